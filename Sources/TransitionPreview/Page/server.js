import { Line, Model, Polyline, Run, find, laneCount, slotName } from './model.js';

// What only `preview --serve` can do: exact parameters, exact endings of drags, and reloading.

const SILENCE = 'The server does not answer; is transitionctl still running?';

export class Server {
  constructor(app) {
    this.app = app;
    this.requests = 0;
    /** The data that the page shows, as text. */
    this.shown = '';
    /** The parameters with which it was made; those of the fields may be refused. */
    this.accepted = '';
  }

  get query() {
    const parts = [...this.app.parameters.given].map(([name, text]) => `set=${encodeURIComponent(`${name}=${text}`)}`);
    if (this.app.parameters.device) parts.push(`canvas=${encodeURIComponent(this.app.parameters.device)}`);
    return parts.join('&');
  }

  complain(text) { find('parameter-problem').textContent = text; }

  /** Shows what is wrong with the script, above its last valid version. */
  showProblems(text) {
    const { app } = this;
    app.wasPlaying = app.wasPlaying || app.player.isPlaying;
    find('problems').hidden = false;
    find('problems-text').textContent = text;
    find('problems-note').textContent = app.model
      ? 'The last valid version is shown below. The page resumes when the script is fixed.'
      : 'The page resumes when the script is fixed.';
    find('main').hidden = !app.model;
    // Pausing would let a drag go.
    if (app.player.isPlaying) app.player.pause();
    document.documentElement.dataset.ready = '';
  }

  /**
   * Requests data with the parameters that are set.
   * @param {boolean} isSaved whether the script has changed, so that a problem may be its own
   */
  async fetchData(isSaved = false) {
    const { app } = this;
    this.requests += 1;
    const request = this.requests;
    const ask = async (query) => (await fetch(`data.json?${query}`)).json();
    let { query } = this;
    try {
      let data = await ask(query);
      let refusal = '';
      if (data.problems !== undefined && app.parameters.given.size > 0) {
        refusal = data.problems;
        if (isSaved) {
          // With the last ones that it took, or without any, either the script is broken, or it no longer takes them.
          for (query of new Set([this.accepted, ''])) {
            data = await ask(query);
            if (data.problems === undefined) break;
          }
          if (data.problems !== undefined) refusal = ''; else if (query === '') app.parameters.given.clear();
        }
      }
      if (request !== this.requests) return;
      if (data.problems === undefined) this.accepted = query;
      this.complain(refusal);
      if (refusal) app.awaited = null;
      const text = JSON.stringify(data);
      if (isSaved ? text === this.shown && !app.awaited : refusal) return;
      this.shown = text;
      app.load(data);
    } catch {
      app.awaited = null;
      this.complain(SILENCE);
    }
  }

  /** The motion after a drag, evaluated, or the reason why there is none. */
  async ending(drag) {
    let data;
    try {
      const address = `drag?phase=${encodeURIComponent(drag.gesture.phase)}&${this.accepted}`;
      data = await (await fetch(address, { method: 'POST', body: drag.csv })).json();
    } catch {
      this.complain(SILENCE);
      return { reason: 'the server does not answer' };
    }
    if (data.problems !== undefined) {
      this.complain(data.problems);
      return { reason: 'the script has errors' };
    }
    return { run: adopted(new Model(data).runs[0], this.app.model), decision: data.release?.decision };
  }

  /** Reloads when the script has been saved, or may have been while the server was away or the page was hidden. */
  listen(data) {
    if (!location.protocol.startsWith('http') || !(data.served || data.problems !== undefined)) return;
    this.shown = JSON.stringify(data);
    let events = null;
    let isLost = false;
    const connect = () => {
      events = new EventSource('events');
      events.addEventListener('reload', () => this.fetchData(true));
      events.addEventListener('error', () => {
        isLost = true;
        this.complain(SILENCE);
      });
      events.addEventListener('open', () => {
        if (isLost) this.fetchData(true);
        isLost = false;
      });
    };
    // Browsers open six connections to a server for all of its pages: only those that are seen hold one.
    const attend = () => {
      if (!document.hidden) {
        if (!events) connect();
        return;
      }
      events?.close();
      events = null;
      isLost = true;
    };
    document.addEventListener('visibilitychange', attend);
    attend();
  }
}

/** A run of another model with the keys of this one. */
function adopted(run, model) {
  const result = new Run({ ...run.facts, shown: [] }, model);
  for (const track of model.raw.tracks) {
    const view = run.model.view(model.views[track.view].name);
    const key = view < 0 ? -1 : run.model.key(view, slotName(track));
    if (key < 0) continue;
    for (let lane = 0; lane < laneCount(track); lane += 1) {
      const line = run.lines.get(key + lane);
      const isText = track.type === 'text';
      if (line) result.lines.set(track.key + lane, isText ? translated(line, run.model, model) : line);
      else result.numbers.set(track.key + lane, isText ? textNumber(model, run.model.text(run.at(key, 0))) : run.at(key + lane, 0));
    }
    if (run.shown.includes(key)) result.shown.push(track.key);
  }
  result.moving = new Set([...result.lines.keys()].map((key) => model.owner(key)));
  result.tints = model.runs[0].tints;
  return result;
}

/** A line of numbers of texts in the numbers of another model. */
function translated(line, from, to) {
  const result = new Polyline([]);
  result.times = line.times;
  result.values = Float64Array.from(line.polyline.values, (value) => textNumber(to, from.text(value)));
  return new Line(result, 1, 0);
}

/** The number of a text, which is added if it is new. */
function textNumber(model, text) {
  const known = model.raw.texts.indexOf(text);
  return known >= 0 ? known : model.raw.texts.push(text) - 1;
}
