import { type Rational, add, multiply, rational, zero } from '#engine/rational.ts';
import { type Odds, unitOdds } from '../../engine/odds/odds.ts';
import { parlayOdds } from '../../engine/odds/parlay-odds.ts';
import { bonusShare, type LegBonus, usualLegBonus } from '../../engine/settlement/leg-bonus.ts';
import { settleBet } from '../../engine/settlement/settle-bet.ts';
import { systemParlays, systemShape } from '../../engine/settlement/systems.ts';

/** Odds of a whole bet. */
export interface SlipOdds {
  readonly legs: readonly Odds[];
  /** Ten-thousandths, cut; of a system what its parlays pay on average. */
  readonly shown: number;
  /** The same with the leg bonus, rounded up: limits are judged by it. */
  readonly withBonus: number;
  readonly bonusBasisPoints: number;
  readonly bonus: LegBonus | null;
  readonly system: string | undefined;
}

/** A bet that multiplies its stake by more is as good as this: what it pays is capped long before. */
const ODDS_MOST = 10 ** 13;
const wholeBasis = 10_000n;

/** What legs at these odds come to. @param terms.system `yankee`, `2/3`, …; left out for one bet of all */
export function slipOdds(
  legs: readonly Odds[],
  { system, hasBonus }: { readonly system: string | undefined; readonly hasBonus: boolean },
): SlipOdds {
  const exact = system === undefined ? parlayOdds(legs) : averageOdds(legs, system);
  const bonus = hasBonus && system === undefined && legs.length > 1 ? usualLegBonus : null;
  const counted = legs.filter((odds) => bonus !== null && odds >= bonus.leastOdds).length;
  const share = bonus === null ? 0 : bonusShare(bonus, counted);
  const shown = (exact.num * BigInt(unitOdds)) / exact.den;
  const net = (exact.num - exact.den) * BigInt(unitOdds) * (wholeBasis + BigInt(share));
  const most = BigInt(unitOdds) + ceilOf(net, exact.den * wholeBasis);
  return {
    legs,
    shown: bounded(shown),
    withBonus: bounded(most),
    bonusBasisPoints: share,
    bonus: share > 0 ? bonus : null,
    system,
  };
}

/** Most that a bet pays, minor units: each leg won, bonus included, never above the cap. */
export function mostPayout({ legs, bonus, system }: SlipOdds, unit: bigint, cap: bigint): bigint {
  const { payoutMinor } = settleBet({
    unitMinor: unit,
    legs: legs.map((odds) => ({ odds, outcome: { status: 'won' } })),
    capMinor: cap,
    ...(bonus !== null && { bonus }),
    ...(system !== undefined && { system }),
  });
  return payoutMinor;
}

function averageOdds(legs: readonly Odds[], system: string): Rational {
  const shape = systemShape(system);
  if (shape?.legs !== legs.length) throw new RangeError(`${system} is no system of these legs`);
  const parlays = systemParlays(shape).map((places) =>
    parlayOdds(places.map((place) => legs[place] as Odds)),
  );
  return multiply(parlays.reduce(add, zero), rational(1, parlays.length));
}

const ceilOf = (num: bigint, den: bigint): bigint => (num + den - 1n) / den;
const bounded = (odds: bigint): number => Math.min(ODDS_MOST, Number(odds));
