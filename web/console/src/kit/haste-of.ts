/** Plain, and once two thirds of the target have passed, or all of it, in need of haste. */
export function hasteOf(minutes: number, target: number | undefined): 'none' | 'soon' | 'late' {
  if (target === undefined || minutes * 3 < target * 2) return 'none';
  return minutes < target ? 'soon' : 'late';
}
