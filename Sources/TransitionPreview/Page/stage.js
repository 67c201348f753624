import { Boxes, UNSEEN, corners } from './boxes.js';
import { Marks } from './marks.js';
import { clamp, element, short, textWidth, timeText } from './model.js';

/** How much of the stage the canvas fills in the tighter direction. */
const FILL = 0.93;
/** Labels, in pixels; the margin includes the padding at both sides. */
const LABEL = { height: 15, size: 10.5, margin: 8, most: 60, lines: 6 };

/** The canvas on its backdrop: zoom, pan, labels, and what is under the pointer. */
export class Stage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.papers = root.querySelector('.papers');
    this.labels = root.querySelector('.labels');
    this.marks = new Marks(root.querySelector('.marks'));
    this.zoom = 1;
    this.pan = { x: 0, y: 0 };
    this.spots = new Map();
    this.spans = [];
    this.mode = 'off';
  }

  /**
   * @param {Model | null} other the version to compare with
   * @param {string} name its name
   */
  load(model, other, name) {
    this.model = model;
    this.other = other;
    this.papers.replaceChildren();
    this.spots.clear();
    this.paper = this.addPaper('new');
    this.boxes = new Boxes(this.paper, model);
    this.otherPaper = other ? this.addPaper(name) : null;
    this.otherBoxes = other ? new Boxes(this.otherPaper, other) : null;
  }

  addPaper(name) {
    const paper = element('div', 'paper');
    this.papers.append(paper, element('bdi', 'caption', name));
    return paper;
  }

  /** How the other version is shown: `off`, `outline` or `side`. */
  compare(mode) {
    this.mode = mode;
    this.fit();
  }

  /** Fits the canvas into the stage; the zoom is relative to that. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.root;
    this.spots.clear();
    this.size = { width, height };
    const { canvas } = this.model.raw;
    const isDouble = this.mode === 'side';
    // The other version is at the left, at the same scale and with the same top.
    const beside = isDouble ? this.other.raw.canvas : { width: 0, height: 0 };
    const [widest, highest] = [canvas.width + beside.width, Math.max(canvas.height, beside.height)];
    const fitting = Math.max(0.005, Math.min((width * FILL) / (widest + (isDouble ? 24 : 0)), (height * FILL) / highest));
    this.scale = Math.min(fitting, 64) * this.zoom;
    const size = { width: widest * this.scale, height: highest * this.scale };
    const gap = 16;
    const total = isDouble ? size.width + gap : size.width;
    // What has been moved out of the stage entirely could not be found again.
    this.pan.x = clamp(this.pan.x, -(width + total) / 2 + 60, (width + total) / 2 - 60);
    this.pan.y = clamp(this.pan.y, -(height + size.height) / 2 + 60, (height + size.height) / 2 - 60);
    const first = (width - total) / 2 + this.pan.x;
    this.left = first + (isDouble ? beside.width * this.scale + gap : 0);
    this.top = (height - size.height) / 2 + this.pan.y;
    this.setPaper(this.paper, this.left, canvas);
    if (this.otherPaper) {
      this.otherPaper.hidden = !isDouble;
      this.setPaper(this.otherPaper, first, this.other.raw.canvas);
    }
    this.root.classList.toggle('double', isDouble);
    this.marks.fit(this.left, this.top, this.scale);
  }

  setPaper(paper, left, canvas) {
    paper.style.width = `${canvas.width}px`;
    paper.style.height = `${canvas.height}px`;
    paper.style.transform = `translate(${left}px,${this.top}px) scale(${this.scale})`;
    paper.style.setProperty('--scale', String(this.scale));
    const caption = paper.nextSibling.style;
    caption.transform = `translate(${Math.round(left)}px,${Math.round(Math.max(0, this.top - 18))}px)`;
    caption.maxWidth = `${Math.floor(canvas.width * this.scale)}px`;
  }

  /** Changes the zoom around a point of the stage, in pixels. */
  zoomBy(factor, x = this.root.clientWidth / 2, y = this.root.clientHeight / 2) {
    const [pointX, pointY] = [(x - this.left) / this.scale, (y - this.top) / this.scale];
    this.zoom = clamp(this.zoom * factor, 0.25, 32);
    this.fit();
    this.pan.x += x - (this.left + pointX * this.scale);
    this.pan.y += y - (this.top + pointY * this.scale);
    this.fit();
  }

  resetZoom() {
    this.zoom = 1;
    this.pan = { x: 0, y: 0 };
    this.fit();
  }

  panBy(x, y) {
    this.pan.x += x;
    this.pan.y += y;
    this.fit();
  }

  /** Draws a screen, and that of the other version, which may have none. */
  show(screen, otherScreen) {
    this.screen = screen;
    this.boxes.show(screen);
    if (this.otherBoxes && otherScreen && this.mode !== 'off') this.otherBoxes.show(otherScreen);
    this.otherPaper?.classList.toggle('absent', !otherScreen);
    this.showLabels();
    this.marks.show(this, this.mode === 'outline' && otherScreen ? this.otherBoxes : null);
  }

  /** The frame of a view as drawn, in points of the canvas. */
  frame(view) { return this.boxes.bounds(view); }

  isSeen(view) {
    const { opacity, isShown, width, height } = this.boxes.placed[view];
    return isShown && opacity > UNSEEN && width > 0 && height > 0;
  }

  /** The view under a point of the window; null for the canvas and the backdrop. */
  viewAt(target) {
    const box = target.closest?.('[data-view]');
    return box && !box.classList.contains('canvas') && this.paper.contains(box) ? box.dataset.view : null;
  }

  // Labels: where they fit and nothing covers them or is covered by them.

  showLabels() {
    this.covers = this.coveringViews();
    const rects = [];
    let used = 0;
    for (const { view, box } of this.labelled()) {
      const label = this.label(view, box, rects);
      this.spots.set(view, label);
      if (!label) continue;
      rects.push(label);
      this.showLabel(used, label, this.boxes.placed[view].color);
      used += 1;
    }
    for (const span of this.spans.slice(used)) span.hidden = true;
  }

  /** The text and the place of a label: with the content where both fit; null where not even the name does. */
  label(view, box, rects) {
    const { name } = this.model.views[view];
    const content = this.model.text(this.boxes.value(this.screen, view, 'content'));
    for (const text of content && content !== name ? [`${name}: ${content}`, name] : [name]) {
      const width = textWidth(text, LABEL.size) + LABEL.margin;
      const spot = width <= box.width - box.inset ? this.freeSpot(view, box, width, rects) : null;
      if (spot) return { ...spot, text, width, height: LABEL.height };
    }
    return null;
  }

  /** The views large enough for a label, in pixels; those that can have it on their first line come first. */
  labelled() {
    const { canvas } = this.model.raw;
    // Only the part that is seen: in the stage, and on the canvas unless what is outside is shown.
    const paper = this.marks.shown.outside ? { left: 0, top: 0, right: this.size.width, bottom: this.size.height } : {
      left: Math.max(0, this.left), top: Math.max(0, this.top),
      right: Math.min(this.size.width, this.left + canvas.width * this.scale),
      bottom: Math.min(this.size.height, this.top + canvas.height * this.scale),
    };
    const result = [];
    for (let view = 1; view < this.model.views.length && result.length < LABEL.most; view += 1) {
      if (!this.isSeen(view) || this.boxes.placed[view].opacity < 0.1) continue;
      const frame = this.frame(view);
      const x = Math.max(paper.left, this.left + frame.x * this.scale);
      const y = Math.max(paper.top, this.top + frame.y * this.scale);
      const box = {
        x, y, width: Math.min(paper.right, this.left + (frame.x + frame.width) * this.scale) - x,
        height: Math.min(paper.bottom, this.top + (frame.y + frame.height) * this.scale) - y,
        // Past a rounded corner.
        inset: Math.max(3, 0.29 * this.boxes.placed[view].radius * this.scale),
      };
      if (box.width > 20 && box.height >= LABEL.height + 2) result.push({ view, box });
    }
    return result;
  }

  /** The place in a box where its label is free: that of the frame before if possible, else the first from the top. */
  freeSpot(view, box, width, rects) {
    const space = box.width - 2 * box.inset - width;
    const most = Math.min(LABEL.lines, Math.floor((box.height - box.inset) / LABEL.height));
    const lines = Array.from({ length: most }, (_, line) => box.y + box.inset - 1 + LABEL.height * line);
    lines.push(box.y + (box.height - LABEL.height) / 2);
    const spots = [0, 1, 0.5].flatMap((column) => lines.map((y, line) => ({
      slot: `${column} ${line}`, x: box.x + box.inset + column * space, y,
    })));
    const before = spots.findIndex(({ slot }) => slot === this.spots.get(view)?.slot);
    if (before > 0) spots.unshift(...spots.splice(before, 1));
    const { height } = LABEL;
    return spots.find(({ x, y }) => {
      const isFree = rects.every((other) => other.x >= x + width || other.x + other.width <= x
        || other.y >= y + height - 1 || other.y + height - 1 <= y);
      const point = (left, top) => [(left - this.left) / this.scale, (top - this.top) / this.scale];
      const [start, end] = [point(x, y), point(x + width, y + height - 1)];
      return isFree && [start, end, [start[0], end[1]], [end[0], start[1]]].every((at) => this.boxes.isInside(view, ...at))
        && !this.isCovered(view, start, end);
    }) || null;
  }

  /** The views that hide what is below them. */
  coveringViews() {
    const { placed } = this.boxes;
    const result = [];
    for (let view = 1; view < placed.length; view += 1) {
      if (this.isSeen(view) && placed[view].opacity * placed[view].fill[3] >= 0.1) result.push(view);
    }
    return result;
  }

  /** Whether a view drawn later covers a part of a rectangle of the canvas. */
  isCovered(view, start, end) {
    const { views } = this.model;
    const { placed } = this.boxes;
    return this.covers.some((other) => {
      const box = this.frame(other);
      const isThere = end[0] > box.x && start[0] < box.x + box.width && end[1] > box.y && start[1] < box.y + box.height;
      if (!isThere || other === view) return false;
      const step = views[other].parent === views[view].parent ? placed[other].z - placed[view].z : 0;
      return step > 0 || (step === 0 && other > view);
    });
  }

  showLabel(index, { text, x, y }, color) {
    if (!this.spans[index]) {
      this.spans[index] = element('span');
      this.labels.append(this.spans[index]);
    }
    const span = this.spans[index];
    span.hidden = false;
    if (span.textContent !== text) span.textContent = text;
    const bytes = color.map((lane) => Math.round(255 * clamp(lane, 0, 1)));
    const back = `rgb(${bytes.join(',')})`;
    if (span.back !== back) {
      span.back = back;
      span.style.background = back;
      span.style.color = luminance(color) > 0.179 ? '#000' : '#fff';
    }
    span.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }

  /** What the screen shows, in words. */
  describe(run, time, views) {
    const parts = views.slice(0, 12).map((view) => {
      const { x, y, width, height } = this.frame(view);
      const { name } = this.model.views[view];
      if (!this.isSeen(view)) return `${name} not visible`;
      const opacity = this.boxes.placed[view].opacity;
      return `${name} at ${short(x, 0)}, ${short(y, 0)}, ${short(width, 0)} by ${short(height, 0)}`
        + (opacity < 0.995 ? `, opacity ${short(opacity)}` : '');
    });
    const more = views.length > 12 ? `; ${views.length - 12} more views` : '';
    return `${run.name} at ${timeText(time)}: ${parts.join('; ') || 'nothing moves'}${more}`;
  }

  /** Lines about a view for a tip. */
  tip(view) {
    const { name, snapshotOf, description } = this.model.views[view];
    const frame = this.boxes.frame(this.screen, view);
    const content = this.model.text(this.boxes.value(this.screen, view, 'content'));
    const lines = [
      name + (snapshotOf ? ` (snapshot of ${snapshotOf})` : ''),
      `x ${short(frame.x, 1)}  y ${short(frame.y, 1)}  ${short(frame.width, 1)} × ${short(frame.height, 1)}`,
    ];
    const opacity = this.boxes.value(this.screen, view, 'opacity');
    if (opacity !== 1) lines.push(`opacity ${short(opacity)}`);
    if (content) lines.push(content);
    if (description) lines.push(description);
    return lines.join('\n');
  }

  outline(view) { return corners(this.boxes.placed[view]); }
}

/** The relative luminance of an sRGB color. */
function luminance(color) {
  const [red, green, blue] = color.map((lane) => (lane <= 0.04045 ? lane / 12.92 : ((lane + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
