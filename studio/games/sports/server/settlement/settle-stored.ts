/** What a stored bet pays by how its legs stand. Pure. */
import { rational } from '#engine/rational.ts';
import type { LegOutcome } from '../../engine/settlement/leg-outcome.ts';
import type { BetStatus, SettledLeg } from '../../engine/settlement/payout.ts';
import { settleBet } from '../../engine/settlement/settle-bet.ts';
import { sportsValidBet } from '../../engine/settlement/valid-bet.ts';
import type { Bet, SettlementKind, StoredLeg } from '../bets/bet-store.ts';

/** What a bet comes to. Amounts in minor units. */
export interface BetResult {
  readonly kind: SettlementKind;
  /** `open` where a result was taken back and is not known anew. */
  readonly status: BetStatus | 'open';
  /** In all, with what was paid for parts that were sold. */
  readonly payout: bigint;
  readonly bonus: bigint;
  readonly validBet: bigint;
}

/** A bet as far as it is settled: nothing of who it belongs to. */
export type SettledBet = Pick<
  Bet,
  | 'kind'
  | 'system'
  | 'unit'
  | 'stake'
  | 'odds'
  | 'cap'
  | 'bonus'
  | 'closed'
  | 'cashedOut'
  | 'settlement'
> & { readonly legs: readonly LegSoFar[] };

type LegSoFar = Pick<StoredLeg, 'part' | 'odds' | 'status' | 'deadHeat'>;

/**
 * What a bet comes to now, where that is anything new: its first settlement, another after a correction, or
 * its opening where a result was taken back. Undefined while nothing changes.
 *
 * @param terms.isCovered the player holds the other side too: it counts as no turnover
 */
export function settleStored(bet: SettledBet, { isCovered = false } = {}): BetResult | undefined {
  const { settlement } = bet;
  // What was sold whole is over, whatever comes.
  if (settlement?.kind === 'CASHOUT') return undefined;
  const wasSettled =
    settlement !== null && settlement.kind !== 'PART' && settlement.status !== 'open';
  const legs = partsOf(bet);
  if (legs === undefined) {
    if (!wasSettled) return undefined;
    const nothing = { bonus: 0n, validBet: 0n };
    return { kind: 'CORRECTION', status: 'open', payout: bet.cashedOut, ...nothing };
  }
  const found = resultOf(bet, legs, isCovered);
  const isSame =
    wasSettled &&
    settlement.payout === found.payout &&
    settlement.validBet === found.validBet &&
    settlement.status === found.status;
  if (isSame) return undefined;
  const isFirst = settlement === null || settlement.kind === 'PART';
  return { ...found, kind: isFirst ? kindOf(bet, found) : 'CORRECTION' };
}

function resultOf(
  bet: SettledBet,
  legs: readonly SettledLeg[],
  isCovered: boolean,
): Omit<BetResult, 'kind'> & { readonly status: BetStatus } {
  const { unit, stake, cap, cashedOut, odds, system, bonus: terms } = bet;
  const { payoutMinor, bonusMinor, status } = settleBet({
    unitMinor: unit,
    legs,
    capMinor: cap > cashedOut ? cap - cashedOut : 0n,
    ...(terms !== null && { bonus: terms }),
    ...(system !== null && { system }),
  });
  const validBet = isCovered
    ? 0n
    : sportsValidBet({ stakeMinor: stake, payoutMinor, odds, status });
  return { status, payout: payoutMinor + cashedOut, bonus: bonusMinor, validBet };
}

function kindOf(
  { stake, closed }: SettledBet,
  { status, payout }: { readonly status: BetStatus; readonly payout: bigint },
): SettlementKind {
  // The wallet wants the whole stake back under these names.
  if (closed > 0n || payout !== stake) return 'PAID';
  if (status === 'void') return 'VOID';
  return status === 'push' ? 'PUSH' : 'PAID';
}

/**
 * Legs with how they ended, those of a built bet as one; undefined while that decides nothing. A parlay is
 * lost with its first lost leg.
 */
function partsOf({ kind, system, odds, legs }: SettledBet): readonly SettledLeg[] | undefined {
  if (kind === 'build') {
    const outcome = builtOutcome(legs);
    return outcome && [{ odds, outcome }];
  }
  const isLost = system === null && legs.some(({ status }) => status === 'lost');
  const settled = legs.flatMap(({ odds: taken, status, deadHeat }): readonly SettledLeg[] => {
    if (status === null) return isLost ? [{ odds: taken, outcome: { status: 'void' } }] : [];
    return [{ odds: taken, outcome: outcomeOfLeg(status, deadHeat) }];
  });
  return settled.length === legs.length ? settled : undefined;
}

/** One lost leg loses a built bet; one that is called off calls it off, for its odds were of all of them. */
export function builtOutcome(legs: readonly LegSoFar[]): LegOutcome | undefined {
  const has = (status: LegSoFar['status']) => legs.some((leg) => leg.status === status);
  if (has('lost')) return { status: 'lost' };
  if (has(null)) return undefined;
  return legs.every(({ status }) => status === 'won') ? { status: 'won' } : { status: 'void' };
}

/** How a leg ended, as the rules want it. */
export function outcomeOfLeg(
  status: LegOutcome['status'],
  deadHeat: readonly [number, number] | null,
): LegOutcome {
  return { status, ...(deadHeat !== null && { deadHeat: rational(...deadHeat) }) };
}
