// What the element says, for those who translate it: element.words = { zoomIn: '拡大', … }.

export const WORDS = {
  map: 'Map', zoom: 'Zoom', zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomAll: 'Show all', back: 'Back',
  selected: name => `${name}, selected`, deselected: name => `${name}, not selected`,
  opened: (name, count) => `${name}: ${count}`, loading: 'Loading…',
}
