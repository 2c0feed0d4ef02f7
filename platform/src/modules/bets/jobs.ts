import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { rebuildRollups, rollUp } from './roll-up.ts';
import { watchConsumers } from './feed/watch-consumers.ts';
import { forgetChanges } from './store/consumer.ts';
import { forgetPlayedDays, forgetWindows, lackHours, type MerchantZone } from './store/rollup.ts';
import { forgetSides } from './store/table-side.ts';

/** How old the rollups may be. */
const EVERY_MS = 2000;
/** Windows are paid by within the hour; the rest is for questions. */
const WINDOWS_KEPT_DAYS = 3;
/** Pages of players say how long they played within thirty days. */
const PLAYED_DAYS_KEPT = 31;

export interface BetsWorkDeps {
  readonly db: Db;
  readonly log: Log;
  /** The merchants' time zones; handed in, since merchants are not for this module to call. */
  zones(): Promise<readonly MerchantZone[]>;
}

/** Keeps the rollups. */
export function betsWork(deps: BetsWorkDeps): ModuleWork {
  return {
    atStart: (signal) => keepRollups(deps, signal),
    jobs: [
      {
        name: 'bets.forget-windows',
        cron: '41 3 * * *',
        run: async () => {
          await forgetWindows(deps.db, WINDOWS_KEPT_DAYS);
          await forgetPlayedDays(deps.db, PLAYED_DAYS_KEPT);
          await forgetSides(deps.db, WINDOWS_KEPT_DAYS);
        },
      },
      {
        name: 'bets.watch-consumers',
        cron: '*/5 * * * *',
        run: () => watchConsumers(deps),
      },
    ],
  };
}

async function keepRollups({ db, log, zones }: BetsWorkDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      // Once, after a version that kept no hours.
      if (await lackHours(db)) await rebuildRollups(db, await zones());
      await rollUp(db, await zones());
      await forgetChanges(db);
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'the rollups of rounds were not brought up to date');
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
