/** Some of the people of a demo go on at a human pace, so that what is shown of them moves. */
import { listMerchants } from '#merchant';
import { nowMs } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import type { Log } from '#kernel/log.ts';
import { madeUpMembers } from '../modules/account/store/made-up-members.ts';
import { buyTickets } from './buy-tickets.ts';
import { drawsOf } from './draws.ts';
import { knownAs } from './enter-site.ts';
import { goOn } from './live.ts';
import { laterSelf } from './people.ts';
import { holdRaces, race } from './race.ts';
import { sitAtTables } from './sit-at-tables.ts';
import { openTimeline } from './timeline.ts';
import { openWorld } from './world.ts';

const SEARCHED = 200;
const MOMENT_MS = 200;

/** Until the signal; what fails is told and the others go on. @param options.players at most so many */
export async function goOnPlaying(
  config: Config,
  {
    log,
    signal,
    players,
  }: { readonly log: Log; readonly signal: AbortSignal; readonly players: number },
): Promise<void> {
  const timeline = openTimeline();
  const world = await openWorld(config, { log, spawn: timeline.add, clock: 'true', signal });
  try {
    const { db } = world.services;
    const codes = new Map((await listMerchants(db)).map(({ id, code }) => [id, code]));
    await holdRaces(world);
    // Each start of the demo is another day.
    const draws = drawsOf(`${nowMs()}`);
    let found = 0;
    for (const { memberId, merchantId, username } of await madeUpMembers(db, SEARCHED)) {
      if (found >= players) break;
      const merchant = codes.get(merchantId) === 'siam-orchid' ? 'siam' : 'jade';
      // Of both merchants, a few from all over the list.
      if (!draws.chance(0.5)) continue;
      const who = await knownAs(world, laterSelf(draws, merchant, username), memberId);
      if (!who) continue;
      found += 1;
      timeline.add(goOn(world, who));
      timeline.add(race(world, who));
      timeline.add(sitAtTables(world, who));
      timeline.add(buyTickets(world, who));
    }
    await timeline.run({
      momentMs: MOMENT_MS,
      untilMs: Number.POSITIVE_INFINITY,
      moveTo: world.clock.moveTo,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await world.close();
  }
}
