/** What a call about a bet that is settled later makes of it, its account being locked. */
import { validBets } from '#bets';
import { Declined, type Reason } from '../declined.ts';
import type { BetRow } from '../store/held-bets.ts';
import { assertMayStake } from '../unbatched-calls/assert-may-stake.ts';
import type { Booking, Standing } from '../unbatched-calls/book-money.ts';
import { judgeSession } from '../unbatched-calls/stake-rules.ts';
import type { BetCall, BetTold, Reserve } from './bet-call.ts';
import type { BetLedger, HeldBetCall } from './bet-ledger.ts';
import {
  type BetDecision,
  type BetStanding,
  confirmBet,
  givesBack,
  refundBet,
  returnStake,
  settleBet,
} from './bet-rules.ts';

/** The games whose players choose between prize and rebate: fast e-lotteries. */
export const PRIZE_GROUP_TYPE = 'ELOTT';

/** By the reasons of `wallet.room_to_play`. */
const limits: Readonly<Record<number, Reason>> = {
  1: 'stake-limit',
  2: 'loss-limit',
  3: 'session-limit',
  4: 'barred',
};

/** Takes the stake of a new bet. @param series the player's own prize group. Throws `Declined`. */
export function takeBet(
  ledger: BetLedger,
  given: HeldBetCall & { readonly call: Reserve },
  series: number | undefined,
): BetTold {
  const { call, place, held } = given;
  const { betId, accountId, stakeMinor, merchant, vendorId } = call;
  const { game } = place;
  assertOrder(given);
  assertMayStake({ held, place }, { amountMinor: stakeMinor, limited: true });
  assertFits(given, series);
  const { roundId } = held;
  const amountMinor = -stakeMinor;
  const main = ledger.take(given, { kind: 'bet', amountMinor, roundId, outsideId: betId });
  const standing: BetStanding = {
    ...notYet,
    stakeMinor,
    toldValidBetMinor: call.toldValidBetMinor ?? null,
  };
  const bet: BetRow = {
    ...standing,
    accountId,
    merchantId: merchant.id,
    vendorId,
    gameId: game?.id ?? 0n,
    // A stake is refused where the game is not known.
    gameType: game?.gameType ?? 'INHOUSE',
    roundId,
  };
  ledger.open(given, bet, main.seq);
  if (call.prizeGroup !== undefined) ledger.notePrizeGroup(given, call.prizeGroup);
  return { ...standing, ...main, betId, roundId, accountId };
}

/** Whether the standing order that the stake names, if it names one, has room for it. */
function assertOrder({ call, held }: HeldBetCall & { readonly call: Reserve }): void {
  const { orderState, orderSumMinor } = held;
  if (orderState === null) return;
  if (orderState === 'unknown') throw new Declined('order-unknown');
  if (orderState !== 'open') throw new Declined('order-ended');
  if (call.stakeMinor > (orderSumMinor ?? 0n)) {
    throw new Declined('stake-too-large', held.balanceMinor);
  }
}

const notYet = {
  state: 'open',
  confirmed: false,
  revision: 0,
  settledAs: null,
  totalPayoutMinor: 0n,
} as const;

/** What of a stake is neither the session's nor the purse's business. */
function assertFits(
  { call, place, held }: HeldBetCall & { readonly call: Reserve },
  series: number | undefined,
): void {
  const { stakeMinor, toldValidBetMinor = 0n, prizeGroup } = call;
  if (held.issueClosed) throw new Declined('round-finished');
  if (toldValidBetMinor > stakeMinor) throw new Declined('valid-bet-above-stake');
  if (prizeGroup !== undefined) {
    if (place.game?.gameType !== PRIZE_GROUP_TYPE) throw new Declined('no-prize-groups');
    if (series === undefined || series < prizeGroup) throw new Declined('prize-group-above-own');
  }
  if (held.roomMinor !== null && stakeMinor > held.roomMinor) {
    throw new Declined(limits[held.roomReason ?? 4] ?? 'barred');
  }
  const { maxStakeMinor } = held;
  if (maxStakeMinor === null || stakeMinor <= maxStakeMinor) return;
  if (maxStakeMinor < 0n) throw new Declined('bonus-game');
  throw new Declined('bonus-stake', undefined, maxStakeMinor);
}

/** Does one of the further steps to a bet that is known. Throws `Declined`. */
export function stepBet(ledger: BetLedger, given: HeldBetCall, known: BetRow): BetTold {
  const { call } = given;
  const { betId, accountId } = call;
  if (known.accountId !== accountId) throw new Declined('foreign');
  const { decision, kind, outsideId = betId } = decide(given, known);
  if ('refused' in decision) throw new Declined(decision.refused);
  const { moveMinor } = decision;
  const { roundId } = known;
  const main = ledger.difference(given, { kind, amountMinor: moveMinor, roundId, outsideId });
  const bet: BetRow = { ...known, ...decision.bet };
  if (decision.bet !== known) {
    const validBetMinor = turnoverOf(bet, call);
    ledger.change(given, bet, { validBetMinor, ...(main && { seq: main.seq }) });
    if (kind === 'correction' && moveMinor !== 0n) ledger.correct(given, bet);
    if (bet.gameType === PRIZE_GROUP_TYPE) {
      const { memberId } = given.held;
      ledger.noteCounted({ memberId, roundId, countedMinor: playedFor(bet) });
    }
  }
  return { ...bet, ...standingNow(given, main), betId, roundId, accountId };
}

interface Decided {
  readonly decision: BetDecision;
  /** As what money that moves is booked. */
  readonly kind: Booking['kind'];
  /** The bet's id when left out. */
  readonly outsideId?: string;
}

function decide({ call, held }: HeldBetCall, bet: BetRow): Decided {
  switch (call.step) {
    case 'confirm':
      return { decision: confirmBet(bet), kind: 'win' };
    case 'refund':
      return { decision: refundBet(bet), kind: 'stake-return' };
    case 'return-stake': {
      const decision = returnStake(bet, call.amountMinor);
      return { decision, kind: 'stake-return', outsideId: call.id };
    }
    case 'settle': {
      const decision = settleBet(bet, { ...call, session: judgeSession(held) });
      const first = givesBack(call.type) ? 'stake-return' : 'win';
      // What parts were sold for before is no settlement to correct.
      const kind = bet.state === 'settled' && bet.revision > 0 ? 'correction' : first;
      return { decision, kind, outsideId: `${call.betId}#${call.revision}` };
    }
    case 'reserve':
      throw new Error('A bet is taken once.');
  }
}

/** What a settlement makes the bet count; an open bet counts nothing. */
function turnoverOf(bet: BetRow, call: BetCall): bigint {
  const { gameType, settledAs, stakeMinor, totalPayoutMinor: payoutMinor } = bet;
  if (settledAs === null) return 0n;
  const said = call.step === 'settle' ? call.validBetMinor : undefined;
  const reportedMinor = said ?? toldOf(bet);
  return (
    validBets.validBetOf({ gameType, stakeMinor, payoutMinor, settledAs, reportedMinor }) ??
    stakeMinor
  );
}

/** What was told with the stake, at most what is left of that. */
function toldOf(bet: BetStanding): bigint | undefined {
  const { toldValidBetMinor: told, stakeMinor } = bet;
  if (told === null || !isPlayed(bet)) return undefined;
  return told < stakeMinor ? told : stakeMinor;
}

/** The stake that was played for: none of what is open, given back or cashed out. */
function playedFor(bet: BetStanding): bigint {
  return bet.state === 'settled' && isPlayed(bet) ? bet.stakeMinor : 0n;
}

const isPlayed = ({ settledAs }: BetStanding) => settledAs === 'PAID' || settledAs === 'CORRECTION';

/** The refund of a bet that has not come. */
export function refundUnknown(given: HeldBetCall): BetTold {
  const { betId, accountId } = given.call;
  const nothing = {
    ...notYet,
    state: 'refunded',
    stakeMinor: 0n,
    toldValidBetMinor: null,
  } as const;
  return { ...nothing, ...standingNow(given, undefined), betId, roundId: 0n, accountId };
}

function standingNow({ held }: HeldBetCall, main: Standing | undefined) {
  return { balanceMinor: main?.balanceMinor ?? held.balanceMinor, seq: main?.seq };
}
