/** Issues are planned, drawn, paid and closed. Any number of processes may do it. */
import type { Studio } from '#server/studio.ts';
import { advanceChases } from './chase/advance-chases.ts';
import { timeToNextChase } from './chase/chase-store.ts';
import { closeToldIssues } from './close-issues.ts';
import { drawDue, timeToNextDraw } from './draw-issues.ts';
import { planIssues } from './plan-issues.ts';
import { giveUpTicket } from './place-ticket.ts';
import { readFeed } from './read-feed.ts';
import { sendNotices } from './send-notices.ts';
import { settleSlice } from './settle-issues.ts';
import { listAbandoned } from './ticket-store.ts';
import { timeToNextNotice } from './call-store.ts';

const PLAN_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 5000;
const FEED_EVERY_MS = 15_000;
/** Other processes store tickets and results without a signal that is heard here. */
const LOOK_EVERY_MS = 1000;
const LOOK_SOONEST_MS = 20;

/** Runs until told to end. A turn that fails is logged and made again. */
export async function runLotteries(studio: Studio, signal: AbortSignal): Promise<void> {
  const planned = new Map<string, number>();
  let plannedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let fedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    try {
      if (performance.now() - plannedAt > PLAN_EVERY_MS) {
        await planIssues(studio, planned);
        plannedAt = performance.now();
      }
      if (performance.now() - sweptAt > SWEEP_EVERY_MS) {
        await sweep(studio);
        sweptAt = performance.now();
      }
      if (performance.now() - fedAt > FEED_EVERY_MS) {
        if (!(await readFeed(studio))) fedAt = performance.now();
      }
      await drawDue(studio);
      while (!signal.aborted && (await settleSlice(studio)));
      await sendNotices(studio);
      await closeToldIssues(studio);
      await advanceChases(studio);
      const next = [
        await timeToNextDraw(studio),
        await timeToNextNotice(studio.db),
        await timeToNextChase(studio.db),
      ];
      const soonest = Math.min(...next.map((ms) => ms ?? LOOK_EVERY_MS));
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOONEST_MS, soonest));
    } catch (error) {
      studio.log.error({ err: error }, 'a turn of the lotteries failed');
    }
    await studio.lotteriesDue.wait(pauseMs, signal);
  }
}

async function sweep(studio: Studio): Promise<void> {
  const abandoned = await listAbandoned(studio.db, studio.settings.STUDIO_STAKE_LEASE_MS);
  for (const id of abandoned) await giveUpTicket(studio, id);
}
