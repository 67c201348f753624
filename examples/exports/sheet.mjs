/* transitionctl export sheet.transition.yaml
   Largest loss by the model: 0.086 pt.
   Generated; do not edit. */
const properties = [
  ["--sheet_canvas-width", "\u{3c}number>", "390"],
  ["--sheet_canvas-height", "\u{3c}number>", "844"],
  ["--sheet_sheetHeight", "\u{3c}number>", "420"],
  ["--sheet_sheet-width", "\u{3c}number>", "0"],
  ["--sheet_sheet-top", "\u{3c}number>", "0"],
];

// The root, then the selector of each view.
const views = [
  null,
  ":scope > [data-view=\"dimmer\"]",
  ":scope > [data-view=\"sheet\"]",
  ":scope > [data-view=\"sheet\"] > [data-view=\"handle\"]",
];

const common = { "position": "absolute", "box-sizing": "border-box", "margin": "0", "isolation": "isolate" };
const base = {
  0: { "position": "relative", "isolation": "isolate", "width": "calc(var(--sheet_canvas-width) * 1px)", "height": "calc(var(--sheet_canvas-height) * 1px)", "--sheet_sheet-width": "calc(var(--sheet_canvas-width))", "--sheet_sheet-top": "calc(var(--sheet_canvas-height))" },
  1: { "left": "0px", "top": "0px", "width": "calc(var(--sheet_canvas-width) * 1px)", "height": "calc(var(--sheet_canvas-height) * 1px)", "opacity": "0", "background-color": "rgb(0 0 0)" },
  2: { "left": "0px", "top": "calc(var(--sheet_sheet-top) * 1px)", "width": "calc(var(--sheet_sheet-width) * 1px)", "height": "calc(var(--sheet_sheetHeight) * 1px)", "border-radius": "16px 16px 0px 0px", "background-color": "rgb(255 255 255)" },
  3: { "left": "calc((var(--sheet_sheet-width) / 2 - 18) * 1px)", "top": "8px", "width": "36px", "height": "5px", "border-radius": "2.5px", "background-color": "rgb(199 199 204)" },
};

const inline = new WeakMap();
const playbacks = new WeakMap();
let isRegistered = false;

function register() {
  if (isRegistered) return;
  isRegistered = true;
  for (const [name, syntax, initialValue] of properties) {
    try {
      CSS.registerProperty({ name, syntax, initialValue, inherits: true });
    } catch (error) {
      // A stylesheet or another module has registered it.
      if (error.name !== "InvalidModificationError") throw error;
    }
  }
}

function elements(root, view) {
  return view === 0 ? [root] : [...root.querySelectorAll(views[view])];
}

function show(root, styles) {
  register();
  playbacks.get(root)?.cancel();
  playbacks.delete(root);
  for (const view of views.keys()) {
    const own = { ...(view === 0 ? undefined : common), ...base[view], ...styles[view] };
    for (const element of elements(root, view)) {
      for (const name of inline.get(element) ?? []) {
        if (!(name in own)) element.style.removeProperty(name);
      }
      for (const [name, value] of Object.entries(own)) element.style.setProperty(name, value);
      inline.set(element, Object.keys(own));
    }
  }
}

class Playback {
  constructor(root, { duration, styles, animations }, { paused = false, playbackRate = 1 }) {
    show(root, styles);
    playbacks.set(root, this);
    this.duration = duration;
    this.animations = animations.flatMap(({ view, timing, keyframes }) =>
      elements(root, view).map((element) => element.animate(keyframes, timing)));
    // A clock for what a page shows itself.
    if (this.animations.length === 0 && duration !== Infinity) {
      this.animations.push(root.animate([], { duration, fill: "both" }));
    }
    for (const animation of this.animations) {
      animation.playbackRate = playbackRate;
      if (paused) animation.pause();
    }
  }

  get currentTime() {
    return this.animations[0]?.currentTime ?? 0;
  }

  set currentTime(time) {
    for (const animation of this.animations) animation.currentTime = time;
  }

  get finished() {
    return this.canceled ?? Promise.all(this.animations.map((animation) => animation.finished)).then(() => this);
  }

  seek(progress) {
    if (this.duration === Infinity) throw new RangeError("an endless phase has no progress; set currentTime");
    this.pause();
    for (const animation of this.animations) animation.playbackRate = Math.abs(animation.playbackRate);
    this.currentTime = Math.min(Math.max(progress, 0), 1) * this.duration;
  }

  pause() {
    this.canceled = undefined;
    for (const animation of this.animations) animation.pause();
  }

  resume() {
    this.canceled = undefined;
    for (const animation of this.animations) {
      // Animation.play() would start again from the other end.
      const time = animation.currentTime;
      const isBackward = animation.playbackRate < 0;
      const isAtEnd = isBackward ? time <= 0 : time >= animation.effect.getComputedTiming().endTime;
      if (time !== null && isAtEnd) animation.finish();
      else animation.play();
    }
  }

  reverse() {
    for (const animation of this.animations) animation.playbackRate *= -1;
    this.resume();
  }

  cancel() {
    // Each animation has another promise from now on, which no end resolves.
    this.canceled = this.finished;
    this.canceled.catch(() => {});
    for (const animation of this.animations) animation.cancel();
  }
}

function state(styles) {
  return { show: (root) => show(root, styles) };
}

function phase(normal, reduced = normal) {
  return {
    duration: normal.duration,
    reducedDuration: reduced.duration,
    play(root, options = {}) {
      const isReduced = options.reducedMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
      return new Playback(root, isReduced ? reduced : normal, options);
    },
  };
}

export const states = {
  "initial": state({
  }),
  "open": state({
    0: { "--sheet_sheet-top": "calc(var(--sheet_canvas-height) - var(--sheet_sheetHeight))" },
    1: { "opacity": "0.4" },
  }),
};

export const phases = {
  "present": phase({
    duration: 638.826,
    styles: {
      0: { "--sheet_sheet-top": "424" },
      1: { "opacity": "0.4" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 638.826, fill: "both" },
        keyframes: [
          { offset: 0, "--sheet_sheet-top": "844", easing: "cubic-bezier(0.2342, 0.0037, 0.5018, 0.673)" },
          { offset: 0.292969, "--sheet_sheet-top": "515.704", easing: "cubic-bezier(0.201, 1.135, 0.417, 0.998)" },
          { offset: 0.99999772, "--sheet_sheet-top": "423.707", easing: "step-end" },
          { offset: 1, "--sheet_sheet-top": "424", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 300, endDelay: 338.826, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0", easing: "cubic-bezier(0, 0, 0.58, 1)" },
          { offset: 1, opacity: "0.4", easing: "linear" },
        ],
      },
    ],
  }, {
    duration: 150,
    styles: {
      0: { "--sheet_sheet-top": "424" },
      1: { "opacity": "0.4" },
    },
    animations: [
      {
        view: 1,
        timing: { duration: 150, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0", easing: "cubic-bezier(0.42, 0, 0.58, 1)" },
          { offset: 1, opacity: "0.4", easing: "linear" },
        ],
      },
    ],
  }),
  "drag": phase({
    duration: 1000,
    styles: {
      0: { "--sheet_sheet-top": "844" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 1000, fill: "both" },
        keyframes: [
          { offset: 0, "--sheet_sheet-top": "424", easing: "linear" },
          { offset: 1, "--sheet_sheet-top": "844", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 1000, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0.4", easing: "linear" },
          { offset: 1, opacity: "0", easing: "linear" },
        ],
      },
    ],
  }, {
    duration: 1000,
    styles: {
      0: { "--sheet_sheet-top": "844" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 1000, fill: "both" },
        keyframes: [
          { offset: 0, "--sheet_sheet-top": "424", easing: "linear" },
          { offset: 1, "--sheet_sheet-top": "844", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 1000, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0.4", easing: "linear" },
          { offset: 1, opacity: "0", easing: "linear" },
        ],
      },
    ],
  }),
};
