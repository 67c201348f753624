// The data of the page, decoded: what every property of every view is at a time.

/** How many steps of time make a second. */
const STEPS = 100000;

/** One number over time: straight lines between points; two points at one time are a jump. */
class Polyline {
  /** @param {number[]} pairs times in steps, each the distance from the one before, and values, in turns */
  constructor(pairs) {
    const count = pairs.length >> 1;
    this.times = new Float64Array(count);
    this.values = new Float64Array(count);
    let time = 0;
    for (let index = 0; index < count; index += 1) {
      time += pairs[2 * index];
      this.times[index] = time;
      this.values[index] = pairs[2 * index + 1];
    }
    this.hint = 0;
  }

  /** The value just before a time in steps. */
  before(time) {
    const index = this.times.indexOf(time);
    return index < 0 ? this.at(time) : this.values[index];
  }

  /** The value at a time in steps; at a jump the one after it. */
  at(time) {
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
    const way = (time - times[index]) / (times[index + 1] - times[index]);
    return values[index] + (values[index + 1] - values[index]) * way;
  }
}

/** A motion: a phase, a scenario, or what a drag does. */
class Run {
  /**
   * @param {object} raw as the data block has it
   * @param {Model} model
   * @param {Run=} base what it has in common with another run and does not repeat
   */
  constructor(raw, model, base) {
    Object.assign(this, base ? base.facts : {}, raw);
    this.facts = { ...(base ? base.facts : {}), ...raw };
    delete this.facts.constants;
    delete this.facts.curves;
    this.model = model;
    this.lines = new Map(base ? base.lines : []);
    this.numbers = new Map(base ? base.numbers : []);
    const constants = raw.constants || [];
    for (let index = 0; index < constants.length; index += 2) {
      this.numbers.set(constants[index], constants[index + 1]);
      this.lines.delete(constants[index]);
    }
    const curves = raw.curves || [];
    for (let index = 0; index < curves.length; index += 2) {
      this.lines.set(curves[index], model.polyline(curves[index + 1]));
      this.numbers.delete(curves[index]);
    }
  }

  /** The value of a number of the model at a time in seconds. */
  at(key, time) {
    const line = this.lines.get(key);
    if (line) return line.at(Math.round(time * STEPS));
    const number = this.numbers.get(key);
    return number === undefined ? this.model.standards[key] : number;
  }

  /** Whether a number only jumps. */
  isDiscrete(key) {
    const type = this.model.tracks.get(key)?.type;
    return type === 'boolean' || type === 'text';
  }

  /** What is on screen at a time in seconds. */
  screen(time) {
    return (key) => this.at(key, time);
  }
}

/** Everything that the data block says. */
class Model {
  constructor(raw) {
    this.raw = raw;
    this.polylines = [];
    this.views = raw.views;
    /** By view and property the number of its first value. */
    this.keys = this.views.map(() => new Map());
    /** By key what a number is that nothing gives another value. */
    this.standards = [];
    for (const track of raw.tracks) {
      this.keys[track.view].set(track.property, track.key);
      [raw.standard[track.property]].flat().forEach((value, lane) => { this.standards[track.key + lane] = value; });
    }
    /** Tracks by key. */
    this.tracks = new Map(raw.tracks.map((track) => [track.key, track]));
    this.runs = raw.runs.map((run) => new Run(run, this));
    this.reduced = this.variants(raw.reduced);
    this.parameters = raw.parameters.map((parameter) => ({
      ...parameter,
      stops: (parameter.stops || []).map((stop) => ({ ...stop, runs: this.variants(stop.runs) })),
    }));
    this.gestures = raw.gestures.map((gesture) => new Gesture(gesture, this));
  }

  /** A run of another model in the keys of this one. */
  adopt(run) {
    const result = new Run({ ...run.facts, shown: [] }, this);
    for (const track of this.raw.tracks) {
      const { name } = this.views[track.view];
      const view = run.model.views.findIndex((other) => other.name === name);
      const key = view < 0 ? -1 : run.model.key(view, track.property);
      if (key < 0) continue;
      for (let lane = 0; lane < (track.type === 'color' ? 4 : 1); lane += 1) {
        const line = run.lines.get(key + lane);
        if (line) {
          result.lines.set(track.key + lane, track.type === 'text' ? run.model.translated(line, this) : line);
        } else {
          const value = run.at(key + lane, 0);
          result.numbers.set(track.key + lane, track.type === 'text' ? this.number(run.model.text(value)) : value);
        }
      }
      if (run.shown.includes(key)) result.shown.push(track.key);
    }
    result.tints = this.runs[0].tints;
    return result;
  }

  /** A line of numbers of texts in the numbers of another model. */
  translated(line, other) {
    const result = new Polyline([]);
    result.times = line.times;
    result.values = line.values.map((value) => other.number(this.text(value)));
    return result;
  }

  /** The number of a text; a new one is added. */
  number(text) {
    const known = this.raw.texts.indexOf(text);
    return known >= 0 ? known : this.raw.texts.push(text) - 1;
  }

  polyline(place) {
    if (!this.polylines[place]) this.polylines[place] = new Polyline(this.raw.curves[place]);
    return this.polylines[place];
  }

  /** Runs that differ from the script's own in part: by the number of the run. */
  variants(raw) {
    const table = new Map();
    for (const entry of raw || []) table.set(entry.run, new Run(entry.values, this, this.runs[entry.run]));
    return table;
  }

  /** The number of a property's first value; -1 for one that is not in the data. */
  key(view, property) {
    const key = this.keys[view].get(property);
    return key === undefined ? -1 : key;
  }

  text(number) {
    return this.raw.texts[number] || '';
  }
}
