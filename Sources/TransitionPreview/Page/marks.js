import { bounds, corners } from './boxes.js';
import { shape } from './model.js';

const ONION = 12;
/** The number of views with ghosts or paths at once; more cannot be told apart. */
const MOST = 24;
/** The number of frames of a path; longer motions have wider steps. */
const LONGEST = 600;

/** Lines over the canvas: selection, ghosts, onion skins, paths, the other version and the finger. */
export class Marks {
  /** @param {SVGElement} root */
  constructor(root) {
    this.still = root.querySelector('.still');
    this.live = root.querySelector('.live');
    this.shown = { ghosts: false, onion: false, paths: false, outside: false };
    this.selected = [];
    this.hovered = [];
    this.finger = null;
    this.drawn = '';
  }

  /** The coordinates are points of the canvas; strokes do not scale. */
  fit(left, top, scale) {
    this.scale = scale;
    for (const group of [this.still, this.live]) group.setAttribute('transform', `translate(${left} ${top}) scale(${scale})`);
    this.drawn = '';
  }

  show(stage, other) {
    const run = stage.screen.run;
    const key = [run.kind, run.name, run.duration, JSON.stringify(this.shown), this.selected].join('|');
    if (key !== this.drawn || run !== this.run) {
      this.drawn = key;
      this.run = run;
      this.still.replaceChildren(...this.stillShapes(stage, run));
    }
    const shapes = [];
    if (other) {
      for (const view of stage.model.views.keys()) {
        const twin = view === 0 ? -1 : other.model.view(stage.model.views[view].name);
        if (twin > 0 && other.run.moving.has(twin)) shapes.push(this.polygon(corners(other.placed[twin]), 'against'));
      }
    }
    for (const view of this.hovered) shapes.push(this.polygon(stage.outline(view), 'hovered'));
    for (const view of this.selected) {
      shapes.push(this.polygon(stage.outline(view), stage.isSeen(view) ? 'selected' : 'selected unseen'));
    }
    if (this.finger) shapes.push(...this.fingerShapes(this.finger));
    this.live.replaceChildren(...shapes);
  }

  /** The views with ghosts: the selected ones, else those that move; a view that only moves with its parent is not one. */
  subjects(stage, run) {
    if (this.selected.length > 0) return this.selected.slice(0, MOST);
    const moves = (view) => ['minX', 'minY', 'width', 'height', 'translationX', 'translationY', 'scale', 'scaleX', 'scaleY',
      'rotation', 'rotationX', 'rotationY'].some((property) => run.lines.has(stage.model.key(view, property)));
    return [...run.moving].filter((view) => view > 0 && moves(view)).slice(0, MOST);
  }

  stillShapes(stage, run) {
    const { ghosts, onion, paths } = this.shown;
    const shapes = [];
    if (!ghosts && !onion && !paths) return shapes;
    for (const view of this.subjects(stage, run)) {
      const at = (share) => stage.boxes.place(run.screen(share * run.duration), view);
      if (onion) {
        for (let step = 1; step < ONION; step += 1) shapes.push(this.polygon(corners(at(step / ONION)), 'onion'));
      }
      if (ghosts) shapes.push(this.polygon(corners(at(0)), 'ghost start'), this.polygon(corners(at(1)), 'ghost end'));
      if (paths) shapes.push(...this.path(at, run.duration));
    }
    return shapes;
  }

  /** The path of a center: a dot a frame, thicker where it is faster. */
  path(at, duration) {
    const count = Math.max(2, Math.min(LONGEST, Math.round(duration * 60)));
    const points = Array.from({ length: count + 1 }, (_, index) => {
      const box = bounds(at(index / count));
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    const lengths = points.slice(1).map(([x, y], index) => Math.hypot(x - points[index][0], y - points[index][1]));
    const longest = Math.max(...lengths);
    if (longest * this.scale < 0.05) return [];
    const shapes = lengths.map((length, index) => shape('line', {
      x1: points[index][0], y1: points[index][1], x2: points[index + 1][0], y2: points[index + 1][1],
      class: 'path', 'stroke-width': (1 + (3.5 * length) / longest).toFixed(2),
    }));
    for (const [x, y] of points) shapes.push(shape('circle', { cx: x, cy: y, r: 1.6 / this.scale, class: 'frame-dot' }));
    return shapes;
  }

  fingerShapes({ trace, at }) {
    const shapes = [];
    if (trace.length > 1) {
      shapes.push(shape('polyline', { points: trace.map((point) => point.join(',')).join(' '), class: 'trace' }));
    }
    if (at) shapes.push(shape('circle', { cx: at[0], cy: at[1], r: 16 / this.scale, class: 'finger' }));
    return shapes;
  }

  polygon(points, name) {
    return shape('polygon', { points: points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '), class: name });
  }
}
