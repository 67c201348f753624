// The data of the page, decoded: the value of every property of every view at a time. Everything has been sampled by
// transitionctl; between two samples the page draws a straight line.

/** Time steps per second. */
export const STEPS = 100000;
/** By how much a time in steps may be below that of a jump and still be that time, computed in another way. */
const ROUNDING = 1e-5;

/** One number over time: straight lines between points; two points at one time are a jump. */
export class Polyline {
  /** @param {number[]} pairs times in steps, each relative to the previous one, alternating with values */
  constructor(pairs) {
    const count = pairs.length >> 1;
    this.times = new Float64Array(count);
    this.values = new Float64Array(count);
    this.low = Infinity;
    this.high = -Infinity;
    let time = 0;
    for (let index = 0; index < count; index += 1) {
      time += pairs[2 * index];
      const value = pairs[2 * index + 1];
      this.times[index] = time;
      this.values[index] = value;
      this.low = Math.min(this.low, value);
      this.high = Math.max(this.high, value);
    }
    this.hint = 0;
  }

  /** The value at a time in steps; at a jump the one after it. */
  at(moment) {
    const time = moment + ROUNDING;
    const { times, values } = this;
    const last = times.length - 1;
    if (!(time >= times[0])) return values[0];
    if (time >= times[last]) return values[last];
    let index = this.hint;
    if (!(times[index] <= time && time < times[index + 1])) {
      let low = 0;
      let high = last;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (times[middle] <= time) low = middle; else high = middle;
      }
      index = low;
      this.hint = index;
    }
    const share = (time - times[index]) / (times[index + 1] - times[index]);
    return values[index] + (values[index + 1] - values[index]) * share;
  }

  /** The value just before a time in steps. */
  before(time) {
    const index = this.times.indexOf(time);
    return index < 0 ? this.at(time) : this.values[index];
  }
}

/** A use of a stored line: `scale · value + offset`. */
export class Line {
  constructor(polyline, scale, offset, speed) {
    this.polyline = polyline;
    this.scale = scale;
    this.offset = offset;
    /** The speed of the stored line; undefined where none is recorded. */
    this.speed = speed;
    const ends = [polyline.low, polyline.high].map((value) => scale * value + offset);
    this.low = Math.min(...ends);
    this.high = Math.max(...ends);
  }

  at(time) { return this.scale * this.polyline.at(time) + this.offset; }

  before(time) { return this.scale * this.polyline.before(time) + this.offset; }

  get times() { return this.polyline.times; }

  value(index) { return this.scale * this.polyline.values[index] + this.offset; }
}

/** A motion: a phase, a scenario, or the motion of or after a drag. */
export class Run {
  /**
   * @param {object} raw as in the data block
   * @param {Model} model
   * @param {Run=} base the run from which it only records the differences
   */
  constructor(raw, model, base) {
    Object.assign(this, base ? base.facts : {}, raw);
    this.facts = { ...(base ? base.facts : {}), ...raw };
    delete this.facts.constants;
    delete this.facts.curves;
    this.model = model;
    this.lines = new Map(base ? base.lines : []);
    this.numbers = new Map(base ? base.numbers : []);
    for (const [key, number] of pairs(raw.constants)) {
      this.numbers.set(key, number);
      this.lines.delete(key);
    }
    const curves = raw.curves || [];
    for (let index = 0; index < curves.length; index += 4) {
      this.lines.set(curves[index], model.line(curves[index + 1], curves[index + 2], curves[index + 3]));
      this.numbers.delete(curves[index]);
    }
    /** The views of which some number changes. */
    this.moving = new Set([...this.lines.keys()].map((key) => model.owner(key)));
  }

  /** A number at a time in seconds. */
  at(key, time) {
    const line = this.lines.get(key);
    if (line) return line.at(time * STEPS);
    const number = this.numbers.get(key);
    return number === undefined ? this.model.standards[key] : number;
  }

  /** The screen at a time in seconds. */
  screen(time) {
    return { at: (key) => this.at(key, time), moving: this.moving, run: this };
  }

  /** The lines of the numbers of a track that change. */
  linesOf(track) {
    return Array.from({ length: laneCount(track) }, (_, lane) => this.lines.get(track.key + lane)).filter(Boolean);
  }

  /** The tracks that change, in output order. */
  get tracks() {
    return (this.shown || []).map((key) => this.model.tracks.get(key)).filter(Boolean);
  }
}

/** Everything in the data block. */
export class Model {
  constructor(raw) {
    this.raw = raw;
    this.polylines = [];
    this.speeds = new Map(pairs(raw.speeds));
    this.views = raw.views;
    /** For each view, the key of the first number of each property. */
    this.keys = this.views.map(() => new Map());
    /** By key, the default of a number. */
    this.standards = [];
    this.owners = [];
    for (const track of raw.tracks) {
      this.keys[track.view].set(slotName(track), track.key);
      for (let lane = 0; lane < laneCount(track); lane += 1) this.owners[track.key + lane] = track.view;
      [raw.standard[slotName(track)]].flat().forEach((value, lane) => { this.standards[track.key + lane] = value; });
    }
    /** Tracks by key. */
    this.tracks = new Map(raw.tracks.map((track) => [track.key, { ...track, name: this.name(track) }]));
    this.runs = raw.runs.map((run) => new Run(run, this));
    this.reduced = this.variants(raw.reduced);
    this.parameters = raw.parameters.map((parameter) => ({
      ...parameter,
      stops: (parameter.stops || []).map((stop) => ({ ...stop, runs: this.variants(stop.runs) })),
    }));
  }

  name(track) { return `${this.views[track.view].name}.${track.property}`; }

  owner(key) { return this.owners[key]; }

  polyline(index) {
    if (!this.polylines[index]) this.polylines[index] = new Polyline(this.raw.curves[index]);
    return this.polylines[index];
  }

  line(index, scale, offset) {
    const speed = this.speeds.get(index);
    return new Line(this.polyline(index), scale, offset, speed === undefined ? undefined : this.polyline(speed));
  }

  /** Runs that differ in part from the script's own, by the index of the run. */
  variants(raw) {
    return new Map((raw || []).map((entry) => [entry.run, new Run(entry.values, this, this.runs[entry.run])]));
  }

  /** The key of a property's first number; -1 if it is not in the data. */
  key(view, property) {
    const key = this.keys[view].get(property);
    return key === undefined ? -1 : key;
  }

  view(name) { return this.views.findIndex((view) => view.name === name); }

  text(number) { return this.raw.texts[number] || ''; }

  /** The index of a run by name: of a kind, else a phase first, then a scenario; -1 for none. */
  run(name, kind = 'phase') {
    const index = this.runs.findIndex((run) => run.kind === kind && run.name === name);
    return index >= 0 ? index : this.runs.findIndex((run) => run.name === name);
  }
}

/** An element of the page by its id. */
export const find = (id) => document.getElementById(id);

/** The keys and values of a table, which alternate in the data. */
export function pairs(table = []) {
  return Array.from({ length: table.length / 2 }, (_, index) => table.slice(2 * index, 2 * index + 2));
}

/** A track's property; one of the script's own is not mistaken for a built-in one of the same name. */
export function slotName(track) { return track.isCustom ? `properties.${track.property}` : track.property; }

export function laneCount(track) { return track.type === 'color' ? 4 : 1; }

export function clamp(value, least, most) { return Math.min(Math.max(value, least), most); }

let pen = null;
/** Widths of texts at 100 pixels. */
const widths = new Map();

/** The width of a text in the page's font, in pixels. */
export function textWidth(text, size) {
  if (!pen) {
    pen = document.createElement('canvas').getContext('2d');
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  }
  if (!widths.has(text)) widths.set(text, pen.measureText(text).width);
  return (size / 100) * widths.get(text);
}

/** A number for a style: CSS does not read small exponents. */
export function round(value) { return Math.round(value * 1e4) / 1e4; }

/** A number for a person. */
export function short(value, decimals = 2) {
  const text = value.toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** A time in seconds for a person: 150 ms, 1.05 s. */
export function timeText(seconds) {
  return seconds < 1 ? `${short(1000 * seconds, 1)} ms` : `${short(seconds, 3)} s`;
}

export function cssColor([red, green, blue, alpha]) {
  const byte = (channel) => Math.round(255 * clamp(channel, 0, 1));
  return `rgba(${byte(red)},${byte(green)},${byte(blue)},${round(clamp(alpha, 0, 1))})`;
}

/** The value of a track for a person, from its numbers. */
export function valueText(track, number, model) {
  switch (track.type) {
    case 'color': {
      const hex = [0, 1, 2, 3].map((lane) => Math.round(255 * clamp(number(lane), 0, 1)).toString(16).padStart(2, '0'));
      return `#${hex[3] === 'ff' ? hex.slice(0, 3).join('') : hex.join('')}`;
    }
    case 'boolean': return number(0) ? 'true' : 'false';
    case 'text': return model.text(number(0)) || '–';
    case 'time': return timeText(number(0));
    case 'angle': return `${number(0).toFixed(1).replace(/^-0\.0$/, '0.0')}°`;
    default: return track.unit === 'pt' ? number(0).toFixed(1).replace(/^-0\.0$/, '0.0') : short(number(0), 3);
  }
}

/** An element whose text, often of the script, is set in its own direction. */
export function element(tag, name = '', text = '') {
  const result = document.createElement(tag);
  if (tag === 'button') result.type = 'button';
  if (name) result.className = name;
  if (text !== '') Object.assign(result, { textContent: text, dir: 'auto' });
  return result;
}

/** The dot of what differs from the other version. */
export function differenceMark() {
  const mark = element('span', 'changed', '●');
  mark.title = 'Differs from the other version';
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', 'differs');
  return mark;
}

/** An SVG element with attributes. */
export function shape(tag, attributes) {
  const result = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) result.setAttribute(name, String(value));
  return result;
}
