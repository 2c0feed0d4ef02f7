/** Playing for a while: until the rounds are over, the money is, or what must be played has been. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { drainBets, readTurnover } from '#turnover';
import { findAccount } from '#wallet';
import type { Inhabitant } from './enter-site.ts';
import { payIn } from './pay-in.ts';
import { playRound, sitDown, stakeWithin } from './play-rounds.ts';
import type { LifeStory } from './timeline.ts';
import type { World } from './world.ts';

/** Main units of a payout that two must agree to. */
const LARGE = 52_000;
export const LARGE_MINOR = BigInt(LARGE) * MINOR_PER_UNIT;
/** Who loses all of it pays in again, so often at most. */
const ATTEMPTS_MAX = 6;

/** Of the main purse, in minor units. */
export async function balanceOf({ services }: World, who: Inhabitant): Promise<bigint> {
  return (await findAccount(services.db, { id: who.accountId }))?.balanceMinor ?? 0n;
}

/** What must still be played before money leaves, in minor units. */
export async function leftToPlay(
  { services }: World,
  { place, memberId }: Inhabitant,
): Promise<bigint> {
  const { id: merchantId, currency } = place.merchant;
  const holder = { merchantId, memberId, currency };
  return services.db.transaction().execute(async (tx) => {
    await drainBets(tx, holder);
    return (await readTurnover(tx, holder)).remainingMinor;
  });
}

interface Playing {
  readonly rounds: number;
  /** Main units. */
  readonly stake: number;
}

/** Plays until the rounds are over or the money is. */
export async function* playFor(
  world: World,
  who: Inhabitant,
  { rounds, stake }: Playing,
): LifeStory {
  const { draws } = who.person;
  const seat = await sitDown(world, who);
  if (!seat) return;
  const stakeMinor = stakeWithin(seat.game, BigInt(stake) * MINOR_PER_UNIT);
  let balanceMinor = await balanceOf(world, who);
  for (let round = 0; round < rounds && balanceMinor >= stakeMinor; round += 1) {
    const { played, ...after } = await playRound(world, who, seat, { stake });
    if (!played) return;
    ({ balanceMinor } = after);
    yield world.clock.nowMs() + draws.whole(9, 26) * 1000;
  }
}

/** Pays in and plays it through, again if all of it is lost. @param amount main units */
export async function* playUntilReleased(world: World, who: Inhabitant, amount: number): LifeStory {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    yield* payIn(world, who, Math.ceil((amount * 13) / 10));
    // Small enough that chance takes little of it.
    const stake = Math.max(1, Math.floor(amount / 16));
    for (let seat = 0; seat < 8 && (await leftToPlay(world, who)) > 0n; seat += 1) {
      yield* playFor(world, who, { rounds: 24, stake });
    }
    const enough = (BigInt(amount) * MINOR_PER_UNIT) / 2n;
    if ((await leftToPlay(world, who)) === 0n && (await balanceOf(world, who)) > enough) return;
  }
}

/** A win that is worth more than one of the staff may let go. */
export async function* winMuch(world: World, who: Inhabitant): LifeStory {
  const seat = await sitDown(world, who);
  if (!seat) return;
  const stakeMinor = stakeWithin(seat.game, 200n * MINOR_PER_UNIT);
  const stake = Number(stakeMinor / MINOR_PER_UNIT);
  for (let wins = 0; wins < 3 && (await balanceOf(world, who)) < LARGE_MINOR; wins += 1) {
    const times = Math.min(400, Math.ceil((LARGE * 1.07) / Math.max(1, stake)));
    await playRound(world, who, seat, { stake, times });
    yield world.clock.nowMs() + 20_000;
  }
}
