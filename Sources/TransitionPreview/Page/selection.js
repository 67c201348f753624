import { slotName } from './model.js';

// A selection: views, and perhaps the animation or the track by which they were chosen.

/** @param {{ views?: number[], span?: number, track?: number } | null} choice */
export function selected(choice, run, model) {
  if (choice?.span !== undefined) {
    const views = run.spans[choice.span].tracks.map((key) => model.owner(key));
    return { span: choice.span, views: [...new Set(views)] };
  }
  if (choice?.track !== undefined) return { track: choice.track, views: [model.owner(choice.track)] };
  return choice ? { views: choice.views } : null;
}

/** The part of a selection that a motion has: not an animation or a track that is missing there. */
export function remaining({ span, track, views }, run) {
  const isMissing = (span !== undefined && !run.spans?.[span]) || (track !== undefined && run.at(track, 0) === undefined);
  return isMissing ? { views } : { span, track, views };
}

/** A selection by the names of what is selected, which outlive a model. */
export function named({ span, track, views }, run, model) {
  return {
    views: views.map((view) => model.views[view].name),
    span: run.spans?.[span]?.name,
    track: track === undefined ? undefined : slotName(model.tracks.get(track)),
  };
}

/** The selection of what has these names; null if there is nothing of it. */
export function renamed(names, run, model) {
  const views = names.views.map((name) => model.view(name)).filter((view) => view >= 0);
  const span = names.span === undefined ? -1 : (run.spans || []).findIndex(({ name }) => name === names.span);
  if (span >= 0) return selected({ span }, run, model);
  const track = names.track === undefined || views.length === 0 ? -1 : model.key(views[0], names.track);
  if (run.at(track, 0) !== undefined) return selected({ track }, run, model);
  return views.length > 0 ? { views } : null;
}
