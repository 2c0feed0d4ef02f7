/** How far one amount has come of another; amounts are decimal strings. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';

/** How much of it is done, in whole percent: 100 only once all of it is. */
export function shareOf(done: string, whole: string): number {
  const all = parseMoney(whole) ?? 0n;
  if (all <= 0n) return 100;
  const percent = ((parseMoney(done) ?? 0n) * 100n) / all;
  return Math.min(100, Math.max(0, Number(percent)));
}

/** What is still missing of it; never below zero. */
export function missingOf(done: string, whole: string): string {
  const left = (parseMoney(whole) ?? 0n) - (parseMoney(done) ?? 0n);
  return moneyText(left < 0n ? 0n : left);
}
