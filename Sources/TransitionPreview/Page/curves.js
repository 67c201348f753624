import { STEPS, clamp, cssColor, element, round, shape } from './model.js';

// What a run records, as rows, paths, strips and lists.

/** The number of points of a drawn line. */
const POINTS = 160;
const FRAME_PROPERTIES = ['minX', 'minY', 'width', 'height'];
const LAYOUT_PROPERTIES = ['leading', 'trailing', 'top', 'bottom', 'centerX', 'centerY', 'width', 'height', 'aspectRatio'];

/** The tracks of a run without frames that other tracks of the same view explain: `leading` and `minX` are one motion. */
export function plainTracks(run) {
  const explained = new Set(run.tracks.filter((track) => LAYOUT_PROPERTIES.includes(track.property)
    && !(FRAME_PROPERTIES.includes(track.property) && !run.keyframes?.[track.key])).map((track) => track.view));
  return run.tracks.filter((track) => run.linesOf(track).length > 0 && !(explained.has(track.view)
    && FRAME_PROPERTIES.includes(track.property) && !run.keyframes?.[track.key]));
}

/** Whether a track is not a property but says which phases of a scenario run. */
const isRunningPhase = (track) => track.view === 0 && track.property === 'phase' && !track.isCustom;

/** The properties that change. */
export const plainProperties = (run) => plainTracks(run).filter((track) => !isRunningPhase(track));

/** The rows of a run on the timeline: its animations, its drags, and the rest by view. */
export function entries(run, model) {
  const tracks = plainTracks(run);
  const rows = [];
  const known = new Set();
  for (const [index, span] of (run.spans || []).entries()) {
    const own = span.tracks.map((key) => model.tracks.get(key)).filter(Boolean);
    own.forEach((track) => known.add(track.key));
    rows.push({ id: `span ${index}`, name: span.name, start: span.start, end: span.end, tracks: own, span: index });
  }
  for (const finger of run.fingers || []) {
    rows.push({
      id: `finger ${finger.times[0]}`, name: `drag ${finger.phase}`, start: finger.times[0],
      end: finger.times[finger.times.length - 1], tracks: [], isFinger: true,
    });
  }
  const byView = new Map();
  for (const track of tracks.filter((other) => !known.has(other.key))) {
    // The rows of counted views fold into one, and with animations so does everything that follows them.
    const view = model.views[track.view];
    const name = isRunningPhase(track) ? 'running phase'
      : (run.spans || []).length > 0 ? 'follows' : view.name.replace(/\.\d+$/, '');
    if (!byView.has(name)) byView.set(name, []);
    byView.get(name).push(track);
  }
  for (const [name, own] of byView) {
    const ends = own.map((track) => activity(track, run));
    rows.push({
      id: `view ${name}`, name, tracks: own, isQuiet: name === 'follows',
      start: Math.min(...ends.map(([start]) => start)), end: Math.max(...ends.map(([, end]) => end)),
    });
  }
  return rows;
}

/** When a track first and last changes, in seconds. */
function activity(track, run) {
  let [start, end] = [Infinity, 0];
  for (const line of run.linesOf(track)) {
    const { times } = line;
    for (let index = 1; index < times.length; index += 1) {
      if (line.value(index) === line.value(index - 1)) continue;
      start = Math.min(start, times[index - 1] / STEPS);
      end = Math.max(end, times[index] / STEPS);
    }
  }
  return start <= end ? [start, end] : [0, 0];
}

/** A line as the data of an SVG path, over its range. */
export function curvePath(line, start, end, width, height, margin, low = line.low, high = line.high) {
  const first = start * STEPS;
  const last = end * STEPS;
  const x = (time) => round((width * (time - first)) / Math.max(1, last - first));
  const y = (value) => round(height - margin - ((high !== low ? (value - low) / (high - low) : 0.5) * (height - 2 * margin)));
  let path = `M0 ${y(line.at(first))}`;
  const stride = Math.max(1, Math.floor(line.times.length / POINTS));
  for (let index = 0; index < line.times.length; index += stride) {
    const time = line.times[index];
    if (time >= first && time <= last) path += `L${x(time)} ${y(line.value(index))}`;
  }
  return `${path}L${width} ${y(line.at(last))}`;
}

/**
 * Curves over a part of the time, each over its own range.
 * @param {boolean} isEasing whether all rise, as easings do
 */
export function curveShapes(lines, start, end, isEasing = false) {
  const svg = shape('svg', { viewBox: '0 0 100 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  for (const line of lines) {
    const falls = isEasing && line.at(end * STEPS) < line.at(start * STEPS);
    const range = falls ? [line.high, line.low] : [line.low, line.high];
    svg.append(shape('path', { d: curvePath(line, start, end, 100, 20, 2, ...range), class: 'easing' }));
  }
  return svg;
}

/** A color over time, as one strip. */
export function colorStrip(name, track, run) {
  const keys = [0, 1, 2, 3].map((lane) => track.key + lane);
  const times = new Set([0, run.duration * STEPS]);
  for (const key of keys) for (const time of run.lines.get(key)?.times || []) times.add(time);
  const color = (time, side) => cssColor(keys.map((key) => run.lines.get(key)?.[side](time) ?? run.at(key, 0)));
  const stops = [...times].sort((a, b) => a - b).flatMap((time) => {
    const place = `${round(run.duration > 0 ? (100 * time) / STEPS / run.duration : 0)}%`;
    return [`${color(time, 'before')} ${place}`, `${color(time, 'at')} ${place}`];
  });
  const strip = element('span', name);
  strip.style.background = `linear-gradient(to right, ${stops.join(', ')})`;
  return strip;
}

/** Round numbers for an axis, at most about `most`. */
export function ticks(extent, most) {
  const rough = extent / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) || extent;
  const result = [];
  for (let index = 0; index * step <= extent * (1 + 1e-9) && index < 60; index += 1) result.push(index * step);
  return result;
}

/** A text over time, as one part for each value. */
export function segments(track, run, model) {
  const line = run.lines.get(track.key);
  const parts = [];
  const share = (time) => `${100 * clamp(time / (run.duration || 1), 0, 1)}%`;
  for (let index = 0; line && index < line.times.length; index += 1) {
    const value = line.value(index);
    let end = index;
    while (end + 1 < line.times.length && line.value(end + 1) === value) end += 1;
    const start = line.times[index] / STEPS;
    const stop = end + 1 < line.times.length ? line.times[end + 1] / STEPS : run.duration;
    const text = model.text(value);
    if (stop > start && text !== '') {
      const part = element('span', 'segment', text);
      part.style.left = share(start);
      part.style.width = `calc(${share(stop)} - ${share(start)})`;
      part.title = text;
      parts.push(part);
    }
    index = end;
  }
  return parts;
}
