/**
 * What a spot can pay, as on the felt: `11 : 1`, `12–20 : 1`. What one that pays its stake or more pays less
 * for by exception is left to the rules.
 */
export function paysText(pays: readonly string[]): string {
  const sorted = pays.toSorted((a, b) => Number(a) - Number(b));
  const whole = sorted.filter((text) => Number(text) >= 1);
  const [least, ...more] = whole.length > 0 ? whole : sorted;
  const most = more.at(-1) ?? least;
  return least === most ? `${least} : 1` : `${least}–${most} : 1`;
}
