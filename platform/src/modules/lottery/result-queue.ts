/** Official results that wait for staff: counted beside the menu, for each reader what they can do now. */
import { catalogAdmin } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import { queueChanged, staffQueue } from '#kernel/push/queue-changed.ts';
import type { LaunchDeps } from '#seamless';
import { anyPlace, askForIssues } from './ask-vendors.ts';
import { replaceWaiting, waitingOf } from './store/waiting.ts';
import { waitsFor } from './waiting-rules.ts';

/** Issues without a result are called off by their vendor after a day. */
const LOOK_BACK_MS = 2 * 86_400_000;

export const resultQueue = staffQueue({
  name: 'lottery-results',
  async look(db, merchantId) {
    const games = await catalogAdmin.lotteryGames(db, merchantId);
    const vendorIds = [...new Set(games.map(({ vendorId }) => vendorId))];
    const waiting = vendorIds.length === 0 ? [] : await waitingOf(db, vendorIds);
    return (staff) => waiting.filter((issue) => waitsFor(staff, issue)).length;
  },
});

/** Asks vendors which issues have come to their hour without a result. A silent one keeps what it said. */
export async function lookForWaiting(deps: LaunchDeps): Promise<void> {
  const { db } = deps;
  const now = nowMs();
  for (const vendorId of await catalogAdmin.lotteryVendors(db)) {
    const place = await anyPlace(db, vendorId);
    if (!place) continue;
    const span = { from: new Date(now - LOOK_BACK_MS), to: new Date(now) };
    const issues = await askForIssues(deps, vendorId, { ...place, ...span });
    if (!issues) continue;
    const waiting = issues
      .filter(({ state, revision }) => state === 'closed' && revision === 0)
      .map(({ game, issue, draw_at: drawAt }) => ({ game, issue, drawAt }));
    await db.transaction().execute(async (tx) => {
      if (await replaceWaiting(tx, vendorId, waiting)) {
        await queueChanged(tx, { merchantId: null, queue: 'lottery-results' });
      }
    });
  }
}
