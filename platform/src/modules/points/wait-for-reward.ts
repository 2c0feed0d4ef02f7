import { WAITS_MAX } from '@croupier/contract/points/kinds';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { barredAmong } from '#promotions';
import type { Holder } from './give-points.ts';
import { leftOf } from './show-mall.ts';
import { lockMember } from './store/member.ts';
import { rewardOf } from './store/reward.ts';
import { insertWait, removeWait, takeWaits, waitsOf } from './store/wait.ts';

/** Members that one transaction tells. */
const SLICE = 500;

/**
 * A member wants to be told once when a reward is there again, or when their points are enough for it; or no
 * more. Refuses `points.reward-unknown`, `points.in-stock` of what they can have, and `points.waits-full`.
 * Locks the member's points, so that their waits are counted.
 */
export async function waitForReward(
  tx: Tx,
  holder: Holder,
  { rewardId, on }: { readonly rewardId: bigint; readonly on: boolean },
): Promise<void> {
  if (!on) {
    await removeWait(tx, holder, rewardId);
    return;
  }
  const points = await lockMember(tx, holder);
  const reward = await rewardOf(tx, { merchantId: holder.merchantId, rewardId });
  if (!reward?.terms.on || reward.currency !== holder.currency) {
    throw refuse('points.reward-unknown');
  }
  const isSoldOut = leftOf(reward) === 0;
  if (!isSoldOut && points >= BigInt(reward.terms.points)) throw refuse('points.in-stock');
  const waits = await waitsOf(tx, holder);
  if (waits.size >= WAITS_MAX && !waits.has(rewardId)) throw refuse('points.waits-full');
  await insertWait(tx, holder, { rewardId, waitsFor: isSoldOut ? 'stock' : 'points' });
}

/**
 * Tells everybody whose goods are there again, whatever brought them back: more stock, a redeem that was
 * refused, or a reward that is on again; and whose points are enough by now. Whoever may be given nothing
 * is not told.
 */
export async function tellWaits(db: Db, slice: number = SLICE): Promise<void> {
  let told: number;
  do {
    told = await db.transaction().execute((tx) => tellSlice(tx, slice));
  } while (told === slice);
}

async function tellSlice(tx: Tx, limit: number): Promise<number> {
  const waits = await takeWaits(tx, limit);
  const merchants = Map.groupBy(waits, ({ merchantId }) => merchantId);
  for (const [merchantId, own] of merchants) {
    const memberIds = own.map(({ memberId }) => memberId);
    const barred = await barredAmong(tx, { merchantId, memberIds });
    for (const { memberId, names, waitsFor } of own) {
      if (barred.has(memberId)) continue;
      await emit(tx, {
        type: 'reward.back',
        merchantId: String(merchantId),
        memberId: String(memberId),
        waitedFor: waitsFor,
        names,
      });
    }
  }
  return waits.length;
}
