import { createHash } from 'node:crypto';

/** Tells whether a drawing is still the one that was painted as pixels. */
export function drawingHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
