import { colorStrip, curveShapes, entries, segments, ticks } from './curves.js';
import { clamp, differenceMark, element, round, textWidth, timeText, valueText } from './model.js';

/** The number of rows, and of the tracks of an open one; the page says how many more there are. */
const MOST_ROWS = 150;
const MOST_TRACKS = 80;
const MOST_CURVES = 8;
/** The size and the padding at both sides of a marker's name, in pixels. */
const MARKER = { size: 11, padding: 10, gap: 2 };

/** Time as a strip: a bar for each animation with its easing inside, opened into its tracks. */
export class Timeline {
  /**
   * @param {HTMLElement} root
   * @param {{ seek: (time: number) => void, select: (choice: object) => void, hover: (views: number[]) => void }} on
   */
  constructor(root, on) {
    this.on = on;
    this.root = root;
    this.rows = root.querySelector('.rows');
    this.axis = root.querySelector('.axis .lane');
    this.overlay = root.querySelector('.overlay');
    this.opened = new Set();
    this.changed = new Set();
    /** By row, the values of open tracks. */
    this.live = new Map();
    /** Those of rows in the window, which follow the playhead; the others do when it rests. */
    this.seen = new Set();
    this.watcher = new IntersectionObserver((changes) => this.watch(changes));
    this.listen();
  }

  draw(model, run, changed) {
    this.model = model;
    this.run = run;
    this.changed = changed;
    const rows = entries(run, model);
    this.watcher.disconnect();
    this.watcher.takeRecords();
    this.live.clear();
    this.rows.replaceChildren(...rows.slice(0, MOST_ROWS).flatMap((entry) => this.row(entry)));
    if (rows.length === 0) this.rows.append(element('p', 'quiet', 'Nothing changes.'));
    if (rows.length > MOST_ROWS) {
      this.rows.append(element('p', 'quiet', `${rows.length - MOST_ROWS} more rows not listed; select a view to see its tracks.`));
    }
    this.seen = new Set(this.live.values());
    for (const row of this.live.keys()) this.watcher.observe(row);
    this.drawAxis();
  }

  get extent() { return this.run.duration > 0 ? this.run.duration : 1; }

  share(time) { return clamp(time / this.extent, 0, 1); }

  // Rows

  row(entry) {
    const row = element('div', `row${entry.isQuiet ? ' follows' : ''}`);
    row.dataset.row = entry.name;
    row.dataset.id = entry.id;
    const views = [...new Set(entry.tracks.map((track) => track.view))];
    row.dataset.views = views.join(' ');
    const name = element('div', 'name');
    const isOpen = this.opened.has(entry.id);
    const toggle = element('button', 'toggle', isOpen ? '▾' : '▸');
    toggle.disabled = entry.tracks.length === 0;
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.setAttribute('aria-label', `Tracks of ${entry.name}`);
    toggle.addEventListener('click', () => {
      if (isOpen) this.opened.delete(entry.id); else this.opened.add(entry.id);
      this.draw(this.model, this.run, this.changed);
      this.setTime(this.time, this.screen);
      this.highlight(this.selection);
      [...this.rows.querySelectorAll('.row')].find((other) => other.dataset.id === entry.id)?.querySelector('.toggle').focus();
    });
    const label = element('bdi', 'label', entry.name);
    label.title = entry.name;
    label.addEventListener('click', () => this.choose(entry));
    name.append(toggle, label);
    if (entry.tracks.some((track) => this.changed.has(track.name))) name.append(differenceMark());
    const lane = element('div', 'lane');
    const isText = entry.tracks.length === 1 && entry.tracks[0].type === 'text';
    lane.append(...(isText ? segments(entry.tracks[0], this.run, this.model) : [this.bar(entry)]));
    row.append(name, lane);
    row.addEventListener('pointerenter', () => this.on.hover(views));
    row.addEventListener('pointerleave', () => this.on.hover([]));
    const rows = [row];
    if (isOpen) {
      rows.push(...entry.tracks.slice(0, MOST_TRACKS).map((track) => this.trackRow(track)));
      if (entry.tracks.length > MOST_TRACKS) {
        rows.push(element('p', 'quiet', `${entry.tracks.length - MOST_TRACKS} more tracks not listed; select a view to see its own.`));
      }
    }
    return rows;
  }

  bar(entry) {
    const bar = element('button', `bar${entry.isFinger ? ' finger-bar' : ''}`);
    const [left, right] = [this.share(entry.start), this.share(entry.end)];
    bar.style.setProperty('--start', `${round(100 * left)}%`);
    bar.style.setProperty('--length', `${round(100 * (right - left))}%`);
    const span = entry.span === undefined ? null : this.run.spans[entry.span];
    const times = `${timeText(entry.start)} to ${timeText(entry.end)}`;
    bar.setAttribute('aria-label', `${entry.name}: ${times}${span ? `, ${span.curve}` : ''}`);
    bar.title = `${entry.name}\n${times}${span ? `\n${span.curve}` : ''}`;
    const lines = new Map();
    for (const track of entry.tracks) {
      for (const line of this.run.linesOf(track)) {
        if (line.high > line.low && track.type !== 'text') lines.set(`${line.polyline.low} ${line.times.join()}`, line);
      }
    }
    if (lines.size > 0 && entry.end > entry.start) {
      bar.append(curveShapes([...lines.values()].slice(0, MOST_CURVES), entry.start, entry.end, true));
    }
    this.onPress(bar, () => this.choose(entry));
    return bar;
  }

  /** Listens to presses that are not drags of the playhead. */
  onPress(button, action) {
    button.addEventListener('click', (event) => { if (event.detail === 0 || !this.wasScrubbed) action(); });
  }

  choose(entry) {
    const views = [...new Set(entry.tracks.map((track) => track.view))];
    this.on.select(entry.span !== undefined ? { span: entry.span } : views.length > 0 ? { views } : null);
  }

  trackRow(track) {
    const row = element('div', 'row track');
    row.dataset.track = track.name;
    row.dataset.views = String(track.view);
    const name = element('div', 'name');
    const pick = element('button', 'label', '');
    pick.append(element('bdi', '', track.name));
    pick.title = track.name;
    pick.addEventListener('click', () => this.on.select({ track: track.key }));
    const value = element('output', 'value');
    value.setAttribute('aria-live', 'off');
    name.append(pick, value);
    if (this.changed.has(track.name)) name.append(differenceMark());
    this.live.set(row, { track, value, text: '' });
    const lane = element('div', 'lane');
    if (track.type === 'color') {
      lane.append(colorStrip('strip', track, this.run));
    } else if (track.type === 'text') {
      lane.append(...segments(track, this.run, this.model));
    } else if (this.run.lines.has(track.key)) {
      lane.append(curveShapes([this.run.lines.get(track.key)], 0, this.extent));
    }
    for (const time of (this.run.keyframes?.[track.key] || []).slice(0, 60)) {
      const dot = element('i', 'keyframe');
      dot.style.left = `${round(100 * this.share(time))}%`;
      lane.append(dot);
    }
    row.append(name, lane);
    row.addEventListener('pointerenter', () => this.on.hover([track.view]));
    row.addEventListener('pointerleave', () => this.on.hover([]));
    return row;
  }

  // Time

  drawAxis() {
    const width = this.axis.clientWidth || 400;
    const times = ticks(this.extent, Math.max(2, Math.floor(width / 70)));
    const parts = times.map((time, index) => {
      const isLast = (1 - this.share(time)) * width < 52;
      // A label at the end would be cut off; beside the one before it, it would cover that.
      const isCrowded = isLast && index > 0 && (this.share(time) - this.share(times[index - 1])) * width < 104;
      const tick = element('span', `tick${isLast ? ' last' : ''}`, isCrowded ? '' : timeText(time));
      tick.style.left = `${100 * this.share(time)}%`;
      return tick;
    });
    const least = Number.parseFloat(getComputedStyle(this.root).getPropertyValue('--target'));
    let free = -Infinity;
    for (const [name, time] of this.run.markers || []) {
      // A name that would cover the one before it is in the line's tip only; one that would be cut off ends at its line.
      const place = this.share(time) * width;
      const length = Math.max(least, textWidth(name, MARKER.size) + MARKER.padding);
      const isLate = place + length > width;
      const start = isLate ? place - length : place;
      const isCrowded = start < free;
      const marker = element('button', `marker${isCrowded ? ' crowded' : isLate ? ' late' : ''}`, isCrowded ? '' : name);
      marker.title = `${name} ${timeText(time)}`;
      marker.setAttribute('aria-label', marker.title);
      marker.style.setProperty('--at', `${100 * this.share(time)}%`);
      marker.append(element('i', 'marker-line'));
      this.onPress(marker, () => this.on.seek(time));
      if (!isCrowded) free = start + length + MARKER.gap;
      parts.push(marker);
    }
    this.axis.replaceChildren(...parts);
  }

  /** Moves the playhead, and shows the values of open tracks. */
  setTime(time, screen, from = null, to = null) {
    this.time = time;
    this.screen = screen;
    if (!this.run) return;
    this.overlay.style.setProperty('--time', this.share(time));
    this.overlay.style.setProperty('--from', this.share(from ?? 0));
    this.overlay.style.setProperty('--to', to === null ? 1 : this.share(to));
    this.showValues(this.seen);
  }

  /** Shows the values of all open tracks, for whoever reads them without seeing them. */
  rest() { this.showValues(this.live.values()); }

  showValues(entries) {
    for (const entry of entries) {
      const text = valueText(entry.track, (lane) => this.screen.at(entry.track.key + lane), this.model);
      if (text !== entry.text) entry.value.textContent = text;
      entry.text = text;
    }
  }

  /** Follows which rows are in the window. */
  watch(changes) {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) this.seen.add(this.live.get(target)); else this.seen.delete(this.live.get(target));
      target.classList.toggle('far', !isIntersecting);
    }
    this.showValues(this.seen);
  }

  /** Marks the rows of the selected and hovered views. */
  highlight(selection, hovered = []) {
    const isOther = selection !== this.selection;
    this.selection = selection;
    for (const row of this.rows.querySelectorAll('.row')) {
      const views = row.dataset.views.split(' ').filter(Boolean).map(Number);
      const isChosen = selection?.views.some((view) => views.includes(view));
      row.classList.toggle('dim', Boolean(selection && selection.views.length > 0) && !isChosen);
      row.classList.toggle('chosen', Boolean(isChosen));
      row.classList.toggle('hovered', hovered.some((view) => views.includes(view)));
    }
    if (isOther) this.reveal(this.rows.querySelector('.chosen'));
  }

  /** Scrolls a row into the strip. */
  reveal(row) {
    if (!row) return;
    const strip = this.root.querySelector('.scroll');
    const most = row.offsetTop - this.axis.parentElement.offsetHeight;
    const least = row.offsetTop + row.offsetHeight - strip.clientHeight;
    strip.scrollTop = clamp(strip.scrollTop, Math.min(least, most), most);
  }

  /** Presses and drags on the strip move the playhead. */
  listen() {
    let start = null;
    const seek = (event) => {
      const area = this.axis.getBoundingClientRect();
      this.on.seek(clamp((event.clientX - area.left) / area.width, 0, 1) * this.run.duration);
    };
    this.root.addEventListener('pointerdown', (event) => {
      this.wasScrubbed = false;
      if (event.button !== 0 || !event.target.closest('.lane')) return;
      start = { x: event.clientX, isOn: !event.target.closest('button') };
      if (start.isOn) seek(event);
    });
    this.root.addEventListener('pointermove', (event) => {
      if (!start) return;
      if (!start.isOn && Math.abs(event.clientX - start.x) < 4) return;
      if (!this.wasScrubbed) this.root.setPointerCapture(event.pointerId);
      start.isOn = true;
      this.wasScrubbed = true;
      seek(event);
    });
    for (const type of ['pointerup', 'pointercancel']) this.root.addEventListener(type, () => { start = null; });
  }
}
