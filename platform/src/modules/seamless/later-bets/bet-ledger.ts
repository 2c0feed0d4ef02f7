/**
 * What calls about bets do, from the moment at which their accounts are locked until all of it is
 * written: where each account and each bet stands after the calls before, and what is to be written.
 */
import { prizeBets } from '#agents';
import { recordPlay } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { batches } from '#wallet';
import type { Place } from '../directory.ts';
import { type CorrectedBet, emitCorrected } from './emit-corrected.ts';
import { insertAnswers } from '../store/answer.ts';
import { bookDebt, extendSession, uuidText } from '../store/held-account.ts';
import type { BetRow, HeldBet } from '../store/held-bets.ts';
import { changeBets, type ChangedBet, openBets, type OpenedBet } from '../store/write-bets.ts';
import { barId } from '../unbatched-calls/bar-id.ts';
import type { Booking, Standing } from '../unbatched-calls/book-money.ts';
import { splitDebt } from '../unbatched-calls/stake-rules.ts';
import type { BetCall } from './bet-call.ts';
import { type OrderEnd, OrderLedger } from '../standing-orders/order-ledger.ts';

/** A call whose account is locked, with what it is judged by. */
export interface HeldBetCall {
  readonly call: BetCall;
  readonly betKey: Buffer;
  readonly issueKey: Buffer | undefined;
  readonly orderKey: Buffer | undefined;
  readonly place: Place;
  readonly held: HeldBet;
}

/** Money that a call moves. */
export type BetBooking = Pick<Booking, 'kind' | 'amountMinor' | 'outsideId'> & {
  readonly roundId: bigint;
};

interface Purse {
  balanceMinor: bigint;
  /** The account can give no more than what lies above this. */
  readonly floorMinor: bigint;
  seq: bigint;
  roomMinor: bigint | null;
}

interface Answered {
  readonly key: Uint8Array;
  readonly accountId: bigint;
  readonly content: string;
  readonly answer: string | null;
}

type Debt = Parameters<typeof bookDebt>[1];
type Prize = Pick<prizeBets.PrizeBet, 'memberId' | 'roundId' | 'prizeGroup'>;
type Counted = Pick<prizeBets.PrizeBet, 'memberId' | 'roundId' | 'countedMinor'>;

/** Of one transaction. */
export class BetLedger {
  readonly #purses = new Map<bigint, Purse>();
  readonly #bets = new Map<string, BetRow>();
  readonly #answers = new Map<string, Answered>();
  /** Ids that may never be used, which is written already. */
  readonly #barred = new Map<string, Answered>();
  readonly #postings: (batches.JudgedPosting & { readonly expected: Standing })[] = [];
  readonly #debts: Debt[] = [];
  readonly #opened: OpenedBet[] = [];
  readonly #changed = new Map<string, ChangedBet>();
  readonly #prizes: Prize[] = [];
  readonly #counted = new Map<bigint, Counted>();
  readonly #corrected = new Map<string, CorrectedBet>();
  readonly #sessions = new Set<string>();
  readonly #orders = new OrderLedger();

  /** As things stand after the calls before. */
  now(given: HeldBetCall): HeldBetCall {
    const { call, betKey, held } = given;
    const purse = this.#purseOf(given);
    const name = nameOf(call.key);
    const answered = this.#answers.get(name) ?? this.#barred.get(name);
    return {
      ...given,
      held: {
        ...held,
        balanceMinor: purse.balanceMinor,
        spendableMinor: purse.balanceMinor - purse.floorMinor,
        seq: purse.seq,
        roomMinor: purse.roomMinor,
        ...this.#orders.now(given),
        bet: this.#bets.get(nameOf(betKey)) ?? held.bet,
        ...(answered && {
          answerAccountId: answered.accountId,
          answerContent: answered.content,
          answer: answered.answer,
        }),
      },
    };
  }

  /** Takes a stake that was judged. */
  take(given: HeldBetCall, booking: BetBooking): Standing {
    const purse = this.#purseOf(given);
    if (purse.roomMinor !== null) purse.roomMinor += booking.amountMinor;
    this.#orders.take(given.orderKey, -booking.amountMinor);
    return this.#post(given, booking, false);
  }

  /**
   * Books the difference that a step makes. What the player cannot give back any more becomes a debt.
   * Undefined when nothing is booked on the main account.
   */
  difference(given: HeldBetCall, booking: BetBooking): Standing | undefined {
    const { amountMinor, roundId } = booking;
    if (amountMinor === 0n) return undefined;
    if (amountMinor > 0n) return this.#post(given, booking, false);
    const { balanceMinor, floorMinor } = this.#purseOf(given);
    const { takenMinor, owedMinor } = splitDebt(-amountMinor, balanceMinor - floorMinor);
    if (owedMinor > 0n) {
      const { accountId, key } = given.call;
      const { contraId } = given.place;
      this.#debts.push({ accountId, key, contraId, roundId, amountMinor: owedMinor });
    }
    if (takenMinor === 0n) return undefined;
    return this.#post(given, { ...booking, amountMinor: -takenMinor }, given.held.frozen);
  }

  /** The order of a stake that was refused ends with it. */
  endOrder({ orderKey }: HeldBetCall, by: OrderEnd): void {
    this.#orders.end(orderKey, by);
  }

  open({ betKey, issueKey, held, call }: HeldBetCall, bet: BetRow, seq: bigint): void {
    const { memberId } = held;
    this.#bets.set(nameOf(betKey), bet);
    const issue = call.step === 'reserve' ? call.issue : undefined;
    this.#opened.push({ key: betKey, bet, memberId, betId: call.betId, issueKey, issue, seq });
  }

  change({ betKey, held }: HeldBetCall, bet: BetRow, { validBetMinor = 0n, seq = 0n }): void {
    const name = nameOf(betKey);
    const before = this.#changed.get(name)?.seq ?? 0n;
    this.#bets.set(name, bet);
    const last = seq > before ? seq : before;
    this.#changed.set(name, {
      key: betKey,
      bet,
      memberId: held.memberId,
      validBetMinor,
      seq: last,
    });
  }

  /** The bet was settled before and pays otherwise now. */
  correct({ betKey, held }: HeldBetCall, bet: BetRow): void {
    this.#corrected.set(nameOf(betKey), { key: betKey, bet, memberId: held.memberId });
  }

  /** The bet is made by that prize group. */
  notePrizeGroup({ held: { memberId, roundId } }: HeldBetCall, prizeGroup: number): void {
    this.#prizes.push({ memberId, roundId, prizeGroup });
  }

  /** What of the bet counts by its prize group. */
  noteCounted(counted: Counted): void {
    this.#counted.set(counted.roundId, counted);
  }

  answer({ key, accountId, content }: BetCall, answer: string): void {
    this.#answers.set(nameOf(key), { key, accountId, content, answer });
  }

  /** Bars the id of a bet whose refund came first: when it comes it is refused. */
  async bar(tx: Tx, key: Buffer, accountId: bigint): Promise<void> {
    const content = 'refunded before it came';
    await barId(tx, { key, accountId, content });
    this.#barred.set(nameOf(key), { key, accountId, content, answer: null });
  }

  extend(sessionId: string): void {
    this.#sessions.add(sessionId);
  }

  /** Writes all of it. */
  async write(tx: Tx, of: { merchantId: bigint; vendorId: bigint; at: Date }): Promise<void> {
    const posted = await batches.postJudged(tx, this.#postings);
    for (const [index, { expected }] of this.#postings.entries()) {
      const { balanceMinor, seq } = posted[index] ?? {};
      if (balanceMinor !== expected.balanceMinor || seq !== expected.seq) {
        throw new Error('An account that was locked stood otherwise than it was read.');
      }
    }
    for (const debt of this.#debts) await bookDebt(tx, debt);
    await this.#orders.write(tx);
    await openBets(tx, this.#opened, of);
    const games = this.#opened.map(({ memberId, bet: { gameId, gameType } }) => ({
      memberId,
      gameId,
      gameType,
    }));
    await recordPlay(tx, of.merchantId, { games, isBet: true });
    await changeBets(tx, [...this.#changed.values()], of);
    await prizeBets.take(tx, of.merchantId, this.#prizes);
    await prizeBets.setCounted(tx, [...this.#counted.values()]);
    await emitCorrected(tx, of.merchantId, [...this.#corrected.values()]);
    await insertAnswers(tx, [...this.#answers.values()]);
    for (const sessionId of [...this.#sessions].toSorted()) await extendSession(tx, sessionId);
  }

  #purseOf({ call: { accountId }, held }: HeldBetCall): Purse {
    const known = this.#purses.get(accountId);
    if (known) return known;
    const { balanceMinor, spendableMinor, seq, roomMinor } = held;
    const purse = { balanceMinor, floorMinor: balanceMinor - spendableMinor, seq, roomMinor };
    this.#purses.set(accountId, purse);
    return purse;
  }

  #post(given: HeldBetCall, booking: BetBooking, thaws: boolean): Standing {
    const { call, held, place } = given;
    const purse = this.#purseOf(given);
    const { kind, amountMinor, outsideId, roundId } = booking;
    purse.balanceMinor += amountMinor;
    purse.seq += 1n;
    const expected = { balanceMinor: purse.balanceMinor, seq: purse.seq };
    this.#postings.push({
      accountId: call.accountId,
      memberId: held.memberId,
      bookId: place.bookId,
      contraId: place.contraId,
      kind,
      amountMinor,
      key: uuidText(call.key),
      subjectId: roundId,
      outsideId,
      thaws,
      isLimited: held.limited,
      expected,
    });
    return expected;
  }
}

const nameOf = (key: Uint8Array): string => Buffer.from(key).toString('latin1');
