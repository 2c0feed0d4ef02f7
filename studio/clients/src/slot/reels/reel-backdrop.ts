import { makeCanvas } from '../../kit/make-canvas.ts';
import type { CellSize } from './reel.ts';

/** The still pictures of the reel area: ivory reels with gold gaps, and the plate of a winner. */

const gap = 3;
/** Room around a winner's plate for its glow. */
export const plateMargin = 16;

export interface Area {
  readonly cell: CellSize;
  readonly reels: number;
  readonly rows: number;
}

export function drawBackdrop({ cell, reels, rows }: Area, resolution: number): HTMLCanvasElement {
  const size = { width: cell.width * reels, height: cell.height * rows };
  const { canvas, context } = makeCanvas(size, resolution);
  context.fillStyle = '#7a5311';
  context.fillRect(0, 0, size.width, size.height);
  const ivory = context.createLinearGradient(0, 0, 0, size.height);
  ivory.addColorStop(0, '#b9a06a');
  ivory.addColorStop(0.14, '#f4e6c4');
  ivory.addColorStop(0.5, '#fffbf0');
  ivory.addColorStop(0.86, '#f4e6c4');
  ivory.addColorStop(1, '#b9a06a');
  context.fillStyle = ivory;
  for (let reel = 0; reel < reels; reel += 1) {
    const left = reel * cell.width + (reel === 0 ? 0 : gap / 2);
    const right = (reel + 1) * cell.width - (reel === reels - 1 ? 0 : gap / 2);
    context.fillRect(left, 0, right - left, size.height);
  }
  return canvas;
}

/** A gold plate with an ivory edge, a lacquer ring and a glow; larger than a cell by the margin. */
export function drawPlate(cell: CellSize, resolution: number): HTMLCanvasElement {
  const width = cell.width + 2 * plateMargin;
  const height = cell.height + 2 * plateMargin;
  const { canvas, context } = makeCanvas({ width, height }, resolution);
  const inset = plateMargin + Math.min(cell.width, cell.height) * 0.036;
  const side = Math.min(cell.width, cell.height);
  const radius = side * 0.13;
  const gold = context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(cell.width, cell.height) / 2,
  );
  gold.addColorStop(0, '#fff6d8');
  gold.addColorStop(0.58, '#f6cf74');
  gold.addColorStop(1, '#d9912b');
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
  context.shadowColor = 'rgba(246, 180, 60, 0.95)';
  context.shadowBlur = side * 0.2 * resolution;
  context.fillStyle = '#fff8e0';
  plate(0);
  context.fill();
  context.shadowColor = 'transparent';
  const ring = side * 0.022;
  context.fillStyle = '#b6342b';
  plate(ring);
  context.fill();
  context.fillStyle = gold;
  plate(2 * ring);
  context.fill();
  return canvas;
}
