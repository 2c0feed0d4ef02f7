import type { ReferralStage } from '@croupier/contract/referral/kinds';
import { parseMoney } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import type { Referee } from './store/referee.ts';
import { insertReward } from './store/reward.ts';

/** Gives both sides what a stage brings, to be taken; a stage gives once. */
export async function giveReward(tx: Tx, referee: Referee, stage: ReferralStage): Promise<void> {
  const { id, merchantId, currency, promise } = referee;
  const sides = [
    { memberId: referee.inviterId, amount: promise.rewards[stage].inviter },
    { memberId: referee.memberId, amount: promise.rewards[stage].referee },
  ];
  for (const { memberId, amount } of sides) {
    const amountMinor = parseMoney(amount) ?? 0n;
    if (amountMinor === 0n) continue;
    const reward = {
      merchantId,
      memberId,
      currency,
      refereeId: id,
      cause: `${stage}:${id}`,
      amountMinor,
      requiredMinor: amountMinor * BigInt(promise.times),
    };
    const given = await insertReward(tx, reward, promise.takeDays);
    if (given !== undefined) await tellOf(tx, { merchantId, memberId }, amountMinor);
  }
}

/** Says that something changed for a member. @param rewardMinor what they can take of it, where it is told */
export async function tellOf(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  rewardMinor: bigint | null,
): Promise<void> {
  await emit(tx, {
    type: 'referral.changed',
    merchantId: String(merchantId),
    memberId: String(memberId),
    rewardMinor: rewardMinor === null ? null : String(rewardMinor),
  });
}
