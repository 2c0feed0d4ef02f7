/** What boards give, and how likely. No I/O, no clock. */
import { currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import { WEIGHTS_SUM } from '@croupier/contract/rewards/kinds';
import type { BoardPrize, BoardTerms } from '@croupier/contract/rewards/terms';

/** Decimal places of what a draw is worth: those of minor units, and of weights. */
const EXACT_PLACES = 8;

/** The prize that a number below 10 000 falls on, by the weights as they are published. */
export function prizeAt(prizes: readonly Pick<BoardPrize, 'weight'>[], roll: number): number {
  let below = 0;
  for (const [place, { weight }] of prizes.entries()) {
    below += weight;
    if (roll < below) return place;
  }
  throw new RangeError(`No prize stands at ${roll}.`);
}

/** Weights as they hold while some prizes are gone, which fall to the lowest one. */
export function weightsNow(
  prizes: readonly Pick<BoardPrize, 'weight'>[],
  left: readonly (number | null)[],
): number[] {
  const isGone = (place: number) => place > 0 && left[place] === 0;
  const fallen = prizes.reduce((sum, { weight }, at) => sum + (isGone(at) ? weight : 0), 0);
  return prizes.map(({ weight }, at) => (at === 0 ? weight + fallen : isGone(at) ? 0 : weight));
}

/** What a prize is, whatever place it has in a version of the board: its stock is counted by that. */
export function stockName({ of }: Pick<BoardPrize, 'of'>): string {
  return of.is === 'money' ? `money:${parseMoney(of.amount) ?? 0n}` : `points:${of.points}`;
}

/**
 * How many of a prize a day has; null: no bound. Several that give the same have what all of them have
 * together, so that no other order gives more of it.
 */
export function stockOf(
  prizes: readonly Pick<BoardPrize, 'dayStock' | 'of'>[],
  place: number,
): number | null {
  const prize = prizes[place];
  if (!prize || prize.dayStock === null) return null;
  const same = prizes.filter((one) => stockName(one) === stockName(prize));
  return same.reduce((sum, { dayStock }) => sum + (dayStock ?? 0), 0);
}

/** What is left of each prize today, by how many were given; null: no bound. */
export function leftOf(
  prizes: readonly Pick<BoardPrize, 'dayStock' | 'of'>[],
  given: ReadonlyMap<string, number>,
): (number | null)[] {
  return prizes.map((prize, at) => {
    const stock = stockOf(prizes, at);
    return stock === null ? null : Math.max(0, stock - (given.get(stockName(prize)) ?? 0));
  });
}

/** What a draw is worth on average: minor units times 10 000, and points times 10 000. */
export function worthOf(
  prizes: readonly Pick<BoardPrize, 'of'>[],
  weights: readonly number[],
): { readonly money: bigint; readonly points: bigint } {
  let [money, points] = [0n, 0n];
  for (const [at, { of }] of prizes.entries()) {
    const weight = BigInt(weights[at] ?? 0);
    if (of.is === 'money') money += weight * (parseMoney(of.amount) ?? 0n);
    else points += weight * BigInt(of.points);
  }
  return { money, points };
}

/** An exact decimal of so many places, with two of them at least. */
export function exactText(value: bigint, places: number = EXACT_PLACES): string {
  const digits = String(value).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -places)}.${fraction}`;
}

/** Points of a draw on average, as text. */
export const pointsText = (value: bigint): string => exactText(value, 4);

/** The first field that does not fit; undefined where all do. */
export function faultOfBoard({ prizes, per, dayBudget }: BoardTerms, code: string) {
  const sum = prizes.reduce((all, { weight }) => all + weight, 0);
  if (sum !== WEIGHTS_SUM) return 'weight';
  const [lowest] = prizes;
  if (!lowest || lowest.dayStock !== null) return 'dayStock';
  const amounts = prizes.flatMap(({ of }) => (of.is === 'money' ? [of.amount] : []));
  if (!amounts.every((text) => isAmount(text, code))) return 'prizes';
  const minors = amounts.map((text) => parseMoney(text) ?? 0n);
  if (minors.some((minor, at) => at > 0 && minor <= (minors[at - 1] ?? 0n))) return 'prizes';
  if (!isAmount(per, code)) return 'per';
  if (dayBudget !== null && !isAmount(dayBudget, code)) return 'dayBudget';
  return undefined;
}

/** More than nothing, within bounds, and of so many decimals as the currency has. */
export function isAmount(text: string, code: string): boolean {
  const minor = parseMoney(text) ?? 0n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  return minor > 0n && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
}
