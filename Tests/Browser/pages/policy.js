// A page with a content policy, which forbids scripts and styles in its markup.
import './hit-map.js'

const map = document.querySelector('hit-map')
Object.assign(globalThis, { map, inside: map.shadowRoot })
map.addEventListener('load', () => setTimeout(() => { document.body.dataset.ready = 'load' }, 300))
map.addEventListener('error', ({ detail }) => { document.body.dataset.ready = detail.error.message })
