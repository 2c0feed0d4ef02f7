/** What a reward may say, and which changes of one take two. Pure; amounts are minor units. */
import { currencyOf } from '@croupier/contract/currencies';
import { FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import type { RewardState } from '@croupier/contract/points/kinds';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';

/** The field of a reward that does not fit with the others. */
export function faultOf(terms: RewardTerms, currency: string): string | undefined {
  const { kind, amount, value, freeSpins, deliveryDays } = terms;
  if (!isAmount(amount, currency, 0n)) return 'amount';
  if ((kind === 'bonus') !== (value !== null)) return 'value';
  if (value !== null && !isAmount(value, currency, 1n)) return 'value';
  if ((kind === 'free-spins') !== (freeSpins !== null)) return 'freeSpins';
  if (freeSpins !== null && !isAmount(freeSpins.stake, currency, 1n)) return 'stake';
  if (kind === 'goods' && terms.times > 0) return 'times';
  if ((kind === 'goods') !== (deliveryDays !== null)) return 'deliveryDays';
  if (deliveryDays !== null && deliveryDays.to < deliveryDays.from) return 'deliveryDays';
  if (Object.keys(terms.names).length === 0) return 'names';
  return undefined;
}

function isAmount(text: string, code: string, leastMinor: bigint): boolean {
  const minor = parseMoney(text) ?? -1n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  return minor >= leastMinor && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
}

/**
 * Whether a change gives more of the merchant's away than before: a reward that is put on, or other terms of
 * one that is than its words, its picture and its place; of goods words and picture as well, because they say
 * what it is. Less stock gives less.
 */
export function takesTwo(before: RewardTerms, after: RewardTerms): boolean {
  if (!after.on) return false;
  const isOther = costOf(before) !== costOf(after) || whatOf(before) !== whatOf(after);
  return !before.on || isOther || isMoreStock(before.stock, after.stock);
}

function costOf(terms: RewardTerms): string {
  const { kind, points, amount, value, times, freeSpins, limit } = terms;
  return JSON.stringify([
    kind,
    points,
    [amount, value, freeSpins?.stake].map((text) => String(parseMoney(text ?? '') ?? '')),
    times,
    [freeSpins?.gameId, freeSpins?.spins, freeSpins?.days],
    [limit?.times, limit?.per],
  ]);
}

/** What goods are; money and free spins are what they cost. */
function whatOf({ kind, names, texts, picture }: RewardTerms): string {
  const sorted = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return kind === 'goods' ? JSON.stringify([sorted(names), sorted(texts), picture]) : '';
}

function isMoreStock(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}

/** What it takes for so many pieces, and what it gives. */
export interface Price {
  readonly points: bigint;
  readonly amountMinor: bigint;
  readonly valueMinor: bigint;
  readonly requiredMinor: bigint;
  readonly spins: number;
}

export function priceOf(terms: RewardTerms, quantity: number): Price {
  const pieces = BigInt(quantity);
  const valueMinor = (parseMoney(terms.value ?? '0') ?? 0n) * pieces;
  return {
    points: BigInt(terms.points) * pieces,
    amountMinor: (parseMoney(terms.amount) ?? 0n) * pieces,
    valueMinor,
    requiredMinor: valueMinor * BigInt(terms.times),
    spins: (terms.freeSpins?.spins ?? 0) * quantity,
  };
}

/** Vendors take no more free spins at once. */
export const isTooManySpins = ({ spins }: Price): boolean => spins > FREE_SPINS_MAX;

/** What a reward is to a member; the first that keeps them from it. */
export function stateFor(of: {
  readonly left: number | null;
  readonly leftForMe: number | null;
  readonly missing: number;
}): RewardState {
  if (of.left === 0) return 'sold-out';
  if (of.leftForMe === 0) return 'limit-reached';
  return of.missing > 0 ? 'too-few' : 'open';
}
