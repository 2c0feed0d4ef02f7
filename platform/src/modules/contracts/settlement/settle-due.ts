import type { Db } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { groupsToSettle, runsToPay } from '../store/run.ts';
import { type PaidNews, payRun } from './pay-settlements.ts';
import type { SettledMerchant } from './period-figures.ts';
import { duePeriods } from './period-rules.ts';
import { settlePeriod } from './settle-period.ts';

/** Periods that are made up for before those of another kind have their turn. */
const AT_ONCE = 500;

/**
 * Settles and pays every period of a merchant's contracts that is due, each kind in the order of its
 * periods, and what an earlier run left unpaid. May be done by several at once.
 *
 * @param nowMs milliseconds since 1970, by the database
 */
export async function settleDue(
  deps: { readonly db: Db; readonly news: PaidNews },
  merchant: SettledMerchant,
  nowMs: number,
): Promise<void> {
  const { db } = deps;
  const payAll = async () => {
    for (const run of await runsToPay(db, merchant.id)) await payRun({ ...deps, merchant }, run);
  };
  await payAll();
  await eachDespiteErrors(await groupsToSettle(db, merchant.id), async ({ from, ...group }) => {
    const range = { fromMs: from.getTime(), nowMs, countMax: AT_ONCE };
    for (const span of duePeriods(group.period, range, merchant.timeZone)) {
      const found = await settlePeriod(db, merchant, group, span);
      if (found === 'open') return;
      if (found === 'settled') await payAll();
    }
  });
}
