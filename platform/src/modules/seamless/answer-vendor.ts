/** From an identified call on the wire to the use case that answers it. */
import { idText } from '@croupier/contract/seamless/parts';
import { apiCodes, balanceRequest, authenticateRequest } from '@croupier/contract/seamless/wire';
import { moneyText } from '@croupier/contract/money';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import type { Db } from '#kernel/db.ts';
import {
  answerBetwin,
  answerFinish,
  answerRollback,
  type PlayDeps,
  scopeOf,
} from './answer-play.ts';
import { assertFresh } from './assert-fresh.ts';
import { authenticate } from './authenticate.ts';
import { Declined } from './declined.ts';
import type { KnownMerchant } from './directory.ts';
import { accountOf, heldCurrency, readHolder, Refusal, understood, uuidBytes } from './dialect.ts';
import { authenticateAnswerOf, roundReportOf, transactionReportOf } from './dialect-reports.ts';
import { readBalance } from './read-balance.ts';
import { OPEN_ROUNDS } from './unbatched-calls/answerers.ts';
import { roundKeyOf } from './unbatched-calls/name-call.ts';
import {
  recordedRound,
  type RecordedRound,
  recordedTransfer,
  type RecordedTransfer,
} from './store/recorded.ts';
import type { AnswerCall, VendorCall } from './vendor-call.ts';

/** Answers the body to send. Throws what `worded` says in the words of the wire. */
export type AnswerVendor = (call: VendorCall) => Promise<object>;

export interface AnswerDeps extends PlayDeps {
  /** Calls beside those that batches answer. */
  readonly further: ReadonlyMap<string, AnswerCall>;
}

type Answerer = (deps: AnswerDeps, call: VendorCall, merchant: KnownMerchant) => Promise<object>;

export function answerVendor(deps: AnswerDeps): AnswerVendor {
  return async (call) => {
    const merchant = await deps.directory.merchant(call.merchant);
    if (!merchant) throw new Refusal(apiCodes.notFound, 'no such merchant');
    const name = nameOf(call);
    // What stands in the address is an id as well.
    if (call.id !== undefined) understood(idText.safeParse(call.id));
    const answerer = answerers.get(name);
    if (answerer) return answerer(deps, call, merchant);
    const further = deps.further.get(name);
    if (!further) throw new Refusal(apiCodes.notFound, 'no such call');
    return further(call, merchant);
  };
}

function nameOf({ method, call, id, body }: VendorCall): string {
  const name = `${method} ${call}`;
  // A round that bears the name of the listing is asked for with its player.
  const lists =
    id === 'open' && name === 'GET rounds' && !Object.hasOwn(Object(body), 'account_id');
  return lists ? OPEN_ROUNDS : name;
}

const answerers: ReadonlyMap<string, Answerer> = new Map<string, Answerer>([
  ['POST betwin', answerBetwin],
  ['POST rollback', answerRollback],
  ['POST finish', answerFinish],
  [
    'POST balance',
    async ({ db, directory }, call, merchant) => {
      await assertFresh(db, call.nonce);
      const request = understood(balanceRequest.safeParse(call.body));
      heldCurrency(request.currency, merchant);
      const { vendorId } = call.key;
      const { account_id: account, session_id: sessionId } = request;
      if (sessionId !== undefined && !uuidBytes(sessionId)) throw new Declined('session-unknown');
      const accountId = accountOf(account) ?? 0n;
      const { bookId } = await directory.place(merchant, vendorId, undefined);
      return {
        balance: moneyText(await readBalance(db, { accountId, sessionId, bookId, vendorId })),
      };
    },
  ],
  [
    'POST authenticate',
    async ({ db }, call, merchant) => {
      await assertFresh(db, call.nonce);
      const { token, ip } = understood(authenticateRequest.safeParse(call.body));
      const { vendorId } = call.key;
      return authenticateAnswerOf(
        await authenticate(db, { token, ip, merchantId: merchant.id, vendorId }),
      );
    },
  ],
  [
    'GET tx',
    async ({ db }, call) => {
      await assertFresh(db, call.nonce);
      const { key, id = '' } = call;
      const transfer = await transactionStatus(db, idempotencyKeyOf(scopeOf(key.vendorId), id));
      return transactionReportOf(id, transfer);
    },
  ],
  [
    'GET rounds',
    async ({ db }, call) => {
      await assertFresh(db, call.nonce);
      const { key, id = '' } = call;
      const roundKey = roundKeyOf(key.vendorId, readHolder(call.body), id);
      return roundReportOf(id, await roundStatus(db, roundKey));
    },
  ],
]);

/** Method and name of the calls that are answered here. */
export const coreCalls: readonly string[] = [...answerers.keys()];

/** What is recorded under a vendor's transaction id. Throws `Declined`. */
async function transactionStatus(db: Db, key: Buffer): Promise<RecordedTransfer> {
  const transfer = await recordedTransfer(db, key);
  if (!transfer) throw new Declined('transaction-unknown');
  return transfer;
}

/** What is recorded of a player's round. Throws `Declined`. */
async function roundStatus(db: Db, key: Buffer): Promise<RecordedRound> {
  const round = await recordedRound(db, key);
  if (!round) throw new Declined('round-unknown');
  return round;
}
