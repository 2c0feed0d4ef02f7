/** What a slip costs and may pay, in minor units. Pure; the server works it out again. */
import { type Rational, rational } from '#engine/rational.ts';
import { minorOf } from '#games/lottery/client/frame/sums.ts';
import { floorCents, realRisk } from '../../engine/odds/real-risk.ts';
import { unitOdds } from '../../engine/odds/odds.ts';
import { parlayOdds } from '../../engine/odds/parlay-odds.ts';
import { payoutOf } from '../../engine/settlement/payout.ts';
import { systemParlays, systemShape } from '../../engine/settlement/systems.ts';
import { type Format, formatOf } from '../words/odds-text.ts';

/** A typed amount; zero where it is none. */
export const amountOf = (typed: string): bigint => {
  try {
    return typed === '' ? 0n : minorOf(typed);
  } catch {
    return 0n;
  }
};

export interface SlipSums {
  /** What is debited. */
  readonly riskMinor: bigint;
  /** What comes back if all wins, the stake included. */
  readonly returnsMinor: bigint;
  /** Of what comes back: the bonus of a parlay for its legs. */
  readonly bonusMinor: bigint;
}

/** One bet at some odds: in Malay and Indo odds below zero the amount is what it wins. */
export function singleSums(amountMinor: bigint, odds: number, format: Format): SlipSums {
  const { riskMinor, winMinor } = realRisk(amountMinor, odds, formatOf[format]);
  return { riskMinor, returnsMinor: riskMinor + winMinor, bonusMinor: 0n };
}

/** All legs together. */
export function parlaySums(
  stakeMinor: bigint,
  odds: readonly number[],
  bonusBasisPoints: number,
): SlipSums {
  const payout = payoutOf(stakeMinor, parlayOdds(odds));
  const bonusMinor =
    payout > stakeMinor
      ? floorCents((payout - stakeMinor) * BigInt(bonusBasisPoints), 10_000n)
      : 0n;
  return { riskMinor: stakeMinor, returnsMinor: payout + bonusMinor, bonusMinor };
}

export interface SystemLine {
  /** Places of its legs. */
  readonly legs: readonly number[];
  readonly odds: Rational;
  readonly returnsMinor: bigint;
}

export interface SystemSums extends SlipSums {
  readonly lines: readonly SystemLine[];
  /** What comes back at least when exactly so many legs win, from the least that pays. */
  readonly atLeast: readonly { readonly legs: number; readonly returnsMinor: bigint }[];
}

/** Every parlay of a system. */
export function systemSums(
  unitMinor: bigint,
  odds: readonly number[],
  system: string,
): SystemSums | undefined {
  const shape = systemShape(system);
  if (shape === undefined || shape.legs !== odds.length) return undefined;
  const lines = systemParlays(shape).map((legs): SystemLine => {
    const product = parlayOdds(legs.map((at) => odds[at] ?? unitOdds));
    return { legs, odds: product, returnsMinor: payoutOf(unitMinor, product) };
  });
  const riskMinor = unitMinor * BigInt(lines.length);
  const returnsMinor = lines.reduce((sum, line) => sum + line.returnsMinor, 0n);
  return { lines, riskMinor, returnsMinor, bonusMinor: 0n, atLeast: leasts(lines, odds.length) };
}

/** For so many winners: the poorest choice of them. */
function leasts(lines: readonly SystemLine[], legs: number) {
  const byCount = new Map<number, bigint>();
  for (let mask = 1; mask < 1 << legs; mask += 1) {
    const count = [...mask.toString(2)].filter((bit) => bit === '1').length;
    if (count === legs) continue;
    const paid = lines.reduce(
      (sum, line) => (line.legs.every((at) => mask & (1 << at)) ? sum + line.returnsMinor : sum),
      0n,
    );
    const before = byCount.get(count);
    if (before === undefined || paid < before) byCount.set(count, paid);
  }
  return [...byCount]
    .filter(([, returnsMinor]) => returnsMinor > 0n)
    .toSorted(([a], [b]) => a - b)
    .map(([count, returnsMinor]) => ({ legs: count, returnsMinor }));
}

/** Odds of a product to two decimals, as parlays are read. */
export const hundredthsOf = ({ num, den }: Rational): number =>
  Number((num * BigInt(unitOdds)) / den);

export const productOf = (odds: readonly number[]): Rational =>
  odds.length === 0 ? rational(1) : parlayOdds(odds);
