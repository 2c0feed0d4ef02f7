/** Issues are planned, drawn, paid and closed. Any number of processes may do it. */
import { NoticeTurns } from '#server/later-bets/notice-turns.ts';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { advanceChases } from './chase/advance-chases.ts';
import { timeToNextChase } from './chase/chase-store.ts';
import { closeToldIssues } from './close-issues.ts';
import { forgetFigures } from './exposure/exposure-store.ts';
import { drawDue, timeToNextDraw } from './draw-issues.ts';
import { planIssues } from './plan-issues.ts';
import { giveUpTicket } from './place-ticket.ts';
import { readFeed } from './read-feed.ts';
import { SettlingTurns } from './settling-turns.ts';
import { listAbandoned } from './ticket-store.ts';
import { ticketNotices, timeToNextNotice } from './call-store.ts';

const PLAN_EVERY_MS = 30_000;
/** More than are settled between two plans. */
const FORGOTTEN_AT_ONCE = 100;
const SWEEP_EVERY_MS = 5000;
const FEED_EVERY_MS = 15_000;
/** Other processes store tickets and results without a signal that is heard here. */
const LOOK_EVERY_MS = 1000;
const LOOK_SOONEST_MS = 20;
const BUSY_LOOK_MS = 250;

/**
 * Runs until told to end. A turn that fails is logged and made again. Draws wait for nobody: what asks
 * wallets or the feed goes round by itself, so that one that is slow holds up no draw and no payout.
 */
export async function runLotteries(studio: Studio, signal: AbortSignal): Promise<void> {
  const owed = new Signal();
  const settled = new Signal();
  const told = new Signal();
  const drawn = () => {
    owed.ring();
    settled.ring();
  };
  await Promise.all([
    runDraws(studio, drawn, signal),
    runNotices(studio, { owed, told }, signal),
    runClosings(studio, told, signal),
    runChases(studio, settled, signal),
    runFeed(studio, signal),
  ]);
}

async function runDraws(studio: Studio, drawn: () => void, signal: AbortSignal): Promise<void> {
  const planned = new Map<string, number>();
  const settling = new SettlingTurns();
  let plannedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    await logged(studio, async () => {
      if (performance.now() - plannedAt > PLAN_EVERY_MS) {
        await planIssues(studio, planned);
        await forgetFigures(studio.db, FORGOTTEN_AT_ONCE);
        plannedAt = performance.now();
      }
      if (performance.now() - sweptAt > SWEEP_EVERY_MS) {
        await sweep(studio);
        sweptAt = performance.now();
      }
      await drawDue(studio);
      while (!signal.aborted && (await settling.next(studio)));
      const next = (await timeToNextDraw(studio)) ?? LOOK_EVERY_MS;
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOONEST_MS, next));
    });
    drawn();
    await studio.lotteriesDue.wait(pauseMs, signal);
  }
}

async function runNotices(
  studio: Studio,
  { owed, told }: { readonly owed: Signal; readonly told: Signal },
  signal: AbortSignal,
): Promise<void> {
  const turns = new NoticeTurns(studio, ticketNotices);
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    await logged(studio, async () => {
      await turns.next();
      const next = (await timeToNextNotice(studio.db)) ?? LOOK_EVERY_MS;
      // What is due to a wallet that is slow is not looked for all the time.
      const soonest = turns.isBusy ? BUSY_LOOK_MS : LOOK_SOONEST_MS;
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(soonest, next));
    });
    told.ring();
    await owed.wait(pauseMs, signal);
  }
  await turns.end();
}

async function runClosings(studio: Studio, told: Signal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await logged(studio, () => closeToldIssues(studio));
    await told.wait(LOOK_EVERY_MS, signal);
  }
}

async function runChases(studio: Studio, settled: Signal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    await logged(studio, async () => {
      await advanceChases(studio);
      const next = (await timeToNextChase(studio.db)) ?? LOOK_EVERY_MS;
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOONEST_MS, next));
    });
    await settled.wait(pauseMs, signal);
  }
}

async function runFeed(studio: Studio, signal: AbortSignal): Promise<void> {
  const never = new Signal();
  while (!signal.aborted) {
    let isMore = false;
    await logged(studio, async () => {
      isMore = await readFeed(studio);
    });
    await never.wait(isMore ? LOOK_SOONEST_MS : FEED_EVERY_MS, signal);
  }
}

async function logged({ log }: Studio, turn: () => Promise<void>): Promise<void> {
  try {
    await turn();
  } catch (error) {
    log.error({ err: error }, 'a turn of the lotteries failed');
  }
}

async function sweep(studio: Studio): Promise<void> {
  const abandoned = await listAbandoned(studio.db, studio.settings.STUDIO_STAKE_LEASE_MS);
  for (const id of abandoned) await giveUpTicket(studio, id);
}
