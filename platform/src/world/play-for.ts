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
/** Main units; games take less where their limit is lower. */
const HIGH_STAKE = 500;
const SEATS_MAX = 20;
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

/** Brings much and plays all of it through at high stakes: what is left is more than one may let go. */
export async function* playHigh(world: World, who: Inhabitant): LifeStory {
  yield* payIn(world, who, Math.ceil(LARGE * 1.6));
  for (let seat = 0; seat < SEATS_MAX && (await leftToPlay(world, who)) > 0n; seat += 1) {
    yield* playFor(world, who, { rounds: 40, stake: HIGH_STAKE });
  }
  // Luck may have been against them; a few wins make up for it.
  const place = await sitDown(world, who);
  for (let wins = 0; place && wins < 3 && (await balanceOf(world, who)) < LARGE_MINOR; wins += 1) {
    await playRound(world, who, place, { stake: HIGH_STAKE, times: 100 });
    yield world.clock.nowMs() + 20_000;
  }
}
