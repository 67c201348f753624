import { showPressed } from './controls.js';
import { element, find } from './model.js';

/** The parameters and the device: any value on a served page, recorded ones in a file. */
export class Parameters {
  constructor(app) {
    this.app = app;
    /** The values that differ from the script's, by name. */
    this.given = new Map();
    /** The recorded value that a page in a file shows; null for the script's own. */
    this.stop = null;
    this.device = '';
    this.controls = [];
    find('parameters-reset').addEventListener('click', () => this.reset());
    find('devices').addEventListener('change', (event) => this.setDevice(event.target.value));
  }

  load(model) {
    this.model = model;
    this.stop = null;
    this.fill();
    this.fillDevices();
  }

  fill() {
    const { parameters, raw } = this.model;
    const kinds = JSON.stringify(parameters.map(({ name, type, min, max, description, isCount }) => [name, type, min, max, description, isCount]));
    // A control may be in use.
    if (raw.served && kinds === this.kinds) {
      this.controls.forEach((control, index) => control.update(parameters[index], this.given.get(parameters[index].name)));
      return;
    }
    this.kinds = kinds;
    this.controls = parameters.map((parameter, index) => {
      const id = `parameter-${index}`;
      if (raw.served) {
        return servedParameter(parameter, id, this.given.get(parameter.name), (text) => this.give(parameter.name, text));
      }
      return recordedParameter(parameter, id, (stop) => this.recall(index, stop));
    });
    find('parameter-list').replaceChildren(...this.controls.map((control) => control.field));
    find('parameters').hidden = parameters.length === 0;
    this.say();
  }

  /** Says how values can be chosen, after what has happened to them. */
  say(news = '') {
    const how = 'Recorded values, one parameter at a time. A served page takes any value.';
    find('parameters-hint').textContent = this.model.raw.served ? '' : `${news}${how}`;
  }

  /** Shows a recorded value of a parameter; the others are then the script's own, and motion is not reduced. */
  recall(index, stop) {
    const { app } = this;
    this.say(stop && app.isReduced && app.model.reduced.size > 0 ? 'Reduced motion is switched off: it is recorded with the values of the script only. ' : '');
    this.hold(index, stop);
    if (stop) app.isReduced = false;
    app.released = null;
    showPressed(app);
    app.redraw();
  }

  hold(index, stop) {
    this.controls.forEach((control, place) => { if (place !== index) control.set(null); });
    this.stop = stop;
    this.given = new Map(stop ? [[this.model.parameters[index].name, stop.text]] : []);
  }

  /** Goes back to the script's own values, with which reduced motion is recorded. */
  prepareReduced() {
    if (this.model.raw.served) return;
    this.say(this.stop ? 'Parameters are reset: reduced motion is recorded with the values of the script only. ' : '');
    this.hold(-1, null);
  }

  /** Sets a parameter by name. */
  give(name, text) {
    const index = this.model.parameters.findIndex((parameter) => parameter.name === name);
    if (index < 0) return;
    if (!this.model.raw.served) {
      this.recall(index, this.controls[index].set(text));
      return;
    }
    this.given.set(name, text);
    this.app.server.fetchData();
  }

  reset() {
    this.given.clear();
    this.controls.forEach((control) => control.set(null));
    if (this.model.raw.served) this.app.server.fetchData();
    else this.recall(-1, null);
  }

  /** Sets the named parameters, and only these. Returns whether that needs an answer of the server. */
  restore(given) {
    const known = new Map([...given].filter(([name]) => this.model.parameters.some((parameter) => parameter.name === name)));
    if (!this.model.raw.served) {
      this.hold(-1, null);
      this.say();
      for (const [name, text] of known) this.give(name, text);
      return false;
    }
    if (JSON.stringify([...known]) === JSON.stringify([...this.given])) return false;
    this.given = known;
    this.app.server.fetchData();
    return true;
  }

  fillDevices() {
    const devices = this.model.raw.devices || [];
    find('devices').hidden = devices.length === 0;
    find('devices').replaceChildren(new Option('device', ''), ...devices.map((device) => new Option(device, device)));
    find('devices').value = this.device;
  }

  setDevice(device) {
    this.device = device;
    find('devices').value = device;
    this.app.server.fetchData();
  }

  nextDevice() {
    const devices = ['', ...(this.model.raw.devices || [])];
    if (devices.length > 1) this.setDevice(devices[(devices.indexOf(this.device) + 1) % devices.length]);
  }
}

/** A parameter of a page in a file: a slider over the values that have been recorded. */
function recordedParameter(parameter, id, chosen) {
  const own = { text: parameter.text, value: parameter.value, runs: null };
  const stops = [...parameter.stops, own].sort((a, b) => a.value - b.value);
  const field = parameterField(parameter, id);
  const output = element('output', '', parameter.text);
  output.htmlFor = id;
  if (parameter.stops.length === 0) {
    field.append(output);
    return { field, set: () => {} };
  }
  const input = element('input');
  Object.assign(input, { type: 'range', id, min: 0, max: stops.length - 1, step: 1 });
  const show = (stop) => {
    input.value = stops.indexOf(stop);
    output.textContent = stop.text;
    output.classList.toggle('changed', stop !== own);
    input.setAttribute('aria-valuetext', stop === own ? `${stop.text}, as in the script` : stop.text);
  };
  input.addEventListener('input', () => {
    const stop = stops[Number(input.value)];
    show(stop);
    chosen(stop === own ? null : stop);
  });
  show(own);
  field.append(input, output);
  return {
    field,
    /** Shows a value by its text; the script's own for one that is not recorded. */
    set: (text) => {
      const stop = stops.find((other) => other.text === text) || own;
      show(stop);
      return stop === own ? null : stop;
    },
  };
}

/** A parameter of a served page: any value that `--set` accepts. */
function servedParameter(parameter, id, given, chosen) {
  const field = parameterField(parameter, id);
  const input = element('input', 'text');
  Object.assign(input, { type: 'text', id, spellcheck: false, autocomplete: 'off' });
  /** What the field says unless somebody is typing there. */
  let text = '';
  const say = (other) => {
    if (input.value === text) input.value = other;
    text = other;
  };
  input.addEventListener('change', () => {
    text = input.value;
    chosen(text.trim());
  });
  const unit = { time: 's', angle: 'deg', number: '' }[parameter.type];
  const slider = unit === undefined ? null : element('input');
  if (slider) {
    const value = parameter.value || 0;
    const low = parameter.min ?? (parameter.isCount ? 1 : Math.min(0, 2 * value));
    const high = Math.min(parameter.max ?? Math.max(value + 1, 2 * value, 0), Math.max(4 * Math.abs(value), low + 1e-3));
    Object.assign(slider, { type: 'range', min: low, max: high, step: parameter.isCount ? 1 : 'any' });
    slider.setAttribute('aria-label', parameter.name);
    let waiting = null;
    slider.addEventListener('input', () => {
      const digits = parameter.isCount ? 0 : Math.max(0, 3 - Math.ceil(Math.log10(Math.max(1e-3, high - low))));
      input.value = text;
      say(`${Number(slider.value).toFixed(digits)}${unit}`);
      clearTimeout(waiting);
      waiting = setTimeout(() => chosen(text), 120);
    });
    field.append(slider);
  }
  field.append(input);
  /** Shows the value that the server has found for what was given. */
  const update = (found, other) => {
    say(other ?? found.text);
    if (!slider || slider === document.activeElement) return;
    Object.assign(slider, { min: Math.min(slider.min, found.value), max: Math.max(slider.max, found.value) });
    slider.value = found.value;
  };
  update(parameter, given);
  return { field, update, set: (other) => say(other ?? parameter.text) };
}

function parameterField(parameter, id) {
  const field = element('div', 'field');
  field.dataset.parameter = parameter.name;
  const label = element('label', '', parameter.name);
  label.htmlFor = id;
  label.title = parameter.description ? `${parameter.name}: ${parameter.description}` : parameter.name;
  field.append(label);
  return field;
}
