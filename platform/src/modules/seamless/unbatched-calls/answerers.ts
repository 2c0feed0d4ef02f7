/** The further calls of the wire, each with the use case that answers it. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { offerRequest } from '@croupier/contract/seamless/offer';
import { feed } from '#bets';
import { namedGames } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import type { AnswerCall, VendorCall } from '../vendor-call.ts';
import { answerWins } from '../answer-play.ts';
import { assertFresh } from '../assert-fresh.ts';
import { answerBatch } from '../bulk/answer-batch.ts';
import { answerCloseIssue, answerIssue } from '../bulk/answer-issue.ts';
import { BUSY, readHolder, Refusal, understood } from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import type { Play } from '../play.ts';
import { listOpenRounds } from '../reconciliation/list-open-rounds.ts';
import { listTransactions } from '../reconciliation/list-transactions.ts';
import type { SingleDeps } from './answer-once.ts';
import { Busy, type Caller, openBulkhead } from './bulkhead.ts';
import * as prizes from './prizes.ts';
import * as read from './read-call.ts';
import { answerOrder, endOrder, openOrder } from '../standing-orders/answer-orders.ts';
import { recordResult } from './results.ts';
import * as stacks from './stacks.ts';
import { findAccount } from '#wallet';
import { Declined } from '../declined.ts';
import { answerBet } from '../later-bets/answer-bets.ts';
import type { BetCall, BetTold } from '../later-bets/bet-call.ts';
import { betOfKey } from '../store/held-bets.ts';
import { betKey } from './name-call.ts';

/**
 * Each is a transaction on one of the wallet API's twelve connections; the others are for what is only asked
 * about. A call that has waited for two seconds is refused: the wallet API gives up after three.
 */
const LIMITS = {
  runningMax: 8,
  runningMaxOfVendor: 5,
  waitingMaxOfVendor: 2000,
  waitMaxMs: 2000,
};

/** Name under which the listing of open rounds is found: `GET rounds` with the id `open`. */
export const OPEN_ROUNDS = 'GET rounds/open';

/** Every further call by method and name. */
export function furtherAnswerers(
  deps: SingleDeps & { readonly play: Play },
): ReadonlyMap<string, AnswerCall> {
  const bulkhead = openBulkhead(LIMITS);
  const run = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
    bulkhead.run(caller, work).catch((error: unknown) => {
      if (error instanceof Busy) throw new Refusal(apiCodes.internal, BUSY);
      throw error;
    });
  const inTurn = (answer: AnswerCall): AnswerCall => {
    return (call, merchant) =>
      run({ vendorId: call.key.vendorId, account: accountIn(call.body) }, () =>
        answer(call, merchant),
      );
  };
  const notifyOfChanges = feed.notifyOfChanges(deps);
  const wins = answerWins(deps);
  const batchOf: AnswerCall = async (call, merchant) => {
    const caller = { vendorId: call.key.vendorId, account: undefined };
    const turns = { merchant, inTurn: <T>(work: () => Promise<T>) => run(caller, work) };
    const answered = await answerBatch({ ...deps, answerWins: wins }, call, turns);
    notifyOfChanges();
    return answered;
  };
  const closing: AnswerCall = async (call, merchant) => {
    const answered = await answerCloseIssue(deps, call, merchant);
    notifyOfChanges();
    return answered;
  };
  const single = (answer: (given: read.Given) => Promise<object>): AnswerCall =>
    inTurn(async ({ key, nonce, body }, merchant) => {
      const answered = await answer({ merchant, vendorId: key.vendorId, nonce, body });
      notifyOfChanges();
      return answered;
    });
  const { prizeAnswerOf, stackAnswerOf, stackPlayAnswerOf } = read;
  const ofBet = (readCall: (given: read.Given) => BetCall) =>
    single((given) => answerBet(deps, readCall(given), read.betAnswerOf));
  return new Map<string, AnswerCall>([
    ['POST reserve', ofBet(read.readReserve)],
    ['POST standing-order', single((given) => openOrder(deps, given))],
    ['POST end-order', inTurn((call, merchant) => endOrder(deps, call, merchant))],
    ['GET orders', inTurn((call, merchant) => answerOrder(deps, call, merchant))],
    ['POST confirm', ofBet((g) => read.readStep(g, 'confirm'))],
    ['POST refund', ofBet((g) => read.readStep(g, 'refund'))],
    ['POST return-stake', ofBet(read.readReturnStake)],
    ['POST settle', ofBet(read.readSettle)],
    ['POST buyin', single((g) => stacks.buyIn(deps, read.readBuyIn(g, 'buyin'), stackAnswerOf))],
    ['POST topup', single((g) => stacks.topUp(deps, read.readBuyIn(g, 'topup'), stackAnswerOf))],
    [
      'POST stack-play',
      single((g) => stacks.reportPlay(deps, read.readStackPlay(g), stackPlayAnswerOf)),
    ],
    ['POST cashout', single((g) => stacks.cashOut(deps, read.readCashOut(g), stackAnswerOf))],
    ['POST result', single((g) => recordResult(deps, read.readResult(g), read.resultAnswerOf))],
    ['POST promo', single((g) => prizes.payPrize(deps, read.readPromo(g), prizeAnswerOf))],
    ['POST tip', single((g) => prizes.takeTip(deps, read.readTip(g), prizeAnswerOf))],
    [
      'POST cancel-tip',
      single((g) => prizes.cancelTip(deps, read.readCancelTip(g), prizeAnswerOf)),
    ],
    ['POST batch', (call, merchant) => batchOf(call, merchant)],
    ['POST close-issue', inTurn((call, merchant) => closing(call, merchant))],
    ['GET issues', inTurn((call, merchant) => answerIssue(deps, call, merchant))],
    ['POST offer', inTurn((call, merchant) => offerOf(deps.db, call, merchant))],
    ['GET bets', inTurn((call, merchant) => standingOf(deps.db, call, merchant))],
    ['GET transactions', inTurn((call, merchant) => transactionsOf(deps, call, merchant))],
    [OPEN_ROUNDS, inTurn((call, merchant) => leftOpen(deps.db, call, merchant))],
  ]);
}

/** The account that a body names, whatever else is wrong with it. */
function accountIn(body: unknown): string | undefined {
  const { account_id: account } = Object(body) as { account_id?: unknown };
  return typeof account === 'string' ? account : undefined;
}

/** How a bet stands, for the player who holds it. */
async function standingOf(
  db: Db,
  { key, nonce, id: betId = '', body }: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  await assertFresh(db, nonce);
  const asked = { vendorId: key.vendorId, betId, accountId: readHolder(body) };
  return read.betAnswerOf(await betStanding(db, asked, merchant));
}

/** Which of its games that vendor's players at the merchant can open now. */
async function offerOf(
  db: Db,
  { key, nonce, body }: VendorCall,
  { id }: KnownMerchant,
): Promise<object> {
  await assertFresh(db, nonce);
  const { games: codes } = understood(offerRequest.safeParse(body));
  const merchant = await merchantById(db, id);
  if (!merchant) throw new Refusal(apiCodes.notFound, 'no such merchant');
  return { games: await namedGames.openOf(db, merchant, { vendorId: key.vendorId, codes }) };
}

/** What was booked with the vendor at that merchant. */
async function transactionsOf(
  { db, directory }: SingleDeps,
  { key, nonce, body: query }: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  await assertFresh(db, nonce);
  const { vendorId } = key;
  const { contraId } = await directory.place(merchant, vendorId, undefined);
  return listTransactions(db, { vendorId, contraId, query });
}

/** What the vendor left open at that merchant. */
async function leftOpen(
  db: Db,
  { key, nonce, body: query }: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  await assertFresh(db, nonce);
  const asked = { vendorId: key.vendorId, merchantId: merchant.id, query };
  return listOpenRounds(db, { ...asked, at: new Date(nowMs()) });
}

/** How a bet that is settled later stands now. Throws `Declined`. */
async function betStanding(
  db: Db,
  { vendorId, betId, accountId }: { vendorId: bigint; betId: string; accountId: bigint },
  merchant: KnownMerchant,
): Promise<BetTold> {
  const bet = await betOfKey(db, betKey(vendorId, betId));
  const holder = await findAccount(db, { id: accountId });
  if (!bet || bet.accountId !== accountId || !holder || bet.merchantId !== merchant.id) {
    throw new Declined('bet-unknown');
  }
  return { ...bet, betId, seq: undefined, balanceMinor: holder.balanceMinor };
}
