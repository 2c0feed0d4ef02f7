/** How far a full book moves a chance in logit. */
export const moveStrength = 0.15;

/**
 * Chances after the book has weighed on one of them: that of the overloaded outcome moves up by
 * k·liability/most in logit, so its odds fall, and the others give way in proportion. They still add up to
 * one.
 *
 * @param load liability of the outcome as a share of the most, cut to 0…1
 */
export function moveByLoad(
  chances: readonly number[],
  at: number,
  load: number,
  strength: number = moveStrength,
): readonly number[] {
  const chance = chances[at];
  if (chance === undefined || !(chance > 0 && chance < 1)) return chances;
  const by = Math.exp(strength * Math.min(1, Math.max(0, load)));
  const moved = (chance * by) / (1 - chance + chance * by);
  const rest = (1 - moved) / (1 - chance);
  return chances.map((other, place) => (place === at ? moved : other * rest));
}
