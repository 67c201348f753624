import { colorStrip, curvePath, plainProperties, plainTracks } from './curves.js';
import { Line, STEPS, differenceMark, element, shape, short, timeText, valueText } from './model.js';

const MOST_VIEWS = 200;

/** What is selected, in numbers: a view and its tracks, an animation, or a track with its curve and speed. */
export class Inspector {
  /**
   * @param {HTMLElement} root
   * @param {{ select: (choice: object | null) => void, hover: (views: number[]) => void }} on
   */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    this.live = [];
  }

  /** @param {{ views: number[], track?: number, span?: number } | null} selection */
  draw(model, run, selection, changed, changes) {
    this.model = model;
    this.run = run;
    this.changed = changed;
    this.live = [];
    const parts = selection ? this.selected(selection) : this.overview(changes);
    this.root.replaceChildren(...parts);
  }

  // Nothing selected

  overview(changes) {
    const { run, model } = this;
    const parts = [element('h2', '', run.name)];
    if (run.kind === 'phase' && run.from !== run.to) parts.push(element('p', 'quiet', `${run.from} → ${run.to}, ${this.length}`));
    else parts.push(element('p', 'quiet', this.length));
    if (run.description) parts.push(element('p', '', run.description));
    if (changes) {
      parts.push(element('h3', '', `Since ${changes.name}`));
      const list = element('ul', 'changes');
      list.append(...(changes.changes.length > 0 ? changes.changes : ['No difference in the motion.']).map((text) => element('li', '', text)));
      parts.push(list);
    }
    const byView = new Map();
    for (const track of plainProperties(run)) {
      if (!byView.has(track.view)) byView.set(track.view, []);
      byView.get(track.view).push(track.property);
    }
    const rows = [...byView];
    parts.push(element('h3', '', 'What changes'));
    const groups = this.grouped(rows);
    parts.push(...groups.slice(0, MOST_VIEWS).map(({ views, properties }) => {
      const names = views.map((view) => model.views[view].name);
      const isChanged = names.some((name) => properties.some((one) => this.changed.has(`${name}.${one}`)));
      const title = views.length > 1 ? `${names[0]} … ${names[names.length - 1]} (${names.length})` : names[0];
      return this.button(title, properties.join(', '), { views }, views, isChanged);
    }));
    if (rows.length === 0) parts.push(element('p', 'quiet', 'Nothing.'));
    const left = groups.slice(MOST_VIEWS).reduce((sum, { views }) => sum + views.length, 0);
    return [...parts, ...this.more(left)];
  }

  more(count) { return count > 0 ? [element('p', 'quiet', `${count} more views; click one on the stage.`)] : []; }

  /** Members of counted views that change the same properties are one entry. */
  grouped(rows) {
    const groups = new Map();
    for (const [view, properties] of rows) {
      const key = `${this.model.views[view].name.replace(/\.\d+(?=\.|$)/g, '.#')} ${properties}`;
      if (!groups.has(key)) groups.set(key, { views: [], properties });
      groups.get(key).views.push(view);
    }
    return [...groups.values()];
  }

  get length() { return `${timeText(this.run.duration)}${this.run.isEndless ? ', then on without end' : ''}`; }

  button(title, text, choice, views, isChanged) {
    const button = element('button', 'item');
    button.append(element('bdi', '', title), element('small', '', text));
    if (isChanged) button.append(differenceMark());
    button.addEventListener('click', () => this.on.select(choice));
    button.addEventListener('pointerenter', () => this.on.hover(views));
    button.addEventListener('pointerleave', () => this.on.hover([]));
    return button;
  }

  // A selection

  selected(selection) {
    const back = element('button', 'back', '← All');
    back.title = 'Clear the selection (Esc)';
    back.addEventListener('click', () => this.on.select(null));
    if (selection.track !== undefined) return [back, ...this.trackParts(this.model.tracks.get(selection.track))];
    if (selection.span !== undefined) return [back, ...this.spanParts(this.run.spans[selection.span])];
    if (selection.views.length === 1) return [back, ...this.viewParts(selection.views[0])];
    return [back, ...selection.views.slice(0, MOST_VIEWS).map((view) => (
      this.button(this.model.views[view].name, this.model.views[view].description || '', { views: [view] }, [view], false))),
      ...this.more(selection.views.length - MOST_VIEWS)];
  }

  viewParts(view) {
    const { name, snapshotOf, description } = this.model.views[view];
    const parts = [element('h2', '', name)];
    if (snapshotOf) parts.push(element('p', 'quiet', `Snapshot of ${snapshotOf}`));
    if (description) parts.push(element('p', '', description));
    const frame = element('p', 'frame-now');
    this.live.push({ update: (screen, stage) => {
      const { x, y, width, height } = stage.boxes.frame(screen, view);
      return `x ${short(x, 1)}  y ${short(y, 1)}  ${short(width, 1)} × ${short(height, 1)}${stage.isSeen(view) ? '' : '  not visible'}`;
    }, output: frame });
    parts.push(frame, ...this.table(plainTracks(this.run).filter((track) => track.view === view)));
    return parts;
  }

  /** One row a track: now, and from → to. */
  table(tracks) {
    if (tracks.length === 0) return [element('p', 'quiet', 'Does not change here.')];
    return tracks.slice(0, MOST_VIEWS).map((track) => {
      const row = this.button(track.property, this.ends(track), { track: track.key }, [track.view], this.changed.has(track.name));
      row.classList.add('track-item');
      row.prepend(this.small(track));
      row.append(this.now(track));
      return row;
    });
  }

  now(track) {
    const output = element('output');
    output.setAttribute('aria-live', 'off');
    this.live.push({ update: (screen) => valueText(track, (lane) => screen.at(track.key + lane), this.model), output });
    return output;
  }

  ends(track) {
    const number = (value) => valueText(track, () => value, this.model);
    const [from, to] = [0, this.run.duration].map((time) => (
      valueText(track, (lane) => this.run.at(track.key + lane, time), this.model)));
    const line = track.type === 'text' || track.type === 'color' ? null : this.run.lines.get(track.key);
    const ends = line ? [line.at(0), line.at(this.run.duration * STEPS)] : [];
    const isAbove = line && line.high > Math.max(...ends) + 1e-3;
    const isBelow = line && line.low < Math.min(...ends) - 1e-3;
    return `${from} → ${to}${isAbove ? `, up to ${number(line.high)}` : ''}${isBelow ? `, down to ${number(line.low)}` : ''}`;
  }

  small(track) {
    if (track.type === 'color') return colorStrip('tiny', track, this.run);
    const svg = shape('svg', { viewBox: '0 0 40 20', class: 'tiny', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
    const line = this.run.lines.get(track.key);
    if (line) svg.append(shape('path', { d: curvePath(line, 0, this.run.duration, 40, 20, 2), class: 'easing' }));
    return svg;
  }

  spanParts(span) {
    const parts = [element('h2', '', span.name), this.definition([
      ['time', `${timeText(span.start)} to ${timeText(span.end)}, ${timeText(span.end - span.start)}`],
      ['easing', span.curve],
    ])];
    const place = this.place(span);
    if (place) parts.push(place);
    const tracks = span.tracks.map((key) => this.model.tracks.get(key)).filter(Boolean);
    const views = [...new Set(tracks.map((track) => track.view))];
    if (views.length === 1) return [...parts, ...this.table(tracks)];
    for (const view of views.slice(0, MOST_VIEWS)) {
      const own = tracks.filter((track) => track.view === view);
      parts.push(this.button(this.model.views[view].name, own.map((track) => track.property).join(', '), { views: [view] }, [view],
        own.some((track) => this.changed.has(track.name))));
    }
    return parts;
  }

  /** The line of the script, as a link if an editor is configured. */
  place(span) {
    if (!span.line) return null;
    const text = `${span.path.split('/').pop()}:${span.line}`;
    const { editor } = this.model.raw;
    const row = element(editor ? 'a' : 'p', 'source', text);
    if (editor) {
      const path = span.path.startsWith('/') ? span.path : `${this.model.raw.folder}/${span.path}`;
      const values = { path: encodeURI(path), line: span.line, column: span.column };
      row.href = editor.replace(/\{(path|line|column)\}/g, (_, key) => values[key]);
      row.title = 'Open in the editor';
    }
    return row;
  }

  trackParts(track) {
    const { run } = this;
    const span = (run.spans || []).find((other) => other.tracks.includes(track.key));
    const line = run.lines.get(track.key);
    const parts = [element('h2', '', track.name)];
    const big = element('p', 'now');
    big.append(this.now(track));
    parts.push(big);
    if (line && track.type !== 'color' && track.type !== 'text') parts.push(this.chart(track, 'value', line));
    if (track.type === 'color') parts.push(colorStrip('strip', track, run));
    if (line?.speed) parts.push(this.chart(track, 'speed', new Line(line.speed, line.scale, 0)));
    parts.push(this.definition([
      ['from → to', this.ends(track)],
      ...(span ? [['easing', span.curve], ['animation', span.name]] : [['', 'Follows something that is animated.']]),
    ]));
    const place = span && this.place(span);
    if (place) parts.push(place);
    parts.push(this.button(this.model.views[track.view].name, 'all of its tracks', { views: [track.view] }, [track.view], false));
    return parts;
  }

  chart(track, kind, curve) {
    const { low, high } = curve;
    const figure = element('figure', `chart ${kind}`);
    const unit = { pt: ' pt', deg: '°', s: ' s' }[track.unit] || '';
    const text = (value) => `${short(value, Math.abs(value) < 10 ? 2 : 0)}${unit}${kind === 'speed' ? '/s' : ''}`;
    figure.append(element('figcaption', '', `${kind}: ${text(low)} … ${text(high)}`));
    const svg = shape('svg', { viewBox: '0 0 280 110', preserveAspectRatio: 'none', role: 'img', 'aria-label': `${kind} of ${track.name}` });
    const [bottom, top] = kind === 'speed' ? [Math.min(low, 0), Math.max(high, 0)] : [low, high];
    if (kind === 'speed' && top > bottom) {
      const zero = 110 - 4 - ((0 - bottom) / (top - bottom)) * 102;
      svg.append(shape('line', { x1: 0, x2: 280, y1: zero, y2: zero, class: 'zero' }));
    }
    svg.append(shape('path', { d: curvePath(curve, 0, this.run.duration, 280, 110, 4, bottom, top), class: 'easing' }));
    const area = element('div', 'plot');
    area.append(svg, element('i', 'cursor'));
    figure.append(area);
    return figure;
  }

  definition(rows) {
    const list = element('dl');
    for (const [name, text] of rows) list.append(element('dt', '', name), element('dd', '', text));
    return list;
  }

  /** Shows the values at a time, and moves the cursors of charts. */
  setTime(time, screen, stage) {
    this.root.style.setProperty('--time', String(this.run.duration > 0 ? time / this.run.duration : 0));
    for (const entry of this.live) {
      const text = entry.update(screen, stage);
      if (entry.text !== text) entry.output.textContent = text;
      entry.text = text;
    }
  }
}
