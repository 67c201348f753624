import { STEPS, clamp, cssColor, element, round } from './model.js';

// Recorded lines as paths, strips and lists.

/** The number of points of a drawn line. */
const POINTS = 160;
const FRAME_PROPERTIES = ['minX', 'minY', 'width', 'height'];
const LAYOUT_PROPERTIES = ['leading', 'trailing', 'top', 'bottom', 'centerX', 'centerY', 'width', 'height', 'aspectRatio'];

/** The tracks of a run without frames that other tracks of the same view explain: `leading` and `minX` are one motion. */
export function plainTracks(run) {
  const explained = new Set(run.tracks.filter((track) => LAYOUT_PROPERTIES.includes(track.property)
    && !(FRAME_PROPERTIES.includes(track.property) && !run.keyframes?.[track.key])).map((track) => track.view));
  return run.tracks.filter((track) => run.lines.has(track.key) && !(explained.has(track.view)
    && FRAME_PROPERTIES.includes(track.property) && !run.keyframes?.[track.key]));
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

export function gradient(track, run) {
  const keys = [0, 1, 2, 3].map((lane) => track.key + lane);
  const times = new Set([0, run.duration * STEPS]);
  for (const key of keys) for (const time of run.lines.get(key)?.times || []) times.add(time);
  const color = (time, side) => cssColor(keys.map((key) => run.lines.get(key)?.[side](time) ?? run.at(key, 0)));
  const stops = [...times].sort((a, b) => a - b).flatMap((time) => {
    const place = `${round(run.duration > 0 ? (100 * time) / STEPS / run.duration : 0)}%`;
    return [`${color(time, 'before')} ${place}`, `${color(time, 'at')} ${place}`];
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
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
