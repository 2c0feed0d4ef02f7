/** Whether the player wants no motion: results are then shown without the fight. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
