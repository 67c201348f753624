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
