extension MapPage {
  /// The page's script: it expands each mask's runs to pixels, and looks answers up there.
  static let script = """
    'use strict';
    const content = JSON.parse(document.getElementById('content').textContent);
    const { shapes } = content;
    const element = id => document.getElementById(id);
    const view = element('map');
    const overlay = view.querySelector('canvas');
    const hasPicture = view.querySelector('img') !== null;
    const span = 16;  // the side of a magnifier in units of the document

    // A colour for each shape: hues a golden angle apart, alternately lighter and darker.
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const bytes = color => {
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b] = brush.getImageData(0, 0, 1, 1).data;
      return (255 << 24 | b << 16 | g << 8 | r) >>> 0;
    };
    const colors = shapes.map((_, i) =>
      bytes(`oklch(${i % 2 ? 0.76 : 0.84} 0.095 ${(0.6 + i * 0.618033988749895) * 360}deg)`));
    const accent = bytes('#e4572e');

    const masks = content.masks.map(mask => {
      const answers = new Uint32Array(mask.width * mask.height);
      let start = 0;
      for (let i = 0; i < mask.runs.length; i += 2) {
        answers.fill(mask.runs[i + 1], start, start += mask.runs[i]);
      }
      return { ...mask, answers };
    });
    const finest = masks[masks.length - 1];
    const answer = (mask, x, y) => {
      const [column, row] = [Math.floor(x * mask.scale), Math.floor(y * mask.scale)];
      const isInside = column >= 0 && column < mask.width && row >= 0 && row < mask.height;
      return (isInside && mask.answers[row * mask.width + column]) || 0;
    };

    // A mask's pixels as an image, with one shape in the accent colour, or that shape alone.
    const image = (mask, hit, isAlone) => {
      const data = new ImageData(mask.width, mask.height);
      const pixels = new Uint32Array(data.data.buffer);
      for (let i = 0; i < pixels.length; i++) {
        const shape = mask.answers[i];
        if (shape) pixels[i] = shape === hit ? accent : isAlone ? 0 : colors[shape - 1];
      }
      const canvas = new OffscreenCanvas(mask.width, mask.height);
      canvas.getContext('2d').putImageData(data, 0, 0);
      return canvas;
    };
    const cards = masks.map(mask => {
      const figure = document.createElement('figure');
      figure.innerHTML = '<canvas width="384" height="384"></canvas>'
        + '<canvas width="384" height="384"></canvas><figcaption><b></b><span></span></figcaption><p></p>';
      figure.querySelector('b').textContent = `${mask.scale}x`;
      figure.querySelector('p').textContent = `${mask.width} × ${mask.height} pixels`;
      element('masks').append(figure);
      const [whole, near] = [...figure.querySelectorAll('canvas')].map(c => c.getContext('2d'));
      return { mask, plain: image(mask, 0, false), answer: figure.querySelector('span'), whole, near };
    });
    const side = 384;
    const middle = { x: content.width / 2, y: content.height / 2 };

    // The mask with the given point in the centre; its pixels stay squares.
    const draw = (context, { mask, plain }, center, zoom) => {
      context.clearRect(0, 0, side, side);
      context.imageSmoothingEnabled = zoom < mask.scale;
      context.drawImage(plain, side / 2 - center.x * zoom, side / 2 - center.y * zoom,
        mask.width * zoom / mask.scale, mask.height * zoom / mask.scale);
    };

    // The whole mask, with a frame around what the magnifier shows.
    const drawWhole = (card, point) => {
      const zoom = side / Math.max(content.width, content.height);
      draw(card.whole, card, middle, zoom);
      if (!point) return;
      const [x, y] = [(point.x - middle.x) * zoom + side / 2, (point.y - middle.y) * zoom + side / 2];
      const frame = Math.max(span * zoom, 14);
      card.whole.strokeStyle = 'rgb(0 0 0 / 0.7)';
      card.whole.lineWidth = 3;
      card.whole.strokeRect(x - frame / 2, y - frame / 2, frame, frame);
    };

    // The surroundings of the point: the pixel that answers, and a cross at the point.
    const drawNear = (card, point) => {
      const zoom = side / span;
      draw(card.near, card, point ?? middle, zoom);
      if (!point) return;
      const context = card.near;
      const pixel = zoom / card.mask.scale;
      const corner = at => Math.floor(at * card.mask.scale) * pixel;
      context.fillStyle = 'rgb(228 87 46 / 0.9)';
      context.fillRect(corner(point.x) - point.x * zoom + side / 2,
        corner(point.y) - point.y * zoom + side / 2, pixel, pixel);
      context.strokeStyle = 'rgb(0 0 0 / 0.6)';
      context.lineWidth = 3;
      context.beginPath();
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        context.moveTo(side / 2 + dx * 30, side / 2 + dy * 30);
        context.lineTo(side / 2 + dx * 70, side / 2 + dy * 70);
      }
      context.stroke();
    };

    [overlay.width, overlay.height] = [finest.width, finest.height];
    const buttons = shapes.map((shape, i) => {
      const button = document.createElement('button');
      button.textContent = shape.id;
      button.title = shape.title ?? '';
      button.onmouseenter = button.onfocus = () => show(i + 1, null);
      button.onmouseleave = button.onblur = () => show(0, null);
      element('shapes').append(button);
      return button;
    });

    let shown = -1;
    const show = (hit, point) => {
      for (const card of cards) {
        drawWhole(card, point);
        drawNear(card, point);
        const hit = point && answer(card.mask, point.x, point.y);
        card.answer.textContent = hit ? shapes[hit - 1].id : point ? '–' : '';
      }
      const shape = shapes[hit - 1];
      element('name').textContent = shape ? shape.title ?? shape.id : point ? '–' : 'Point at the map';
      const at = point ? `${point.x.toFixed(2)}, ${point.y.toFixed(2)}` : '';
      element('place').textContent = [shape?.path.join(' › '), at].filter(Boolean).join('  ·  ');
      if (hit === shown) return;
      buttons[shown - 1]?.classList.remove('hit');
      buttons[hit - 1]?.classList.add('hit');
      shown = hit;
      const context = overlay.getContext('2d');
      context.clearRect(0, 0, overlay.width, overlay.height);
      context.globalAlpha = hasPicture ? 0.8 : 1;
      if (hit || !hasPicture) context.drawImage(image(finest, hit, hasPicture), 0, 0);
    };

    // The map fills the available space.
    const resize = () => {
      const room = view.parentElement.clientWidth;
      const column = innerWidth > 800 ? room - Math.min(560, Math.max(300, room * 0.45)) - 24 : room;
      const zoom = Math.min(column / content.width, Math.max(320, innerHeight - 150) / content.height);
      view.style.width = `${content.width * zoom}px`;
      view.style.height = `${content.height * zoom}px`;
    };
    addEventListener('resize', resize);
    view.onpointermove = view.onpointerdown = event => {
      const box = overlay.getBoundingClientRect();
      const point = { x: (event.clientX - box.left) * content.width / box.width,
        y: (event.clientY - box.top) * content.height / box.height };
      show(answer(finest, point.x, point.y), point);
    };
    // After a touch, its answer stays.
    view.onpointerleave = event => event.pointerType === 'touch' || show(0, null);
    resize();
    show(0, null);
    """
}
