// What a drag does. Nothing is evaluated here: a slow drag over the whole way has been sampled, and so has what comes
// after drags that end here and there; between these the page draws straight lines.

/** The least time in seconds that a velocity is measured over, where the drag is long enough. */
const VELOCITY_WINDOW = 0.05;

class Gesture {
  constructor(raw, model) {
    Object.assign(this, raw);
    this.model = model;
    this.run = model.runs.findIndex((run) => run.kind === 'phase' && run.name === raw.phase);
    this.ramps = raw.ramps.map((ramp) => ({ ...ramp, run: new Run(ramp.run, model) }));
    this.endings = raw.endings.map((ending) => new Ending(ending, model));
  }

  get isTranslation() {
    return this.input === 'translationX' || this.input === 'translationY';
  }

  get unit() {
    return this.isTranslation ? 'pt' : this.input === 'rotation' ? '°' : '';
  }

  /** What the channels say when a finger has come so far on the canvas, in points. */
  channels(x, y) {
    const channels = { translationX: x, translationY: y };
    if (!this.isTranslation) {
      // A mouse has one finger only: across most of the canvas is the whole range.
      const [start, end] = this.bounds;
      channels[this.input] = start + ((end - start) * x) / (0.6 * this.model.raw.canvas.width);
    }
    return channels;
  }

  progress(input) {
    return (input - this.bounds[0]) / (this.bounds[1] - this.bounds[0]);
  }

  /** What is on screen while the finger is there. */
  screen(channels) {
    const [main, ...others] = this.ramps;
    const time = clamp((channels[this.input] - main.from) / (main.to - main.from), 0, 1);
    const slopes = others.map(({ run, from, to, channel }) => ({
      run, factor: (channels[channel] || 0) / (to - from),
    }));
    return (key) => {
      let value = main.run.at(key, time);
      for (const { run, factor } of slopes) {
        if (factor !== 0 && run.lines.has(key)) value += (run.at(key, 1) - run.at(key, 0)) * factor;
      }
      return value;
    };
  }

  /** Whether it commits where it is released. */
  commitsAt(input, velocity) {
    const row = this.commits.find(({ limit }) => limit === undefined || velocity < limit);
    if (!row) return false;
    const progress = this.progress(input);
    // The tables are rounded to 1e-6.
    const changes = row.flips.filter((flip) => progress >= flip - 1e-6).length;
    return Boolean(row.commitsAtFirst) !== (changes % 2 === 1);
  }

  /**
   * What comes after a drag, from what is on screen.
   * @returns {Run | null} null where nothing comes after
   */
  ending(drag, decision) {
    const { channels } = drag;
    const input = channels[this.input];
    const velocity = drag.velocityOf(this.input);
    // Endings that velocity does not change are kept once: of each place the one of the nearest velocity.
    const nearest = new Map();
    for (const ending of this.endings) {
      if (ending.decision !== decision) continue;
      const known = nearest.get(ending.input);
      if (!known || Math.abs(ending.velocity - velocity) < Math.abs(known.velocity - velocity)) {
        nearest.set(ending.input, ending);
      }
    }
    const list = [...nearest.values()].sort((a, b) => a.input - b.input);
    if (list.length === 0) return null;
    const above = list.find((ending) => ending.input >= input) || list[list.length - 1];
    const below = list.slice().reverse().find((ending) => ending.input <= input) || list[0];
    const way = above.input === below.input ? 0 : clamp((input - below.input) / (above.input - below.input), 0, 1);
    // What the screen lacks to that between the two drags that were sampled; what jumps on release still does.
    const shown = this.screen(channels);
    const [from, to] = [below, above].map((ending) => this.screen({ ...channels, [this.input]: ending.input }));
    const lack = (key) => shown(key) - (from(key) + (to(key) - from(key)) * way) || 0;
    const name = `${this.phase}: ${decision}`;
    return blended(this.model, below.pushed(drag), above.pushed(drag), way, lack, name);
  }
}

/** What comes after a drag that was sampled. */
class Ending {
  constructor(raw, model) {
    Object.assign(this, raw);
    this.run = new Run(raw.run, model);
    this.sides = (raw.sides || []).map((side) => ({ ...side, run: new Run(side.run, model, this.run) }));
  }

  /** The ending where the other channels are what they are on release of a drag: each adds what it alone changes. */
  pushed(drag) {
    let result = this.run;
    for (const { channel, value, velocity, run } of this.sides) {
      const factor = velocity ? drag.velocityOf(channel) / velocity : (drag.channels[channel] || 0) / value;
      if (factor !== 0) result = added(result, this.run, run, factor);
    }
    return result;
  }
}

/** A run with a part of the difference between two others added. */
function added(sum, base, other, factor) {
  const duration = Math.max(sum.duration, other.duration);
  const result = new Run({ ...sum.facts, duration, shown: [...sum.shown] }, sum.model);
  result.lines = new Map(sum.lines);
  result.numbers = new Map(sum.numbers);
  for (const key of new Set([...other.lines.keys(), ...other.numbers.keys()])) {
    const lines = [sum, base, other].map((run) => run.lines.get(key));
    const same = lines[1] === lines[2] && base.at(key, 0) === other.at(key, 0);
    if (same || result.isDiscrete(key)) continue;
    const times = [...new Set([0, ...lines.flatMap((line) => (line ? [...line.times] : []))])].sort((a, b) => a - b);
    const read = (run, line, time, side) => (line ? line[side](time) : run.at(key, 0));
    const line = new Polyline([]);
    line.times = Float64Array.from(times.flatMap((time) => [time, time]));
    line.values = Float64Array.from(times.flatMap((time) => ['before', 'at'].map((side) => read(sum, lines[0], time, side)
      + factor * (read(other, lines[2], time, side) - read(base, lines[1], time, side)))));
    result.lines.set(key, line);
    result.numbers.delete(key);
    if (result.model.tracks.has(key) && !result.shown.includes(key)) result.shown.push(key);
  }
  return result;
}

/**
 * The run between two.
 * @param {number} way 0 for the first, 1 for the second
 * @param {(key: number) => number} lack what is added at the start and fades out evenly
 */
function blended(model, first, second, way, lack, name) {
  const duration = first.duration + (second.duration - first.duration) * way;
  const result = new Run({ ...first.facts, name, duration, spans: [], keyframes: {} }, model);
  result.markers = first.markers.map(([marker, time]) => [
    marker, first.duration > 0 ? (time / first.duration) * duration : 0]);
  for (const track of model.raw.tracks) {
    const isDiscrete = track.type === 'boolean' || track.type === 'text';
    for (let lane = 0; lane < (track.type === 'color' ? 4 : 1); lane += 1) {
      const key = track.key + lane;
      const a = first.lines.get(key);
      const b = second.lines.get(key);
      if (isDiscrete) {
        if (a) result.lines.set(key, scaled(a, first.duration, duration));
        else result.numbers.set(key, first.at(key, 0));
        continue;
      }
      const added = lack(key);
      const same = first.at(key, 0) === second.at(key, 0);
      if (!a && !b && same && Math.abs(added) < 1e-9) {
        result.numbers.set(key, first.at(key, 0));
        continue;
      }
      result.lines.set(key, between(first, second, key, way, added, duration));
      if (lane === 0 && !result.shown.includes(key)) result.shown.push(key);
    }
  }
  return result;
}

/** A line over another length of time. */
function scaled(line, from, to) {
  const result = new Polyline([]);
  result.times = line.times.map((time) => (from > 0 ? Math.round((time * to) / from) : 0));
  result.values = line.values;
  return result;
}

/** The line between those of two runs, place by place of their length, and what is lacking at the start. */
function between(first, second, key, way, lack, duration) {
  const places = new Set([0, 1]);
  for (const run of [first, second]) {
    for (const time of run.lines.get(key)?.times || []) places.add(run.duration > 0 ? time / STEPS / run.duration : 1);
  }
  const value = (run, place, side) => {
    const line = run.lines.get(key);
    if (!line) return run.at(key, 0);
    const time = Math.round(place * run.duration * STEPS);
    return side === 'before' ? line.before(time) : line.at(time);
  };
  const times = [];
  const values = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    for (const side of ['before', 'at']) {
      const a = value(first, place, side);
      const b = value(second, place, side);
      times.push(Math.round(place * duration * STEPS));
      values.push(a + (b - a) * way + lack * (1 - place));
    }
  }
  const result = new Polyline([]);
  result.times = Float64Array.from(times);
  result.values = Float64Array.from(values);
  return result;
}

/** A drag on its way: where the finger has been. */
class Drag {
  constructor(gesture, time) {
    this.gesture = gesture;
    this.start = time;
    this.points = [];
  }

  /** @param {number} time seconds of any clock */
  move(channels, time) {
    const at = Math.max(0, time - this.start);
    const last = this.points[this.points.length - 1];
    // Times of a trace ascend.
    if (last && at <= last.at) last.channels = channels;
    else this.points.push({ at, channels });
  }

  get channels() {
    return this.points[this.points.length - 1].channels;
  }

  get velocity() {
    return this.velocityOf(this.gesture.input);
  }

  /** A channel's units a second: from the latest point at least 50 ms back, else the first. */
  velocityOf(channel) {
    const last = this.points[this.points.length - 1];
    if (this.points.length < 2) return 0;
    const earlier = this.points.slice(0, -1).reverse().find((point) => point.at <= last.at - VELOCITY_WINDOW + 1e-9)
      || this.points[0];
    return ((last.channels[channel] || 0) - (earlier.channels[channel] || 0)) / (last.at - earlier.at);
  }

  /** As a trace file says it. */
  get csv() {
    const names = [...new Set([this.gesture.input, ...this.gesture.ramps.map((ramp) => ramp.channel)])];
    const rows = this.points.map(({ at, channels }) => [at.toFixed(4), ...names.map((name) => round(channels[name] || 0))]);
    const ascending = rows.filter((row, index) => index === 0 || Number(row[0]) > Number(rows[index - 1][0]));
    return `${[['time', ...names], ...ascending].map((row) => row.join(',')).join('\n')}\n`;
  }
}
