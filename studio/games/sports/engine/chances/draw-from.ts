import { type Draws, wordRange } from '#engine/draws.ts';

/**
 * The place that a draw falls on when each place has its chance. Chances are counted in whole parts of 2^32
 * and cut, so the last bits of floating point decide nothing, and one uniform number below their sum is
 * drawn. What is sampled is off what is priced by less than 2^-31 a place.
 */
export function drawFrom(chances: readonly number[], draws: Draws): number {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const parts = chances.map((chance) => Math.floor((chance / total) * wordRange));
  let left = draws.draw(
    Math.min(
      wordRange,
      parts.reduce((sum, part) => sum + part, 0),
    ),
  );
  for (const [place, part] of parts.entries()) {
    if (left < part) return place;
    left -= part;
  }
  throw new RangeError('no place for the draw');
}

/** Whether something of that chance happens. */
export function drawWhether(chance: number, draws: Draws): boolean {
  return draws.draw(wordRange) < Math.floor(chance * wordRange);
}
