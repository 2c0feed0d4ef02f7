import { readJson } from '@croupier/contract/read-json';
import {
  type BankLine,
  type GatewayNotice,
  gatewayNotice,
} from '@croupier/contract/cashier/gateway';
import { refuse } from '#kernel/refuse.ts';
import { nowMs } from '#kernel/clock.ts';
import { problemsOf } from '#kernel/problems.ts';
import { type CashierDeps, gatewayAccess } from './cashier-deps.ts';
import { moveDeposit } from './move-deposit.ts';
import { receiveLine } from './receive-line.ts';
import { accountByNumber } from './store/account.ts';
import { lockByReference } from './store/deposit.ts';
import { type MethodRow, methodByCodes } from './store/method.ts';
import { reversePayment } from './reverse-payment.ts';
import { takePayment } from './take-payment.ts';
import { type WebhookProof, webhookSignatureHolds } from './webhook-signature.ts';

export interface Webhook {
  readonly merchantCode: string;
  readonly methodCode: string;
  /** The raw bytes that were signed. */
  readonly body: Buffer;
  readonly proof: WebhookProof;
}

/** What became of it; the gateway repeats a webhook until it reads one of these. */
export type NoticeOutcome = 'credited' | 'review' | 'refused' | 'seen';

/**
 * Takes a gateway's webhook: proves the sender, then applies it. Twice, late or at the same
 * moment it has one effect.
 * Refuses `deposit.method-unknown`, `webhook.bad-signature`, `request.not-json`,
 * `request.invalid`, `deposit.unknown` (no order of ours), `deposit.account-unknown` and
 * `webhook.altered`.
 */
export async function receiveNotice(deps: CashierDeps, webhook: Webhook): Promise<NoticeOutcome> {
  const method = await methodByCodes(deps.db, webhook);
  if (!method) throw refuse('deposit.method-unknown');
  const access = gatewayAccess(deps, method);
  if (!access) throw refuse('deposit.method-unknown');
  if (!webhookSignatureHolds(access.secret, webhook.body, webhook.proof, nowMs())) {
    throw refuse('webhook.bad-signature');
  }
  const notice = noticeOf(webhook.body);
  switch (notice.type) {
    case 'payment.succeeded':
      return takePaid(deps, method, notice);
    case 'payment.reversed':
      await reversePayment(deps, method, notice);
      return 'review';
    case 'order.refused':
      return takeRefusal(deps, method, notice.reference);
    case 'bank.line':
      return takeLine(deps, method, notice.line);
  }
}

/** A line that names no deposit is for staff; the bank has told us all the same. */
async function takeLine(
  deps: CashierDeps,
  method: MethodRow,
  line: BankLine,
): Promise<NoticeOutcome> {
  const account = await accountByNumber(deps.db, { methodId: method.id, number: line.account });
  if (!account || method.kind !== 'bank-transfer') throw refuse('deposit.account-unknown');
  const { outcome } = await receiveLine(deps, method, account, line);
  return outcome === 'unmatched' ? 'review' : outcome;
}

async function takePaid(
  deps: CashierDeps,
  method: MethodRow,
  { reference, payment }: Extract<GatewayNotice, { type: 'payment.succeeded' }>,
): Promise<NoticeOutcome> {
  const taken = await takePayment(deps, method, { ...payment, reference });
  if (!taken) return 'seen';
  const { outcome } = taken;
  // The record of an unmatched payment has committed: staff see it although the gateway is refused.
  if (outcome === 'unmatched') throw refuse('deposit.unknown');
  return outcome;
}

async function takeRefusal(
  { db }: CashierDeps,
  method: MethodRow,
  reference: string,
): Promise<NoticeOutcome> {
  return db.transaction().execute<NoticeOutcome>(async (tx) => {
    const deposit = await lockByReference(tx, method.id, reference);
    if (!deposit) throw refuse('deposit.unknown');
    await moveDeposit(tx, deposit, 'refused');
    return 'refused';
  });
}

function noticeOf(body: Buffer): GatewayNotice {
  let value: unknown;
  try {
    value = readJson(body.toString('utf8'));
  } catch {
    throw refuse('request.not-json');
  }
  const parsed = gatewayNotice.safeParse(value);
  if (!parsed.success) throw refuse('request.invalid', { fields: problemsOf(parsed.error) });
  return parsed.data;
}
