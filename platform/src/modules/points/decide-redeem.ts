/** What staff make of goods that members have asked for. */
import { type DeliveryStep, deliverySteps } from '@croupier/contract/points/kinds';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockTurnover } from '#turnover';
import { getsNothing, move } from './give-points.ts';
import { insertEntries, lockMember } from './store/member.ts';
import {
  decideRedeem as writeDecision,
  lockRedeem,
  redeemOf,
  redeemOfGrant,
  type RedeemPlace,
  type RedeemRow,
  undoRedeem,
} from './store/redeem.ts';
import { insertStep, stepsOf } from './store/redeem-queue.ts';
import { lockReward, putPiecesBack } from './store/reward.ts';

/**
 * Approves what waits, or refuses it: points, pieces and money go back, once. Refuses
 * `points.redeem-unknown`, `points.decided`, and `points.not-now` to approve what somebody asked for who may
 * be given nothing by now. Locks what redeeming locks, in the same order.
 */
export async function decideRedeem(
  tx: Tx,
  place: RedeemPlace,
  end: {
    readonly state: 'approved' | 'rejected';
    readonly by: string;
    readonly reason: string | null;
  },
): Promise<RedeemRow> {
  const seen = await redeemOf(tx, place);
  if (!seen) throw refuse('points.redeem-unknown');
  await lockTurnover(tx, seen);
  await lockMember(tx, seen);
  const redeem = await lockRedeem(tx, place);
  if (redeem?.state !== 'processing') throw refuse('points.decided');
  if (end.state === 'approved' && (await getsNothing(tx, redeem))) throw refuse('points.not-now');
  await writeDecision(tx, redeem.id, end);
  if (end.state === 'rejected') await giveBack(tx, redeem, end.reason);
  await showDecided(tx, redeem, end.state === 'approved');
  return (await redeemOf(tx, place)) ?? redeem;
}

async function showDecided(tx: Tx, redeem: RedeemRow, approved: boolean): Promise<void> {
  await emit(tx, {
    type: 'redeem.decided',
    merchantId: String(redeem.merchantId),
    memberId: String(redeem.memberId),
    approved,
    names: redeem.terms?.names ?? {},
    points: String(redeem.points),
  });
  await notifyMember(tx, redeem.memberId, { type: 'points' });
}

/**
 * Free spins have come to an end at their vendor. Where none of them could be played, because the vendor
 * refused them or they were taken back before, what was given for them goes back, once.
 */
export async function afterFreeSpins(
  tx: Tx,
  ended: {
    readonly merchantId: bigint;
    readonly grantId: bigint;
    readonly state: string;
    readonly played: number;
  },
): Promise<void> {
  if (ended.played > 0 || !(ended.state === 'refused' || ended.state === 'cancelled')) return;
  const seen = await redeemOfGrant(tx, ended);
  if (!seen) return;
  await lockTurnover(tx, seen);
  await lockMember(tx, seen);
  const redeem = await lockRedeem(tx, { merchantId: seen.merchantId, redeemId: seen.id });
  if (redeem?.state !== 'approved') return;
  await undoRedeem(tx, redeem.id);
  await giveBack(tx, redeem, null);
  await showDecided(tx, redeem, false);
}

async function giveBack(tx: Tx, redeem: RedeemRow, reason: string | null): Promise<void> {
  const { id, merchantId, memberId, rewardId, points, amountMinor, quantity } = redeem;
  if (rewardId !== null) {
    await lockReward(tx, { merchantId, rewardId });
    await putPiecesBack(tx, rewardId, quantity);
  }
  await insertEntries(tx, merchantId, [
    {
      memberId,
      kind: 'return',
      cause: `return:${id}`,
      change: points,
      redeemId: id,
      ...(reason !== null && { remark: reason }),
    },
  ]);
  if (amountMinor > 0n) await move(tx, redeem, { what: 'back', amountMinor });
}

/**
 * Notes where goods are. Refuses `points.redeem-unknown`, and `points.step` for what is not sent, is not
 * approved, or has come as far already.
 */
export async function noteDelivery(
  tx: Tx,
  place: RedeemPlace,
  noted: { readonly step: DeliveryStep; readonly note: string; readonly by: string },
): Promise<RedeemRow> {
  const redeem = await lockRedeem(tx, place);
  if (!redeem) throw refuse('points.redeem-unknown');
  const steps = (await stepsOf(tx, place.merchantId, [redeem.id])).get(redeem.id) ?? [];
  const reached = Math.max(-1, ...steps.map(({ step }) => deliverySteps.indexOf(step)));
  const isNext = deliverySteps.indexOf(noted.step) > reached;
  if (redeem.kind !== 'goods' || redeem.state !== 'approved' || !isNext) {
    throw refuse('points.step');
  }
  await insertStep(tx, place, noted);
  await notifyMember(tx, redeem.memberId, { type: 'points' });
  return redeem;
}
