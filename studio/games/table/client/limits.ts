import type { TableDescription } from '../protocol.ts';
import { parseAmount } from '#client/kit/money.ts';
import { together, total } from './slip.ts';
import type { SpotSums } from './slip.ts';

export interface TableLimits {
  readonly spots: ReadonlyMap<string, SpotLimit>;
  readonly tableMax: bigint;
  readonly opposites: TableDescription['opposites'];
  /** What the sum of one slip may be on this site. */
  readonly slip: { readonly min: bigint; readonly max: bigint };
}

export interface SpotLimit {
  readonly min: bigint;
  readonly max: bigint;
}

/** Different spots of one player in a round, as far as the server takes them. */
export const SPOTS_MAX = 60;

/** Why chips cannot lie there, with the amount that would. */
export type Breach =
  | { readonly why: 'spot-max' | 'spot-min'; readonly spot: string; readonly minor: bigint }
  | { readonly why: 'table-max' | 'slip-max' | 'slip-min'; readonly minor: bigint }
  | { readonly why: 'balance' | 'spots-max' }
  | { readonly why: 'opposite'; readonly spot: string };

export interface Judged {
  /** Chips that are not bet yet. */
  readonly laid: SpotSums;
  /** Bets of this round that count. */
  readonly placed: SpotSums;
  readonly balance: bigint;
}

export function limitsOf(
  game: TableDescription,
  slip: { readonly min: string; readonly max: string },
): TableLimits {
  const ofSpots = game.spots.map(
    ({ id, min, max }) => [id, { min: parseAmount(min), max: parseAmount(max) }] as const,
  );
  return {
    spots: new Map(ofSpots),
    tableMax: parseAmount(game.tableMax),
    opposites: game.opposites,
    slip: { min: parseAmount(slip.min), max: parseAmount(slip.max) },
  };
}

/** What forbids to put these chips down; whoever goes on laying may still reach the least. */
export function tooMuch(
  limits: TableLimits,
  { laid, placed, balance }: Judged,
): Breach | undefined {
  const all = together(placed, laid);
  for (const [spot, minor] of all) {
    const max = limits.spots.get(spot)?.max ?? 0n;
    if (laid.has(spot) && minor > max) return { why: 'spot-max', spot, minor: max };
  }
  for (const [a, b] of limits.opposites) {
    if (all.has(a) && all.has(b)) return { why: 'opposite', spot: laid.has(b) ? a : b };
  }
  if (all.size > SPOTS_MAX) return { why: 'spots-max' };
  if (total(all) > limits.tableMax) return { why: 'table-max', minor: limits.tableMax };
  if (total(laid) > limits.slip.max) return { why: 'slip-max', minor: limits.slip.max };
  return total(laid) > balance ? { why: 'balance' } : undefined;
}

/** What forbids to bet these chips as they lie. */
export function notYet(limits: TableLimits, judged: Judged): Breach | undefined {
  const all = together(judged.placed, judged.laid);
  for (const spot of judged.laid.keys()) {
    const min = limits.spots.get(spot)?.min ?? 0n;
    if ((all.get(spot) ?? 0n) < min) return { why: 'spot-min', spot, minor: min };
  }
  if (total(judged.laid) < limits.slip.min) return { why: 'slip-min', minor: limits.slip.min };
  return tooMuch(limits, judged);
}
