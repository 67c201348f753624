import { clamp, find, short } from './model.js';

export const SPEEDS = [0.1, 0.25, 0.5, 1];
const FRAME = 1 / 60;
/** How long a loop rests at its end, in seconds of the clock. */
const REST = 0.6;

/** Plays time. */
export class Player {
  /**
   * @param {() => void} changed called when the time or the state of the controls has changed
   * @param {(isRested: boolean) => boolean} ended called at the end of a motion, and again when it has rested there;
   *   loads another one and returns true, or returns false
   */
  constructor(changed, ended) {
    this.changed = changed;
    this.ended = ended;
    this.time = 0;
    this.duration = 0;
    this.speed = 1;
    this.loops = true;
    /** Whether the current motion is played once even if others loop. */
    this.isOnce = false;
    this.isPlaying = false;
    /** The in and the out point in seconds; null for the start and the end. */
    this.from = null;
    this.to = null;
    this.rested = 0;
    this.last = null;
    this.step = this.step.bind(this);
  }

  get start() { return clamp(this.from ?? 0, 0, this.duration); }

  get end() { return clamp(this.to ?? this.duration, this.start, this.duration); }

  get isMarked() { return this.from !== null || this.to !== null; }

  /** @param {number} duration seconds */
  load(duration, time = 0) {
    this.duration = duration;
    this.rested = 0;
    this.time = clamp(time, 0, duration);
  }

  play() {
    if (this.isPlaying || !(this.end > this.start)) return;
    if (this.time >= this.end || this.time < this.start) this.time = this.start;
    this.isPlaying = true;
    this.rested = 0;
    this.last = null;
    requestAnimationFrame(this.step);
    this.changed();
  }

  pause() {
    this.isPlaying = false;
    this.changed();
  }

  toggle() {
    if (this.isPlaying) this.pause(); else this.play();
  }

  seek(time) {
    this.isPlaying = false;
    this.time = clamp(Number.isFinite(time) ? time : 0, 0, this.duration);
    this.changed();
  }

  /** Steps by frames of 1/60 s, counted from the start. */
  frames(count) {
    const frame = this.time / FRAME;
    const next = count > 0 ? Math.floor(frame + 1e-6) + count : Math.ceil(frame - 1e-6) + count;
    this.seek(next * FRAME);
  }

  /** The number of the frame at a time, and of the last one. */
  frame(time) {
    const last = Math.ceil(this.duration / FRAME - 1e-6);
    return [time < this.duration ? Math.round(time / FRAME) : last, last];
  }

  /** Sets the in or the out point; the same point again clears it. */
  mark(side) {
    const time = this.time === this[side] ? null : this.time;
    this[side] = time;
    if (this.from !== null && this.to !== null && this.from >= this.to) this[side === 'from' ? 'to' : 'from'] = null;
    this.changed();
  }

  step(now) {
    if (!this.isPlaying) return;
    const passed = this.last === null ? 0 : clamp((now - this.last) / 1000, 0, 0.25);
    this.last = now;
    if (this.time < this.end) {
      this.time = Math.min(this.end, this.time + passed * this.speed);
    } else if (!this.loops || this.isOnce) {
      this.isPlaying = false;
    } else if (!this.isMarked && this.ended(false)) {
      this.time = this.start;
    } else {
      this.rested += passed;
      if (this.rested >= REST) {
        this.rested = 0;
        if (!this.isMarked) this.ended(true);
        this.time = this.start;
      }
    }
    this.changed();
    if (this.isPlaying) requestAnimationFrame(this.step);
  }
}

/** Shows a time in the transport, and whether it plays. */
export function showClock(player, now) {
  const time = find('time');
  time.value = now;
  time.setAttribute('aria-valuetext', `${short(now, 3)} of ${short(player.duration, 3)} seconds`);
  find('clock').textContent = `${now.toFixed(3)} s`;
  find('frames').textContent = `frame ${player.frame(now).join('/')}`;
  const play = find('play');
  if (play.dataset.playing === String(player.isPlaying)) return;
  play.dataset.playing = String(player.isPlaying);
  play.textContent = player.isPlaying ? '❚❚' : '▶';
  play.setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play');
}
