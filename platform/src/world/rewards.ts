/** What the demo gives for play: the nights of its past, and people who take what they were given. */
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { runNights } from '#loyalty';
import { runPointNights } from '#points';
import { keepReferrals } from '#referral';
import type { Inhabitant } from './enter-site.ts';
import { sumUp } from './house.ts';
import { spendPoints } from './mall.ts';
import { claimMissions } from './missions.ts';
import { drawTickets } from './reward-center.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type World } from './world.ts';

/** The first night takes in all that was before it. */
const NIGHTS = 40;
/**
 * Nothing is paid in the last days, which the payouts that wait are about: a rebate asks for more to be
 * played. The night after the history pays what those days brought.
 */
const LAST_DAYS = 3;
const HOUR_MS = 3_600_000;

/** What the nights do, a day of the world at a time, beside the other work of the house. */
export async function* keepNights(world: World, { toMs }: { readonly toMs: number }): LifeStory {
  const lastMs = toMs - LAST_DAYS * DAY_MS;
  for (let atMs = toMs - NIGHTS * DAY_MS + 2 * HOUR_MS; atMs < lastMs; atMs += DAY_MS) {
    yield atMs;
    await sumUp(world);
    await runNights(world.services);
    await runPointNights(world.services);
    await keepReferrals(world.services);
  }
}

/** Takes gifts that are open, and now and then what bets have brought, as the pages of a member do. */
export async function takeRewards(world: World, who: Inhabitant): Promise<void> {
  const { place, memberId, member, person } = who;
  const { flags } = place.context;
  const { player } = world.modules;
  const draws = person.draws.of(`rewards ${world.clock.nowMs()}`);
  const call = {
    merchant: place.context,
    member,
    ip: person.ip,
    dictionary: 'en',
    requestId: `world-${memberId}`,
    log: world.services.log,
  } as unknown as PlayerCall<MemberPrincipal>;
  if (flags.vip) {
    const { gifts } = await player.vip(call, {});
    for (const { id: giftId, state } of gifts) {
      if (state !== 'open' || !draws.chance(0.7)) continue;
      await orRefused(world, player.takeLevelGift(call, { giftId }));
    }
  }
  if (flags.missions) await claimMissions(world, who, call);
  if (flags.rewardCenter) await drawTickets(world, who, call);
  if (flags.manualRebate && draws.chance(0.4)) {
    await sumUp(world);
    await orRefused(world, player.takeRebate(call, {}));
  }
  await spendPoints(world, who);
  if (!flags.referral) return;
  const { items } = await player.referralRewards(call, {});
  if (items.some(({ state }) => state === 'open') && draws.chance(0.7)) {
    await orRefused(world, player.takeReferralRewards(call, {}));
  }
}
