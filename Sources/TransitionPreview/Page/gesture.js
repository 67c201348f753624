import { Run, clamp, round, short } from './model.js';
import { Settling } from './settling.js';

// A drag. Nothing is evaluated here: a slow drag over the whole range has been recorded, with the amount by which other
// channels shift each number, a table of where the script's condition commits, and the motions after some releases.

/** The minimum time in seconds over which a velocity is measured, if the drag is long enough. */
const VELOCITY_WINDOW = 0.05;

export class Gesture {
  constructor(raw, model) {
    Object.assign(this, raw);
    this.model = model;
    this.run = model.runs.findIndex((run) => run.kind === 'phase' && run.name === raw.phase);
    this.rampRun = new Run(raw.ramp.run, model);
    this.followers = raw.followers.map(({ channel, slopes }) => {
      const table = new Map();
      for (let index = 0; index < slopes.length; index += 2) table.set(slopes[index], slopes[index + 1]);
      return { channel, slopes: table };
    });
    this.moving = new Set([...this.rampRun.moving,
      ...this.followers.flatMap(({ slopes }) => [...slopes.keys()].map((key) => model.owner(key)))]);
    this.settling = raw.settling ? new Settling(raw.settling) : null;
    this.endings = raw.endings.map((ending) => ({ ...ending, run: new Run(ending.run, model) }));
  }

  get isTranslation() { return this.input === 'translationX' || this.input === 'translationY'; }

  get unit() { return this.isTranslation ? ' pt' : this.input === 'rotation' ? '°' : ''; }

  /**
   * The channels when the finger has moved so far on the canvas, in points.
   * @param {number} base the input where it touched, of a gesture through several states
   */
  channels(x, y, base = 0) {
    const channels = { translationX: x, translationY: y };
    if (!this.isTranslation) {
      // A mouse is one finger: 60 % of the canvas is the whole range.
      const [start, end] = this.bounds;
      channels[this.input] = (this.settling ? 0 : start) + ((end - start) * x) / (0.6 * this.model.raw.canvas.width);
    }
    channels[this.input] += base;
    return channels;
  }

  /** Whether a release leads somewhere. */
  get isReleased() { return this.isDecided || this.settling !== null; }

  /** The share of the phase's time that looks like an input, 0 to 1. */
  share(input) {
    if (!this.settling) return clamp(this.progress(input), 0, 1);
    return this.settling.timeAt(input) / (this.settling.times.at(-1) || 1);
  }

  /** What a release there does, in a word. */
  outcome(input, velocity) {
    if (this.settling) return `settle at ${this.settling.states[this.settling.stop(input, velocity)]}`;
    return this.commitsAt(input, velocity) ? 'commit' : 'cancel';
  }

  /** 0 at the start of the range, 1 at its end. */
  progress(input) { return (input - this.bounds[0]) / (this.bounds[1] - this.bounds[0]); }

  /**
   * The screen while the finger is there.
   * @param {number=} shown the input on screen while a gesture through several states settles
   */
  screen(channels, shown) {
    const { settling, ramp: { from, to } } = this;
    // The ramp through several states has a rubber band of 1, whatever the script's.
    const input = settling
      ? settling.raw(shown ?? settling.shown(channels[this.input]).input, 1) : channels[this.input];
    const time = clamp((input - from) / (to - from), 0, 1);
    const shifts = this.followers.map(({ channel, slopes }) => ({ slopes, amount: channels[channel] || 0 }));
    const at = (key) => {
      let value = this.rampRun.at(key, time);
      for (const { slopes, amount } of shifts) if (amount !== 0) value += (slopes.get(key) || 0) * amount;
      return value;
    };
    return { at, moving: this.moving, run: this.rampRun };
  }

  /** Whether a release there commits, from the recorded table. */
  commitsAt(input, velocity) {
    const row = this.commits.find(({ limit }) => limit === undefined || velocity < limit);
    if (!row) return false;
    const progress = this.progress(input);
    // The table is rounded to 1e-6.
    const changes = row.flips.filter((flip) => progress >= flip - 1e-6).length;
    return Boolean(row.commitsAtFirst) !== (changes % 2 === 1);
  }

  /** The parts of the drag's range with the decision of a release there, for the strip. */
  regions(velocity) {
    if (this.settling) return this.stopRegions(velocity);
    const row = this.commits.find(({ limit }) => limit === undefined || velocity < limit);
    if (!row) return [];
    const share = (progress) => {
      const input = this.bounds[0] + progress * (this.bounds[1] - this.bounds[0]);
      return clamp((input - this.ramp.from) / (this.ramp.to - this.ramp.from), 0, 1);
    };
    const places = [0, ...row.flips.map(share), 1];
    return places.slice(1).map((end, index) => ({
      start: places[index], end, commits: Boolean(row.commitsAtFirst) !== (index % 2 === 1),
    }));
  }

  /** The same for stops, whose regions alternate in color. */
  stopRegions(velocity) {
    const count = 256;
    const { from, to } = this.ramp;
    const regions = [];
    for (let index = 0; index < count; index += 1) {
      const stop = this.settling.stop(from + ((index + 0.5) / count) * (to - from), velocity);
      if (regions.at(-1)?.stop === stop) regions.at(-1).end = (index + 1) / count;
      else regions.push({ start: index / count, end: (index + 1) / count, stop, commits: stop % 2 === 1 });
    }
    return regions;
  }

  /** The recorded release that is nearest to a drag's, of those with its decision; null if there is none. */
  nearest(drag, decision) {
    const input = drag.channels[this.input];
    const velocity = drag.velocityOf(this.input);
    const range = Math.abs(this.bounds[1] - this.bounds[0]);
    const distance = (ending) => Math.abs(ending.input - input) / range + Math.abs(ending.velocity - velocity) / (5 * range)
      + this.followers.reduce((sum, { channel }, index) => (
        sum + Math.abs((ending.others?.[index] || 0) - (drag.channels[channel] || 0)) / 100), 0);
    let best = null;
    for (const ending of this.endings) {
      if (ending.decision === decision && (!best || distance(ending) < distance(best))) best = ending;
    }
    return best;
  }

  /** One line for people. */
  get hint() {
    const direction = this.input === 'translationY' ? 'up or down' : 'sideways';
    const [start, end] = this.bounds;
    if (this.settling) return `Drag ${direction}: ${this.settling.states.join(', ')}`;
    const channel = this.isTranslation ? '' : ` (drives ${this.input})`;
    return `Drag ${direction}${channel}: ${short(start)} to ${short(end)}${this.unit}`;
  }
}

/** A drag in progress: where the finger has been. */
export class Drag {
  /** @param {number} base the input where it began, of a gesture through several states */
  constructor(gesture, time, base = 0) {
    this.gesture = gesture;
    this.start = time;
    this.base = base;
    this.points = [];
  }

  /** @param {number} time seconds of any clock */
  move(channels, time) {
    const at = Math.max(0, time - this.start);
    const last = this.points[this.points.length - 1];
    // The times of a trace ascend.
    if (last && at <= last.at) last.channels = channels;
    else this.points.push({ at, channels });
  }

  get channels() { return this.points[this.points.length - 1].channels; }

  get velocity() { return this.velocityOf(this.gesture.input); }

  /** A channel's units per second: from the latest point at least 50 ms earlier, else the first. */
  velocityOf(channel) {
    const last = this.points[this.points.length - 1];
    if (this.points.length < 2) return 0;
    const earlier = this.points.slice(0, -1).reverse().find((point) => point.at <= last.at - VELOCITY_WINDOW + 1e-9)
      || this.points[0];
    return ((last.channels[channel] || 0) - (earlier.channels[channel] || 0)) / (last.at - earlier.at);
  }

  /** In the format of a gesture file. */
  get csv() {
    const names = [...new Set([this.gesture.input, ...this.gesture.followers.map(({ channel }) => channel)])];
    const rest = this.gesture.settling && this.gesture.input === 'scale' ? 1 : 0;
    const value = (channels, name) => (channels[name] || 0) - (name === this.gesture.input ? this.base - rest : 0);
    const rows = this.points.map(({ at, channels }) => [at.toFixed(4), ...names.map((name) => round(value(channels, name)))]);
    const ascending = rows.filter((row, index) => index === 0 || Number(row[0]) > Number(rows[index - 1][0]));
    return `${[['time', ...names], ...ascending].map((row) => row.join(',')).join('\n')}\n`;
  }
}
