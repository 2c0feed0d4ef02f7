/** What the house does by itself while the world goes on: sums, deadlines, and the search for markers. */
import { expireDeposits } from '../modules/cashier/expire-deposits.ts';
import { forgetChanges } from '../modules/bets/store/consumer.ts';
import { rollUp } from '../modules/bets/roll-up.ts';
import { searchFraud } from '../modules/findings/search/search-fraud.ts';
import { findHarm } from '../modules/protection/harm/find-harm.ts';
import { receiveUnanswered } from '../modules/withdrawal/answer-payout.ts';
import type { LifeStory } from './timeline.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const EVERY_HOURS = 24;

/**
 * @param searchesFromMs since when markers and fraud are searched for: each hour takes a look at everybody
 * who played, and cases that are older than some weeks are closed ones
 */
export async function* keepHouse(
  world: World,
  { fromMs, searchesFromMs }: { readonly fromMs: number; readonly searchesFromMs: number },
): LifeStory {
  for (let atMs = fromMs; ; atMs += EVERY_HOURS * HOUR_MS) {
    yield atMs;
    await tidyUp(world);
    if (atMs < searchesFromMs) continue;
    await findHarm(world.services.db);
    await searchFraud(world.services.db);
  }
}

export async function tidyUp(world: World): Promise<void> {
  const { db } = world.services;
  await sumUp(world);
  await forgetChanges(db);
  await expireDeposits(db);
  await receiveUnanswered(db);
}

/** Brings the sums of play up to date, which rules about payouts read. */
export async function sumUp({ services: { db }, zones }: World): Promise<void> {
  await rollUp(db, zones);
}
