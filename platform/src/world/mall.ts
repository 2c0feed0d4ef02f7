/** The malls of the demo: stocked by staff, and points that people earn and give there. */
import type { PointReward } from '@croupier/contract/points/player';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { newId } from '#kernel/clock.ts';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { Inhabitant } from './enter-site.ts';
import { nameGifts } from './name-gifts.ts';
import { type RewardPlan, rewardPlans } from './reward-plans.ts';
import { spinStake } from './play-rounds.ts';
import { choosePaymentPassword } from './take-out.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type Place, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** One of the staff writes the rewards of both merchants and asks to put them on, and another agrees. */
export async function* stockMalls(
  world: World,
  { fromMs }: { readonly fromMs: number },
): LifeStory {
  yield fromMs;
  for (const place of Object.values(world.places)) {
    const merchantId = String(place.merchant.id);
    for (const [order, plan] of rewardPlans.entries()) {
      const terms = termsOf(plan, place, order);
      if (!terms) continue;
      const names = await nameGifts(world.services.db, place, {
        names: plan,
        amount: plan.value,
        gameId: terms.freeSpins?.gameId,
      });
      const reward = { ...terms, names };
      const made = await world.asStaff('game-ops', 'createReward', { merchantId, reward });
      const { id: rewardId, revision } = made;
      const input = { merchantId, rewardId, revision, reward, reason: 'Shelves of the season' };
      const { request } = await world.asStaff('game-ops', 'changeReward', input);
      if (!request) throw new Error('A reward is put on by two.');
      const { id: requestId, hash } = request;
      await world.asStaff('risk', 'approveRequest', { requestId, hash });
    }
  }
}

/** Nothing where the merchant has no game for it. */
function termsOf(plan: RewardPlan, { games }: Place, order: number): RewardTerms | undefined {
  const { kind, vi, en, about, picture, points, value = null, limit = null } = plan;
  const slot = games.find(({ gameType, wallet }) => gameType === 'RNG' && wallet === 'seamless');
  if (kind === 'free-spins' && !slot) return undefined;
  return {
    kind,
    names: { vi, en },
    texts: about ?? {},
    picture,
    points,
    amount: '0',
    value,
    times: kind === 'goods' ? 0 : 1,
    freeSpins:
      kind === 'free-spins' && slot
        ? { gameId: String(slot.id), spins: plan.spins ?? 10, stake: spinStake(slot), days: 7 }
        : null,
    deliveryDays: kind === 'goods' ? { from: 3, to: 5 } : null,
    stock: plan.stock ?? null,
    limit,
    on: true,
    order,
  };
}

/** Now and then a member gives points for something, as the pages of the mall do. */
export async function spendPoints(world: World, who: Inhabitant): Promise<void> {
  const { place, person } = who;
  if (!place.context.flags.points) return;
  const draws = person.draws.of(`mall ${world.clock.nowMs()}`);
  if (!draws.chance(0.3)) return;
  const call = callOf(world, who);
  const { player } = world.modules;
  const { points } = await player.pointBalance(call, {});
  const open = (await openRewards(world, who)).filter(({ kind }) => kind !== 'free-spins');
  if (open.length === 0 || !(await hasPassword(world, who))) return;
  if (points >= 200 && draws.chance(0.2)) {
    const wanted = Math.floor(points / 200) * 100;
    const amount = moneyText((BigInt(wanted) * MINOR_PER_UNIT) / 2n);
    const { paymentPassword = '' } = who;
    const { version } = await player.pointConfig(call, {});
    const input = { key: newId(), points: wanted, amount, version, paymentPassword };
    await orRefused(world, player.convertPoints(call, input));
    return;
  }
  await giveFor(world, who, draws.pick(open));
}

/** Asks for the dearest goods that there are points for, which is what the end of a history is about. */
export async function askForGoods(world: World, who: Inhabitant): Promise<void> {
  if (!who.place.context.flags.points) return;
  const [dearest] = (await openRewards(world, who))
    .filter(({ kind }) => kind === 'goods')
    .toSorted((one, other) => other.points - one.points);
  if (dearest && (await hasPassword(world, who))) await giveFor(world, who, dearest);
}

async function openRewards(world: World, who: Inhabitant): Promise<readonly PointReward[]> {
  const { items } = await world.modules.player.pointRewards(callOf(world, who), {});
  return items.filter(({ state }) => state === 'open');
}

async function hasPassword(world: World, who: Inhabitant): Promise<boolean> {
  if (who.paymentPassword === undefined) await orRefused(world, choosePaymentPassword(world, who));
  return who.paymentPassword !== undefined;
}

async function giveFor(world: World, who: Inhabitant, reward: PointReward): Promise<void> {
  const { person, paymentPassword = '' } = who;
  const { id: rewardId, revision, kind, points, amount } = reward;
  const draws = person.draws.of(`reward ${rewardId} ${world.clock.nowMs()}`);
  const phone = `09${String(draws.whole(10_000_000, 99_999_999))}`;
  const address = { name: person.fullName, phone, address: draws.pick(streets[person.merchant]) };
  const asked = { rewardId, revision, quantity: 1, points, amount };
  const input = { ...asked, key: newId(), paymentPassword };
  const isSent = kind === 'goods';
  const redeem = await orRefused(
    world,
    world.modules.player.redeemReward(callOf(world, who), isSent ? { ...input, address } : input),
  );
  if (redeem && isSent) world.spawn(sendGoods(world, who, redeem.id));
}

const streets = {
  jade: [
    '18/4 Nguyễn Thị Minh Khai, Quận 1, TP. Hồ Chí Minh',
    '27 Trần Phú, Ba Đình, Hà Nội',
    '112 Lê Lợi, Hải Châu, Đà Nẵng',
    '45 Hùng Vương, Ninh Kiều, Cần Thơ',
    '9 Nguyễn Huệ, TP. Huế',
  ],
  siam: ['88/12 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพฯ 10110', '15 ถนนนิมมานเหมินท์ ตำบลสุเทพ เชียงใหม่ 50200'],
} as const;

/** In the language of the merchant's members. */
const refusals = {
  jade: [
    'Màu này đã hết và hãng không giao thêm.',
    'Hàng bị lỗi khi kiểm tra trước lúc gửi, xin lỗi bạn.',
  ],
  siam: [
    'This colour is sold out and the maker sends no more of it.',
    'The item was damaged in our store, we are sorry.',
  ],
} as const;

/** Staff look at it within a day or two and send it; what is newest waits. */
async function* sendGoods(
  world: World,
  { person, place }: Inhabitant,
  redeemId: string,
): LifeStory {
  const draws = person.draws.of(`parcel ${redeemId}`);
  const of = { merchantId: String(place.merchant.id), redeemId };
  const act = (step: 'packed' | 'shipped' | 'delivered', note = '') =>
    orRefused(world, world.asStaff('game-ops', 'noteDelivery', { ...of, step, note }));
  yield world.clock.nowMs() + draws.whole(6, 40) * HOUR_MS;
  const isRefused = draws.chance(0.12);
  const decision = isRefused
    ? { action: 'reject', reason: draws.pick(refusals[person.merchant]) }
    : { action: 'approve' };
  const decided = await orRefused(
    world,
    world.asStaff('game-ops', 'decideRedeem', { ...of, ...decision }),
  );
  if (!decided || isRefused) return;
  yield world.clock.nowMs() + draws.whole(2, 20) * HOUR_MS;
  await act('packed');
  yield world.clock.nowMs() + draws.whole(4, 30) * HOUR_MS;
  await act('shipped', `VN ${draws.whole(100_000_000, 999_999_999)}`);
  yield world.clock.nowMs() + draws.whole(1, 3) * DAY_MS + draws.whole(0, 600) * MINUTE_MS;
  await act('delivered');
}

function callOf(world: World, { place, member, person, memberId }: Inhabitant) {
  return {
    merchant: place.context,
    member,
    ip: person.ip,
    request: { headers: {} },
    dictionary: 'en',
    requestId: `world-${memberId}`,
    log: world.services.log,
  } as unknown as PlayerCall<MemberPrincipal>;
}
