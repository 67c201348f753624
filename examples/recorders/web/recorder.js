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
   * @param {Object<string, function(): (number|string|null)>} tracks What to write down: a column's name and how to read
   *   it; null for an empty cell.
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

  /**
   * The recording: a column `time` in seconds from the start of the longest animation, and the tracks. Cells are empty
   * where there is no number.
   *
   * @throws If a track was never a number, although its element was on screen.
   */
  csv() {
    Object.keys(this.tracks).forEach((name, column) => {
      const values = this.rows.map((row) => row[column + 1]);
      const reason = values.find((value) => value instanceof NotANumber)?.reason;
      if (reason && !values.some(isValue)) throw new Error(`${name} cannot be recorded: ${reason}`);
    });
    const origin = this.rows.find(([clock]) => clock.start !== null)?.[0].start ?? this.rows[0]?.[0].now ?? 0;
    const number = (value) => (typeof value === "number" ? String(Math.round(value * 1e6) / 1e6) : quoted(value));
    const cell = (value) => (isValue(value) ? number(value) : "");
    const lines = this.rows.map(([clock, ...values]) => [(clock.now - origin) / 1000, ...values].map(cell).join(","));
    return [["time", ...Object.keys(this.tracks)].map(quoted).join(","), ...lines].join("\n") + "\n";
  }

  /** Whether the last two frames differ. */
  #changes() {
    const [before, last] = this.rows.slice(-2).map(([, ...values]) => values);
    return last !== undefined && last.some((value, index) => isValue(value) && value !== before[index]);
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

/**
 * The frame of an element on screen: four tracks, in the coordinates of another element. It includes transforms, as the
 * script's frames do not: record what a transform moves or scales with `transform`.
 */
export function box(view, element, { within = document.documentElement } = {}) {
  const frame = () => element.getBoundingClientRect();
  const read = (side, base) => shown(element, () => frame()[side] - within.getBoundingClientRect()[base]);
  return {
    [`${view}.minX`]: read("left", "left"),
    [`${view}.minY`]: read("top", "top"),
    [`${view}.width`]: shown(element, () => frame().width),
    [`${view}.height`]: shown(element, () => frame().height),
  };
}

/**
 * What an element's `transform` does, whatever its origin: four tracks. They are empty where the script's properties of
 * these names cannot do the same: under skew, perspective, and different scales of the two axes.
 */
export function transform(view, element) {
  const read = (component) =>
    shown(element, () => {
      const style = getComputedStyle(element);
      const other = ["translate", "rotate", "scale"].find((name) => !["none", ""].includes(style[name] ?? ""));
      if (other) return new NotANumber(`'${other}' is set next to 'transform'`);
      const matrix = new DOMMatrix(style.transform);
      const { a, b, c, d } = matrix;
      const isPlain = matrix.is2D && Math.hypot(a - d, b + c) <= 1e-4 * Math.hypot(a, b, c, d);
      return isPlain ? component(matrix) : new NotANumber(`'transform' is '${style.transform}', more than these tracks`);
    });
  return {
    [`${view}.translationX`]: read(({ e }) => e),
    [`${view}.translationY`]: read(({ f }) => f),
    [`${view}.scale`]: read(({ a, b }) => Math.hypot(a, b)),
    [`${view}.rotation`]: read(({ a, b }) => (a || b ? (Math.atan2(b, a) * 180) / Math.PI : null)),
  };
}

/** A property with one number, such as `opacity` or `border-top-left-radius`; lengths are in points. */
export function style(element, property) {
  return shown(element, () => {
    const text = getComputedStyle(element).getPropertyValue(property);
    return /^-?[\d.]+(e[-+]?\d+)?(px|deg)?$/.test(text)
      ? Number.parseFloat(text)
      : new NotANumber(`'${property}' is '${text}', not a number`);
  });
}

/** A color as four tracks. */
export function color(name, element, property) {
  const read = (index) =>
    shown(element, () => {
      const text = getComputedStyle(element).getPropertyValue(property);
      return components(text)?.[index] ?? new NotANumber(`'${property}' is '${text}', not a color in sRGB`);
    });
  return { [`${name}.r`]: read(0), [`${name}.g`]: read(1), [`${name}.b`]: read(2), [`${name}.a`]: read(3) };
}

/** The reason why a cell is empty although the element is on screen. */
class NotANumber {
  constructor(reason) {
    this.reason = reason;
  }
}

/** A function that reads something of an element; null while the element has no box: removed, or `display: none`. */
function shown(element, read) {
  return () => (element.isConnected && element.getClientRects().length > 0 ? read() : null);
}

// Red, green and blue in sRGB, and alpha; null for what is not a color, or if the browser cannot convert it.
function components(text) {
  // Browsers compute colors of sRGB to these forms, and others to their own: `oklch(0.7 0.1 250)`.
  const srgb = /^(rgb|color\(srgb )/.test(text) ? text : converted(text);
  const numbers = (srgb.match(/-?[\d.]+(e[-+]?\d+)?|\bnone\b/g) ?? []).map((number) => Number(number) || 0);
  if (numbers.length < 3) return null;
  const scale = srgb.startsWith("rgb") ? 255 : 1;
  return [...numbers.slice(0, 3).map((number) => number / scale), numbers[3] ?? 1];
}

/** The same color in sRGB, with components outside of 0 to 1 where it has no such color; empty if there is none. */
function converted(text) {
  const color = `color(from ${text} srgb r g b / alpha)`;
  if (!CSS.supports("color", text) || !CSS.supports("color", color)) return "";
  const probe = document.createElement("span");
  probe.style.cssText = `display: none !important; transition: none !important; color: ${color} !important`;
  document.documentElement.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}

/** Whether a cell is not empty. */
function isValue(value) {
  return typeof value === "number" ? Number.isFinite(value) : value !== null && value !== undefined && !(value instanceof NotANumber);
}

function quoted(text) {
  return /[",\n]/.test(text) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
}
