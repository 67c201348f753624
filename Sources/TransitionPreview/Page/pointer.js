import { clamp, find } from './model.js';

// Pointers on the stage: selecting, dragging the phase, panning and zooming.

/** How far a press may move and still be a click, in pixels. */
const SLOP = 4;

export function listenToStage(app) {
  const { stage, dragging } = app;
  const { root } = stage;
  const fingers = new Map();
  let press = null;
  let pinch = null;

  const place = (event) => {
    const area = root.getBoundingClientRect();
    return { x: event.clientX - area.left, y: event.clientY - area.top };
  };
  const onCanvas = ({ x, y }) => [(x - stage.left) / stage.scale, (y - stage.top) / stage.scale];
  const seconds = (event) => event.timeStamp / 1000;

  root.addEventListener('pointerdown', (event) => {
    if (event.button > 1) return;
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 2) {
      if (press?.isPaused) app.player.play();
      press = null;
      dragging.stop();
      pinch = spread(fingers);
      return;
    }
    const at = place(event);
    const isPan = !dragging.isOffered || event.button === 1 || event.shiftKey;
    press = {
      ...at, last: at, id: event.pointerId, isPan, view: stage.viewAt(event.target), time: seconds(event),
      client: { x: event.clientX, y: event.clientY }, scale: stage.scale,
    };
    root.setPointerCapture(event.pointerId);
    app.tip.at(null);
    if (isPan) return;
    event.preventDefault();
    if (!app.player.isPlaying && !dragging.isAsked) return;
    dragging.hold(press.time, onCanvas(at));
    press.isDragged = dragging.drag !== null;
    press.isPaused = !press.isDragged;
  });

  root.addEventListener('pointermove', (event) => {
    const at = place(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
    if (pinch && fingers.size === 2) {
      const now = spread(fingers);
      stage.zoomBy(now.length / pinch.length, now.x, now.y);
      stage.panBy(now.x - pinch.x, now.y - pinch.y);
      pinch = now;
      app.show();
      return;
    }
    if (!press) {
      const view = stage.viewAt(event.target);
      app.tip.at(view, event.clientX, event.clientY);
      return;
    }
    if (!press.hasMoved && Math.hypot(at.x - press.x, at.y - press.y) < SLOP) return;
    if (press.isPan) {
      stage.panBy(at.x - press.last.x, at.y - press.last.y);
      press.hasMoved = true;
      press.last = at;
      app.show();
      return;
    }
    if (!press.isDragged) {
      dragging.begin(press.time, onCanvas(press));
      dragging.moveBy(0, 0, press.time);
    }
    press.hasMoved = true;
    press.isDragged = true;
    // In the window, because the stage gives way to what appears above it.
    const { client, scale } = press;
    dragging.moveBy((event.clientX - client.x) / scale, (event.clientY - client.y) / scale, seconds(event));
  });

  const end = (event) => {
    fingers.delete(event.pointerId);
    if (pinch) {
      if (fingers.size < 2) pinch = null;
      return;
    }
    if (!press || event.pointerId !== press.id) return;
    const { hasMoved, isDragged, isPaused, view } = press;
    press = null;
    if (!hasMoved && event.type === 'pointerup') app.select(view === null ? null : { views: [app.model.view(view)] });
    if (!hasMoved && isPaused) app.player.play();
    if (!isDragged || !dragging.drag) return;
    // A finger that has rested has no speed left.
    dragging.move(dragging.drag.channels, seconds(event));
    dragging.end();
  };
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
  root.addEventListener('pointerleave', () => app.tip.at(null));

  root.addEventListener('wheel', (event) => {
    // Where the page scrolls, a plain wheel scrolls it.
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1 || app.isEmbedded;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const at = place(event);
    stage.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y);
    app.show();
  }, { passive: false });
}

function spread(fingers) {
  const [a, b] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
}

/** What a view is, beside the pointer. */
export class Tip {
  constructor(app) {
    this.app = app;
    this.place = null;
  }

  /** @param {string | null} view null to hide it */
  at(view, x = 0, y = 0) {
    this.place = view === null ? null : { view: this.app.model.view(view), x, y };
    find('tip').hidden = view === null;
    this.show();
  }

  show() {
    if (!this.place) return;
    const tip = find('tip');
    tip.textContent = this.app.stage.tip(this.place.view);
    tip.style.left = `${clamp(this.place.x + 14, 4, Math.max(4, innerWidth - tip.offsetWidth - 4))}px`;
    tip.style.top = `${clamp(this.place.y + 16, 4, Math.max(4, innerHeight - tip.offsetHeight - 4))}px`;
  }
}
