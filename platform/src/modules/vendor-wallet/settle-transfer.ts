import { parseMoney } from '@croupier/contract/money';
import type { TransferAnswer } from '@croupier/contract/seamless/transfer-wallet';
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { moveBetween, post, records } from '#wallet';
import { decideTransfer, endVisit, sweepAfter, lockTransfer, type TransferRow } from './store.ts';
import { type CarriedOut, leftAtVendor, resultAtVendor } from './transfer-rules.ts';

/** A vendor that would not give money back, for an open round, is asked again after this. */
const OUT_AGAIN_SECONDS = 60;

/**
 * Books what the vendor said of a transfer, once: who comes second finds it decided. In and done: the
 * money lies in the vendor purse already. In and refused: it goes back. Out and done: the purse gets
 * what was won or lost there, then what came out goes back to the main account.
 */
export async function settleTransfer(
  tx: Tx,
  id: bigint,
  answer: TransferAnswer,
): Promise<TransferRow['state']> {
  const transfer = await lockTransfer(tx, id);
  if (transfer.state !== 'pending') return transfer.state;
  if (answer.state === 'refused') {
    if (transfer.direction === 'in') await giveBack(tx, transfer);
    else await sweepAfter(tx, transfer, OUT_AGAIN_SECONDS);
    const { amountMinor } = transfer;
    await decideTransfer(tx, id, { state: 'refused', amountMinor, reason: answer.reason });
    return 'refused';
  }
  const amountMinor = required(parseMoney(answer.amount));
  if (transfer.direction === 'out') {
    const told = answer.balance === undefined ? undefined : parseMoney(answer.balance);
    await settleOut(tx, transfer, { cameMinor: amountMinor, toldMinor: told });
  } else if (amountMinor !== transfer.amountMinor) {
    throw new Error(`The vendor took ${amountMinor} for transfer ${id}.`);
  }
  await decideTransfer(tx, id, { state: 'done', amountMinor, reason: null });
  return 'done';
}

/** What was won or lost at the vendor first, then what came. A visit ends when nothing is left. */
async function settleOut(
  tx: Tx,
  transfer: TransferRow,
  came: Pick<CarriedOut, 'cameMinor' | 'toldMinor'>,
): Promise<void> {
  const { wantedMinor } = transfer;
  const out = { ...came, wantedMinor, heldMinor: await heldAtVendor(tx, transfer) };
  await bookResult(tx, transfer, resultAtVendor(out));
  if (out.cameMinor > 0n) await moveBack(tx, transfer, out.cameMinor);
  // Who only asked for the balance has not left.
  if (wantedMinor !== 0n && leftAtVendor(out) === 0n) await endVisit(tx, transfer);
}

/** The vendor did not take it. Where the member put it there by hand, nobody is left to fetch. */
async function giveBack(tx: Tx, transfer: TransferRow): Promise<void> {
  await moveBack(tx, transfer, required(transfer.amountMinor));
  if (transfer.byHand && (await heldAtVendor(tx, transfer)) === 0n) await endVisit(tx, transfer);
}

async function bookResult(tx: Tx, transfer: TransferRow, amountMinor: bigint): Promise<void> {
  const { vendorId, reference, merchantId, memberId, currency } = transfer;
  if (amountMinor === 0n) return;
  // It has happened at the vendor: what was lost there is not the member's to keep, frozen or not.
  await post(tx, {
    merchantId,
    memberId,
    currency,
    kind: 'result',
    purse: 'vendor',
    label: String(vendorId),
    amountMinor,
    contra: `vendor:${vendorId}`,
    key: keyOf(reference, 'result'),
    subject: { type: 'vendor', id: vendorId },
    outsideId: reference,
    evenIfFrozen: true,
  });
}

async function moveBack(tx: Tx, transfer: TransferRow, amountMinor: bigint): Promise<void> {
  const { vendorId, reference, merchantId, memberId, currency } = transfer;
  await moveBetween(tx, {
    merchantId,
    memberId,
    currency,
    kind: 'vendor-out',
    from: { purse: 'vendor', label: String(vendorId) },
    to: { purse: 'main' },
    amountMinor,
    key: keyOf(reference, 'back'),
    subject: { type: 'vendor', id: vendorId },
    outsideId: reference,
  });
}

/** What the ledger says is at the vendor: only transfers of this module change it, one at a time. */
async function heldAtVendor(tx: Tx, transfer: TransferRow): Promise<bigint> {
  const held = await records.getPurses(tx, transfer);
  const own = held.find(
    ({ purse, label }) => purse === 'vendor' && label === String(transfer.vendorId),
  );
  return own?.balanceMinor ?? 0n;
}

function keyOf(reference: string, step: 'result' | 'back'): string {
  const hex = idempotencyKeyOf(`vendor-transfer:${step}`, reference).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A transfer without an amount.');
  return value;
}
