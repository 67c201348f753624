/* transitionctl export toast.transition.yaml
   Largest loss by the model: 0.066 pt.
   Generated; do not edit. */
const properties = [
  ["--toast_canvas-width", "\u{3c}number>", "390"],
  ["--toast_canvas-height", "\u{3c}number>", "844"],
  ["--toast_toast-bottom", "\u{3c}number>", "0"],
];

// The root, then the selector of each view.
const views = [
  null,
  ":scope > [data-view=\"toast\"]",
];

const common = { "position": "absolute", "box-sizing": "border-box", "margin": "0", "isolation": "isolate" };
const base = {
  0: { "position": "relative", "isolation": "isolate", "width": "calc(var(--toast_canvas-width) * 1px)", "height": "calc(var(--toast_canvas-height) * 1px)" },
  1: { "left": "calc((var(--toast_canvas-width) / 2 - 160) * 1px)", "top": "calc((var(--toast_canvas-height) - 100) * 1px)", "width": "320px", "height": "52px", "border-radius": "26px", "background-color": "rgb(28 28 30)" },
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
  "away": state({
    1: { "top": "calc(var(--toast_canvas-height) * 1px)", "opacity": "0" },
  }),
};

export const phases = {
  "appear": phase({
    duration: 732.021,
    styles: {
      0: { "--toast_toast-bottom": "48" },
      1: { "top": "calc((var(--toast_canvas-height) - var(--toast_toast-bottom) - 52) * 1px)" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 732.021, fill: "both" },
        keyframes: [
          { offset: 0, "--toast_toast-bottom": "-52", easing: "cubic-bezier(0.264, 0.001, 0.564, 0.611)" },
          { offset: 0.203125, "--toast_toast-bottom": "20.432", easing: "cubic-bezier(0.271, 1.256, 0.525, 1.076)" },
          { offset: 0.62207, "--toast_toast-bottom": "49.254", easing: "cubic-bezier(0.27, 0.92, 0.52, 1.07)" },
          { offset: 1, "--toast_toast-bottom": "48", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 150, endDelay: 582.021, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0", easing: "cubic-bezier(0, 0, 0.58, 1)" },
          { offset: 1, opacity: "1", easing: "linear" },
        ],
      },
    ],
  }, {
    duration: 150,
    styles: {
      0: { "--toast_toast-bottom": "48" },
      1: { "top": "calc((var(--toast_canvas-height) - var(--toast_toast-bottom) - 52) * 1px)" },
    },
    animations: [
      {
        view: 1,
        timing: { duration: 150, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "0", easing: "cubic-bezier(0, 0, 0.58, 1)" },
          { offset: 1, opacity: "1", easing: "linear" },
        ],
      },
    ],
  }),
  "disappear": phase({
    duration: 2200,
    styles: {
      0: { "--toast_toast-bottom": "-52" },
      1: { "top": "calc((var(--toast_canvas-height) - var(--toast_toast-bottom) - 52) * 1px)", "opacity": "0" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 200, delay: 2000, fill: "both" },
        keyframes: [
          { offset: 0, "--toast_toast-bottom": "48", easing: "cubic-bezier(0.42, 0, 1, 1)" },
          { offset: 1, "--toast_toast-bottom": "-52", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 200, delay: 2000, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "1", easing: "cubic-bezier(0.42, 0, 1, 1)" },
          { offset: 1, opacity: "0", easing: "linear" },
        ],
      },
    ],
  }, {
    duration: 2150,
    styles: {
      0: { "--toast_toast-bottom": "-52" },
      1: { "top": "calc((var(--toast_canvas-height) - var(--toast_toast-bottom) - 52) * 1px)", "opacity": "0" },
    },
    animations: [
      {
        view: 0,
        timing: { duration: 2150, fill: "both" },
        keyframes: [
          { offset: 0, "--toast_toast-bottom": "48", easing: "step-end" },
          { offset: 1, "--toast_toast-bottom": "-52", easing: "linear" },
        ],
      },
      {
        view: 1,
        timing: { duration: 150, delay: 2000, fill: "both" },
        keyframes: [
          { offset: 0, opacity: "1", easing: "cubic-bezier(0.42, 0, 1, 1)" },
          { offset: 1, opacity: "0", easing: "linear" },
        ],
      },
    ],
  }),
};
