// The address: `#phase=NAME&t=SECONDS&view=NAME&track=PROPERTY&set.PARAMETER=VALUE`, and the page's interface for tests and embeds.

import { showPressed } from './controls.js';
import { slotName } from './model.js';

/** Shows the moment that the address names. Returns whether it names one. */
export function readAddress(app) {
  const values = new URLSearchParams(location.hash.slice(1));
  const run = app.model.run(values.get('phase') ?? '');
  const time = Number.parseFloat(values.get('t') ?? '');
  if (values.get('reduced') === '1' && app.model.reduced.size > 0) app.isReduced = true;
  const names = [...values.keys()].filter((key) => key.startsWith('set.'));
  for (const key of names) app.parameters.give(key.slice(4), values.get(key));
  if (run < 0 && !values.has('t')) return false;
  app.pick(run < 0 ? app.chosen : run, Number.isFinite(time) ? time : 0);
  const view = app.model.view(values.get('view') ?? '');
  const track = view < 0 ? -1 : app.model.key(view, values.get('track') ?? '');
  if (app.run.at(track, 0) !== undefined) app.select({ track });
  else if (view > 0) app.select({ views: [view] });
  showPressed(app);
  return true;
}

/** Keeps the address up to date, without entries in the history. */
export function writeAddress(app) {
  const values = new URLSearchParams();
  values.set('phase', app.model.runs[app.chosen].name);
  values.set('t', String(Math.round(app.player.time * 1e4) / 1e4));
  if (app.selection?.views.length === 1) values.set('view', app.model.views[app.selection.views[0]].name);
  if (app.selection?.track !== undefined) values.set('track', slotName(app.model.tracks.get(app.selection.track)));
  if (app.isReduced) values.set('reduced', '1');
  for (const [name, text] of app.parameters.given) values.set(`set.${name}`, text);
  history.replaceState(null, '', `#${values}`);
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
