import type { CrashDescription } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import { makeAxes } from './axes.ts';
import type { Axes } from './axes.ts';
import farLantern from './art/far-lantern.svg';
import lanternOut from './art/lantern-out.svg';
import lantern from './art/lantern.svg';
import { msUntil } from './flight.ts';

/** What the sky shows at a moment. */
export interface FlightView {
  readonly phase: 'waiting' | 'betting' | 'flying' | 'over';
  readonly hundredths: number;
  readonly elapsedMs: number;
  /** Since the flame went out. */
  readonly overMs: number;
  readonly marks: readonly FlightMark[];
}

/** Somebody let go there. */
export interface FlightMark {
  readonly name: string;
  readonly hundredths: number;
  readonly own: boolean;
}

interface Drifter {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly speed: number;
}

const DRIFTERS = 42;
const MARKS_SHOWN = 6;
const PIXEL_RATIO_MAX = 2;
const STEPS = 72;
const FALL_MS = 1400;

/** The curve, the lantern and those who let go, drawn over the scenery; lanterns of others far behind. */
export class FlightScene {
  readonly canvas = element('canvas', { class: 'flight', attributes: { 'aria-hidden': 'true' } });
  readonly #model: CrashDescription['model'];
  readonly #plot: HTMLElement;
  readonly #images = { lantern: load(lantern), out: load(lanternOut), far: load(farLantern) };
  readonly #drifters = Array.from({ length: DRIFTERS }, (_, index) => drifter(index));
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #box = { width: 0, height: 0, ratio: 1 };
  /** Where the curve lies on the canvas; measured anew when either has changed its size. */
  #place: { left: number; top: number; width: number; height: number } | undefined;

  /** @param plot where the curve lies */
  constructor(model: CrashDescription['model'], plot: HTMLElement) {
    this.#model = model;
    this.#plot = plot;
    const watcher = new ResizeObserver(() => {
      this.#place = undefined;
    });
    watcher.observe(plot);
    watcher.observe(this.canvas);
  }

  draw(view: FlightView, timeMs: number): void {
    const context = this.canvas.getContext('2d');
    if (context === null) return;
    this.#place ??= this.#measure();
    const { width, height, ratio } = this.#box;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const moment = this.#still.matches ? 0 : timeMs;
    this.#drawFar(context, moment);
    const { elapsedMs, hundredths } = view;
    const axes = makeAxes(this.#place, { elapsedMs, hundredths });
    if (view.phase === 'flying' || view.phase === 'over') {
      drawGrid(context, axes);
      this.#drawCurve(context, axes, view);
      this.#drawMarks(context, axes, view.marks);
    }
    this.#drawLantern(context, axes, view, moment);
  }

  #measure(): { left: number; top: number; width: number; height: number } {
    this.#fit();
    const own = this.canvas.getBoundingClientRect();
    const plot = this.#plot.getBoundingClientRect();
    const { width, height } = plot;
    return { left: plot.left - own.left, top: plot.top - own.top, width, height };
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(PIXEL_RATIO_MAX, devicePixelRatio);
    const known = this.#box;
    if (known.width === width && known.height === height && known.ratio === ratio) return;
    this.#box = { width, height, ratio };
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
  }

  #drawFar(context: CanvasRenderingContext2D, timeMs: number): void {
    const { width, height } = this.#box;
    for (const { x, y, size, speed } of this.#drifters) {
      const climbed = (y + (timeMs / 1000) * speed) % 1.15;
      const sway = Math.sin(timeMs / 2600 + x * 40) * 6;
      const edge = size * Math.min(width, 900) * 0.05;
      context.globalAlpha = Math.min(1, (1.15 - climbed) * 5) * (0.45 + size * 0.5);
      context.drawImage(
        this.#images.far,
        x * width + sway - edge / 2,
        height * (0.94 - climbed) - edge / 2,
        edge,
        edge,
      );
    }
    context.globalAlpha = 1;
  }

  #drawCurve(context: CanvasRenderingContext2D, axes: Axes, view: FlightView): void {
    const path = new Path2D();
    const { elapsedMs } = view;
    for (let step = 0; step <= STEPS; step += 1) {
      const ms = (elapsedMs * step) / STEPS;
      const x = axes.x(ms);
      const y = axes.y(100 * Math.exp(this.#model.growthPerMs * ms));
      if (step === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    const tip = { x: axes.x(elapsedMs), y: axes.y(view.hundredths) };
    const faded = view.phase === 'over' ? 0.45 : 1;
    const under = new Path2D(path);
    under.lineTo(tip.x, axes.bottom);
    under.lineTo(axes.left, axes.bottom);
    const fill = context.createLinearGradient(0, tip.y, 0, axes.bottom);
    fill.addColorStop(0, `rgb(255 196 90 / ${0.4 * faded})`);
    fill.addColorStop(1, 'rgb(255 122 58 / 0)');
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
    context.fill(under);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    // Glow: wide strokes of little strength cost less than a blur.
    for (const [line, strength] of [
      [22, 0.09],
      [14, 0.14],
      [9, 0.2],
    ] as const) {
      context.lineWidth = line;
      context.strokeStyle = `rgb(255 181 71 / ${strength * faded})`;
      context.stroke(path);
    }
    const stroke = context.createLinearGradient(axes.left, 0, Math.max(axes.left + 1, tip.x), 0);
    stroke.addColorStop(0, `rgb(255 181 71 / ${0.25 * faded})`);
    stroke.addColorStop(0.5, `rgb(255 211 107 / ${0.9 * faded})`);
    stroke.addColorStop(1, `rgb(255 246 208 / ${faded})`);
    context.lineWidth = 5;
    context.strokeStyle = stroke;
    context.stroke(path);
  }

  #drawMarks(context: CanvasRenderingContext2D, axes: Axes, marks: readonly FlightMark[]): void {
    const taken: number[] = [];
    context.textBaseline = 'middle';
    for (const { name, hundredths, own } of marks.slice(-MARKS_SHOWN).toReversed()) {
      const x = axes.x(msUntil(this.#model, hundredths));
      const y = axes.y(hundredths);
      context.beginPath();
      context.arc(x, y, own ? 7 : 5.5, 0, Math.PI * 2);
      context.fillStyle = own ? '#f9df9d' : '#5dd6af';
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = '#fff';
      context.stroke();
      const text = `${name} ${multiplierText(hundredths)}×`;
      context.font = "600 12px 'Be Vietnam Pro', sans-serif";
      const width = context.measureText(text).width + 24;
      const top = y - 36;
      // A label that would lie on another is left out; the list has them all.
      if (taken.some((other) => Math.abs(other - top) < 27)) continue;
      taken.push(top);
      const left = Math.max(axes.left - 8, x - width - 12);
      context.beginPath();
      context.roundRect(left, top, width, 26, 13);
      context.fillStyle = own ? 'rgb(58 40 10 / 92%)' : 'rgb(14 50 41 / 92%)';
      context.fill();
      context.lineWidth = 1;
      context.strokeStyle = own ? '#e5b450' : '#34c398';
      context.stroke();
      context.fillStyle = own ? '#f9df9d' : '#c6f3e2';
      context.textAlign = 'left';
      context.fillText(text, left + 12, top + 13.5);
    }
  }

  #drawLantern(
    context: CanvasRenderingContext2D,
    axes: Axes,
    view: FlightView,
    timeMs: number,
  ): void {
    const height = Math.max(64, Math.min(168, axes.height * 0.4));
    const width = (height * 150) / 170;
    const isOver = view.phase === 'over';
    const fall = isOver ? Math.min(1, view.overMs / FALL_MS) : 0;
    const x = Math.max(axes.x(view.elapsedMs), axes.left + width * 0.4);
    const y = axes.y(view.hundredths) - height * 0.36 + fall * fall * axes.height * 0.35;
    const sway = view.phase === 'flying' ? Math.sin(timeMs / 700) * 0.06 + 0.12 : fall * 0.5;
    context.save();
    context.translate(x, y);
    context.rotate(sway);
    const light = isOver ? 0.5 * (1 - fall) : 1;
    const glow = context.createRadialGradient(0, 8, 0, 0, 8, height * 1.1);
    const flicker = 0.92 + Math.sin(timeMs / 90) * 0.04 + Math.sin(timeMs / 37) * 0.04;
    glow.addColorStop(0, `rgb(255 230 160 / ${0.75 * light * flicker})`);
    glow.addColorStop(0.35, `rgb(255 166 62 / ${0.36 * light * flicker})`);
    glow.addColorStop(1, 'rgb(255 122 26 / 0)');
    context.fillStyle = glow;
    context.fillRect(-height * 1.1, 8 - height * 1.1, height * 2.2, height * 2.2);
    context.globalAlpha = isOver ? 1 - fall * 0.85 : 1;
    const image = isOver ? this.#images.out : this.#images.lantern;
    context.drawImage(image, -width / 2, -height / 2, width, height);
    context.restore();
  }
}

function drawGrid(context: CanvasRenderingContext2D, axes: Axes): void {
  context.font = "500 12px 'Be Vietnam Pro', sans-serif";
  context.fillStyle = 'rgb(233 217 242 / 92%)';
  context.strokeStyle = 'rgb(255 255 255 / 12%)';
  context.lineWidth = 1;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const { at, text } of axes.rows) {
    context.setLineDash([3, 7]);
    context.beginPath();
    context.moveTo(axes.left, at);
    context.lineTo(axes.right, at);
    context.stroke();
    context.fillText(text, axes.left - 10, at);
  }
  context.setLineDash([]);
  context.textAlign = 'center';
  for (const { at, text } of axes.columns) context.fillText(text, at, axes.bottom + 18);
}

function load(source: string): HTMLImageElement {
  const image = new Image();
  image.src = source;
  return image;
}

/** Where a far lantern is, without chance: each visit has the same evening. */
function drifter(index: number): Drifter {
  const part = (factor: number): number => (index * factor) % 1;
  const size = 0.25 + 0.75 * part(0.618_034) ** 2;
  return { x: part(0.754_877), y: part(0.569_84), size, speed: 0.004 + size * 0.012 };
}
