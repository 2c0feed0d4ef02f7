import type { LimboDescription } from '../protocol.ts';

/** The chance to reach a target of hundredths, as text in per cent: four decimals where it is small. */
export function chanceText({ edge }: LimboDescription, target: number): string {
  const places = target < 10_000 ? 2 : 4;
  const scale = 10 ** places;
  const value = Math.trunc((edge.num * 10_000 * scale) / (edge.den * target));
  return `${Math.trunc(value / scale)}.${String(value % scale).padStart(places, '0')}%`;
}
