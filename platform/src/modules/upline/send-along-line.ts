import { moneyText } from '@croupier/contract/money';
import { memberById, paymentPassword, payoutHold } from '#account';
import { assertOwesNothing } from '#contracts';
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { settleFilled } from '#promotions';
import { depositRoom, harm, levels } from '#protection';
import { assertTransferable, openRequirement } from '#turnover';
import { hasConflict } from '#withdrawal';
import { playLimits, transferBetweenMembers } from '#wallet';
import {
  insertTransfer,
  lockSender,
  sentToday,
  transferOfKey,
  type TransferRow,
  type TransferWay,
} from './store.ts';
import { termsOf } from './terms.ts';

export type UplineDeps = Parameters<typeof paymentPassword.prove>[0];

/** Who sends, at which merchant. */
export interface UplineMember {
  readonly merchant: { readonly id: bigint; readonly currency: string; readonly timeZone: string };
  readonly memberId: bigint;
}

export interface TransferInput {
  /** UUID of the member's own; the same again is the same transfer. */
  readonly key: string;
  /** Positive, minor units. */
  readonly amountMinor: bigint;
  readonly paymentPassword: string;
  /** Where it comes from, for the member's own record. */
  readonly origin: { readonly ip: string; readonly device: string };
}

/** Whom it may go to, judged before anything is counted and again in the transaction. */
export type FindReceiver = (db: Tx | UplineDeps['db']) => Promise<bigint>;

/**
 * Sends an amount up or down a line: both records, the row and what must be played with it commit
 * together. Refuses what `receiverOf` does, `upline.too-small`, `.daily-limit`, what
 * `paymentPassword.prove` refuses, `account.frozen`, `.payouts-held`, `contracts.owing`,
 * `verification.level`, `turnover.open`, `wallet.barred` for who is on a break, what `countReceived`
 * refuses for the receiver, and what `transferBetweenMembers` does. A key that went to somebody else
 * is `wallet.key-conflict`.
 */
export async function sendAlongLine(
  deps: UplineDeps,
  { merchant, memberId }: UplineMember,
  { key, amountMinor, ...input }: TransferInput,
  { way, receiverOf }: { readonly way: TransferWay; readonly receiverOf: FindReceiver },
): Promise<TransferRow> {
  const { db } = deps;
  const owner = { merchantId: merchant.id, memberId };
  const { minMinor } = await termsOf(db, merchant);
  await receiverOf(db);
  if (amountMinor < minMinor) {
    const params = { min: moneyText(minMinor) };
    throw refuse('upline.too-small', {
      params,
      fields: { amount: { key: 'upline.too-small', params } },
    });
  }
  // What it counts stays, whatever becomes of the transfer.
  await paymentPassword.prove(deps, owner, input.paymentPassword, { origin: input.origin });
  return db.transaction().execute(async (tx) => {
    await lockSender(tx, memberId);
    const known = await transferOfKey(tx, owner, key);
    if (known) {
      // A member has one upline, which may be another one by now.
      const wanted = way === 'up' ? known.receiverId : await receiverOf(tx);
      const same = known.amountMinor === amountMinor && known.way === way;
      if (!same || known.receiverId !== wanted) throw refuse('wallet.key-conflict');
      return known;
    }
    await assertMaySend(tx, { merchant, memberId }, amountMinor);
    const receiverId = await receiverOf(tx);
    await assertReceives(tx, { merchantId: merchant.id, memberId: receiverId });
    const row = await insertTransfer(tx, { ...owner, receiverId, key, amountMinor, way });
    const receiver = { merchantId: merchant.id, memberId: receiverId };
    await depositRoom.countReceived(tx, receiver, { transferId: row.id, amountMinor });
    await moveMoney(tx, { merchant, memberId }, row);
    // Money that passes through unplayed is a marker of laundering, whichever way it leaves.
    await harm.noteSignal(tx, owner, { kind: 'withdrawal', amountMinor });
    return row;
  });
}

async function moveMoney(
  tx: Tx,
  { merchant: { id: merchantId, currency }, memberId }: UplineMember,
  { id, receiverId, amountMinor }: TransferRow,
): Promise<void> {
  // Before it is posted: what was open for nobody's money any more closes by what is there now.
  await openRequirement(tx, {
    merchantId,
    memberId: receiverId,
    currency,
    kind: 'transfer',
    source: `transfer:${id}`,
    amountMinor,
    requiredMinor: amountMinor,
  });
  await transferBetweenMembers(tx, {
    merchantId,
    currency,
    fromMemberId: memberId,
    toMemberId: receiverId,
    amountMinor,
    key: Buffer.from(idempotencyKeyOf('upline', String(id))).toString('hex'),
  });
}

async function assertMaySend(
  tx: Tx,
  { merchant, memberId }: UplineMember,
  amountMinor: bigint,
): Promise<void> {
  const owner = { merchantId: merchant.id, memberId };
  // Takes the member's turnover first of all locks, as withdrawals do.
  const holder = { ...owner, currency: merchant.currency };
  await settleFilled(tx, holder);
  await assertTransferable(tx, holder, amountMinor);
  const { dailyMaxMinor } = await termsOf(tx, merchant);
  const left = dailyMaxMinor - (await sentToday(tx, owner, merchant.timeZone));
  if (amountMinor > left) {
    const params = { left: moneyText(left > 0n ? left : 0n) };
    const fields = { amount: { key: 'upline.daily-limit', params } };
    throw refuse('upline.daily-limit', { params, fields });
  }
  if ((await memberById(tx, owner))?.state !== 'active') throw refuse('account.frozen');
  // Somebody else could play with it for who is on a break; what they withdraw is their own.
  if (await playLimits.isBarred(tx, memberId)) throw refuse('wallet.barred');
  await payoutHold.assertNone(tx, owner);
  // It may be owed back: to the house that paid twice, or to a bank that took a payment back.
  if (await hasConflict(tx, owner)) throw refuse('upline.payment-checked');
  // It belongs to those below first.
  await assertOwesNothing(tx, owner);
  await levels.assertLevelAllows(tx, owner, { way: 'withdrawal', amountMinor });
}

/** Refuses `wallet.receiver-frozen` for who may not play either. */
async function assertReceives(
  tx: Tx,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  const receiver = await memberById(tx, owner);
  if (receiver?.state !== 'active' || (await playLimits.isBarred(tx, owner.memberId))) {
    throw refuse('wallet.receiver-frozen');
  }
}
