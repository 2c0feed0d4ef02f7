/** Bets that wait are judged, results are paid and told. Any number of processes may do it. */
import { sql } from 'kysely';
import { NoticeTurns } from '#server/later-bets/notice-turns.ts';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { AutoCashOuts } from '../cash-out/auto-cash-outs.ts';
import { forgetQuotes } from '../cash-out/quote-store.ts';
import { BehaviourFinder } from '../findings/find-behaviour.ts';
import { endBrokenEvents } from '../settlement/end-broken-events.ts';
import { settleSlice, UnsettledEvent } from '../settlement/settle-events.ts';
import { sendBets } from './bet-news.ts';
import { listAbandonedBets } from './bet-store.ts';
import { sportsNotices, timeToNextCall } from './call-store.ts';
import { judgeTaken } from './judge-taken.ts';
import { giveUpBet } from './place-bet.ts';
import { forgetRefusals } from './refusal-log.ts';

const SWEEP_EVERY_MS = 5000;
const FORGOTTEN_AT_ONCE = 500;
const END_EVERY_MS = 60_000;
/** Other processes store bets and results without a signal that is heard here. */
const LOOK_EVERY_MS = 500;
const LOOK_SOONEST_MS = 20;
const BUSY_LOOK_MS = 250;
const FIND_EVERY_MS = 2000;
/** Bets that are judged in one turn, so many at a time. */
const JUDGED_AT_ONCE = 100;
const SIDE_BY_SIDE = 4;
/** How long an event that cannot be settled is left alone: it holds up no other. */
const LEFT_ALONE_MS = 30_000;

/** Runs until told to end. A turn that fails is logged and made again. */
export async function runBets(studio: Studio, signal: AbortSignal): Promise<void> {
  const owed = new Signal();
  const deaf = sendBets(studio);
  await Promise.all([
    runJudging(studio, owed, signal),
    runSettling(studio, owed, signal),
    runNotices(studio, owed, signal),
    runRules(studio, signal),
    runFindings(studio, signal),
  ]);
  deaf();
}

/** Judges bets whose delay has passed, and gives back those that were left without an answer. */
async function runJudging(studio: Studio, owed: Signal, signal: AbortSignal): Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  const never = new Signal();
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    await logged(studio, async () => {
      if (performance.now() - sweptAt > SWEEP_EVERY_MS) {
        const leaseMs = studio.settings.STUDIO_STAKE_LEASE_MS;
        for (const id of await listAbandonedBets(studio.db, leaseMs)) await giveUpBet(studio, id);
        if (performance.now() - endedAt > END_EVERY_MS) {
          await endBrokenEvents(studio);
          endedAt = performance.now();
        }
        await forgetQuotes(studio.db, FORGOTTEN_AT_ONCE);
        await forgetRefusals(studio, FORGOTTEN_AT_ONCE);
        sweptAt = performance.now();
      }
      if ((await judgeDue(studio)) > 0) owed.ring();
      const next = (await timeToNextJudged(studio)) ?? LOOK_EVERY_MS;
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOONEST_MS, next));
    });
    await never.wait(pauseMs, signal);
  }
}

/** Judges bets whose delay has passed; answers how many those were. */
export async function judgeDue(studio: Studio): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_bet
    where state = 'waiting' and accept_at <= clock_timestamp()
    order by accept_at limit ${JUDGED_AT_ONCE}`.execute(studio.db);
  const left = rows.map(({ id }) => id);
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await judgeTaken(studio, id, 'due');
      } catch (error) {
        studio.log.error({ err: error, betId: id }, 'a bet was not judged');
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return rows.length;
}

async function timeToNextJudged({ db }: Studio): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select extract(epoch from min(accept_at) - clock_timestamp())::float8 * 1000 as "waitMs"
    from studio.sports_bet where state = 'waiting'`.execute(db);
  return rows[0]?.waitMs ?? undefined;
}

async function runSettling(studio: Studio, owed: Signal, signal: AbortSignal): Promise<void> {
  const leftUntil = new Map<string, number>();
  while (!signal.aborted) {
    await logged(studio, async () => {
      while (!signal.aborted && (await settleNext(studio, leftUntil))) owed.ring();
    });
    owed.ring();
    await studio.sportsDue.wait(LOOK_EVERY_MS, signal);
  }
}

async function settleNext(studio: Studio, leftUntil: Map<string, number>): Promise<boolean> {
  const now = performance.now();
  for (const [id, until] of leftUntil) if (until <= now) leftUntil.delete(id);
  try {
    return await settleSlice(studio, [...leftUntil.keys()]);
  } catch (error) {
    if (!(error instanceof UnsettledEvent)) throw error;
    studio.log.error({ eventId: error.eventId, err: error.cause }, 'an event was not settled');
    leftUntil.set(error.eventId, now + LEFT_ALONE_MS);
    return true;
  }
}

/** Sells bets by the rules of their players. */
async function runRules(studio: Studio, signal: AbortSignal): Promise<void> {
  const rules = new AutoCashOuts();
  const never = new Signal();
  while (!signal.aborted) {
    await logged(studio, async () => {
      await rules.next(studio);
    });
    await never.wait(LOOK_EVERY_MS, signal);
  }
}

async function runNotices(studio: Studio, owed: Signal, signal: AbortSignal): Promise<void> {
  const turns = new NoticeTurns(studio, sportsNotices);
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    await logged(studio, async () => {
      await turns.next();
      const next = (await timeToNextCall(studio.db)) ?? LOOK_EVERY_MS;
      // What is due to a wallet that is slow is not looked for all the time.
      const soonest = turns.isBusy ? BUSY_LOOK_MS : LOOK_SOONEST_MS;
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(soonest, next));
    });
    await owed.wait(pauseMs, signal);
  }
  await turns.end();
}

/** Finds what traders should look at. */
async function runFindings(studio: Studio, signal: AbortSignal): Promise<void> {
  const finder = new BehaviourFinder();
  const never = new Signal();
  while (!signal.aborted) {
    let found = 0;
    await logged(studio, async () => {
      found = await finder.next(studio.db);
    });
    await never.wait(found > 0 ? BUSY_LOOK_MS : FIND_EVERY_MS, signal);
  }
}

async function logged({ log }: Studio, turn: () => Promise<void>): Promise<void> {
  try {
    await turn();
  } catch (error) {
    log.error({ err: error }, 'a turn of the sports bets failed');
  }
}
