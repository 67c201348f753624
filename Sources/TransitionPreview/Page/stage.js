// The views as boxes, each an element in the element of the view around it.

/** How high a line of a name is on the screen, in pixels. */
const LINE = 14;

/** Draws what is on screen. */
class Stage {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.scale = 1;
    this.boxes = [];
    root.textContent = '';
    root.style.width = `${model.raw.canvas.width}px`;
    root.style.height = `${model.raw.canvas.height}px`;
    model.views.forEach((view, index) => {
      const element = document.createElement('div');
      element.className = index === 0 ? 'view canvas' : 'view';
      element.dataset.view = view.name;
      const box = { element, style: {}, keys: this.keysOf(index), children: element, label: null, text: null };
      if (index > 0) {
        element.tabIndex = 0;
        element.setAttribute('role', 'img');
        element.setAttribute('aria-label', view.snapshotOf ? `${view.name}, a snapshot of ${view.snapshotOf}` : view.name);
        box.label = document.createElement('span');
        box.label.className = 'label';
        box.label.setAttribute('aria-hidden', 'true');
        element.append(box.label);
      }
      (index === 0 ? root : this.boxes[view.parent].element).append(element);
      this.boxes.push(box);
    });
  }

  keysOf(view) {
    const keys = {};
    for (const property of this.model.raw.drawn) keys[property] = this.model.key(view, property);
    return keys;
  }

  /** The value of a property by its name. */
  value(screen, view, property, lane = 0) {
    const key = this.boxes[view].keys[property];
    return key < 0 ? [this.model.raw.standard[property]].flat()[lane] : screen(key + lane);
  }

  /** The frame of a view in points, in the coordinates of the view around it. */
  frame(screen, view) {
    const { canvas } = this.model.raw;
    if (view === 0) return { x: 0, y: 0, width: canvas.width, height: canvas.height };
    const number = (property) => this.value(screen, view, property) || 0;
    const frame = { x: number('minX'), y: number('minY'), width: number('width'), height: number('height') };
    // Without a declared canvas, what fills it has no size of its own.
    if (canvas.isWidthUnknown && frame.width === 0) frame.width = this.frame(screen, this.model.views[view].parent).width;
    if (canvas.isHeightUnknown && frame.height === 0) {
      frame.height = this.frame(screen, this.model.views[view].parent).height;
    }
    return frame;
  }

  color(screen, view, property) {
    const lanes = [0, 1, 2, 3].map((lane) => this.value(screen, view, property, lane));
    return { css: cssColor(lanes), alpha: lanes[3] };
  }

  /**
   * @param {(key: number) => number} screen
   * @param {number} tints the place of the colors of views that have none
   */
  show(screen, tints) {
    this.tints = this.model.raw.tints[tints] || [];
    /** Where names have been written, on the screen. */
    this.written = [];
    for (let view = 0; view < this.boxes.length; view += 1) this.showView(screen, view);
  }

  showView(screen, view) {
    const box = this.boxes[view];
    const number = (property) => this.value(screen, view, property);
    const frame = this.frame(screen, view);
    const fill = this.color(screen, view, 'backgroundColor');
    const { isLeaf } = this.model.views[view];
    const tint = this.tints[view];
    const set = (name, value) => {
      if (box.style[name] === value) return;
      box.style[name] = value;
      box.element.style.setProperty(name, value);
    };
    if (view > 0) {
      set('left', `${round(frame.x)}px`);
      set('top', `${round(frame.y)}px`);
    }
    set('width', `${round(Math.max(0, frame.width))}px`);
    set('height', `${round(Math.max(0, frame.height))}px`);
    set('transform-origin', `${round(number('anchorX') * frame.width)}px ${round(number('anchorY') * frame.height)}px`);
    set('transform', transform(number));
    set('opacity', String(round(clamp(number('opacity'), 0, 1))));
    set('visibility', number('hidden') ? 'hidden' : 'inherit');
    set('z-index', String(clamp(Math.round(number('zPosition') * 1000), -2e9, 2e9)));
    const background = fill.alpha <= 0 && tint ? tint : fill.css;
    set('background-color', background);
    set('border-radius', this.radii(screen, view, frame));
    set('box-shadow', this.shadows(screen, view));
    set('overflow', number('clipsToBounds') ? 'clip' : 'visible');
    const blur = Math.max(0, number('blurRadius'));
    const isPane = isLeaf && fill.alpha <= 0;
    set('filter', filter(isPane ? 0 : blur, Math.max(0, number('brightness')), Math.max(0, number('saturation'))));
    set('backdrop-filter', filter(isPane ? blur : 0, 1, 1));
    if (this.model.views[view].isClipped) {
      const insets = ['clipTop', 'clipTrailing', 'clipBottom', 'clipLeading'].map((edge) => `${round(number(edge))}px`);
      set('clip-path', `inset(${insets.join(' ')})`);
    }
    const around = this.boxes[this.model.views[view].parent];
    box.isSeen = view === 0 || (around.isSeen && number('opacity') > 0 && !number('hidden'));
    box.corner = view === 0 ? { x: 0, y: 0 } : {
      x: around.corner.x + frame.x + number('translationX'), y: around.corner.y + frame.y + number('translationY'),
    };
    if (box.label) this.showLabel(box, view, frame, number);
    if (view > 0 && box.style.darkness !== background) {
      box.style.darkness = background;
      box.element.classList.toggle('dark', isDark(fill.alpha > 0 ? fill.css : 'rgb(150,150,150)'));
    }
  }

  showLabel(box, view, frame, number) {
    const content = this.model.text(number('content'));
    const name = this.model.views[view].name;
    const text = content && content !== name ? `${name}: ${content}` : name;
    if (box.text !== text) {
      box.text = text;
      box.label.textContent = text;
    }
    const line = box.isSeen ? this.lineFor(box.corner, frame, text) : -1;
    if (box.style.line === line) return;
    box.style.line = line;
    box.label.hidden = line < 0;
    box.label.style.setProperty('--line', String(line));
  }

  /**
   * The line of a box on which its name does not cover another one; -1 where there is no room.
   * Turning and scaling are left out: names may then touch.
   */
  lineFor(corner, frame, text) {
    const width = 5.6 * text.length + 8;
    if (Math.abs(frame.width) * this.scale < width) return -1;
    const left = corner.x * this.scale;
    for (let line = 0; Math.abs(frame.height) * this.scale >= LINE * (line + 1); line += 1) {
      const top = corner.y * this.scale + LINE * line;
      const isFree = this.written.every((other) => Math.abs(other.top - top) >= LINE - 1
        || other.left >= left + width || other.left + other.width <= left);
      if (isFree) {
        this.written.push({ left, top, width });
        return line;
      }
    }
    return -1;
  }

  radii(screen, view, frame) {
    const most = Math.max(0, Math.min(frame.width, frame.height) / 2);
    const radius = round(clamp(this.value(screen, view, 'cornerRadius'), 0, most));
    if (radius === 0) return '0';
    const words = this.model.text(this.value(screen, view, 'maskedCorners')).split(' ');
    if (words.includes('all')) return `${radius}px`;
    return ['topLeading', 'topTrailing', 'bottomTrailing', 'bottomLeading']
      .map((corner) => (words.includes(corner) ? `${radius}px` : '0')).join(' ');
  }

  /** The border, drawn inside as UIKit does, a hairline that shows where the box is, and the shadow. */
  shadows(screen, view) {
    const number = (property) => this.value(screen, view, property);
    const parts = [];
    const border = Math.max(0, number('borderWidth'));
    if (border > 0) parts.push(`inset 0 0 0 ${round(border)}px ${this.color(screen, view, 'borderColor').css}`);
    if (view > 0) parts.push(`inset 0 0 0 ${round(1 / this.scale)}px rgba(127,127,127,.35)`);
    const lanes = [0, 1, 2, 3].map((lane) => this.value(screen, view, 'shadowColor', lane));
    const strength = lanes[3] * clamp(number('shadowOpacity'), 0, 1);
    if (strength > 0 && view > 0) {
      // CALayer's radius is the standard deviation, CSS's twice that.
      parts.push(
        `${round(number('shadowOffsetX'))}px ${round(number('shadowOffsetY'))}px `
        + `${round(2 * Math.max(0, number('shadowRadius')))}px ${cssColor([...lanes.slice(0, 3), strength])}`);
    }
    return parts.length ? parts.join(', ') : 'none';
  }

  /** Fits the canvas into the room there is. */
  fit(width, height) {
    const { canvas } = this.model.raw;
    this.scale = Math.max(0.02, Math.min(width / canvas.width, height / canvas.height, 2));
    this.root.style.setProperty('--scale', String(this.scale));
    this.root.style.transform = `scale(${this.scale})`;
    return { width: canvas.width * this.scale, height: canvas.height * this.scale };
  }

  /** What a view is at the moment, in words. */
  describe(screen, view) {
    const frame = this.frame(screen, view);
    const { name, snapshotOf, description } = this.model.views[view];
    const lines = [
      name + (snapshotOf ? ` (snapshot of ${snapshotOf})` : ''),
      `x ${short(frame.x)}  y ${short(frame.y)}  ${short(frame.width)} × ${short(frame.height)}`,
    ];
    const opacity = this.value(screen, view, 'opacity');
    if (opacity !== 1) lines.push(`opacity ${short(opacity)}`);
    if (description) lines.push(description);
    return lines;
  }
}

function transform(number) {
  const scale = number('scale');
  const parts = [];
  const x = number('translationX');
  const y = number('translationY');
  if (x !== 0 || y !== 0) parts.push(`translate(${round(x)}px, ${round(y)}px)`);
  for (const [property, name] of [['rotation', 'rotateZ'], ['rotationY', 'rotateY'], ['rotationX', 'rotateX']]) {
    const angle = number(property);
    if (angle !== 0) parts.push(`${name}(${round(angle)}deg)`);
  }
  const sx = scale * number('scaleX');
  const sy = scale * number('scaleY');
  if (sx !== 1 || sy !== 1) parts.push(`scale(${round(sx)}, ${round(sy)})`);
  return parts.length ? parts.join(' ') : 'none';
}

function filter(blur, brightness, saturation) {
  const parts = [];
  if (blur > 0) parts.push(`blur(${round(blur)}px)`);
  if (brightness !== 1) parts.push(`brightness(${round(brightness)})`);
  if (saturation !== 1) parts.push(`saturate(${round(saturation)})`);
  return parts.length ? parts.join(' ') : 'none';
}

function cssColor([red, green, blue, alpha]) {
  const byte = (channel) => Math.round(255 * clamp(channel, 0, 1));
  return `rgba(${byte(red)},${byte(green)},${byte(blue)},${round(clamp(alpha, 0, 1))})`;
}

/** Whether white text is easier to read on a color than black. */
function isDark(css) {
  const [red, green, blue, alpha = 1] = (css.match(/[\d.]+/g) || []).map(Number);
  return alpha > 0.5 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
}

function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/** A number for a style: CSS reads no exponents that small. */
function round(value) {
  return Math.round(value * 1e4) / 1e4;
}

/** A time in seconds for a person, as in messages: 150 ms, 1.05 s. */
function timeText(seconds) {
  return seconds < 1 ? `${short(1000 * seconds, 3)} ms` : `${short(seconds, 4)} s`;
}

/** A number for a person. */
function short(value, decimals = 2) {
  const text = value.toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}
