import { SPEEDS } from './player.js';
import { clamp, element, find, timeText } from './model.js';

// The menus, the parameters and the keys.

/** The phases and scenarios, with their durations and descriptions. */
export class RunMenu {
  /** @param {(index: number) => void} choose */
  constructor(button, list, choose) {
    this.button = button;
    this.list = list;
    this.choose = choose;
    button.addEventListener('click', () => this.toggle(list.hidden));
    list.addEventListener('keydown', (event) => this.key(event));
    list.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !list.contains(relatedTarget) && relatedTarget !== button) this.toggle(false);
    });
    document.addEventListener('pointerdown', (event) => {
      if (!list.hidden && !list.contains(event.target) && !button.contains(event.target)) this.toggle(false);
    });
  }

  fill(runs) {
    const items = [];
    runs.forEach((run, index) => {
      if (run.kind !== runs[index - 1]?.kind) items.push(element('p', 'heading', run.kind === 'phase' ? 'Phases' : 'Scenarios'));
      const item = element('button', 'choice');
      item.setAttribute('role', 'option');
      item.dataset.run = run.name;
      item.dataset.index = String(index);
      item.append(element('bdi', '', run.name), element('small', '', timeText(run.duration)));
      if (index < 9) item.append(element('kbd', '', String(index + 1)));
      const line = run.description || (run.kind === 'phase' && run.from !== run.to ? `${run.from} → ${run.to}` : '');
      const parts = [line, run.then ? `then ${run.then}` : ''].filter(Boolean);
      if (parts.length > 0) item.append(element('span', 'line', parts.join(', ')));
      item.addEventListener('click', (event) => {
        this.toggle(false);
        if (event.detail === 0) this.button.focus();
        this.choose(index);
      });
      items.push(item);
    });
    this.list.replaceChildren(...items);
  }

  show(index) {
    for (const item of this.items) item.setAttribute('aria-selected', String(Number(item.dataset.index) === index));
  }

  get items() { return [...this.list.querySelectorAll('.choice')]; }

  toggle(isOpen) {
    this.list.hidden = !isOpen;
    this.button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) (this.items.find((item) => item.getAttribute('aria-selected') === 'true') || this.items[0])?.focus();
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const place = this.items.indexOf(document.activeElement) + step;
      this.items[clamp(place, 0, this.items.length - 1)].focus();
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape') {
      this.toggle(false);
      this.button.focus();
      event.stopPropagation();
    }
  }
}

/** The speeds as one group of buttons. */
export function fillSpeeds(root, player) {
  root.replaceChildren(...SPEEDS.map((speed) => {
    const button = element('button', '', `${speed}×`);
    button.dataset.speed = String(speed);
    button.setAttribute('aria-pressed', String(speed === player.speed));
    // In a narrow window, only the chosen speed is shown; pressing it selects the next.
    const isAlone = () => root.clientWidth === button.offsetWidth;
    button.addEventListener('click', () => {
      setSpeed(root, player, isAlone() ? SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] : speed);
    });
    return button;
  }));
}

export function setSpeed(root, player, speed) {
  player.speed = speed;
  for (const button of root.children) button.setAttribute('aria-pressed', String(Number(button.dataset.speed) === speed));
}

/** Which buttons are pressed. */
export function showPressed(app) {
  const press = (element, isPressed) => element.setAttribute('aria-pressed', String(isPressed));
  press(find('loop'), app.player.loops);
  press(find('reduced'), app.isReduced);
  for (const button of find('tools').children) press(button, app.stage.marks.shown[button.dataset.show]);
  for (const button of find('compare').children) press(button, app.stage.mode === button.dataset.compare);
}

/** Keys for everything, except while a control that needs them has the focus. */
export function listenToKeys(app) {
  const { player } = app;
  const speed = (step) => setSpeed(find('speeds'), player,
    SPEEDS[clamp(SPEEDS.indexOf(player.speed) + step, 0, SPEEDS.length - 1)]);
  const actions = {
    ' ': () => player.toggle(),
    ArrowLeft: (event) => player.frames(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => player.frames(event.shiftKey ? 10 : 1),
    Home: () => player.seek(0),
    End: () => player.seek(player.duration),
    '[': () => player.mark('from'),
    ']': () => player.mark('to'),
    ',': () => speed(-1),
    '.': () => speed(1),
    '+': () => app.zoomBy(1.25),
    '=': () => app.zoomBy(1.25),
    '-': () => app.zoomBy(0.8),
    0: () => app.zoomBy(null),
    l: () => app.toggleLoop(),
    r: () => app.toggleReduced(),
    g: () => app.toggleShown('ghosts'),
    o: () => app.toggleShown('onion'),
    p: () => app.toggleShown('paths'),
    x: () => app.toggleShown('outside'),
    c: () => app.nextComparison(),
    d: () => app.parameters.nextDevice(),
    i: () => app.toggleInspector(),
    Escape: () => app.select(null),
    '?': () => find('help').showModal(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    const { target } = event;
    if (target.matches('input.text, select, textarea')) return;
    if (target.matches('input[type=range]') && target.id !== 'time' && /^(Arrow|Home|End)/.test(event.key)) return;
    if (event.key === ' ' && target.closest('button, summary, a')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^[1-9]$/.test(key)) app.choose(Number(key) - 1);
    else if (actions[key] && app.model) actions[key](event);
    else return;
    event.preventDefault();
  });
}

const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the system asks for reduced motion. */
export function isLessWanted() { return wantsLessMotion.matches; }

/** The buttons and sliders of the page. */
export function listenToControls(app) {
  const on = (id, type, action) => find(id).addEventListener(type, action);
  const { player } = app;
  on('play', 'click', () => player.toggle());
  on('first', 'click', () => player.seek(player.start));
  on('time', 'input', (event) => player.seek(Number(event.target.value)));
  on('loop', 'click', () => app.toggleLoop());
  on('help-button', 'click', () => find('help').showModal());
  on('reduced', 'click', () => app.toggleReduced());
  on('panel-button', 'click', () => app.toggleInspector());
  on('theme', 'click', () => {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    document.documentElement.dataset.theme = isDark ? 'light' : 'dark';
  });
  const within = (id, name, action) => on(id, 'click', (event) => {
    const value = event.target.closest('button')?.dataset[name];
    if (value) action(value);
  });
  within('tools', 'show', (what) => app.toggleShown(what));
  within('compare', 'compare', (mode) => {
    app.compare(mode);
    app.show();
  });
  within('zoom', 'zoom', (way) => app.zoomBy({ in: 1.25, out: 0.8, fit: null }[way]));
  fillSpeeds(find('speeds'), player);
  wantsLessMotion.addEventListener('change', () => {
    if (wantsLessMotion.matches) player.pause();
    if (wantsLessMotion.matches !== app.isReduced) app.toggleReduced();
  });
  new ResizeObserver(() => app.resize()).observe(find('stage'));
  // A button pressed with the pointer does not keep the space bar for itself.
  document.addEventListener('click', (event) => {
    if (event.detail > 0) event.target.closest('button')?.blur();
  });
  listenToKeys(app);
}
