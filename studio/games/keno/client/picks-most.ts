import type { KenoDescription } from '../protocol.ts';

/** How many numbers may be picked at most. */
export function picksMost({ pays }: Pick<KenoDescription, 'pays'>): number {
  return Math.max(...Object.keys(pays).map(Number));
}
