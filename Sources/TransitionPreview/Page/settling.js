import { clamp } from './model.js';

// Where a release of a gesture through several states settles, and how its input moves there: the rules of the program.

/** The spring of `onSettle` when it names none: spring(response=0.4s, dampingRatio=0.9). */
const STANDARD_SPRING = { stiffness: (2 * Math.PI / 0.4) ** 2, damping: 2 * 0.9 * (2 * Math.PI / 0.4) };
/** The rates at which a glide may slow down, per second. */
const GLIDES = [1, 50];
/** A motion has ended when only this fraction of its distance remains. */
const REMAINDER = 0.001;

export class Settling {
  constructor(raw) { Object.assign(this, raw); }

  get range() { return this.stops[this.stops.length - 1] - this.stops[0]; }

  /** The index of the stop at which a release settles. */
  stop(input, velocity) {
    if (this.flick !== undefined && Math.abs(velocity) > this.flick) {
      const next = this.neighbor(input, velocity);
      if (next !== null) return next;
    }
    if (this.settle === 'next' && Math.abs(velocity) >= this.slowest) {
      const next = this.neighbor(input, velocity);
      if (next !== null) return next;
    } else if (this.settle !== 'nearest' && this.settle !== 'next') {
      return this.states.indexOf(this.settle);
    }
    const projected = input + velocity * this.reach;
    const distances = this.stops.map((stop) => Math.abs(stop - projected));
    return distances.indexOf(Math.min(...distances));
  }

  /** The first stop beyond an input in the direction of a velocity; null if there is none. */
  neighbor(input, velocity) {
    if (velocity === 0) return null;
    const beyond = this.stops.map((stop) => (stop - input) * velocity > 0);
    const index = velocity * this.range > 0 ? beyond.indexOf(true) : beyond.lastIndexOf(true);
    return index < 0 ? null : index;
  }

  /** The input on screen for one before the rubber band, and how fast it follows. */
  shown(input) {
    const [low, high] = this.ends;
    const excess = input < low ? input - low : input > high ? input - high : 0;
    if (excess === 0) return { input, slope: 1 };
    const range = high - low;
    const stretch = 1 + ((this.rubberBand || 0) * Math.abs(excess)) / range;
    return {
      input: clamp(input, low, high) + Math.sign(excess) * range * (1 - 1 / stretch),
      slope: (this.rubberBand || 0) / stretch ** 2,
    };
  }

  /** The input before a rubber band for one on screen. */
  raw(shown, band = this.rubberBand) {
    const [low, high] = this.ends;
    const excess = shown < low ? shown - low : shown > high ? shown - high : 0;
    if (excess === 0 || !band) return clamp(shown, low, high);
    const range = high - low;
    const share = Math.min(Math.abs(excess) / range, 0.999);
    return clamp(shown, low, high) + Math.sign(excess) * (range / band) * (1 / (1 - share) - 1);
  }

  get ends() { return [Math.min(this.stops[0], this.stops.at(-1)), Math.max(this.stops[0], this.stops.at(-1))]; }

  /** The input on screen after a release, over its seconds. */
  motion(input, velocity, stop) {
    const { input: from, slope } = this.shown(input);
    const goal = this.stops[stop];
    const speed = velocity * slope;
    if (this.decays) {
      const rate = (0.999 * speed) / (goal - from);
      if (rate >= GLIDES[0] && rate <= GLIDES[1]) {
        const duration = Math.log(1000) / rate;
        return { duration, at: (time) => (time >= duration ? goal : from + ((goal - from) * (1 - Math.exp(-rate * time))) / 0.999) };
      }
    }
    if (this.curve) {
      const { curve, duration } = this;
      const at = (time) => {
        const place = clamp(time / duration, 0, 1) * (curve.length - 1);
        const index = Math.min(Math.floor(place), curve.length - 2);
        return from + (goal - from) * (curve[index] + (place - index) * (curve[index + 1] - curve[index]));
      };
      return { duration, at: (time) => (time >= duration ? goal : at(time)) };
    }
    const { stiffness, damping } = this.stiffness === undefined ? STANDARD_SPRING : this;
    const offset = spring(stiffness, damping, from - goal, speed);
    const duration = this.duration ?? settled(offset, Math.abs(from - goal) || Math.abs(speed) / 100, Math.sqrt(stiffness));
    return { duration, at: (time) => (time >= duration ? goal : goal + offset(time)) };
  }

  /** The input of the phase at a time, and back; each leg takes its own share of the phase. */
  inputAt(time) { return along(time, this.times, this.stops); }

  timeAt(input) {
    const direction = Math.sign(this.range);
    return along(input * direction, this.stops.map((stop) => stop * direction), this.times);
  }
}

/** The distance of a spring of mass 1 to its goal, from a distance and a speed. */
function spring(stiffness, damping, distance, speed) {
  const decay = damping / 2;
  const square = stiffness - decay * decay;
  if (Math.abs(square) < 1e-9 * stiffness) {
    return (time) => Math.exp(-decay * time) * (distance + (speed + decay * distance) * time);
  }
  const rate = Math.sqrt(Math.abs(square));
  const [even, odd] = square > 0 ? [Math.cos, Math.sin] : [Math.cosh, Math.sinh];
  return (time) => Math.exp(-decay * time) * (distance * even(rate * time) + ((speed + decay * distance) / rate) * odd(rate * time));
}

/** When a distance stays within a small part of another one. */
function settled(offset, distance, frequency) {
  const step = 0.02 / Math.max(frequency, 1);
  let last = 0;
  for (let time = 0; time < 10; time += step) if (Math.abs(offset(time)) > REMAINDER * distance) last = time;
  return last + step;
}

/** A value between those of ascending places. */
function along(place, places, values) {
  let index = 0;
  while (index < places.length - 2 && place > places[index + 1]) index += 1;
  const share = clamp((place - places[index]) / (places[index + 1] - places[index] || 1), 0, 1);
  return values[index] + share * (values[index + 1] - values[index]);
}
