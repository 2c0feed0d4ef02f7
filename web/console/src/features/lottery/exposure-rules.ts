/** Numbers of a play as a board, and what a hit of one would cost. Pure. */
import type { ExposedNumber, LotteryExposure } from '@croupier/contract/lottery/operator/exposure';
import { moneyText, parseMoney } from '@croupier/contract/amounts';

/** A board of all numbers is drawn up to two digits; of others there are only those with stakes. */
const DIGITS_DRAWN = 2;
const SHOWN_MOST = 500;

const nothing = { tickets: 0, stake: '0.00', liability: '0.00', state: 'full', set: null } as const;

/** Every number in its place where they are few, otherwise those with stakes, the dearest first. */
export function boardNumbers({
  form,
  digits,
  numbers,
  odds,
}: Pick<LotteryExposure, 'form' | 'digits' | 'numbers' | 'odds'>): readonly ExposedNumber[] {
  if (form !== 'numbers' || digits === null || digits > DIGITS_DRAWN) {
    return numbers.slice(0, SHOWN_MOST);
  }
  const known = new Map(numbers.map((one) => [one.number, one]));
  return Array.from({ length: 10 ** digits }, (_, at) => {
    const number = String(at).padStart(digits, '0');
    return known.get(number) ?? { ...nothing, number, odds };
  });
}

/** How far a figure is on the way to the highest, in steps of a hundredth: the colour of its cell. */
export function heatOf(amount: string, most: string): number {
  const [value = 0n, top = 0n] = [parseMoney(amount), parseMoney(most)];
  return top <= 0n ? 0 : Number((value * 100n) / top);
}

/** The end of the colours: where numbers close, or the highest of all. */
export function heatMost(
  numbers: readonly ExposedNumber[],
  by: 'stake' | 'liability',
  closeAt: string | null,
): string {
  const amounts = numbers.map((one) => parseMoney(one[by]) ?? 0n);
  const highest = amounts.reduce((most, one) => (one > most ? one : most), 0n);
  const bound = by === 'liability' && closeAt !== null ? (parseMoney(closeAt) ?? 0n) : 0n;
  return moneyText(bound > highest ? bound : highest);
}

/**
 * How deep the colour of a cell is, in hundredths: a hit's cost on its way to the first bound, as the scale
 * over the cells says it; where nothing bounds it, its figure beside the highest.
 */
export function depthOf(
  one: ExposedNumber,
  {
    by,
    most,
    thresholds,
  }: {
    readonly by: 'stake' | 'liability';
    readonly most: string;
    readonly thresholds: Pick<LotteryExposure['thresholds'], 'reduceAt' | 'closeAt'>;
  },
): number {
  const bound = thresholds.reduceAt ?? thresholds.closeAt;
  return bound === null ? heatOf(one[by], most) : Math.min(100, heatOf(one.liability, bound));
}

/** How near a number is to its bounds: green, amber from half of the first, red from where odds are half. */
export type Risk = 'low' | 'near' | 'high';

export function riskOf(
  liability: string,
  { reduceAt, closeAt }: Pick<LotteryExposure['thresholds'], 'reduceAt' | 'closeAt'>,
): Risk {
  const bound = reduceAt ?? closeAt;
  if (bound === null) return 'low';
  const [value = 0n, from = 0n] = [parseMoney(liability), parseMoney(bound)];
  if (value >= from) return 'high';
  return value * 2n >= from ? 'near' : 'low';
}

export interface Consequence {
  readonly hits: number;
  /** The last row counts this many or more. */
  readonly orMore: boolean;
  /** In basis points. */
  readonly chance: number;
  /** What the house keeps or, below zero, pays: the number's stakes less its hits. */
  readonly net: bigint;
}

/**
 * What comes of a number that is hit so often, with the chance of it: each prize hits it by itself.
 *
 * @param chance of one prize hitting it, such as 1/100
 */
export function consequences(
  { stake, liability }: Pick<ExposedNumber, 'stake' | 'liability'>,
  { hitsMost, chance }: { readonly hitsMost: number; readonly chance: number },
): readonly Consequence[] {
  const [staked, each] = [parseMoney(stake) ?? 0n, parseMoney(liability) ?? 0n];
  const rows = Math.min(hitsMost, 3);
  let rest = 1;
  return Array.from({ length: rows + 1 }, (_, hits) => {
    const orMore = hits === rows && rows < hitsMost;
    const own = orMore
      ? rest
      : binomial(hitsMost, hits) * chance ** hits * (1 - chance) ** (hitsMost - hits);
    rest -= own;
    return {
      hits,
      orMore,
      chance: Math.floor(own * 10_000),
      net: staked - each * BigInt(hits),
    };
  });
}

function binomial(of: number, chosen: number): number {
  let ways = 1;
  for (let at = 1; at <= chosen; at += 1) ways = (ways * (of - at + 1)) / at;
  return ways;
}

/** The chance of one prize to hit a number of so many digits; undefined of what is no number. */
export const chanceOfHit = ({
  form,
  digits,
}: Pick<LotteryExposure, 'form' | 'digits'>): number | undefined =>
  form === 'numbers' && digits !== null ? 10 ** -digits : undefined;
