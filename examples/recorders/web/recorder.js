// Writes down what a page shows, frame by frame, as CSV that `transitionctl verify` and `identify` read.
//
//   import { Recorder, box, style, color } from "./recorder.js";
//   const card = document.querySelector("#card");
//   const recorder = new Recorder({
//     ...box("card", card, { within: document.querySelector("#canvas") }),
//     "card.opacity": style(card, "opacity"),
//     ...color("card.backgroundColor", card, "background-color"),
//   });
//   recorder.start();
//   card.classList.add("open");            // whatever starts the transition
//   await recorder.rest();                 // until no animation runs
//   console.log(recorder.csv());
//
// Times are those at which the browser evaluated its animations: the `currentTime` of the longest running animation below
// the root, or the document's timeline where a script moves things, which is the time that it gets from
// `requestAnimationFrame`. `performance.now()` is read a little later in each frame, which blurs fast motion by about a
// quarter of a pixel.

export class Recorder {
  /**
   * @param {Object<string, function(): (number|string)>} tracks What to write down: a column's name and how to read it.
   * @param {{root?: Element|Document}} options `root`: animations below it give the time.
   */
  constructor(tracks, { root = document } = {}) {
    this.tracks = tracks;
    this.root = root;
    this.rows = [];
    this.request = null;
  }

  /** Begins with the next frame. */
  start() {
    const frame = () => {
      this.rows.push([this.#clock(), ...Object.values(this.tracks).map((read) => read())]);
      this.request = requestAnimationFrame(frame);
    };
    this.request = requestAnimationFrame(frame);
  }

  /** Ends the recording. */
  stop() {
    cancelAnimationFrame(this.request);
    this.request = null;
  }

  /**
   * Waits until something has moved and nothing does any more, then stops a few frames later. What moves is an animation
   * of the browser, or a value that a script changes from frame to frame (GSAP, Motion).
   */
  async rest({ frames = 6, atMost = 10_000 } = {}) {
    const end = performance.now() + atMost;
    let resting = 0;
    let hasMoved = false;
    while (resting < frames && performance.now() < end) {
      await new Promise(requestAnimationFrame);
      const moves = this.#running().length > 0 || this.#changes();
      hasMoved ||= moves;
      resting = moves || !hasMoved ? 0 : resting + 1;
    }
    this.stop();
  }

  /** The recording: a column `time` in seconds from the start of the longest animation, and the tracks. */
  csv() {
    const origin = this.rows.find(([clock]) => clock.start !== null)?.[0].start ?? this.rows[0]?.[0].now ?? 0;
    const number = (value) => (typeof value === "number" ? String(Math.round(value * 1e6) / 1e6) : quoted(value));
    const lines = this.rows.map(([clock, ...values]) => [(clock.now - origin) / 1000, ...values].map(number).join(","));
    return [["time", ...Object.keys(this.tracks)].map(quoted).join(","), ...lines].join("\n") + "\n";
  }

  /** Whether the last two frames differ. */
  #changes() {
    const [before, last] = this.rows.slice(-2).map(([, ...values]) => values);
    return last !== undefined && last.some((value, index) => value !== before[index]);
  }

  #running() {
    const all = this.root.getAnimations ? this.root.getAnimations({ subtree: true }) : [];
    return all.filter((animation) => animation.playState === "running" && animation.currentTime !== null);
  }

  /** The time of this frame on the document's timeline, and when the longest animation started on it. */
  #clock() {
    const now = document.timeline.currentTime ?? performance.now();
    const length = (animation) => animation.effect?.getComputedTiming().endTime ?? 0;
    const longest = this.#running().sort((a, b) => length(b) - length(a))[0];
    return { now, start: longest ? now - longest.currentTime / (longest.playbackRate || 1) : null };
  }
}

/** The frame of an element: four tracks, in the coordinates of another element. */
export function box(view, element, { within = document.documentElement } = {}) {
  const read = (side, base) => () => element.getBoundingClientRect()[side] - within.getBoundingClientRect()[base];
  return {
    [`${view}.minX`]: read("left", "left"),
    [`${view}.minY`]: read("top", "top"),
    [`${view}.width`]: () => element.getBoundingClientRect().width,
    [`${view}.height`]: () => element.getBoundingClientRect().height,
  };
}

/** A property with a number, such as `opacity` or `border-top-left-radius`. */
export function style(element, property) {
  return () => Number.parseFloat(getComputedStyle(element).getPropertyValue(property)) || 0;
}

/** A color as four tracks. */
export function color(name, element, property) {
  const read = (index) => () => components(getComputedStyle(element).getPropertyValue(property))[index];
  return { [`${name}.r`]: read(0), [`${name}.g`]: read(1), [`${name}.b`]: read(2), [`${name}.a`]: read(3) };
}

// `rgb(255, 0, 0)`, `rgba(255, 0, 0, 0.5)` and `color(srgb 1 0 0 / 0.5)`, which browsers compute colors to.
function components(text) {
  const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const scale = text.startsWith("rgb") ? 255 : 1;
  return [...numbers.slice(0, 3).map((number) => number / scale), numbers[3] ?? 1];
}

function quoted(text) {
  return /[",\n]/.test(text) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
}
