import { multiplierText } from '#games/instant/client/multiplier.ts';

/** Where moments and multipliers lie in the plot, in pixels, and what its edges say. */
export interface Axes {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly height: number;
  x(ms: number): number;
  /** @param hundredths the multiplier */
  y(hundredths: number): number;
  readonly rows: readonly Tick[];
  readonly columns: readonly Tick[];
}

export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tip of the curve stays within these shares of the plot. */
const TIP = { x: 0.86, y: 0.74 };
const LEAST = { ms: 8000, hundredths: 200 };
const COLUMNS_MAX = 6;
const ROWS_MAX = 5;
const steps = [1, 2, 5] as const;

/** Axes that grow with the flight. */
export function makeAxes(
  { left, top, width, height }: Box,
  { elapsedMs, hundredths }: { readonly elapsedMs: number; readonly hundredths: number },
): Axes {
  const bottom = top + height;
  const msMax = Math.max(LEAST.ms, elapsedMs / TIP.x);
  const highest = Math.max(LEAST.hundredths, 100 + (hundredths - 100) / TIP.y);
  const x = (ms: number): number => left + (ms / msMax) * width;
  const y = (value: number): number => bottom - ((value - 100) / (highest - 100)) * height;
  const rowStep = stepOf((highest - 100) / 100, ROWS_MAX);
  const columnStep = Math.max(1, stepOf(msMax / 1000, COLUMNS_MAX));
  return {
    left,
    right: left + width,
    bottom,
    height,
    x,
    y,
    rows: ticks((highest - 100) / 100, rowStep).map((above) => ({
      at: y(100 + above * 100),
      text: `${multiplierText(100 + Math.round(above * 100))}×`,
    })),
    columns: ticks(msMax / 1000, columnStep).map((second) => ({
      at: x(second * 1000),
      text: `${second}s`,
    })),
  };
}

function ticks(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step);
}

/** The least of 1, 2, 5 times a power of ten that leaves at most so many parts. */
function stepOf(range: number, partsMax: number): number {
  for (let power = 0.1; ; power *= 10) {
    for (const step of steps) if (range / (step * power) <= partsMax) return step * power;
  }
}
