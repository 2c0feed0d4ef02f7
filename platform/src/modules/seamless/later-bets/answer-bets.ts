/**
 * The way of every call about a bet that is settled later, alone or with others: the wallet accounts are
 * locked, what is recorded under each call's id is looked at, each is judged and done in the order given,
 * and its answer is kept for ever. A repeat gets that answer; the same id with other content is refused.
 * A call that is refused leaves nothing, and the others are none the worse for it.
 */
import { moneyText } from '@croupier/contract/money';
import { memberSessions } from '#account';
import { prizeBets } from '#agents';
import type { Tx } from '#kernel/db.ts';
import { Declined, type Reason } from '../declined.ts';
import type { OrderEnd } from '../standing-orders/order-ledger.ts';
import { type HeldBet, holdBets } from '../store/held-bets.ts';
import { recordedAnswer, type SingleDeps } from '../unbatched-calls/answer-once.ts';
import { betKey, issueKey, orderKey, transactionKey } from '../unbatched-calls/name-call.ts';
import type { BetCall, BetOutcome, TellBet } from './bet-call.ts';
import { BetLedger, type HeldBetCall } from './bet-ledger.ts';
import { refundUnknown, stepBet, takeBet } from './judge-bet.ts';

/** Calls of one transaction at most: their accounts stay locked for some ten milliseconds. */
export const BETS_AT_ONCE = 200;

interface Options {
  readonly tell: TellBet;
  /**
   * How long accounts that somebody else holds are waited for, ms each: as the connection does when left
   * out; with 0 they are left out themselves.
   */
  readonly waitMs?: number;
}

/** A call with what its names stand for. */
type Named = Omit<HeldBetCall, 'held'>;

/** Answers one call. Throws `Declined`. */
export async function answerBet(deps: SingleDeps, call: BetCall, tell: TellBet): Promise<object> {
  const [outcome] = await answerBets(deps, [call], { tell });
  if (!outcome || 'held' in outcome) throw new Error('A call that waits is answered.');
  if ('declined' in outcome) throw outcome.declined;
  return outcome.answer;
}

/**
 * Answers calls of one vendor at one merchant in one transaction, an outcome a call. Where it throws
 * nothing was done.
 */
export async function answerBets(
  deps: SingleDeps,
  calls: readonly BetCall[],
  options: Options,
): Promise<readonly BetOutcome[]> {
  const named = await Promise.all(calls.map((call) => nameCall(deps, call)));
  // Postings ascend by account; calls of one account stay in their order.
  const order = named.map((given, index) => ({ given, index }));
  order.sort((a, b) => compare(a.given.call.accountId, b.given.call.accountId));
  const sorted = order.map(({ given }) => given);
  const done = await deps.db.transaction().execute((tx) => answerAll(tx, sorted, options));
  announce(deps, done);
  const outcomes: BetOutcome[] = [];
  for (const [place, { index }] of order.entries()) {
    outcomes[index] = done[place]?.outcome ?? { held: true };
  }
  return outcomes;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

async function nameCall({ directory }: SingleDeps, call: BetCall): Promise<Named> {
  const { merchant, vendorId, betId } = call;
  const place = await directory.place(merchant, vendorId, call.gameCode);
  const issue = call.step === 'reserve' ? call.issue : undefined;
  const order = call.step === 'reserve' ? call.orderId : undefined;
  const of = { vendorId, merchantId: merchant.id, gameId: place.game?.id ?? 0n };
  return {
    call,
    place,
    betKey: betKey(vendorId, betId),
    issueKey: issue === undefined ? undefined : issueKey(of, issue),
    orderKey: order === undefined ? undefined : orderKey(vendorId, order),
  };
}

interface Answered {
  readonly call: BetCall;
  readonly outcome: BetOutcome;
  /** Where the account stands after the call, when it moved money. */
  readonly main?: { readonly balanceMinor: bigint; readonly seq: bigint };
  readonly held?: HeldBet;
}

async function answerAll(
  tx: Tx,
  calls: readonly Named[],
  { tell, waitMs }: Options,
): Promise<readonly Answered[]> {
  const [first] = calls;
  if (!first) return [];
  const { merchant, vendorId, nonce } = first.call;
  const rows = await holdBets(tx, calls.map(questionOf), { vendorId, nonce, waitMs });
  if (!rows) {
    return calls.map(({ call }) => ({ call, outcome: { declined: new Declined('nonce-used') } }));
  }
  const given = calls.flatMap((call, index) => {
    const held = rows[index];
    return held ? [{ ...call, held }] : [];
  });
  const series = await seriesOf(tx, given);
  const ledger = new BetLedger();
  const answered: Answered[] = [];
  for (const one of given)
    answered.push(await answerHeld(tx, ledger, { given: one, series, tell }));
  const at = given[0]?.held.at ?? new Date(0);
  await ledger.write(tx, { merchantId: merchant.id, vendorId, at });
  return answered;
}

function questionOf({ call, betKey: bet, issueKey: issue, orderKey: order, place }: Named) {
  const { accountId, sessionId, key } = call;
  const stakes = call.step === 'reserve';
  const gameId = place.game?.id ?? 0n;
  const keys = { key, betKey: bet, issueKey: issue, orderKey: order };
  return { accountId, sessionId, ...keys, stakes, gameId };
}

type Series = ReadonlyMap<bigint, number>;

/** The own prize groups of players who bet by one. */
async function seriesOf(tx: Tx, given: readonly HeldBetCall[]): Promise<Series> {
  const asked = given.filter(
    ({ call, held }) =>
      call.step === 'reserve' && call.prizeGroup !== undefined && held.bookId !== null,
  );
  const memberIds = [...new Set(asked.map(({ held }) => held.memberId))];
  const merchantId = asked[0]?.call.merchant.id;
  if (merchantId === undefined) return new Map();
  return prizeBets.seriesOfMany(tx, merchantId, memberIds);
}

async function answerHeld(
  tx: Tx,
  ledger: BetLedger,
  { given, series, tell }: { given: HeldBetCall; series: Series; tell: TellBet },
): Promise<Answered> {
  const { call, held: before } = given;
  if (before.held) return { call, outcome: { held: true } };
  const now = ledger.now(given);
  const { held } = now;
  try {
    const repeated = recordedAnswer(call, held, now.place);
    if (repeated) return { call, outcome: { answer: repeated } };
    const told = await doCall(tx, ledger, now, series);
    const answer = tell(told);
    ledger.answer(call, JSON.stringify(answer));
    const active = call.step === 'reserve' && held.loginSessionId !== null;
    if (active && call.sessionId !== undefined) ledger.extend(call.sessionId);
    const { seq, balanceMinor } = told;
    const main = seq === undefined ? undefined : { seq, balanceMinor };
    return { call, outcome: { answer }, held, ...(main && { main }) };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const end = orderEnds[error.reason];
    if (end !== undefined) ledger.endOrder(given, end);
    return { call, outcome: { declined: error } };
  }
}

/** Refusals with which the standing order of a stake ends: the member is to be asked anew. */
const orderEnds: Readonly<Partial<Record<Reason, OrderEnd>>> = {
  'player-blocked': 'blocked',
  barred: 'rest',
  'stake-limit': 'limit',
  'loss-limit': 'limit',
  'session-limit': 'limit',
};

async function doCall(tx: Tx, ledger: BetLedger, given: HeldBetCall, series: Series) {
  const { call, held } = given;
  if (call.step === 'reserve') {
    return takeBet(ledger, { ...given, call }, series.get(held.memberId));
  }
  if (held.bet) return stepBet(ledger, given, held.bet);
  if (call.step !== 'refund') throw new Declined('bet-missing');
  const { vendorId, betId, accountId } = call;
  await ledger.bar(tx, transactionKey(vendorId, betId), accountId);
  return refundUnknown(given);
}

/** Tells the pages of the players, and keeps the sessions of those who staked alive. */
function announce({ db, log, push }: SingleDeps, done: readonly Answered[]): void {
  const last = new Map<bigint, { currency: string; main: string; seq: bigint }>();
  const logins = new Set<bigint>();
  for (const { call, main, held } of done) {
    if (!held) continue;
    if (main) {
      const { currency } = call.merchant;
      last.set(held.memberId, { currency, main: moneyText(main.balanceMinor), seq: main.seq });
    }
    if (call.step === 'reserve' && held.loginSessionId !== null) logins.add(held.loginSessionId);
  }
  for (const [memberId, balance] of last) push.showBalance(memberId, balance);
  if (logins.size === 0) return;
  // Playing counts as activity on the site. Missing it once costs nothing.
  memberSessions
    .touchSessions(db, [...logins])
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a session of the site was not kept alive'),
    );
}
