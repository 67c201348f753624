import { Run, STEPS, clamp, pairs, round, short } from './model.js';

// A drag. Nothing is evaluated here: a slow drag over the whole range and far beyond has been recorded, with the amount by
// which other channels shift each number, a table of what a release does, and the motions after some releases.

/** The minimum time in seconds over which a velocity is measured, if the drag is long enough. */
export const VELOCITY_WINDOW = 0.05;
/** The number of places on the recorded drag among which the one like a screen is looked for, coarsely and finely. */
const PLACES = [600, 200];
/** Screens look the same whose numbers differ by less than a 30,000th of their ranges, squared. */
const SAME = 1e-9;
/** How long a finger takes to where a drag begins, slowly enough not to be a flick, and until when it rests there, in seconds. */
const [WAY_THERE, REST_THERE] = [10, 10.2];

export class Gesture {
  constructor(raw, model) {
    Object.assign(this, raw);
    this.model = model;
    this.run = model.runs.findIndex((run) => run.kind === 'phase' && run.name === raw.phase);
    this.rampRun = new Run(raw.ramp.run, model);
    this.followers = raw.followers.map(({ channel, slopes }) => ({ channel, slopes: new Map(pairs(slopes)) }));
    this.moving = new Set([...this.rampRun.moving,
      ...this.followers.flatMap(({ slopes }) => [...slopes.keys()].map((key) => model.owner(key)))]);
    this.endings = raw.endings.map((ending) => ({ ...ending, run: new Run(ending.run, model) }));
  }

  get isTranslation() { return this.input === 'translationX' || this.input === 'translationY'; }

  get unit() { return this.isTranslation ? ' pt' : this.input === 'rotation' ? '°' : ''; }

  /** The input of a finger that has touched what rests in the first state. */
  get rest() { return this.isTranslation && !this.through ? 0 : this.bounds[0]; }

  /**
   * The channels when the finger has moved so far on the canvas, in points.
   * @param {object} base those where it touched
   */
  channels(x, y, base) {
    const channels = { ...base };
    const move = (channel, amount) => { channels[channel] = (channels[channel] || 0) + amount; };
    move('translationX', x);
    move('translationY', y);
    const [start, end] = this.bounds;
    // A mouse is one finger: 60 % of the canvas is the whole range.
    if (!this.isTranslation) move(this.input, ((end - start) * x) / (0.6 * this.model.raw.canvas.width));
    return channels;
  }

  /** The share of the phase's time that looks like an input, 0 to 1. */
  share(input) {
    if (!this.through) return clamp(this.progress(input), 0, 1);
    const { stops, times } = this.through;
    const direction = this.direction;
    return along(input * direction, stops.map((stop) => stop * direction), times) / (times.at(-1) || 1);
  }

  /** The input that looks like the phase at a time. */
  inputAt(time, duration) {
    if (this.through) return along(time, this.through.times, this.through.stops);
    const [start, end] = this.bounds;
    return start + (duration > 0 ? time / duration : 0) * (end - start);
  }

  /** 1 where inputs increase from the start of the range to its end, otherwise -1. */
  get direction() { return this.bounds[1] < this.bounds[0] ? -1 : 1; }

  /** What a release there does: `commit`, `cancel`, or the state at which it settles. */
  decision(input, velocity) {
    if (!this.through) return this.commitsAt(input, velocity) ? 'commit' : 'cancel';
    const { borders, stops } = this.areas(velocity);
    return this.through.states[stops[borders.filter((border) => (input - border) * this.direction >= 0).length]];
  }

  /** The same in words. */
  outcome(decision) { return this.through ? `settles at ${decision}` : decision; }

  /** The recorded borders between the inputs that settle at one stop and at another, for a velocity. */
  areas(velocity) {
    const { areas } = this.through;
    const speed = velocity * this.direction;
    const { low, high, borders, stops } = areas.find((area) => speed < area.high) || areas.at(-1);
    const share = (speed - low) / (high - low);
    const between = (index) => borders[2 * index] + share * (borders[2 * index + 1] - borders[2 * index]);
    return { borders: stops.slice(1).map((_, index) => between(index)), stops };
  }

  /** The inputs of the slider: the range, and its width beyond both ends. */
  get ends() {
    const [start, end] = this.bounds;
    return [2 * start - end, 2 * end - start];
  }

  /** The time of the recorded drag at an input. */
  timeOf(input) {
    const { inputs, times } = this.ramp;
    return along(input * this.direction, inputs.map((one) => one * this.direction), times);
  }

  /** The input where a drag with a decision comes to rest. */
  inputAfter(decision) {
    if (this.through) return this.through.stops[this.through.states.indexOf(decision)];
    return decision === 'commit' ? this.bounds[1] : this.rest;
  }

  /** 0 at the start of the range, 1 at its end. */
  progress(input) { return (input - this.bounds[0]) / (this.bounds[1] - this.bounds[0]); }

  /** The screen while the finger is there. */
  screen(channels) {
    const time = this.timeOf(channels[this.input]);
    const shifts = this.followers.map(({ channel, slopes }) => ({ slopes, amount: channels[channel] || 0 }));
    const at = (key) => {
      let value = this.rampRun.at(key, time);
      for (const { slopes, amount } of shifts) if (amount !== 0) value += (slopes.get(key) || 0) * amount;
      return value;
    };
    return { at, moving: this.moving, run: this.rampRun };
  }

  /**
   * The time of the recorded drag at which it looks most like a screen.
   * @param {number} guess of inputs that look the same, the one nearest to it counts
   */
  timeLike(screen, guess) {
    const ends = this.bounds.map((input) => this.timeOf(input) * STEPS);
    const goals = [...this.rampRun.lines].filter(([key]) => this.model.tracks.get(key)?.type !== 'text')
      .map(([key, line]) => ({ line, goal: screen.at(key), extent: extent(line, ends) }))
      .filter((one) => one.extent > 0);
    const last = this.ramp.times.at(-1);
    const difference = (share) => goals.reduce((sum, { line, goal, extent: whole }) => (
      sum + ((line.at(share * last * STEPS) - goal) / whole) ** 2), 0);
    let best = this.timeOf(guess) / last;
    let width = 1;
    for (const count of PLACES) {
      const places = Array.from({ length: 2 * count + 1 }, (_, index) => (
        best + (width / count) * Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1)));
      const differences = places.map((place) => (place < 0 || place > 1 ? Infinity : Math.max(SAME, difference(place))));
      best = places[differences.indexOf(Math.min(...differences))];
      width /= count;
    }
    return best * last;
  }

  /**
   * The channels at which the recorded drag looks most like a screen.
   * @param {number=} known the input, where it is known
   */
  channelsOf(screen, guess, known) {
    const { inputs, times } = this.ramp;
    const time = known === undefined ? this.timeLike(screen, guess) : this.timeOf(known);
    const channels = { [this.input]: known ?? along(time, times, inputs) };
    for (const { channel, slopes } of this.followers) {
      const [key, slope] = [...slopes].reduce((one, other) => (Math.abs(other[1]) > Math.abs(one[1]) ? other : one), [0, 0]);
      if (slope !== 0) channels[channel] = (screen.at(key) - this.rampRun.at(key, time)) / slope;
    }
    return channels;
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
    const [from, to] = this.ends;
    const share = (input) => clamp((input - from) / (to - from), 0, 1);
    const parts = (borders, commits) => [0, ...borders.map(share)].map((start, index) => ({
      start, end: index < borders.length ? share(borders[index]) : 1, commits: commits(index),
    }));
    if (this.through) {
      const { borders, stops } = this.areas(velocity);
      return parts(borders, (index) => stops[index] % 2 === 1);
    }
    const row = this.commits.find(({ limit }) => limit === undefined || velocity < limit);
    if (!row) return [];
    const [start, end] = this.bounds;
    return parts(row.flips.map((flip) => start + flip * (end - start)),
      (index) => Boolean(row.commitsAtFirst) !== (index % 2 === 1));
  }

  /** The recorded release that is nearest to a drag's, of those with its decision; null if there is none. */
  nearest(drag, decision) {
    const input = drag.channels[this.input];
    const velocity = drag.velocityOf(this.input);
    const range = Math.abs(this.bounds[1] - this.bounds[0]) / ((this.through?.stops.length || 2) - 1);
    const distance = (ending) => Math.abs(ending.input - input) / range + Math.abs(ending.velocity - velocity) / (5 * range)
      + this.followers.reduce((sum, { channel }, index) => (
        sum + Math.abs((ending.others?.[index] || 0) - (drag.channels[channel] || 0)) / 100), 0);
    let best = null;
    // A release at a stop moves nothing, so its recording does not show what a release beside the stop does.
    const isElsewhere = (ending) => ending.run.duration === 0 && Math.abs(ending.input - input) > 0.01 * range;
    for (const ending of this.endings) {
      if (ending.decision === decision && !isElsewhere(ending) && (!best || distance(ending) < distance(best))) best = ending;
    }
    return best;
  }

  /** One line for people. */
  get hint() {
    const direction = this.input === 'translationY' ? 'up or down' : 'sideways';
    const [start, end] = this.bounds;
    if (this.through) {
      const { states } = this.through;
      return `Drag ${direction}: ${states.length > 4 ? `${states[0]} … ${states.at(-1)}, ${states.length} stops` : states.join(', ')}`;
    }
    const channel = this.isTranslation ? '' : ` (drives ${this.input})`;
    return `Drag ${direction}${channel}: ${short(start)} to ${short(end)}${this.unit}`;
  }
}

/** A drag in progress: where the finger has been. */
export class Drag {
  /** @param {object} base the channels where it began */
  constructor(gesture, time, base) {
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
    const { input, through, rest } = this.gesture;
    const value = (channels, name) => (channels[name] || 0) - (name === input ? through?.origin || 0 : 0);
    // A drag that begins elsewhere than in the first state first goes there, and rests.
    const { channels: first } = this.points[0];
    const start = { [input]: rest };
    const isElsewhere = names.some((name) => (first[name] || 0) !== (start[name] || 0));
    const lead = [{ at: 0, channels: start }, { at: WAY_THERE, channels: first }, { at: REST_THERE, channels: first }];
    const wait = isElsewhere ? REST_THERE : 0;
    const points = [...(isElsewhere ? lead : []),
      ...this.points.map(({ at, channels }) => ({ at: at + wait, channels }))];
    const rows = points.map(({ at, channels }) => [at.toFixed(4), ...names.map((name) => round(value(channels, name)))]);
    const ascending = rows.filter((row, index) => index === 0 || Number(row[0]) > Number(rows[index - 1][0]));
    return `${[['time', ...names], ...ascending].map((row) => row.join(',')).join('\n')}\n`;
  }
}

/** How much a line changes between two times in steps. */
function extent(line, [start, end]) {
  const inner = [...line.times.keys()].filter((index) => line.times[index] > start && line.times[index] < end);
  const values = [line.at(start), ...inner.map((index) => line.value(index)), line.at(end)].sort((a, b) => a - b);
  return values.at(-1) - values[0];
}

/** A value between those of ascending places. */
function along(place, places, values) {
  let index = 0;
  while (index < places.length - 2 && place > places[index + 1]) index += 1;
  const share = clamp((place - places[index]) / (places[index + 1] - places[index] || 1), 0, 1);
  return values[index] + share * (values[index + 1] - values[index]);
}
