import { recordedParameter, servedParameter, showPressed } from './controls.js';
import { find } from './model.js';

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
    this.controls = parameters.map((parameter, index) => {
      const id = `parameter-${index}`;
      if (raw.served) {
        return servedParameter(parameter, id, this.given.get(parameter.name), (text) => this.give(parameter.name, text));
      }
      return recordedParameter(parameter, id, (stop) => this.recall(index, stop));
    });
    // A control in use stays.
    if (!raw.served || !find('parameter-list').contains(document.activeElement)) {
      find('parameter-list').replaceChildren(...this.controls.map((control) => control.field));
    }
    find('parameters').hidden = parameters.length === 0;
    find('parameters-hint').textContent = raw.served ? ''
      : 'Recorded values, one parameter at a time. A served page takes any value.';
  }

  /** Shows a recorded value of a parameter; the others are then the script's own. */
  recall(index, stop) {
    const { app } = this;
    this.controls.forEach((control, place) => { if (place !== index) control.set(null); });
    this.stop = stop;
    this.given = new Map(stop ? [[this.model.parameters[index].name, stop.text]] : []);
    app.isReduced = false;
    app.released = null;
    showPressed(app);
    app.redraw();
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
