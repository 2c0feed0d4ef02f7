import { type LegBonus, legBonusOf } from './leg-bonus.ts';
import {
  type BetStatus,
  type SettledLeg,
  factorOfLegs,
  legsMost,
  payoutOf,
  statusOf,
} from './payout.ts';
import { systemParlays, systemShape } from './systems.ts';

/** A bet as it was taken, with how each of its legs ended. */
export interface BetToSettle {
  /** What was debited for each parlay of it, minor units. */
  readonly unitMinor: bigint;
  readonly legs: readonly SettledLeg[];
  /** Left out for a single or one parlay of all legs. */
  readonly system?: string;
  readonly bonus?: LegBonus;
  /** Most that the bet pays in all, minor units. */
  readonly capMinor?: bigint;
}

export interface BetSettlement {
  readonly stakeMinor: bigint;
  /** All that comes back, stake and bonus included. */
  readonly payoutMinor: bigint;
  /** Part of the payout that is leg bonus. */
  readonly bonusMinor: bigint;
  readonly status: BetStatus;
}

/**
 * What a bet pays. Every parlay of a system is cut to hundredths for itself, so a system pays what its
 * parlays would one by one. A leg bonus belongs to one parlay of all legs, not to systems.
 */
export function settleBet(bet: BetToSettle): BetSettlement {
  const { unitMinor, legs, capMinor } = bet;
  if (legs.length === 0 || legs.length > legsMost) throw new RangeError(`no bet of ${legs.length}`);
  return bet.system === undefined ? settleParlay(bet) : settleSystem(bet, unitMinor, capMinor);
}

function settleParlay({ unitMinor, legs, bonus, capMinor }: BetToSettle): BetSettlement {
  const won = payoutOf(unitMinor, factorOfLegs(legs), capMinor);
  const extra = bonus ? legBonusOf(legs, { stakeMinor: unitMinor, payoutMinor: won }, bonus) : 0n;
  const payoutMinor = capMinor === undefined ? won + extra : smaller(won + extra, capMinor);
  return {
    stakeMinor: unitMinor,
    payoutMinor,
    bonusMinor: payoutMinor - won,
    status: statusOf(legs),
  };
}

function settleSystem(
  { legs, system = '' }: BetToSettle,
  unitMinor: bigint,
  capMinor: bigint | undefined,
): BetSettlement {
  const shape = systemShape(system);
  if (shape?.legs !== legs.length) throw new RangeError(`${system} is no system of these legs`);
  const parlays = systemParlays(shape).map((places) =>
    places.map((place) => legs[place] as SettledLeg),
  );
  const paid = parlays.reduce((sum, parlay) => sum + payoutOf(unitMinor, factorOfLegs(parlay)), 0n);
  const stakeMinor = unitMinor * BigInt(parlays.length);
  const isCalledOff = legs.every(({ outcome }) => ['void', 'push'].includes(outcome.status));
  const payoutMinor = capMinor === undefined || isCalledOff ? paid : smaller(paid, capMinor);
  return {
    stakeMinor,
    payoutMinor,
    bonusMinor: 0n,
    status: isCalledOff ? statusOf(legs) : statusOfMoney(stakeMinor, payoutMinor),
  };
}

/** A system that got a part of its stake back is half lost, whatever the part. */
function statusOfMoney(stakeMinor: bigint, payoutMinor: bigint): BetStatus {
  if (payoutMinor === 0n) return 'lost';
  if (payoutMinor === stakeMinor) return 'push';
  return payoutMinor > stakeMinor ? 'won' : 'half-lost';
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What a corrected result moves: above zero more is paid, below zero it is taken back or owed. */
export function correctionOf(before: BetSettlement, after: BetSettlement): bigint {
  if (before.stakeMinor !== after.stakeMinor) throw new RangeError('not the same bet');
  return after.payoutMinor - before.payoutMinor;
}
