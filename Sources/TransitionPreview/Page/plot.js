// The curves below or beside the stage, each with its value at the cursor.

const SVG = 'http://www.w3.org/2000/svg';
/** A curve's own coordinates, stretched to the room there is. */
const PLOT = { width: 1000, height: 100, margin: 6 };

class Plot {
  /**
   * @param {HTMLElement} rows
   * @param {HTMLElement} overlay
   * @param {HTMLElement} root
   */
  constructor(rows, overlay, root) {
    this.container = rows;
    this.overlay = overlay;
    this.root = root;
    this.live = [];
  }

  /**
   * Draws the curves of a run.
   * @param {Model} model
   * @param {Run} run
   * @param {string} view the only view to show; empty for all
   */
  draw(model, run, view) {
    this.model = model;
    this.run = run;
    this.live = [];
    this.container.textContent = '';
    this.drawOverlay();
    this.container.append(this.axis());
    if (run.spans && run.spans.length > 0 && !view) {
      this.container.append(heading('Animations'));
      for (const [name, start, end] of run.spans) this.container.append(this.span(name, start, end));
    }
    let last = null;
    const moving = run.shown.map((key) => this.model.tracks.get(key)).filter((track) => track && this.moves(track));
    for (const track of moving) {
      const { name } = model.views[track.view];
      if (view && name !== view) continue;
      if (name !== last && track.property !== 'phase') this.container.append(heading(name));
      last = track.property === 'phase' ? null : name;
      this.container.append(this.row(track));
    }
    if (moving.length === 0) this.container.append(element('p', 'quiet', 'Nothing moves.'));
  }

  lanes(track) {
    return track.type === 'color' ? [0, 1, 2, 3].map((lane) => track.key + lane) : [track.key];
  }

  moves(track) {
    return this.lanes(track).some((key) => this.run.lines.has(key));
  }

  share(time) {
    return this.run.duration > 0 ? clamp(time / this.run.duration, 0, 1) : 0;
  }

  /** The cursor and the markers, over all rows. */
  drawOverlay() {
    this.overlay.textContent = '';
    this.cursor = element('div', 'cursor');
    this.overlay.append(this.cursor);
    for (const [name, time] of this.run.markers) {
      const line = element('div', 'marker');
      line.style.left = `${100 * this.share(time)}%`;
      line.title = name;
      this.overlay.append(line);
    }
  }

  axis() {
    const row = element('div', 'row axis');
    const plot = element('div', 'row-plot');
    const { duration, markers } = this.run;
    for (const time of ticks(duration)) {
      const tick = element('span', 'tick', timeText(time));
      tick.style.left = `${100 * this.share(time)}%`;
      if (time > 0.9 * duration) tick.classList.add('end');
      plot.append(tick);
    }
    const names = element('div', 'marker-names');
    const ends = [];
    for (const [name, time] of markers) {
      const share = this.share(time);
      const label = element('span', 'marker-name', name);
      label.title = `${name} at ${timeText(time)}`;
      const isLate = share > 0.6;
      label.style[isLate ? 'right' : 'left'] = `${100 * (isLate ? 1 - share : share)}%`;
      const width = 0.022 * (name.length + 2);
      const from = isLate ? share - width : share;
      let lane = ends.findIndex((end) => end <= from);
      if (lane < 0) lane = ends.length;
      ends[lane] = from + width;
      label.style.top = `${14 * lane}px`;
      names.append(label);
    }
    names.style.height = `${14 * ends.length}px`;
    plot.append(names);
    row.append(element('span', 'row-name'), plot, element('span', 'row-value'));
    return row;
  }

  span(name, start, end) {
    const row = element('div', 'row bar');
    const plot = element('div', 'row-plot');
    const bar = element('div', 'span');
    bar.style.left = `${100 * this.share(start)}%`;
    bar.style.width = `max(2px, ${100 * (this.share(end) - this.share(start))}%)`;
    bar.title = `${name}: ${timeText(start)} to ${timeText(end)}`;
    plot.append(bar);
    const label = element('span', 'row-name', name);
    label.title = name;
    row.append(label, plot, element('span', 'row-value', timeText(end - start)));
    return row;
  }

  row(track) {
    const row = element('div', 'row');
    row.dataset.track = `${this.model.views[track.view].name}.${track.property}`;
    const plot = element('div', `row-plot ${track.type}`);
    const range = track.type === 'color' || track.type === 'text' ? null : this.range(track.key);
    if (track.type === 'color') plot.style.background = this.gradient(track);
    else if (track.type === 'text') this.segments(track, plot);
    else plot.append(this.curve(track, range));
    const value = element('span', 'row-value');
    const shown = element('output');
    value.append(shown);
    if (range && track.type !== 'boolean') {
      value.append(element('small', '', `${short(range.low, 3)} … ${short(range.high, 3)}`));
    }
    const name = element('span', 'row-name', track.property);
    name.title = row.dataset.track;
    row.append(name, plot, value);
    this.live.push({ track, shown, text: '' });
    return row;
  }

  range(key) {
    const { values } = this.run.lines.get(key);
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return { low, high };
  }

  curve(track, { low, high }) {
    const line = this.run.lines.get(track.key);
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', `0 0 ${PLOT.width} ${PLOT.height}`);
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.setAttribute('aria-hidden', 'true');
    const x = (time) => round(PLOT.width * this.share(time));
    const y = (value) => {
      const share = high > low ? (value - low) / (high - low) : 0.5;
      return round(PLOT.height - PLOT.margin - share * (PLOT.height - 2 * PLOT.margin));
    };
    let path = '';
    let last = null;
    line.times.forEach((time, index) => {
      const value = line.values[index];
      if (track.type === 'boolean' && last !== null) path += `L${x(time / STEPS)} ${y(last)}`;
      path += `${index === 0 ? 'M' : 'L'}${x(time / STEPS)} ${y(value)}`;
      last = value;
    });
    if (last !== null) path += `L${PLOT.width} ${y(last)}`;
    const dots = (this.run.keyframes?.[track.key] || [])
      .map((time) => `M${x(time)} ${y(this.run.at(track.key, time))}h0`).join('');
    for (const [name, data] of [['line', path], ['dots', dots]]) {
      const shape = document.createElementNS(SVG, 'path');
      shape.setAttribute('class', name);
      shape.setAttribute('d', data);
      shape.setAttribute('vector-effect', 'non-scaling-stroke');
      svg.append(shape);
    }
    return svg;
  }

  gradient(track) {
    const keys = this.lanes(track);
    const times = new Set([0, this.run.duration * STEPS]);
    for (const key of keys) for (const time of this.run.lines.get(key)?.times || []) times.add(time);
    const color = (time, side) => cssColor(keys.map((key) => {
      const line = this.run.lines.get(key);
      return line ? line[side](time) : this.run.at(key, 0);
    }));
    const stops = [...times].sort((a, b) => a - b).flatMap((time) => {
      const place = `${round(100 * this.share(time / STEPS))}%`;
      return [`${color(time, 'before')} ${place}`, `${color(time, 'at')} ${place}`];
    });
    return `linear-gradient(to right, ${stops.join(', ')})`;
  }

  segments(track, plot) {
    const line = this.run.lines.get(track.key);
    let index = 0;
    while (index < line.times.length) {
      const value = line.values[index];
      let end = index;
      while (end + 1 < line.times.length && line.values[end + 1] === value) end += 1;
      const start = line.times[index] / STEPS;
      const stop = end + 1 < line.times.length ? line.times[end + 1] / STEPS : this.run.duration;
      const text = this.model.text(value);
      if (stop > start && text !== '') {
        const part = element('span', 'segment', text);
        part.style.left = `${100 * this.share(start)}%`;
        part.style.width = `${100 * (this.share(stop) - this.share(start))}%`;
        part.title = text;
        plot.append(part);
      }
      index = end + 1;
    }
  }

  /** Moves the cursor, and shows the values there. */
  setTime(time, screen) {
    if (!this.run) return;
    this.cursor.style.left = `${100 * this.share(time)}%`;
    for (const entry of this.live) {
      const text = valueText(entry.track, (lane) => screen(entry.track.key + lane), this.model);
      if (text === entry.text) continue;
      entry.text = text;
      entry.shown.textContent = text;
      if (entry.track.type === 'color') entry.shown.style.setProperty('--swatch', text);
    }
  }

  /** The time at a place of the pointer; null outside the curves. */
  time(event) {
    const area = this.overlay.getBoundingClientRect();
    if (area.width === 0 || event.clientX < area.left - 12 || event.clientX > area.right + 12) return null;
    return clamp((event.clientX - area.left) / area.width, 0, 1) * this.run.duration;
  }
}

function valueText(track, value, model) {
  switch (track.type) {
    case 'color': {
      const hex = [0, 1, 2, 3].map((lane) => Math.round(255 * clamp(value(lane), 0, 1)).toString(16).padStart(2, '0'));
      return `#${hex[3] === 'ff' ? hex.slice(0, 3).join('') : hex.join('')}`;
    }
    case 'boolean': return value(0) ? 'true' : 'false';
    case 'text': return model.text(value(0)) || '–';
    case 'time': return `${value(0).toFixed(3)} s`;
    case 'angle': return `${value(0).toFixed(2)}°`;
    default: return value(0).toFixed(track.unit === 'pt' ? 2 : 4);
  }
}

/** Round times for an axis: at most about six. */
function ticks(duration) {
  if (!(duration > 0)) return [0];
  const rough = duration / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) || duration;
  const result = [];
  for (let index = 0; index * step <= duration * (1 + 1e-9) && index < 20; index += 1) result.push(index * step);
  return result;
}

function element(tag, name = '', text = '') {
  const result = document.createElement(tag);
  if (name) result.className = name;
  if (text) result.textContent = text;
  return result;
}

function heading(text) {
  return element('h3', 'group', text);
}
