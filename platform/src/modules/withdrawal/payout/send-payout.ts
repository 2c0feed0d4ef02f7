/** The payout job: tells the gateway, and records what became of it. */
import { foldBankReference } from '@croupier/contract/cashier/bank-reference';
import { moneyText } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { emit } from '#kernel/outbox.ts';
import { openAccount } from '../accounts/seal-account.ts';
import { barOf } from '../may-leave.ts';
import { moveSlice } from '../move-withdrawal.ts';
import type { GatewayPayout } from '@croupier/contract/cashier/gateway';
import { accountsById } from '../store/account.ts';
import { type MethodRow, methodById } from '../store/method.ts';
import {
  isBankReferenceUsed,
  planAsk,
  sliceById,
  type SliceRow,
  takeToAsk,
} from '../store/slice.ts';
import { lockWithdrawal, type WithdrawalRow } from '../store/withdrawal.ts';
import { gatewayAccess, type WithdrawalDeps } from '../withdrawal-deps.ts';
import { hasConflict } from '../gates.ts';
import { askPauseMs, conflictOf, isLongUnknown, isOpen } from '../withdrawal-rules.ts';
import { receiptMinutes } from './begin-slice.ts';
import { recordConflict } from './conflicts.ts';
import { type PayoutOutcome, sendPayout } from './payout-client.ts';

/** Payouts asked about in one run; the rest waits for the next. */
const PAYOUTS_MAX = 200;
const AT_ONCE = 8;

/**
 * Has a payout made, or asks what became of it: the gateway knows it by its reference and pays it
 * once. That it was sent is committed before the gateway hears of it, so a process that dies in
 * between leaves a payout that is asked about. One that may not leave any more fails unsent, and
 * staff see why. Answers what the gateway said; undefined for one that is over.
 */
export async function followPayout(
  deps: WithdrawalDeps,
  sliceId: bigint,
): Promise<PayoutOutcome | undefined> {
  const found = await markSent(deps, sliceId);
  if (!found) return undefined;
  const { slice, withdrawal, method } = found;
  const account = (await accountsById(deps.db, [withdrawal.accountId])).get(withdrawal.accountId);
  if (!account) throw new Error(`Account ${withdrawal.accountId} is gone.`);
  const { merchantCode, code } = method;
  const outcome = await sendPayout(deps.httpClient, gatewayAccess(deps, method), {
    reference: slice.reference,
    amount: slice.tenderAmount,
    currency: slice.tenderCurrency,
    notifyUrl: `${deps.webhookOrigin}/webhooks/payout/${merchantCode}/${code}`,
    payee: { kind: account.kind, provider: account.provider, ...openAccount(deps, account) },
  });
  if (outcome.kind === 'refused') {
    await recordPayout(deps, slice, { status: 'failed', detail: { status: outcome.status } });
  } else if (outcome.kind === 'found') {
    const { status, payoutId, bankReference } = outcome.payout;
    await recordPayout(deps, slice, { status, payoutId, bankReference });
  } else {
    await alarmUnknown(deps, slice, outcome.reason);
  }
  await planAsk(deps.db, slice.id, askPauseMs(slice.asked));
  return outcome;
}

async function markSent(
  { db }: WithdrawalDeps,
  sliceId: bigint,
): Promise<
  | { readonly slice: SliceRow; readonly withdrawal: WithdrawalRow; readonly method: MethodRow }
  | undefined
> {
  return db.transaction().execute(async (tx) => {
    const named = await sliceById(tx, sliceId);
    const withdrawal = named && (await lockWithdrawal(tx, named.withdrawalId));
    const slice = withdrawal && (await sliceById(tx, sliceId));
    if (!slice || slice.adapter !== 'gateway' || !isOpen(slice.stage)) return undefined;
    const method = await methodById(tx, { ...withdrawal, id: withdrawal.methodId });
    if (!method) throw new Error(`Method ${withdrawal.methodId} is gone.`);
    // What the gateway may know of is asked about, whatever became of the member since.
    if (slice.stage === 'sending') return { slice, withdrawal, method };
    const bar = await barOf(tx, withdrawal);
    if (bar) {
      const failed = { event: 'failed', by: { kind: 'house' }, detail: { bar } } as const;
      await moveSlice(tx, withdrawal, slice, failed);
      return undefined;
    }
    // Nothing more leaves while people look at what a gateway said of the member’s payouts.
    if (await hasConflict(tx, withdrawal)) return undefined;
    const sent = await moveSlice(tx, withdrawal, slice, { event: 'sent', by: { kind: 'house' } });
    return { ...sent, method };
  });
}

export interface PayoutReport {
  readonly status: GatewayPayout['status'];
  readonly payoutId?: string;
  readonly bankReference?: string | null;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Lets what a gateway says about a payout have its one effect: stage, booking, step and announcement
 * commit together. A repeated report changes nothing. One that contradicts what is known is kept, and
 * people look at it.
 */
export async function recordPayout(
  { db }: Pick<WithdrawalDeps, 'db'>,
  { id, withdrawalId }: Pick<SliceRow, 'id' | 'withdrawalId'>,
  report: PayoutReport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const slice = await sliceById(tx, id);
    if (!withdrawal || !slice) throw new Error(`Payout ${id} is gone.`);
    const { status, payoutId, detail } = report;
    if (status === 'accepted') return;
    if (!isOpen(slice.stage)) {
      const kind = conflictOf(slice.stage, status);
      if (!kind) return;
      const given = report.bankReference ?? null;
      await recordConflict(tx, withdrawal, slice, {
        kind,
        payoutId: payoutId ?? slice.reference,
        bankReference: (await freeReference(tx, withdrawal.merchantId, given)) ?? null,
      });
      return;
    }
    const bankReference = await freeReference(tx, withdrawal.merchantId, report.bankReference);
    await moveSlice(tx, withdrawal, slice, {
      // What was paid and came back before anybody heard of it is not paid.
      event: status === 'reversed' ? 'failed' : status,
      by: { kind: 'gateway' },
      payoutId,
      ...(status === 'paid' && {
        bankReference,
        autoMinutes: await receiptMinutes(tx, withdrawal),
      }),
      ...(detail && { detail }),
    });
  });
}

/**
 * Keeps that a gateway names another amount or currency than the payout was asked for with: nothing is
 * booked by it, and people look before anything more is paid to that member.
 */
export async function recordAltered(
  { db }: Pick<WithdrawalDeps, 'db'>,
  { id, withdrawalId }: Pick<SliceRow, 'id' | 'withdrawalId'>,
  { payoutId }: Pick<GatewayPayout, 'payoutId'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const slice = await sliceById(tx, id);
    if (!withdrawal || !slice) throw new Error(`Payout ${id} is gone.`);
    await recordConflict(tx, withdrawal, slice, { kind: 'altered', payoutId, bankReference: null });
  });
}

/** Tells staff of a payout of which its gateway says nothing, once it has been asked for an hour. */
async function alarmUnknown(
  { db }: Pick<WithdrawalDeps, 'db'>,
  { merchantId, reference, amountMinor, asked }: SliceRow,
  said: string,
): Promise<void> {
  if (!isLongUnknown(asked)) return;
  await db.transaction().execute((tx) =>
    emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'payouts.unknown',
      subject: `merchant:${merchantId}`,
      facts: { reference, said, amount: moneyText(amountMinor) },
    }),
  );
}

/** A reference that the bank gave twice names the first of them; the second goes by the payout’s id. */
async function freeReference(
  tx: Tx,
  merchantId: bigint,
  given: string | null | undefined,
): Promise<string | undefined> {
  const reference = foldBankReference(given ?? '');
  if (reference === '' || (await isBankReferenceUsed(tx, merchantId, reference))) return undefined;
  return reference;
}

/** Asks about payouts whose webhook has not come. Answers how many. */
export async function askAboutPayouts(deps: WithdrawalDeps, log: Log): Promise<number> {
  const taken = await takeToAsk(deps.db, PAYOUTS_MAX);
  const queue = taken.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { id } of queue) {
        // One that cannot be settled must not keep the others waiting; its next turn is planned.
        await followPayout(deps, id).catch((err: unknown) => {
          log.error({ err, sliceId: String(id) }, 'a payout could not be asked about');
        });
      }
    }),
  );
  return taken.length;
}
