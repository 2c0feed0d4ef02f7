/** Steps of an axis that people count by. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Values for the lines of an axis that holds all from `low` to `high`, lowest first, with nothing
 * among them. @param lines about how many
 */
export function axisTicks(low: number, high: number, lines = 4): readonly number[] {
  const bottom = Math.min(0, low);
  const top = Math.max(0, high);
  const span = top - bottom || 1;
  const power = 10 ** Math.floor(Math.log10(span / lines));
  const size = STEPS.find((step) => step * power * lines >= span) ?? 10;
  const step = Math.max(size * power, 1);
  const first = Math.floor(bottom / step);
  const last = Math.max(Math.ceil(top / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
