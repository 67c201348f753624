import { publish, readAddress, showMoment, writeAddress } from './address.js';
import { RunMenu, isLessWanted, listenToControls, showPressed } from './controls.js';
import { Dragging } from './dragging.js';
import { Inspector } from './inspector.js';
import { Model, find, timeText } from './model.js';
import { Parameters } from './parameters.js';
import { Player, showClock } from './player.js';
import { Tip, listenToStage } from './pointer.js';
import { named, remaining, renamed, selected } from './selection.js';
import { Server } from './server.js';
import { Stage } from './stage.js';
import { Timeline } from './timeline.js';

const COMPARISONS = ['off', 'outline', 'side'];

/** The page: what is chosen, and the parts that show it. */
class App {
  constructor() {
    this.isEmbedded = new URLSearchParams(location.search).has('embed');
    document.documentElement.classList.toggle('embed', this.isEmbedded);
    this.player = new Player(() => {
      // Playing and scrubbing show the phase again, not the place where a drag was left.
      this.dragging.stop();
      this.show();
    }, (isRested) => this.follow(isRested));
    this.stage = new Stage(find('stage'));
    const on = {
      select: (choice) => this.select(choice), hover: (views) => this.hover(views), seek: (time) => this.player.seek(time),
    };
    this.timeline = new Timeline(find('timeline'), on);
    this.inspector = new Inspector(find('details'), on);
    this.menu = new RunMenu(find('run-button'), find('runs'), (index) => this.choose(index));
    this.tip = new Tip(this);
    this.dragging = new Dragging(this);
    this.server = new Server(this);
    this.chosen = 0;
    /** The phase that was chosen before those that follow it. */
    this.first = 0;
    this.isReduced = isLessWanted();
    this.parameters = new Parameters(this);
    /** The motion after a drag; null while the chosen one is shown. */
    this.released = null;
    this.selection = null;
    /** An address whose moment is shown when the server has answered. */
    this.awaited = null;
    listenToControls(this);
    listenToStage(this);
    publish(this);
  }

  /** Takes in data: at the start, and whenever a server sends new data. */
  load(raw) {
    if (raw.problems !== undefined) {
      this.server.showProblems(raw.problems);
      return;
    }
    const resumes = this.player.isPlaying || this.wasPlaying;
    this.wasPlaying = false;
    find('problems').hidden = true;
    find('main').hidden = false;
    const isFirst = !this.model;
    const { kind, name } = this.model?.runs[this.chosen] || {};
    const names = this.selection && named(this.selection, this.run, this.model);
    const { from, to, time } = this.player;
    const mode = this.other ? this.stage.mode : 'outline';
    this.model = new Model(raw);
    this.other = raw.against ? new Model({ ...raw.against.data, images: raw.images }) : null;
    this.released = null;
    this.selection = null;
    const chosen = isFirst ? 0 : this.model.run(name, kind);
    this.chosen = Math.max(0, chosen);
    document.title = `${raw.name}, a transition`;
    find('name').textContent = raw.name;
    find('name').title = raw.description || '';
    this.stage.load(this.model, this.other, raw.against?.name);
    this.dragging.load(this.model, this.other);
    this.menu.fill(this.model.runs);
    this.parameters.load(this.model);
    this.notes();
    find('compare').hidden = !this.other;
    find('reduced').disabled = this.model.reduced.size === 0;
    find('reduced').title = this.model.reduced.size === 0 ? 'No phase changes with reduced motion' : 'Reduced motion (R)';
    this.compare(this.other ? mode : 'off');
    const { awaited } = this;
    this.awaited = null;
    if (isFirst) {
      readAddress(this);
    } else if (awaited) {
      showMoment(this, awaited);
    } else {
      this.pick(this.chosen, time);
      if (chosen >= 0) Object.assign(this.player, { from, to });
      this.select(names && renamed(names, this.run, this.model));
      if (resumes) this.player.play();
    }
    // A first frame is drawn even when the tab is in the background.
    document.documentElement.dataset.ready = '';
  }

  notes() {
    const notes = [];
    if (this.model.runs.some((run) => run.isEndless)) notes.push('Endless motion is shown for a while.');
    if (!this.model.raw.served) notes.push('Recorded by transitionctl; this page evaluates nothing.');
    find('notes').textContent = notes.join(' ');
  }

  // What is shown

  get run() {
    if (this.released) return this.released;
    const table = this.isReduced ? this.model.reduced : this.parameters.stop?.runs;
    return table?.get(this.chosen) || this.model.runs[this.chosen];
  }

  /** What the other version shows of the same: nothing of what it does not have, or after a drag. */
  get otherScreen() {
    if (!this.other || this.released) return null;
    if (this.dragging.drag) return this.dragging.otherScreen;
    const { kind, name } = this.model.runs[this.chosen];
    const index = this.other.runs.findIndex((run) => run.kind === kind && run.name === name);
    const run = (this.isReduced && this.other.reduced.get(index)) || this.other.runs[index];
    return run ? run.screen(Math.min(this.player.time, run.duration)) : null;
  }

  get screen() { return this.dragging.screen || this.run.screen(this.player.time); }

  get changed() {
    const { name } = this.model.runs[this.chosen];
    return new Set((this.model.raw.against?.changed || []).filter(({ motion }) => motion === name).flatMap(({ tracks }) => tracks));
  }

  /** Chooses a phase or a scenario and plays it. */
  choose(index) {
    if (!this.model || index < 0 || index >= this.model.runs.length) return;
    const wasPlaying = this.player.isPlaying;
    this.pick(index, 0);
    if (wasPlaying || !isLessWanted()) this.player.play();
  }

  /** Continues with the phase that follows the one that has ended; after the last one and a rest, with the first. */
  follow(isRested) {
    const { then, duration } = this.run;
    const next = then === undefined ? -1 : this.model.runs.findIndex((run) => run.kind === 'phase' && run.name === then);
    // With reduced motion, a circle may take no time.
    if (!isRested && (next < 0 || (next === this.first && duration === 0))) return false;
    const index = isRested ? this.first : next;
    if (index !== this.chosen) this.pick(index, 0, this.first);
    return true;
  }

  /** @param {number} first the phase that was chosen, if this one follows it */
  pick(index, time, first = index) {
    this.first = first;
    // The animations of another phase are others.
    if (index !== this.chosen && this.selection?.span !== undefined) this.selection = { views: this.selection.views };
    this.chosen = index;
    this.released = null;
    Object.assign(this.player, { from: null, to: null });
    this.menu.show(index);
    this.dragging.choose(index);
    this.redraw(time);
  }

  /** Shows another variant of what is chosen, at the same time. */
  redraw(time = this.player.time) {
    const { run } = this;
    find('run-name').textContent = this.released ? run.name : this.model.runs[this.chosen].name;
    find('run-length').textContent = timeText(run.duration);
    this.player.isOnce = run === this.released;
    this.player.load(run.duration, time);
    Object.assign(find('time'), { max: run.duration || 1, disabled: !(run.duration > 0) });
    if (this.selection) this.selection = remaining(this.selection, run);
    this.stage.marks.selected = this.selection?.views || [];
    this.timeline.draw(this.model, run, this.changed);
    const isOwn = run === this.model.runs[this.chosen] && this.parameters.stop === null;
    this.dragging.offer(isOwn || this.released !== null);
    this.inspect();
    this.stage.fit();
    this.show();
  }

  inspect() {
    const against = this.model.raw.against || null;
    this.inspector.draw(this.model, this.run, this.selection, this.changed, against);
    this.timeline.highlight(this.selection);
  }

  show() {
    if (!this.model) return;
    const { player, screen, run } = this;
    this.stage.marks.finger = this.dragging.finger(run, player.time);
    this.stage.show(screen, this.otherScreen);
    const time = this.dragging.time ?? player.time;
    if (!this.released) this.dragging.follow(time, player.duration);
    this.timeline.setTime(time, screen, player.from, player.to);
    this.inspector.setTime(time, screen, this.stage);
    showClock(player, time);
    find('zoom-value').textContent = this.stage.zoom === 1 ? 'fit' : `${Math.round(100 * this.stage.scale)}%`;
    clearTimeout(this.settling);
    if (!player.isPlaying) this.settling = setTimeout(() => this.settle(time), 120);
    else this.noting ||= setTimeout(() => this.note(), 400);
    this.tip.show();
  }

  /** Says in words and in the address what the stage shows, once it stands still. */
  settle(time) {
    const { run } = this;
    this.timeline.rest();
    const views = this.selection?.views || [...run.moving].filter((view) => view > 0);
    find('stage-text').textContent = this.stage.describe(run, time, views);
    this.note();
  }

  note() {
    clearTimeout(this.noting);
    this.noting = null;
    if (!this.isEmbedded) writeAddress(this);
  }

  // Selection

  /** @param {{ views?: number[], span?: number, track?: number } | null} choice */
  select(choice) {
    this.selection = selected(choice, this.run, this.model);
    this.stage.marks.selected = this.selection?.views || [];
    this.inspect();
    this.show();
  }

  hover(views) {
    this.stage.marks.hovered = views.slice(0, 50);
    this.timeline.highlight(this.selection, views);
    if (!this.player.isPlaying) this.show();
  }

  // Controls

  toggleLoop() {
    this.player.loops = !this.player.loops;
    showPressed(this);
  }

  toggleReduced() {
    if (!this.model || this.model.reduced.size === 0) return;
    this.isReduced = !this.isReduced;
    this.parameters.prepareReduced();
    this.released = null;
    showPressed(this);
    this.redraw();
  }

  toggleShown(what) {
    const { shown } = this.stage.marks;
    shown[what] = !shown[what];
    find('stage').classList.toggle('clipped', !shown.outside);
    showPressed(this);
    this.show();
  }

  compare(mode) {
    this.stage.compare(mode);
    showPressed(this);
  }

  nextComparison() {
    if (!this.other) return;
    this.compare(COMPARISONS[(COMPARISONS.indexOf(this.stage.mode) + 1) % COMPARISONS.length]);
    this.show();
  }

  toggleInspector() {
    const isHidden = document.documentElement.classList.toggle('no-inspector');
    find('panel-button').setAttribute('aria-expanded', String(!isHidden));
    this.resize();
  }

  /** @param {number | null} factor null to fit */
  zoomBy(factor) {
    if (factor === null) this.stage.resetZoom(); else this.stage.zoomBy(factor);
    this.show();
  }

  resize() {
    if (!this.model) return;
    this.stage.fit();
    if (this.timeline.run) this.timeline.drawAxis();
    this.show();
  }
}

const app = new App();
const data = JSON.parse(find('data').textContent);
app.load(data);
app.server.listen(data);
