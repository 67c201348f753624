import { Drag, Gesture, VELOCITY_WINDOW } from './gesture.js';
import { clamp, element, find, short } from './model.js';

/** The drag of the chosen phase: on the stage, or with the slider whose track shows where a release commits. */
export class Dragging {
  constructor(app) {
    this.app = app;
    this.gestures = [];
    this.gesture = null;
    /** Whether what is shown can be dragged. */
    this.isOffered = false;
    /** The drag in progress, or the place where it was left. */
    this.drag = null;
    /** The drag whose release the server was asked about. */
    this.asked = null;
    /** Where the finger went down, in points of the canvas. */
    this.origin = null;
    this.listen();
  }

  load(model, other) {
    const gestures = (of) => of.raw.gestures.filter((raw) => raw.ramp).map((raw) => new Gesture(raw, of));
    this.gestures = gestures(model);
    this.otherGestures = other ? gestures(other) : [];
    this.stop();
  }

  /** Offers the gesture of a run, if there is one. */
  choose(run) {
    this.stop();
    this.gesture = this.gestures.find((gesture) => gesture.run === run) || null;
    find('gesture').hidden = !this.gesture;
    find('gesture-outcome').textContent = '';
    if (!this.gesture) return;
    const { ends, isDecided } = this.gesture;
    const input = find('gesture-input');
    // A range of a phase may run backwards; a slider's cannot.
    Object.assign(input, { min: Math.min(...ends), max: Math.max(...ends) });
    this.showStops();
    find('gesture-release').hidden = !isDecided;
  }

  /** Only what has been recorded can be dragged: neither reduced motion nor, in a file, other values of parameters. */
  offer(isRecorded) {
    this.isOffered = isRecorded && this.gesture !== null;
    find('stage').classList.toggle('draggable', this.isOffered);
    for (const id of ['gesture-input', 'gesture-release']) find(id).disabled = !this.isOffered;
    if (!this.isOffered) this.stop();
    if (!this.gesture) return;
    // Its input with other values is not known.
    if (!this.isOffered) find('gesture-value').textContent = '';
    this.showRegions(0);
    const other = this.app.isReduced ? 'Reduced motion is not dragged' : 'Drags are recorded with the values of the script only';
    find('gesture-hint').textContent = isRecorded ? this.gesture.hint : other;
  }

  get screen() { return this.drag ? this.gesture.screen(this.drag.channels) : null; }

  /** The other version under the same finger; null where nothing follows it there. */
  get otherScreen() {
    const { phase, input } = this.gesture;
    return this.otherGestures.find((other) => other.phase === phase && other.input === input)?.screen(this.drag.channels) || null;
  }

  /** The time of the phase that looks like the drag, for the playhead; null without a drag. */
  get time() {
    if (!this.drag) return null;
    return this.gesture.share(this.drag.channels[this.gesture.input]) * this.app.player.duration;
  }

  /** Moves the slider to where a drag would look like the phase at a time. */
  follow(time, duration) {
    if (this.isOffered && !this.drag) this.showInput(this.gesture.inputAt(time, duration));
  }

  /** Colors the slider's track by the decision of a release there, at a velocity; that of other values is not known. */
  showRegions(velocity) {
    const isReversed = this.gesture.direction < 0;
    const stops = (this.isOffered ? this.gesture.regions(velocity) : []).flatMap(({ start, end, commits }) => {
      const color = commits ? 'var(--commit)' : 'var(--cancel)';
      return [`${color} ${(100 * start).toFixed(2)}%`, `${color} ${(100 * end).toFixed(2)}%`];
    });
    find('gesture-input').style.setProperty('--regions', stops.length > 0
      ? `linear-gradient(to ${isReversed ? 'left' : 'right'}, ${stops.join(', ')})` : 'var(--cancel)');
  }

  /** @param {number[] | null} origin where the finger touched, in points of the canvas; null for the slider */
  begin(time, origin) {
    const { base } = this;
    this.app.released = null;
    this.app.player.pause();
    this.app.redraw(0);
    this.drag = new Drag(this.gesture, time, base);
    this.origin = origin;
    this.hasEnded = false;
  }

  /** Whether a release is not answered yet. */
  get isAsked() { return this.drag !== null && this.drag === this.asked; }

  /** A finger that touches stops what plays: a phase after its release is dragged at once, others when the finger moves. */
  hold(time, origin) {
    if (!this.isAsked) this.app.player.pause();
    if (!this.isAsked && !(this.app.released && this.catches)) return;
    this.begin(time, origin);
    this.moveBy(0, 0, time);
  }

  /** The channels at which a drag begins: where it catches what is on screen, else those of a finger that touches the start. */
  get base() {
    const { gesture, drag, app: { released, screen, player } } = this;
    const { through, bounds } = gesture;
    // The place where the last drag was left.
    if (drag) return drag.channels;
    if (!this.catches) return { [gesture.input]: gesture.rest };
    const guess = released ? (bounds[0] + bounds[1]) / 2 : gesture.inputAt(player.time, player.duration);
    // At a stop, that of the state on screen.
    const isAtStop = released ? player.time >= player.duration : through?.times.includes(player.time);
    return gesture.channelsOf(screen, guess, through && isAtStop ? released?.rest ?? guess : undefined);
  }

  /** Whether a drag continues from what is on screen: through several states always, else while the phase is under way. */
  get catches() {
    const { gesture, app: { model, released, player } } = this;
    if (gesture.through) return true;
    if (released) return model.text(released.at(model.key(0, 'phase'), player.time)).split('+').includes(gesture.phase);
    return player.time > 0 && player.time < player.duration;
  }

  /** Moves the finger, in points from where it touched. */
  moveBy(x, y, time) {
    if (this.drag) this.move(this.gesture.channels(x, y, this.drag.base), time);
  }

  move(channels, time) {
    const { gesture, drag } = this;
    if (!drag || this.hasEnded) return;
    drag.move(channels, time);
    const input = channels[gesture.input];
    this.showInput(input);
    this.showRegions(drag.velocity);
    this.app.show();
    // A finger that rests loses its speed, which may change what a release does.
    clearTimeout(this.resting);
    if (drag.velocity !== 0) {
      this.resting = setTimeout(() => {
        if (this.drag === drag) this.move(channels, performance.now() / 1000);
      }, 1100 * VELOCITY_WINDOW);
    }
    if (!gesture.isDecided) return;
    const decision = gesture.decision(input, drag.velocity);
    find('gesture-outcome').textContent = `a release here would ${gesture.through ? `settle at ${decision}` : decision}`;
    if (gesture.asksWhenChanged && gesture.commitsAt(input, drag.velocity)) this.end();
  }

  showInput(input) {
    const { gesture } = this;
    const digits = Math.abs(gesture.ends[1] - gesture.ends[0]) < 10 ? 2 : 1;
    const text = `${short(input, digits)}${gesture.unit}, ${Math.round(100 * gesture.share(input))}%`;
    find('gesture-input').value = input;
    find('gesture-input').setAttribute('aria-valuetext', text);
    find('gesture-value').textContent = text;
  }

  /** Marks on the slider where a drag through several states stops. */
  showStops() {
    const { min, max } = find('gesture-input');
    find('gesture-stops').replaceChildren(...(this.gesture.through?.stops || []).map((stop) => {
      const mark = element('i');
      mark.style.setProperty('--share', String((stop - min) / (max - min)));
      return mark;
    }));
  }

  /** Releases the drag: the program's own ending on a served page, the nearest recorded one in a file. */
  async end() {
    const { gesture, drag, app } = this;
    if (!drag || this.hasEnded) return;
    this.hasEnded = true;
    if (!gesture.isDecided) return;
    const decision = gesture.decision(drag.channels[gesture.input], drag.velocity);
    let ending = { run: gesture.nearest(drag, decision)?.run, decision };
    if (app.model.raw.served) {
      this.asked = drag;
      ending = await app.server.ending(drag);
    }
    // Something else may have been chosen while the answer was under way.
    if (this.drag !== drag) return;
    const note = app.model.raw.served ? '' : ' (nearest recorded release)';
    if (!ending.run) {
      if (ending.reason) {
        this.drag = null;
        app.redraw(0);
      }
      find('gesture-outcome').textContent = `${gesture.outcome(decision)}, but ${ending.reason ?? 'its motion is not recorded'}`;
      return;
    }
    ending.run.name = `${gesture.phase}: ${ending.decision}`;
    find('gesture-outcome').textContent = `${gesture.outcome(ending.decision)}${note}`;
    this.showInput(gesture.inputAfter(ending.decision));
    ending.run.rest = gesture.inputAfter(ending.decision);
    this.drag = null;
    app.released = ending.run;
    app.redraw(0);
    app.player.play();
  }

  /** Shows the phase again. */
  stop() {
    if (this.drag) find('gesture-outcome').textContent = '';
    this.drag = null;
  }

  /** The finger on the canvas and its trace: of a drag, or of a scenario at a time. */
  finger(run, time) {
    const { canvas } = this.app.model.raw;
    const middle = [canvas.width / 2, canvas.height / 2];
    const moved = (channels, name) => (channels[name] || 0) - (this.drag.base[name] || 0);
    const along = ({ channels }) => [
      this.origin[0] + moved(channels, 'translationX'), this.origin[1] + moved(channels, 'translationY')];
    if (this.drag && this.origin) {
      return { trace: this.drag.points.map(along), at: this.hasEnded ? null : along(this.drag) };
    }
    for (const finger of run.fingers || []) {
      const last = finger.times.length - 1;
      if (time < finger.times[0] || time > finger.times[last] + 0.25) continue;
      const offset = (values, at) => {
        const next = finger.times.findIndex((one) => one > at);
        if (next < 0) return values[last];
        if (next === 0) return values[0];
        const share = (at - finger.times[next - 1]) / (finger.times[next] - finger.times[next - 1]);
        return values[next - 1] + share * (values[next] - values[next - 1]);
      };
      const place = (at) => [middle[0] + offset(finger.x, at), middle[1] + offset(finger.y, at)];
      const trace = [...finger.times.filter((one) => one < time), time].map(place);
      return { trace, at: time <= finger.times[last] ? place(time) : null };
    }
    return null;
  }

  /** Moves the drag to where the slider's thumb is. */
  slide() {
    const time = performance.now() / 1000;
    const input = Number(find('gesture-input').value);
    if (!this.drag || this.hasEnded) this.begin(time, null);
    this.move({ ...this.drag.base, [this.gesture.input]: input }, time);
  }

  listen() {
    find('gesture-input').addEventListener('input', () => this.slide());
    find('gesture-release').addEventListener('click', () => {
      // The time was moved, not the finger: released where the slider is.
      if (!this.drag || this.hasEnded) this.slide();
      if (!this.drag || this.hasEnded) return;
      // The slider has come to rest: released without speed.
      this.drag.points = [0, 2 * VELOCITY_WINDOW].map((at) => ({ at, channels: { ...this.drag.channels } }));
      this.end();
    });
  }
}
