// The page.

const find = (id) => document.getElementById(id);
const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)');

class App {
  constructor() {
    this.help = find('help');
    this.player = new Player(() => {
      // Who plays or scrubs wants to see the phase again, and no longer where a drag has been left.
      this.drag = null;
      this.show();
    });
    this.plot = new Plot(find('rows'), find('overlay'), find('plot'));
    /** The place of the run that is chosen. */
    this.chosen = 0;
    this.isReduced = wantsLessMotion.matches;
    /** The value of a parameter that a page in a file shows; nil for the script's own. */
    this.stop = null;
    /** What a served page has been told to set, by name. */
    this.given = new Map();
    /** What came of a drag; null while the chosen run is shown. */
    this.released = null;
    this.drag = null;
    this.requests = 0;
    this.listen();
  }

  /** Takes data in: at the start, and whenever a server has new ones. */
  load(raw) {
    if (raw.problems !== undefined) {
      this.showProblems(raw.problems);
      return;
    }
    const goesOn = this.player.isPlaying || this.wasPlaying;
    this.wasPlaying = false;
    find('problems').hidden = true;
    find('main').hidden = false;
    const isFirst = !this.model;
    const name = this.model?.runs[this.chosen]?.name;
    this.model = new Model(raw);
    this.released = null;
    this.drag = null;
    this.stop = null;
    const same = this.model.runs.findIndex((run) => run.name === name);
    this.chosen = Math.max(0, same);
    document.title = `${raw.name}, a transition`;
    find('name').textContent = raw.name;
    find('description').textContent = raw.description || '';
    this.stage = new Stage(find('stage'), this.model);
    this.fillRuns();
    this.fillFilter();
    this.fillParameters();
    this.notes();
    find('reduced').checked = this.isReduced;
    find('reduced').disabled = this.model.reduced.size === 0;
    find('reduced').parentElement.title = this.model.reduced.size === 0
      ? 'No phase changes with reduced motion enabled' : '';
    const { time } = this.player;
    this.fit();
    this.select(this.chosen, isFirst ? 0 : time);
    if (isFirst ? !this.isReduced : goesOn) this.player.play();
  }

  showProblems(text) {
    this.wasPlaying = this.wasPlaying || this.player.isPlaying;
    find('problems').hidden = false;
    find('problems-text').textContent = text;
    find('problems-note').textContent = this.model
      ? 'The last valid version is shown below. The page resumes when the script is fixed.'
      : 'The page resumes when the script is fixed.';
    find('main').hidden = !this.model;
    this.player.pause();
  }

  notes() {
    const notes = [];
    if (this.model.runs.some((run) => run.isEndless)) {
      notes.push('Endless motion is shown for a while.');
    }
    if (!this.model.raw.served) notes.push('Sampled by transitionctl; the page evaluates nothing itself.');
    find('notes').textContent = notes.join(' ');
  }

  // What is shown

  get run() {
    if (this.released) return this.released;
    const table = this.isReduced ? this.model.reduced : this.stop?.runs;
    return table?.get(this.chosen) || this.model.runs[this.chosen];
  }

  get gesture() {
    return this.model.gestures.find((gesture) => gesture.run === this.chosen) || null;
  }

  /** What is on screen. */
  get screen() {
    if (this.drag) return this.gesture.screen(this.drag.channels);
    return this.run.screen(this.player.time);
  }

  choose(index) {
    if (!this.model || index >= this.model.runs.length) return;
    const wasPlaying = this.player.isPlaying;
    this.select(index, 0);
    if (wasPlaying || !this.isReduced) this.player.play();
  }

  select(index, time) {
    this.chosen = index;
    this.released = null;
    this.drag = null;
    [...find('runs').querySelectorAll('button')].forEach((button, place) => {
      button.setAttribute('aria-pressed', String(place === index));
    });
    const run = this.model.runs[index];
    const states = run && run.kind === 'phase' && run.from !== run.to ? `${run.from} → ${run.to}` : '';
    find('run-description').textContent = run ? [states, run.description].filter(Boolean).join('. ') : '';
    this.fillGesture();
    this.redraw(time);
    this.keepInSight();
  }

  /** Shows another variant of what is chosen, at the same time. */
  redraw(time = this.player.time) {
    if (this.model.runs.length === 0) return;
    const { run } = this;
    this.player.isOnce = run === this.released;
    this.player.load(run.duration, time);
    Object.assign(find('time'), { max: run.duration || 1, disabled: !(run.duration > 0) });
    const marks = run.markers.map(([name, at]) => {
      const mark = element('i');
      mark.title = name;
      mark.style.left = `${run.duration > 0 ? (100 * at) / run.duration : 0}%`;
      return mark;
    });
    find('ticks').replaceChildren(...marks);
    this.plot.draw(this.model, run, find('filter').value);
    this.show();
  }

  show() {
    if (!this.model || this.model.runs.length === 0) return;
    const { player, screen } = this;
    this.stage.show(screen, this.run.tints);
    this.plot.setTime(player.time, screen);
    const time = find('time');
    time.value = player.time;
    time.setAttribute('aria-valuetext', `${short(player.time, 3)} of ${short(player.duration, 3)} seconds`);
    time.style.setProperty('--share', player.duration > 0 ? player.time / player.duration : 0);
    find('clock').textContent = `${player.time.toFixed(3)} / ${player.duration.toFixed(3)} s`;
    const play = find('play');
    if (play.dataset.playing !== String(player.isPlaying)) {
      play.dataset.playing = String(player.isPlaying);
      play.textContent = player.isPlaying ? '❚❚' : '▶';
      play.setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play');
    }
    this.moveTip();
  }

  fit() {
    if (!this.model) return;
    const frame = find('frame');
    const width = frame.parentElement.clientWidth - 2;
    const height = Math.max(240, innerHeight * (innerWidth < 900 ? 0.5 : 0.55));
    const size = this.stage.fit(width, height);
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    this.keepInSight();
  }

  /** What is higher than the window stays where its foot is seen. */
  keepInSight() {
    const show = find('frame').parentElement;
    show.style.setProperty('--show-top', `${Math.min(16, innerHeight - show.offsetHeight - 16)}px`);
  }

  // Controls

  fillRuns() {
    find('runs').replaceChildren(...this.model.runs.map((run, index) => {
      const button = element('button', `run ${run.kind}`, run.name);
      button.type = 'button';
      button.title = `${run.kind} ${run.name}, ${timeText(run.duration)}${index < 9 ? ` (${index + 1})` : ''}`;
      button.addEventListener('click', () => this.choose(index));
      return button;
    }));
    find('runs').hidden = this.model.runs.length < 2 && !this.model.runs.some((run) => run.kind === 'scenario');
  }

  fillFilter() {
    const { value } = find('filter');
    const names = this.model.views.map((view) => view.name);
    find('filter').replaceChildren(new Option('all', ''), ...names.map((name) => new Option(name, name)));
    find('filter').value = names.includes(value) ? value : '';
  }

  fillParameters() {
    const { parameters, raw } = this.model;
    const controls = parameters.map((parameter, index) => {
      const id = `parameter-${index}`;
      if (raw.served) {
        return servedParameter(parameter, id, this.given.get(parameter.name), (text) => this.give(parameter, text));
      }
      return sampledParameter(parameter, id, (stop) => {
        controls.forEach((other, place) => { if (place !== index) other.reset(); });
        this.stop = stop;
        this.isReduced = false;
        find('reduced').checked = false;
        this.released = null;
        this.redraw();
      });
    });
    this.parameterControls = controls;
    // While a value is being typed or dragged its control stays.
    if (!raw.served || !find('parameter-list').contains(document.activeElement)) {
      find('parameter-list').replaceChildren(...controls.map((control) => control.field));
    }
    find('parameters').hidden = parameters.length === 0;
    find('parameters-hint').textContent = raw.served
      ? 'Every value is evaluated by transitionctl as you change it.'
      : 'Sampled values, one parameter at a time; preview --serve evaluates any value, and several together.';
  }

  async give(parameter, text) {
    this.given.set(parameter.name, text);
    await this.fetchData();
  }

  get query() {
    return [...this.given].map(([name, text]) => `set=${encodeURIComponent(`${name}=${text}`)}`).join('&');
  }

  /**
   * Asks the server for data with the parameters that are set.
   * @param {boolean} isSaved whether the script has changed, so that what is wrong may be its own fault
   */
  async fetchData(isSaved = false) {
    this.requests += 1;
    const request = this.requests;
    const ask = async (query) => (await fetch(`data.json?${query}`)).json();
    try {
      let data = await ask(this.query);
      let refusal = '';
      if (data.problems !== undefined && this.given.size > 0) {
        refusal = data.problems;
        if (isSaved) {
          // Without the parameters it is either the script that is broken, or they that it no longer takes.
          data = await ask('');
          if (data.problems === undefined) this.given.clear(); else refusal = '';
        }
      }
      if (request !== this.requests) return;
      find('parameter-problem').textContent = refusal;
      if (!refusal || isSaved) this.load(data);
    } catch {
      find('parameter-problem').textContent = 'The server does not answer; is transitionctl still running?';
    }
  }

  // Drags

  fillGesture() {
    const { gesture } = this;
    find('gesture').hidden = !gesture;
    find('frame').classList.toggle('draggable', Boolean(gesture));
    find('gesture-outcome').textContent = '';
    if (!gesture) return;
    const [start, end] = gesture.bounds;
    const way = gesture.input === 'translationY' ? 'up or down' : 'sideways';
    const stands = gesture.isTranslation ? '' : `, which drives the channel ${gesture.input}`;
    find('gesture-hint').textContent = `Drag ${way} on the canvas${stands}, from ${short(start)}${gesture.unit} to `
      + `${short(end)}${gesture.unit}${gesture.isDecided ? '; release to play what follows' : ''}.`;
    find('gesture-label').textContent = gesture.input;
    const [ramp] = gesture.ramps;
    const input = find('gesture-input');
    input.min = Math.min(ramp.from, ramp.to);
    input.max = Math.max(ramp.from, ramp.to);
    input.value = start;
    find('gesture-value').textContent = `${short(start, 1)}${gesture.unit}`;
    find('gesture-release').hidden = !gesture.isDecided;
  }

  /** A finger goes down. */
  beginDrag(time) {
    this.player.pause();
    this.released = null;
    this.redraw(0);
    this.drag = new Drag(this.gesture, time);
    find('gesture-outcome').textContent = '';
  }

  moveDrag(channels, time) {
    const { gesture, drag } = this;
    drag.move(channels, time);
    const input = channels[gesture.input];
    find('gesture-input').value = input;
    find('gesture-value').textContent = `${short(input, 1)}${gesture.unit}`;
    if (gesture.asksWhenChanged && gesture.commitsAt(input, drag.velocity)) {
      this.endDrag();
      return;
    }
    this.show();
  }

  /** A finger is lifted, or the phase has committed. */
  async endDrag() {
    const { drag, gesture } = this;
    if (!drag || drag.points.length === 0) {
      this.drag = null;
      return;
    }
    if (!gesture.isDecided) return;
    const input = drag.channels[gesture.input];
    const decision = gesture.commitsAt(input, drag.velocity) ? 'commit' : 'cancel';
    const run = this.model.raw.served
      ? await this.askForEnding(drag)
      : gesture.ending(drag, decision);
    if (this.drag !== drag) return;
    this.drag = null;
    if (!run) {
      this.redraw(0);
      return;
    }
    const speed = `${short(drag.velocity, 0)}${gesture.unit}/s`;
    find('gesture-outcome').textContent = `Released at ${short(input, 1)}${gesture.unit} with ${speed}: ${run.decision || decision}.`;
    this.released = run;
    this.redraw(0);
    this.player.play();
  }

  async askForEnding(drag) {
    try {
      const response = await fetch(
        `drag?phase=${encodeURIComponent(drag.gesture.phase)}&${this.query}`, { method: 'POST', body: drag.csv });
      const data = await response.json();
      if (data.problems !== undefined) throw new Error(data.problems);
      const run = this.model.adopt(new Model(data).runs[0]);
      run.decision = data.release?.decision;
      return run;
    } catch (error) {
      find('parameter-problem').textContent = String(error.message || error);
      return null;
    }
  }

  // Listening

  listen() {
    const on = (id, type, action) => find(id).addEventListener(type, action);
    const { player } = this;
    on('play', 'click', () => player.toggle());
    on('first', 'click', () => player.seek(0));
    on('last', 'click', () => player.seek(player.duration));
    on('back', 'click', () => player.frames(-1));
    on('forward', 'click', () => player.frames(1));
    on('time', 'input', (event) => player.seek(Number(event.target.value)));
    on('loop', 'click', () => this.toggleLoop());
    on('help-button', 'click', () => this.showHelp());
    on('reduced', 'change', () => this.toggleReduced());
    on('outside', 'change', (event) => find('frame').classList.toggle('open', event.target.checked));
    on('filter', 'change', () => this.redraw());
    find('speed').replaceChildren(...SPEEDS.map((speed) => new Option(speed < 1 ? `1/${1 / speed}` : `${speed}×`, speed)));
    find('speed').value = '1';
    on('speed', 'change', (event) => { player.speed = Number(event.target.value); });
    wantsLessMotion.addEventListener('change', () => {
      if (wantsLessMotion.matches) player.pause();
      if (wantsLessMotion.matches !== this.isReduced) this.toggleReduced();
    });
    addEventListener('resize', () => {
      this.fit();
      this.show();
    });
    // A button that the pointer has pressed does not keep the space bar for itself.
    document.addEventListener('click', (event) => {
      if (event.detail > 0) event.target.closest('button')?.blur();
    });
    listenToKeys(this);
    this.listenToStage();
    this.listenToPlot();
    on('gesture-input', 'input', (event) => {
      const now = performance.now() / 1000;
      if (!this.drag) this.beginDrag(now);
      this.moveDrag({ [this.gesture.input]: Number(event.target.value) }, now);
    });
    on('gesture-release', 'click', () => {
      if (!this.drag) return;
      // Pressed a while after the slider has come to rest: released without speed.
      this.drag.points = [{ at: 0, channels: { ...this.drag.channels } }];
      this.endDrag();
    });
  }

  listenToStage() {
    const frame = find('frame');
    let from = null;
    frame.addEventListener('pointerdown', (event) => {
      if (!this.gesture || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      frame.setPointerCapture(event.pointerId);
      this.beginDrag(event.timeStamp / 1000);
      this.moveDrag(this.gesture.channels(0, 0), event.timeStamp / 1000);
      event.preventDefault();
    });
    frame.addEventListener('pointermove', (event) => {
      if (from && this.drag) {
        const { scale } = this.stage;
        const channels = this.gesture.channels((event.clientX - from.x) / scale, (event.clientY - from.y) / scale);
        this.moveDrag(channels, event.timeStamp / 1000);
        return;
      }
      const view = event.target.closest('.view');
      this.tipAt(view && view.dataset.view !== 'canvas' ? view : null, event.clientX, event.clientY);
    });
    const end = (event) => {
      if (!from || event.pointerId !== from.id) return;
      from = null;
      if (!this.drag) return;
      // Where the finger has rested, it has no speed left.
      this.drag.move(this.drag.channels, event.timeStamp / 1000);
      this.endDrag();
    };
    frame.addEventListener('pointerup', end);
    frame.addEventListener('pointercancel', end);
    frame.addEventListener('pointerleave', () => this.tipAt(null));
    frame.addEventListener('focusin', (event) => {
      if (!event.target.matches('.view') || !event.target.matches(':focus-visible')) return;
      const box = event.target.getBoundingClientRect();
      this.tipAt(event.target, clamp(box.left, 0, innerWidth - 40), clamp(box.top, 40, innerHeight - 40));
    });
    frame.addEventListener('focusout', () => this.tipAt(null));
  }

  tipAt(view, x = 0, y = 0) {
    this.tipped = view ? { view: this.model.views.findIndex((other) => other.name === view.dataset.view), x, y } : null;
    find('tip').hidden = !view;
    this.moveTip();
  }

  moveTip() {
    if (!this.tipped) return;
    const tip = find('tip');
    const lines = this.stage.describe(this.screen, this.tipped.view);
    const text = lines.join('\n');
    if (tip.textContent !== text) tip.textContent = text;
    const width = tip.offsetWidth;
    tip.style.left = `${clamp(this.tipped.x + 14, 4, Math.max(4, innerWidth - width - 4))}px`;
    tip.style.top = `${clamp(this.tipped.y + 16, 4, innerHeight - tip.offsetHeight - 4)}px`;
  }

  /** Presses on the curves move the cursor. */
  listenToPlot() {
    const plot = find('plot');
    let isDown = false;
    const seek = (event) => {
      const time = this.plot.time(event);
      if (time !== null) this.player.seek(time);
    };
    plot.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch' || !event.target.closest('.row-plot')) return;
      isDown = true;
      plot.setPointerCapture(event.pointerId);
      seek(event);
    });
    plot.addEventListener('pointermove', (event) => { if (isDown) seek(event); });
    for (const type of ['pointerup', 'pointercancel']) plot.addEventListener(type, () => { isDown = false; });
    plot.addEventListener('click', seek);
  }

  toggleLoop() {
    this.player.loops = !this.player.loops;
    find('loop').setAttribute('aria-pressed', String(this.player.loops));
  }

  toggleReduced() {
    this.isReduced = !this.isReduced;
    find('reduced').checked = this.isReduced;
    this.stop = null;
    if (!this.model.raw.served) this.parameterControls.forEach((control) => control.reset());
    this.released = null;
    this.redraw();
  }

  changeSpeed(way) {
    const place = SPEEDS.indexOf(this.player.speed);
    this.player.speed = SPEEDS[clamp(place + way, 0, SPEEDS.length - 1)];
    find('speed').value = String(this.player.speed);
  }

  showHelp() {
    this.help.showModal();
  }
}

const app = new App();
const data = JSON.parse(find('data').textContent);
app.load(data);
if (location.protocol.startsWith('http') && (data.served || data.problems !== undefined)) {
  // The server says when the script has been saved; and it may have been while the server was away.
  const events = new EventSource('events');
  let isLost = false;
  events.addEventListener('reload', () => app.fetchData(true));
  events.addEventListener('error', () => { isLost = true; });
  events.addEventListener('open', () => {
    if (isLost) app.fetchData(true);
    isLost = false;
  });
}
