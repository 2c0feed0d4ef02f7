import { prizeBets } from '#agents';
import { moneyText } from '@croupier/contract/money';
import type { Db, Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import type { Services } from '#kernel/services.ts';
import { batches, records } from '#wallet';
import type { SettledMerchant } from '../settlement/period-figures.ts';
import { addDue, lockPayable, type PointPaid, writePayments } from '../store/points.ts';
import { addUpEarned, earnedOf, payOut } from './point-rules.ts';

/** Bets of one transaction, and payments of another, whose accounts it locks. */
const BETS_AT_ONCE = 500;
const PAID_AT_ONCE = 100;
const WINDOW_MS = 300_000;

type Booking = Pick<Services, 'db' | 'push'>;

/**
 * Books what settled bets brought and pays it, at most once in five minutes to a member. Bets and dues are
 * locked by whoever works on them, so several may do so at once.
 *
 * @param nowMs milliseconds since 1970, by the database
 */
export async function bookPoints(
  services: Booking,
  merchant: SettledMerchant,
  nowMs: number,
): Promise<void> {
  const { db } = services;
  while (await bookSome(db, merchant.id));
  const window = new Date(nowMs - (nowMs % WINDOW_MS));
  for (;;) {
    const paid = await db.transaction().execute((tx) => paySome(tx, merchant, window));
    if (paid.length === 0) return;
    await showBalances(services, merchant, paid);
  }
}

/** Adds what bets count now and did not before to the dues of their lines; below zero for corrections. */
function bookSome(db: Db, merchantId: bigint): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const bets = await prizeBets.lockUnbooked(tx, merchantId, BETS_AT_ONCE);
    if (bets.length === 0) return false;
    const earned = bets.flatMap((bet) => earnedOf(bet, bet.countedMinor - bet.bookedMinor));
    await addDue(tx, merchantId, addUpEarned(earned));
    await prizeBets.markBooked(tx, bets);
    return true;
  });
}

async function paySome(
  tx: Tx,
  { id: merchantId, currency }: SettledMerchant,
  window: Date,
): Promise<readonly PointPaid[]> {
  const dues = await lockPayable(tx, { merchantId, window, limit: PAID_AT_ONCE });
  if (dues.length === 0) return [];
  const payments = dues.map((due) => ({ ...due, ...payOut(due.parts) }));
  await writePayments(tx, { merchantId, window }, payments);
  const pairs = payments.map(({ id, memberId, kind, amountMinor }) => ({
    fromId: null,
    toId: memberId,
    kind: kind === 'income' ? ('point-income' as const) : ('point-rebate' as const),
    amountMinor,
    key: idempotencyKeyOf('point payment', String(id)).toString('hex'),
    subjectId: id,
  }));
  const outcomes = await batches.moveBatch(tx, { merchantId, currency, pairs, evenIfFrozen: true });
  const failed = payments.find((_, index) => outcomes[index] !== 'moved');
  if (failed) throw new Error(`Points of member ${failed.memberId} could not be paid.`);
  return payments;
}

async function showBalances(
  { db, push }: Booking,
  { id: merchantId, currency }: SettledMerchant,
  paid: readonly PointPaid[],
): Promise<void> {
  const memberIds = [...new Set(paid.map(({ memberId }) => memberId))];
  const snapshots = await records.getSnapshots(db, { merchantId, currency, memberIds });
  for (const { memberId, balanceMinor, seq } of snapshots) {
    push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq });
  }
}
