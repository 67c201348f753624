/* transitionctl export toast.transition.yaml
   Largest loss by the model: 0.066 pt.
   Generated; do not edit. */
export interface PlayOptions {
  /** Whether to play the version with reduced motion; by default as the user prefers. */
  reducedMotion?: boolean;
  /** Whether to begin paused, for `seek`. */
  paused?: boolean;
  /** The speed; 1 by default. */
  playbackRate?: number;
}

export interface Playback {
  readonly animations: readonly Animation[];
  /** In milliseconds; Infinity for an endless phase. */
  readonly duration: number;
  /** Resolves at the end; rejects when the playback is canceled. */
  readonly finished: Promise<Playback>;
  /** In milliseconds. */
  currentTime: number;
  /** Pauses at a progress from 0 to 1, from which `resume` plays forward. An endless phase has no progress. */
  seek(progress: number): void;
  pause(): void;
  /** Continues in the direction in which it played. */
  resume(): void;
  /** Continues in the other direction from the current time. */
  reverse(): void;
  /** Stops and shows the end of the phase. */
  cancel(): void;
}

export interface Phase {
  /** In milliseconds; Infinity for an endless phase. */
  readonly duration: number;
  readonly reducedDuration: number;
  /** Plays the phase on an element that contains one with `data-view` for each view. */
  play(root: HTMLElement, options?: PlayOptions): Playback;
}

export interface State {
  /** Shows the state, without motion. */
  show(root: HTMLElement): void;
}

export declare const states: {
  readonly "initial": State;
  readonly "away": State;
};

export declare const phases: {
  readonly "appear": Phase;
  readonly "disappear": Phase;
};
