import { clamp, cssColor, round } from './model.js';

// The views of one script as boxes, each an element in that of its parent.

/** The color of a canvas for which the script gives none: the same in both themes. */
const PAPER = [0.957, 0.957, 0.969, 1];
/** The opacity up to which a view is not seen. */
export const UNSEEN = 0.02;
const IDENTITY = { matrix: [1, 0, 0, 1, 0, 0], width: 0, height: 0, opacity: 1, isShown: true, color: PAPER };

export class Boxes {
  /**
   * @param {HTMLElement} root receives the boxes
   * @param {Model} model
   */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.tints = null;
    /** What was drawn last, by view: its map to the canvas, size, visibility and color. */
    this.placed = model.views.map(() => IDENTITY);
    this.boxes = model.views.map((view, index) => ({ style: {}, keys: this.keysOf(index), element: null }));
    root.textContent = '';
    model.views.forEach((view, index) => {
      const box = document.createElement('div');
      box.className = index === 0 ? 'view canvas' : `view${view.snapshotOf ? ' snapshot' : ''}`;
      box.dataset.view = view.name;
      const image = model.raw.images?.[view.name];
      if (image) {
        box.style.backgroundImage = `url(${JSON.stringify(image)})`;
        box.classList.add('pictured');
      }
      (index === 0 ? root : this.boxes[view.parent].element).append(box);
      this.boxes[index].element = box;
    });
  }

  keysOf(view) {
    const keys = {};
    for (const property of this.model.raw.drawn) keys[property] = this.model.key(view, property);
    return keys;
  }

  /** The bounding box of a view as drawn, in points of the canvas. */
  bounds(view) {
    const placed = this.placed[view];
    placed.bounds ||= bounds(placed);
    return placed.bounds;
  }

  /** Whether a point of the canvas is inside a view as drawn, and inside all that clips it. */
  isInside(view, x, y) {
    for (let own = view; own > 0; own = this.model.views[own].parent) {
      const { matrix: [a, b, c, d, e, f], width, height, radius, clips, insets } = this.placed[own];
      if (own !== view && !clips && !insets) continue;
      const area = a * d - b * c;
      const [ownX, ownY] = [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
      const [top, right, bottom, left] = insets || [0, 0, 0, 0];
      if (!(ownX >= left && ownX <= width - right && ownY >= top && ownY <= height - bottom)) return false;
      const corner = [Math.max(radius - ownX, ownX - (width - radius), 0), Math.max(radius - ownY, ownY - (height - radius), 0)];
      if (Math.hypot(...corner) > radius) return false;
    }
    return true;
  }

  /** A property by name. */
  value(screen, view, property, lane = 0) {
    const key = this.boxes[view].keys[property];
    if (key >= 0) return screen.at(key + lane);
    const standard = this.model.raw.standard[property];
    return Array.isArray(standard) ? standard[lane] : standard;
  }

  /** The frame of a view in points, in its parent's coordinates. */
  frame(screen, view) {
    const { canvas } = this.model.raw;
    if (view === 0) return { x: 0, y: 0, width: canvas.width, height: canvas.height };
    const number = (property) => this.value(screen, view, property) || 0;
    const frame = { x: number('minX'), y: number('minY'), width: number('width'), height: number('height') };
    // Without a declared canvas, a view that fills it does not have a size.
    if (canvas.isWidthUnknown && frame.width === 0) frame.width = this.frame(screen, this.model.views[view].parent).width;
    if (canvas.isHeightUnknown && frame.height === 0) {
      frame.height = this.frame(screen, this.model.views[view].parent).height;
    }
    return frame;
  }

  /** The map from a view's coordinates to its parent's, and its size. */
  local(screen, view) {
    const frame = this.frame(screen, view);
    const number = (property) => this.value(screen, view, property);
    const ax = number('anchorX') * frame.width;
    const ay = number('anchorY') * frame.height;
    const scale = number('scale');
    const [sinX, cosX] = turn(number('rotationX'));
    const [sinY, cosY] = turn(number('rotationY'));
    const [sinZ, cosZ] = turn(number('rotation'));
    const sx = scale * number('scaleX');
    const sy = scale * number('scaleY');
    // The upper left part of rotate z · rotate y · rotate x · scale: no perspective.
    const a = cosZ * cosY * sx;
    const b = sinZ * cosY * sx;
    const c = (cosZ * sinY * sinX - sinZ * cosX) * sy;
    const d = (sinZ * sinY * sinX + cosZ * cosX) * sy;
    const x = frame.x + ax + number('translationX');
    const y = frame.y + ay + number('translationY');
    return { matrix: [a, b, c, d, x - a * ax - c * ay, y - b * ax - d * ay], width: frame.width, height: frame.height };
  }

  /** The map from a view's coordinates to the canvas at another time, and its size. */
  place(screen, view) {
    const own = this.local(screen, view);
    if (view === 0) return own;
    return { ...own, matrix: times(this.place(screen, this.model.views[view].parent).matrix, own.matrix) };
  }

  color(screen, view, property) {
    return [0, 1, 2, 3].map((lane) => this.value(screen, view, property, lane));
  }

  /**
   * Draws a screen.
   * @param {{ at: (key: number) => number, moving: Set<number>, run: Run }} screen
   */
  show(screen) {
    const isOther = this.run !== screen.run;
    this.run = screen.run;
    if (isOther) this.tints = (this.model.raw.tints[screen.run.tints] || []).map(rgba);
    const changed = new Set();
    for (let view = 0; view < this.boxes.length; view += 1) {
      const isMoving = isOther || screen.moving.has(view);
      const { parent } = this.model.views[view];
      if (!isMoving && !changed.has(parent)) continue;
      changed.add(view);
      this.showView(screen, view, isMoving);
    }
  }

  showView(screen, view, isMoving) {
    const box = this.boxes[view];
    const outer = view === 0 ? IDENTITY : this.placed[this.model.views[view].parent];
    if (!isMoving) {
      const { own } = box;
      const matrix = times(outer.matrix, own.matrix);
      this.placed[view] = { ...this.placed[view], matrix, bounds: null, ...sight(outer, own) };
      return;
    }
    const number = (property) => this.value(screen, view, property);
    const own = this.local(screen, view);
    const given = this.color(screen, view, 'backgroundColor');
    const isTinted = given[3] <= 0;
    own.fill = isTinted ? (view === 0 ? PAPER : this.tints[view] || [0, 0, 0, 0]) : given;
    own.tone = filtered(own.fill, Math.max(0, number('brightness')), Math.max(0, number('saturation')));
    own.opacity = clamp(number('opacity'), 0, 1);
    own.radius = clamp(number('cornerRadius'), 0, Math.max(0, Math.min(own.width, own.height) / 2));
    own.isHidden = Boolean(number('hidden'));
    own.clips = Boolean(number('clipsToBounds'));
    own.insets = this.model.views[view].isClipped
      ? ['clipTop', 'clipTrailing', 'clipBottom', 'clipLeading'].map(number) : null;
    box.own = own;
    this.placed[view] = {
      ...own, matrix: times(outer.matrix, own.matrix), ...sight(outer, own), z: number('zPosition'),
    };
    this.style(screen, view, own, isTinted, number);
  }

  style(screen, view, own, isTinted, number) {
    const box = this.boxes[view];
    const set = (name, value) => {
      if (box.style[name] === value) return;
      box.style[name] = value;
      box.element.style.setProperty(name, value);
    };
    set('width', `${round(Math.max(0, own.width))}px`);
    set('height', `${round(Math.max(0, own.height))}px`);
    // A view at rest on whole points needs no transform; a browser takes longer to draw each that has one.
    const isPlain = !screen.moving.has(view) && own.matrix.every((value, index) => (
      index < 4 ? value === Number(index % 3 === 0) : Number.isInteger(value)));
    set('left', isPlain ? `${own.matrix[4]}px` : '0');
    set('top', isPlain ? `${own.matrix[5]}px` : '0');
    set('transform', isPlain ? 'none' : `matrix(${own.matrix.map((value) => Math.round(value * 1e6) / 1e6).join(',')})`);
    set('opacity', String(round(own.opacity)));
    set('visibility', own.isHidden ? 'hidden' : 'inherit');
    // The pointer reaches what is seen behind it.
    set('pointer-events', own.opacity > UNSEEN ? 'inherit' : 'none');
    set('z-index', String(clamp(Math.round(number('zPosition') * 1000), -2e9, 2e9)));
    set('background-color', cssColor(own.fill));
    set('border-radius', this.radii(screen, view, own));
    set('box-shadow', this.shadows(screen, view));
    // A border that is wider than half of its view fills it; in CSS it would make the box larger.
    const border = view === 0 ? 0 : Math.max(0, Math.min(number('borderWidth'), own.width / 2, own.height / 2));
    // Over the views inside, as in UIKit.
    set('--border', border > 0 ? `${round(border)}px solid ${cssColor(this.color(screen, view, 'borderColor'))}` : 'none');
    box.element.classList.toggle('bordered', border > 0);
    set('overflow', own.clips ? 'clip' : 'visible');
    const blur = Math.max(0, number('blurRadius'));
    const isPane = this.model.views[view].isLeaf && isTinted;
    set('filter', filter(isPane ? 0 : blur, Math.max(0, number('brightness')), Math.max(0, number('saturation'))));
    set('backdrop-filter', filter(isPane ? blur : 0, 1, 1));
    if (own.insets) set('clip-path', `inset(${own.insets.map((inset) => `${round(inset)}px`).join(' ')})`);
  }

  radii(screen, view, own) {
    const radius = round(own.radius);
    if (radius === 0) return '0';
    const words = this.model.text(this.value(screen, view, 'maskedCorners')).split(' ');
    if (words.includes('all')) return `${radius}px`;
    return ['topLeading', 'topTrailing', 'bottomTrailing', 'bottomLeading']
      .map((corner) => (words.includes(corner) ? `${radius}px` : '0')).join(' ');
  }

  /** A hairline that shows the box, and the shadow. */
  shadows(screen, view) {
    if (view === 0) return 'none';
    const number = (property) => this.value(screen, view, property);
    const parts = ['inset 0 0 0 calc(1px / var(--scale)) rgba(60,60,70,.28)'];
    const lanes = this.color(screen, view, 'shadowColor');
    const strength = lanes[3] * clamp(number('shadowOpacity'), 0, 1);
    if (strength > 0) {
      // CALayer's radius is the standard deviation, CSS's twice that.
      parts.push(
        `${round(number('shadowOffsetX'))}px ${round(number('shadowOffsetY'))}px `
        + `${round(2 * Math.max(0, number('shadowRadius')))}px ${cssColor([...lanes.slice(0, 3), strength])}`);
    }
    return parts.join(', ');
  }
}

/** The visibility of a view and the opaque color that its box shows, given those of its parent. */
function sight(outer, own) {
  const opacity = outer.opacity * own.opacity;
  const share = own.fill[3] * opacity;
  return {
    opacity, isShown: outer.isShown && !own.isHidden,
    color: [0, 1, 2].map((lane) => outer.color[lane] + (own.tone[lane] - outer.color[lane]) * share),
  };
}

/** A color as CSS's filters change it. */
function filtered(color, brightness, saturation) {
  const lit = color.slice(0, 3).map((lane) => lane * brightness);
  const gray = 0.213 * lit[0] + 0.715 * lit[1] + 0.072 * lit[2];
  return lit.map((lane) => gray + (lane - gray) * saturation);
}

/** The sine and the cosine of an angle in degrees, exact for quarter turns. */
function turn(degrees) {
  if (degrees % 90 === 0) {
    const quarter = (((degrees / 90) % 4) + 4) % 4;
    return [[0, 1], [1, 0], [0, -1], [-1, 0]][quarter];
  }
  return [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
}

/** The map that applies the second one first. */
export function times(outer, inner) {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The corners of a placed view on the canvas, clockwise from its top left one. */
export function corners({ matrix: [a, b, c, d, e, f], width, height }) {
  return [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
}

/** The bounding box of a placed view on the canvas. */
export function bounds({ matrix: [a, b, c, d, e, f], width, height }) {
  const [right, down] = [[a * width, b * width], [c * height, d * height]];
  const x = e + Math.min(0, right[0]) + Math.min(0, down[0]);
  const y = f + Math.min(0, right[1]) + Math.min(0, down[1]);
  return { x, y, width: Math.abs(right[0]) + Math.abs(down[0]), height: Math.abs(right[1]) + Math.abs(down[1]) };
}

function rgba(css) {
  if (!css) return null;
  const parts = css.startsWith('#')
    ? [...(css.length === 4 ? css.replace(/[^#]/g, '$&$&') : css).matchAll(/[0-9a-f]{2}/g)].map(([hex]) => parseInt(hex, 16))
    : css.match(/[\d.]+/g).map(Number);
  return [parts[0] / 255, parts[1] / 255, parts[2] / 255, parts[3] ?? 1];
}

function filter(blur, brightness, saturation) {
  const parts = [];
  if (blur > 0) parts.push(`blur(${round(blur)}px)`);
  if (brightness !== 1) parts.push(`brightness(${round(brightness)})`);
  if (saturation !== 1) parts.push(`saturate(${round(saturation)})`);
  return parts.length ? parts.join(' ') : 'none';
}
