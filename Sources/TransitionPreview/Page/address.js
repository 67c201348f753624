// The address: `#phase=NAME&t=SECONDS&view=NAME&track=PROPERTY&set.PARAMETER=VALUE`, and the page's interface for tests and embeds.
// Without a time, the phase plays; so it does while a drag is shown. A scenario with the name of a phase is `scenario=NAME`.

import { isLessWanted, showPressed } from './controls.js';
import { named, renamed } from './selection.js';

/** Shows what the address names, and the page's own choice of everything that it does not name. */
export function readAddress(app) {
  const values = new URLSearchParams(location.hash.slice(1));
  app.isReduced = values.has('reduced') ? values.get('reduced') === '1' : isLessWanted();
  const given = [...values].filter(([key]) => key.startsWith('set.')).map(([key, text]) => [key.slice(4), text]);
  // With other values of parameters, the moment is another one: it is shown again when the server has answered.
  app.awaited = app.parameters.restore(given) ? values : null;
  showMoment(app, values);
}

/** Shows the phase, the time and the selection of an address. */
export function showMoment(app, values) {
  const kind = values.has('scenario') ? 'scenario' : 'phase';
  const run = app.model.run(values.get(kind) ?? '', kind);
  const time = Number.parseFloat(values.get('t') ?? '');
  app.selection = null;
  app.pick(Math.max(run, 0), Number.isFinite(time) ? time : 0);
  const view = values.get('view');
  if (view !== null) app.select(renamed({ views: [view], track: values.get('track') ?? undefined }, app.run, app.model));
  showPressed(app);
  if (Number.isFinite(time) || isLessWanted()) app.player.pause(); else app.player.play();
}

/** Keeps the address up to date, without entries in the history. */
export function writeAddress(app) {
  if (app.awaited) return;
  const values = new URLSearchParams();
  const { kind, name } = app.model.runs[app.chosen];
  values.set(app.model.run(name) === app.chosen ? 'phase' : kind, name);
  // A drag and what follows its release are no moments of the phase.
  if (!app.player.isPlaying && !app.dragging.drag && !app.released) values.set('t', String(Math.round(app.player.time * 1e4) / 1e4));
  const { views = [], track } = app.selection ? named(app.selection, app.run, app.model) : {};
  if (views.length === 1) values.set('view', views[0]);
  if (track !== undefined) values.set('track', track);
  if (app.isReduced || isLessWanted()) values.set('reduced', app.isReduced ? '1' : '0');
  for (const [parameter, text] of app.parameters.given) values.set(`set.${parameter}`, text);
  if (`#${values}` !== location.hash) history.replaceState(null, '', `#${values}`);
}

/** `window.preview`, and the same by message. */
export function publish(app) {
  const { player } = app;
  const preview = {
    phase: (name) => {
      const run = app.model?.run(name) ?? -1;
      if (run >= 0) app.pick(run, 0);
      return run >= 0;
    },
    seek: (seconds) => player.seek(seconds),
    play: () => player.play(),
    pause: () => player.pause(),
    get time() { return player.time; },
    get duration() { return player.duration; },
    /** The bounds of a view in points of the canvas, as drawn now; null for an unknown view. */
    frame: (name) => {
      const view = app.model?.view(name) ?? -1;
      return view < 0 ? null : app.stage.frame(view);
    },
  };
  window.preview = preview;
  addEventListener('message', ({ data }) => {
    if (typeof data !== 'object' || data === null || !app.model) return;
    if (typeof data.phase === 'string') preview.phase(data.phase);
    if (typeof data.seek === 'number') preview.seek(data.seek);
    if (data.play !== undefined) {
      if (data.play) preview.play(); else preview.pause();
    }
  });
  addEventListener('hashchange', () => { if (app.model) readAddress(app); });
}
