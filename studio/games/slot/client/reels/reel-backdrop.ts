import { makeCanvas } from '#client/kit/make-canvas.ts';
import type { CellSize } from '../layout.ts';
import type { Look } from '../look.ts';

/** The still pictures of the reel area: reels with gaps, and the plate of a winner. */

const gap = 3;
/** Room around a winner's plate for its glow. */
export const plateMargin = 16;

export interface Area {
  readonly cell: CellSize;
  readonly reels: number;
  readonly rows: number;
}

export function drawBackdrop(
  { cell, reels, rows }: Area,
  { reels: colours }: Look,
  resolution: number,
): HTMLCanvasElement {
  const size = { width: cell.width * reels, height: cell.height * rows };
  const { canvas, context } = makeCanvas(size, resolution);
  context.fillStyle = colours.gaps;
  context.fillRect(0, 0, size.width, size.height);
  const ground = context.createLinearGradient(0, 0, 0, size.height);
  ground.addColorStop(0, colours.ends);
  ground.addColorStop(0.3, colours.middle);
  ground.addColorStop(0.7, colours.middle);
  ground.addColorStop(1, colours.ends);
  context.fillStyle = ground;
  for (let reel = 0; reel < reels; reel += 1) {
    const left = reel * cell.width + (reel === 0 ? 0 : gap / 2);
    const right = (reel + 1) * cell.width - (reel === reels - 1 ? 0 : gap / 2);
    context.fillRect(left, 0, right - left, size.height);
  }
  return canvas;
}

/** Pixels of the screen below a reel, for each row that it could have more. */
const screen = { width: 96, row: 72 } as const;

/** What lies below reels that end early: a lattice screen, shut there, in a column of the whole height. */
export function drawBelow({ reels: { below, gaps } }: Look, rows: number): HTMLCanvasElement {
  const { width } = screen;
  const height = screen.row * rows;
  const { canvas, context } = makeCanvas({ width, height }, 1);
  const ground = context.createLinearGradient(0, 0, 0, height);
  const [top, bottom] = below ?? [gaps, gaps];
  ground.addColorStop(0, top);
  ground.addColorStop(1, bottom);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  // Rings that overlap, as on the windows of old houses.
  const ring = width / 4;
  context.lineWidth = 2.5;
  for (const [colour, by] of [
    ['rgb(0 0 0 / 32%)', 1.5],
    ['rgb(255 255 255 / 15%)', 0],
  ] as const) {
    context.strokeStyle = colour;
    for (let y = 0; y <= height + ring; y += ring) {
      for (let x = 0; x <= width; x += ring * 2) {
        context.beginPath();
        context.arc(x + (Math.round(y / ring) % 2) * ring, y + by, ring, 0, 2 * Math.PI);
        context.stroke();
      }
    }
  }
  const edges = context.createLinearGradient(0, 0, width, 0);
  for (const [at, shade] of [
    [0, 55],
    [0.12, 0],
    [0.88, 0],
    [1, 55],
  ] as const) {
    edges.addColorStop(at, `rgb(0 0 0 / ${shade}%)`);
  }
  context.fillStyle = edges;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** A plate with a bright edge, a ring and a glow; larger than a cell by the margin. */
export function drawPlate(cell: CellSize, { winner }: Look, resolution: number): HTMLCanvasElement {
  const width = cell.width + 2 * plateMargin;
  const height = cell.height + 2 * plateMargin;
  const { canvas, context } = makeCanvas({ width, height }, resolution);
  const inset = plateMargin + Math.min(cell.width, cell.height) * 0.036;
  const side = Math.min(cell.width, cell.height);
  const radius = side * winner.corner;
  const ground = context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(cell.width, cell.height) / 2,
  );
  ground.addColorStop(0, winner.fill[0]);
  ground.addColorStop(0.58, winner.fill[1]);
  ground.addColorStop(1, winner.fill[2]);
  const plate = (by: number): void => {
    context.beginPath();
    context.roundRect(
      inset + by,
      inset + by,
      width - 2 * (inset + by),
      height - 2 * (inset + by),
      Math.max(2, radius - by),
    );
  };
  context.shadowColor = winner.shine;
  context.shadowBlur = side * 0.2 * resolution;
  context.fillStyle = winner.fill[0];
  plate(0);
  context.fill();
  context.shadowColor = 'transparent';
  const ring = side * 0.022;
  context.fillStyle = winner.ring;
  plate(ring);
  context.fill();
  context.fillStyle = ground;
  plate(2 * ring);
  context.fill();
  return canvas;
}
