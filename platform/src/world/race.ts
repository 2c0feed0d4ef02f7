/** A tournament of the demo, and people who play in it at the vendor, as anybody does. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { z } from 'zod';
import { newId, nowMs } from '#kernel/clock.ts';
import { setUpTournament } from '../modules/seamless/tournaments/set-up.ts';
import { shownTournaments } from '../modules/seamless/tournaments/tournament-store.ts';
import { comeBack, type Inhabitant } from './enter-site.ts';
import { openAtVendor } from './open-at-vendor.ts';
import type { LifeStory } from './timeline.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const GAMES = 4;
const PRIZES = [500n, 250n, 100n, 50n, 50n];
const opened = z.object({
  token: z.string(),
  stakes: z.array(z.string()).min(1),
  defaultStake: z.string(),
});

/** Sets one up for a week at each merchant that has none. */
export async function holdRaces({ services: { db }, places }: World): Promise<void> {
  for (const { context, games } of Object.values(places)) {
    const { id: merchantId, currency } = context;
    if ((await shownTournaments(db, { merchantId, currency })).length > 0) continue;
    const slots = games.filter(({ gameType }) => gameType === 'RNG');
    const raced = slots.filter(({ vendorId }) => vendorId === slots[0]?.vendorId).slice(0, GAMES);
    if (raced.length === 0) continue;
    const startsMs = nowMs();
    await db.transaction().execute((tx) =>
      setUpTournament(tx, {
        merchantId: String(merchantId),
        name: 'Lantern Race',
        gameIds: raced.map(({ id }) => String(id)),
        startsAt: new Date(startsMs).toISOString(),
        endsAt: new Date(startsMs + 7 * DAY_MS).toISOString(),
        rule: 'best-multiple',
        leastStake: String(MINOR_PER_UNIT),
        prizes: PRIZES.map((prize) => String(prize * MINOR_PER_UNIT)),
      }),
    );
  }
}

/** Opens a game of the tournament now and then and plays some rounds, as long as the vendor is there. */
export async function* race(world: World, who: Inhabitant): LifeStory {
  const { draws, username } = who.person;
  const { clock, services } = world;
  yield clock.nowMs() + draws.whole(5, 40) * 1000;
  for (;;) {
    try {
      await comeBack(world, who);
      const seat = await openGame(world, who);
      for (let round = draws.whole(4, 12); seat && round > 0; round -= 1) {
        if (!(await seat.play())) break;
        yield clock.nowMs() + draws.whole(4, 12) * 1000;
      }
    } catch (err) {
      services.log.warn({ err, member: username }, 'somebody of the demo left a tournament');
    }
    yield clock.nowMs() + draws.whole(60, 400) * 1000;
  }
}

/** A session at the vendor, opened and played as a browser does; undefined where there is no tournament. */
async function openGame(world: World, who: Inhabitant) {
  const { context: merchant } = who.place;
  const [running] = await shownTournaments(world.services.db, {
    merchantId: merchant.id,
    currency: merchant.currency,
  });
  if (running?.state !== 'running') return undefined;
  const { session: told, page } = await openAtVendor(
    world,
    who,
    who.person.draws.pick(running.gameIds),
  );
  const session = opened.parse(told);
  const stake = session.stakes.find((one) => Number(one) >= 1) ?? session.defaultStake;
  return {
    async play(): Promise<boolean> {
      const answer = await page('/api/rounds', { requestId: newId(), stake }, session.token);
      return answer !== undefined;
    },
  };
}
