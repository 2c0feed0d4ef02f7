import { z } from 'zod';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { requests } from '#staff';
import { assertEnough } from './give-points.ts';
import { insertEntries, lockMember } from './store/member.ts';

/** Points changed by hand. The request is the cause of the line, so it happens once. */
export const pointAdjustment = requests.requestKind({
  name: 'point-adjustment',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    /** Signed. */
    points: z.int(),
  }),
  hours: 24,
  async agree(tx, { request }, act) {
    const owner = { merchantId: BigInt(act.merchantId), memberId: BigInt(act.memberId) };
    const change = BigInt(act.points);
    const points = await lockMember(tx, owner);
    if (change < 0n) assertEnough(points, -change);
    const { memberId } = owner;
    const cause = `request:${request.id}`;
    await insertEntries(tx, owner.merchantId, [
      { memberId, kind: 'adjustment', cause, change, remark: request.reason },
    ]);
    await notifyMember(tx, memberId, { type: 'points' });
    return {};
  },
});
