/** The points mall of Jade Lantern, for tests of what members make of it. */
import { randomUUID } from 'node:crypto';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { earnByDeposit } from '../modules/points/earn-points.ts';
import type { TestApp } from './app.ts';
import { aMember, type TestMember } from './member.ts';
import { agreeTo, aStaffMember, type TestStaff } from './staff.ts';

export const PIN = '731905';
export const address = {
  name: 'Nguyễn Ngọc Anh',
  phone: '0912 345 482',
  address: '18/4 Minh Khai',
};

/** Goods for 50 points, three of them, two a member. */
export function rewardOf(change: Partial<RewardTerms> = {}): RewardTerms {
  return {
    kind: 'goods',
    names: { vi: 'Tai nghe', en: 'Headphones' },
    texts: { vi: 'Không dây', en: 'Without wires' },
    picture: 'headphones',
    points: 50,
    amount: '0',
    value: null,
    times: 0,
    freeSpins: null,
    deliveryDays: { from: 3, to: 5 },
    stock: 3,
    limit: { times: 2, per: 'ever' },
    on: true,
    order: 1,
    ...change,
  };
}

/** Who runs the mall, and who agrees. */
export interface MallStaff {
  readonly maker: TestStaff;
  readonly checker: TestStaff;
  /** Puts a reward on the shelves; answers its id. */
  putOn(change?: Partial<RewardTerms>): Promise<string>;
}

export async function mallStaff(app: TestApp): Promise<MallStaff> {
  const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
  const merchantId = String(app.merchants.jade.id);
  return {
    maker,
    checker,
    async putOn(change) {
      const reward = rewardOf(change);
      const made = await maker.call('createReward', { merchantId, reward });
      if (made.status !== 200) throw new Error(`not created: ${made.envelope.code}`);
      const { id: rewardId, revision } = made.value;
      const input = { merchantId, rewardId, revision, reward, reason: 'for the mall' };
      await agreeTo(checker, await maker.call('changeReward', input));
      return rewardId;
    },
  };
}

/** A member with a payment password and so many points, earned by what they paid in. */
export async function aPointMember(
  app: TestApp,
  { points, ...who }: { readonly points: number; readonly balance?: string; readonly at?: 'siam' },
): Promise<TestMember> {
  const member = await aMember(app, who);
  await givePoints(app, member, points);
  return member;
}

/** Gives a member a payment password and so many points, as if they had paid in for them. */
export async function givePoints(app: TestApp, member: TestMember, points: number): Promise<void> {
  await member.call('setPaymentPassword', { newPassword: PIN, confirmNewPassword: PIN });
  const owner = { merchantId: member.merchant.id, memberId: member.memberId };
  const amountMinor = BigInt(points) * 1_000_000n;
  await app.services.db.transaction().execute((tx) => earnByDeposit(tx, owner, amountMinor));
}

/** Redeems as the mall's page does. */
export async function redeem(member: TestMember, rewardId: string, more: object = {}) {
  const { items } = (await member.call('pointRewards')).value;
  const { revision = 0 } = items.find(({ id }) => id === rewardId) ?? {};
  return member.call('redeemReward', {
    rewardId,
    revision,
    key: randomUUID(),
    quantity: 1,
    points: 50,
    amount: '0',
    address,
    paymentPassword: PIN,
    ...more,
  });
}
