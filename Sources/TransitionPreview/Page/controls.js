// The clock, the parameters and the keys.

const SPEEDS = [0.1, 0.25, 0.5, 1, 2];
const FRAME = 1 / 60;
/** How long a loop rests at its end, in seconds of the clock on the wall. */
const REST = 0.6;

/** Plays time. */
class Player {
  /** @param {() => void} changed is called when the time or what the buttons show has changed */
  constructor(changed) {
    this.changed = changed;
    this.time = 0;
    this.duration = 0;
    this.speed = 1;
    this.loops = true;
    /** Whether what is played does not repeat, even if others do. */
    this.isOnce = false;
    this.isPlaying = false;
    this.rested = 0;
    this.last = null;
    this.step = this.step.bind(this);
  }

  /** @param {number} duration seconds */
  load(duration, time = 0) {
    this.duration = duration;
    this.rested = 0;
    this.time = clamp(time, 0, duration);
  }

  play() {
    if (this.isPlaying || !(this.duration > 0)) return;
    if (this.time >= this.duration) this.time = 0;
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

  /** Goes on by frames of 1/60 s, counted from the start. */
  frames(count) {
    const frame = this.time / FRAME;
    const next = count > 0 ? Math.floor(frame + 1e-6) + count : Math.ceil(frame - 1e-6) + count;
    this.seek(next * FRAME);
  }

  step(now) {
    if (!this.isPlaying) return;
    const passed = this.last === null ? 0 : Math.min(0.25, Math.max(0, (now - this.last) / 1000));
    this.last = now;
    if (this.time < this.duration) {
      this.time = Math.min(this.duration, this.time + passed * this.speed);
    } else if (!this.loops || this.isOnce) {
      this.isPlaying = false;
    } else {
      this.rested += passed;
      if (this.rested >= REST) {
        this.rested = 0;
        this.time = 0;
      }
    }
    this.changed();
    if (this.isPlaying) requestAnimationFrame(this.step);
  }
}

/** A parameter of a page in a file: a slider over the values that have been sampled. */
function sampledParameter(parameter, id, chosen) {
  const own = { text: parameter.text, value: parameter.value, runs: null };
  const stops = [...parameter.stops, own].sort((a, b) => a.value - b.value);
  const home = stops.indexOf(own);
  const field = parameterField(parameter, id);
  const output = element('output', '', parameter.text);
  output.htmlFor = id;
  if (parameter.stops.length === 0) {
    field.append(output);
    return { field, reset: () => {} };
  }
  const input = element('input');
  Object.assign(input, { type: 'range', id, min: 0, max: stops.length - 1, step: 1 });
  input.setAttribute('list', `${id}-stops`);
  input.value = home;
  const list = element('datalist');
  list.id = `${id}-stops`;
  stops.forEach((stop, index) => list.append(Object.assign(element('option'), { value: index, label: stop.text })));
  const show = () => {
    const stop = stops[Number(input.value)];
    output.textContent = stop.text;
    output.classList.toggle('changed', stop !== own);
    input.setAttribute('aria-valuetext', stop === own ? `${stop.text}, as in the script` : stop.text);
    return stop;
  };
  input.addEventListener('input', () => {
    const stop = show();
    chosen(stop === own ? null : stop);
  });
  show();
  field.append(input, list, output);
  return {
    field,
    reset: () => {
      input.value = home;
      show();
    },
  };
}

/** A parameter of a served page: any value that `--set` takes. */
function servedParameter(parameter, id, given, chosen) {
  const field = parameterField(parameter, id);
  const input = element('input', 'text');
  Object.assign(input, { type: 'text', id, value: given ?? parameter.text, spellcheck: false, autocomplete: 'off' });
  input.addEventListener('change', () => chosen(input.value.trim()));
  const unit = { time: 's', angle: 'deg', number: '' }[parameter.type];
  if (unit !== undefined) {
    const slider = element('input');
    const value = parameter.value || 0;
    const low = parameter.min ?? Math.min(0, 2 * value);
    const high = parameter.max ?? Math.max(value + 1, 2 * value, 0);
    Object.assign(slider, { type: 'range', min: low, max: Math.min(high, Math.max(4 * Math.abs(value), low + 1e-3)), step: 'any' });
    slider.value = value;
    slider.setAttribute('aria-label', `${parameter.name}, slider`);
    slider.addEventListener('input', () => {
      input.value = `${round(Number(slider.value))}${unit}`;
      chosen(input.value);
    });
    field.append(slider);
  }
  field.append(input);
  return { field, reset: () => {} };
}

function parameterField(parameter, id) {
  const field = element('div', 'field');
  const label = element('label', '', parameter.name);
  label.htmlFor = id;
  if (parameter.description) label.title = parameter.description;
  field.append(label);
  return field;
}

/** Keys of the whole page, but where a control has a use for them itself. */
function listenToKeys(app) {
  const keys = {
    ArrowLeft: (event) => app.player.frames(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => app.player.frames(event.shiftKey ? 10 : 1),
    Home: () => app.player.seek(0),
    End: () => app.player.seek(app.player.duration),
    ' ': () => app.player.toggle(),
    l: () => app.toggleLoop(),
    r: () => { if (!find('reduced').disabled) app.toggleReduced(); },
    '+': () => app.changeSpeed(1),
    '=': () => app.changeSpeed(1),
    '-': () => app.changeSpeed(-1),
    '?': () => app.showHelp(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || app.help.open) return;
    const { target } = event;
    const isTime = target.id === 'time';
    if (target.matches('select, textarea, input.text')) return;
    if (target.matches('input[type=range]') && !isTime && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (event.key === ' ' && target.matches('button, input[type=checkbox], summary')) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const action = digit ? () => app.choose(digit - 1) : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
