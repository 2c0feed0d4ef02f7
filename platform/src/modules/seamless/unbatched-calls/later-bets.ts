/** Bets that are settled later: taken, confirmed, refunded, returned in part, settled and resettled. */
import type { SettlementType } from '@croupier/contract/seamless/bets';
import { prizeBets } from '#agents';
import { validBets } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { Declined } from '../declined.ts';
import { betOfKey, type BetRow, changeBet, openBet } from '../store/settled-bet.ts';
import {
  answerOnce,
  type Done,
  type HeldCall,
  type SingleCall,
  type SingleDeps,
} from './answer-once.ts';
import { assertMayStake } from './assert-may-stake.ts';
import {
  type BetDecision,
  type BetStanding,
  confirmBet,
  givesBack,
  refundBet,
  returnStake,
  settleBet,
} from './bet-rules.ts';
import { book, bookDifference, type Booking, type Standing } from './book-money.ts';
import { barId } from './bar-id.ts';
import { betKey, transactionKey } from './name-call.ts';
import { judgeSession } from './stake-rules.ts';

/** The games whose players choose between prize and rebate: fast e-lotteries. */
const PRIZE_GROUP_TYPE = 'ELOTT';

/** A bet after a call, to be told in the words of a dialect. */
export interface BetTold extends BetStanding {
  readonly betId: string;
  /** 0 when the bet is not known. */
  readonly roundId: bigint;
  readonly accountId: bigint;
  /** Number of the transaction that the call made, undefined for none. */
  readonly seq: bigint | undefined;
  readonly balanceMinor: bigint;
}
export type TellBet = (bet: BetTold) => object;

export interface BetCall extends SingleCall {
  readonly betId: string;
}

/** Takes the stake of a new bet. */
export function reserve(
  deps: SingleDeps,
  call: BetCall & { readonly stakeMinor: bigint; readonly prizeGroup: number | undefined },
  tell: TellBet,
): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const { vendorId, accountId, merchant, betId, stakeMinor } = call;
    const { game } = held.place;
    const gameId = game?.id ?? 0n;
    const { memberId, roundId, at } = held.held;
    assertMayStake(held, { amountMinor: stakeMinor, limited: true });
    await takePrizeGroup(tx, held, call.prizeGroup);
    const main = await book(tx, held, {
      kind: 'bet',
      amountMinor: -stakeMinor,
      subject: { type: 'round', id: roundId },
      outsideId: betId,
    });
    const key = betKey(vendorId, betId);
    const gameType = game?.gameType ?? '';
    const bet = { key, accountId, memberId, merchantId: merchant.id, vendorId, gameId, gameType };
    await openBet(tx, { ...bet, betId, roundId, stakeMinor, seq: main.seq, at });
    const standing: BetStanding = {
      state: 'open',
      confirmed: false,
      stakeMinor,
      revision: 0,
      settledAs: null,
      totalPayoutMinor: 0n,
    };
    const answer = tell({ ...standing, ...main, betId, roundId, accountId });
    return { answer, main, active: true };
  });
}

/** Notes by which prize group the bet is made, if by one. Refuses other games and groups above the own. */
async function takePrizeGroup(
  tx: Tx,
  { held, place, merchant }: HeldCall,
  prizeGroup: number | undefined,
): Promise<void> {
  if (prizeGroup === undefined) return;
  if (place.game?.gameType !== PRIZE_GROUP_TYPE) throw new Declined('no-prize-groups');
  const { memberId, roundId } = held;
  const bet = { merchantId: merchant.id, memberId, roundId, prizeGroup };
  if (!(await prizeBets.take(tx, bet))) throw new Declined('prize-group-above-own');
}

/** Marks the bet as standing. */
export function confirm(deps: SingleDeps, call: BetCall, tell: TellBet): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const bet = await knownBet(tx, call);
    return apply(tx, held, { call, bet, decision: confirmBet(bet), kind: 'win', tell });
  });
}

/** Gives the stake back; when the bet is not known, bars its id. */
export function refund(deps: SingleDeps, call: BetCall, tell: TellBet): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const bet = await betOfKey(tx, betKey(call.vendorId, call.betId));
    if (!bet) return barBet(tx, held, { call, tell });
    assertOwn(bet, call);
    return apply(tx, held, { call, bet, decision: refundBet(bet), kind: 'stake-return', tell });
  });
}

/** Gives a part of the stake back. */
export function giveBackStake(
  deps: SingleDeps,
  call: BetCall & { readonly id: string; readonly amountMinor: bigint },
  tell: TellBet,
): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const bet = await knownBet(tx, call);
    const decision = returnStake(bet, call.amountMinor);
    return apply(tx, held, { call, bet, decision, kind: 'stake-return', tell, outsideId: call.id });
  });
}

/** Settles the bet, or settles it anew. */
export function settle(
  deps: SingleDeps,
  call: BetCall & {
    readonly revision: number;
    readonly type: SettlementType;
    readonly totalPayoutMinor: bigint;
    readonly validBetMinor: bigint | undefined;
  },
  tell: TellBet,
): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const bet = await knownBet(tx, call);
    const decision = settleBet(bet, { ...call, session: judgeSession(held.held) });
    const kind = bet.revision > 0 ? 'correction' : givesBack(call.type) ? 'stake-return' : 'win';
    const outsideId = `${call.betId}#${call.revision}`;
    const done = { call, bet, decision, kind, tell, outsideId } as const;
    return apply(tx, held, { ...done, validBetMinor: call.validBetMinor });
  });
}

interface Step {
  readonly call: BetCall;
  readonly bet: BetRow;
  readonly decision: BetDecision;
  /** As what money that moves is booked. */
  readonly kind: Booking['kind'];
  readonly tell: TellBet;
  /** The bet's id when left out. */
  readonly outsideId?: string;
  /** What the vendor says to count as turnover. */
  readonly validBetMinor?: bigint | undefined;
}

/** Books what was decided, writes bet and round, and tells how the bet stands now. */
async function apply(tx: Tx, held: HeldCall, step: Step): Promise<Done> {
  const { call, decision, kind, tell } = step;
  if ('refused' in decision) throw new Declined(decision.refused);
  const { bet, moveMinor } = decision;
  const { roundId } = step.bet;
  const { betId, accountId } = call;
  const main = await bookDifference(tx, held, {
    kind,
    amountMinor: moveMinor,
    subject: { type: 'round', id: roundId },
    outsideId: step.outsideId ?? betId,
  });
  if (bet !== step.bet) {
    const validBetMinor = turnoverOf(bet, step);
    const { at } = held.held;
    const change = { validBetMinor, seq: main?.seq ?? 0n, at };
    await changeBet(tx, betKey(call.vendorId, betId), bet, change);
    if (step.bet.gameType === PRIZE_GROUP_TYPE) {
      const { memberId } = held.held;
      await prizeBets.setCounted(tx, { memberId, roundId, countedMinor: playedFor(bet) });
    }
  }
  const now = standingNow(held, main);
  return { answer: tell({ ...bet, ...now, betId, roundId, accountId }), ...(main && { main }) };
}

/** What a settlement makes the bet count; an open bet counts nothing. */
function turnoverOf(bet: BetStanding, step: Step): bigint {
  const { settledAs, stakeMinor, totalPayoutMinor: payoutMinor } = bet;
  if (settledAs === null) return 0n;
  const { gameType } = step.bet;
  const reportedMinor = step.validBetMinor;
  return (
    validBets.validBetOf({ gameType, stakeMinor, payoutMinor, settledAs, reportedMinor }) ??
    stakeMinor
  );
}

/** The stake that was played for: none of what is open, given back or cashed out. */
function playedFor({ state, settledAs, stakeMinor }: BetStanding): bigint {
  const isPlayed = settledAs === 'PAID' || settledAs === 'CORRECTION';
  return state === 'settled' && isPlayed ? stakeMinor : 0n;
}

/** The refund of a bet that has not come: when it comes it is refused. */
async function barBet(
  tx: Tx,
  held: HeldCall,
  { call, tell }: { call: BetCall; tell: TellBet },
): Promise<Done> {
  const { vendorId, accountId, betId } = call;
  const content = 'refunded before it came';
  await barId(tx, { key: transactionKey(vendorId, betId), accountId, content });
  const nothing: BetStanding = {
    state: 'refunded',
    confirmed: false,
    stakeMinor: 0n,
    revision: 0,
    settledAs: null,
    totalPayoutMinor: 0n,
  };
  const now = standingNow(held, undefined);
  return { answer: tell({ ...nothing, ...now, betId, roundId: 0n, accountId }) };
}

function standingNow({ held }: HeldCall, main: Standing | undefined) {
  return { balanceMinor: main?.balanceMinor ?? held.balanceMinor, seq: main?.seq };
}

/** The bet that a call names. Refused when it has not come yet, or is another player's. */
async function knownBet(tx: Tx, call: BetCall): Promise<BetRow> {
  const bet = await betOfKey(tx, betKey(call.vendorId, call.betId));
  if (!bet) throw new Declined('bet-missing');
  assertOwn(bet, call);
  return bet;
}

function assertOwn(bet: BetRow, { accountId }: BetCall): void {
  if (bet.accountId !== accountId) throw new Declined('foreign');
}
