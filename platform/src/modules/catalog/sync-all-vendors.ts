import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#kernel/log.ts';
import { type SyncDeps, syncVendorCatalog } from './sync-vendor-catalog.ts';
import { vendorsToSync } from './store/vendor.ts';
import { VendorFailure } from './vendor-failure.ts';

const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 15_000;

/**
 * Takes in the catalogue of every vendor whose games come by themselves. A vendor that does not answer keeps
 * what it had and does
 * not hold up the others. Answers the codes of those that failed.
 */
export async function syncAllVendors(deps: SyncDeps, log: Log): Promise<string[]> {
  const failed: string[] = [];
  for (const { id, code } of await vendorsToSync(deps.db)) {
    try {
      const result = await syncVendorCatalog(deps, id);
      if (result.changed + result.closed > 0)
        log.info({ vendor: code, ...result }, 'catalogue taken in');
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      log.warn({ vendor: code, reason: error.message }, 'vendor sent no catalogue');
      failed.push(code);
    }
  }
  return failed;
}

/**
 * Tries at once and again until every vendor has answered: at a common start the platform may be
 * up before its vendors. Ends when the signal says so.
 */
export async function syncAtStart(deps: SyncDeps, log: Log, signal: AbortSignal): Promise<void> {
  for (
    let pauseMs = FIRST_PAUSE_MS;
    !signal.aborted;
    pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)
  ) {
    try {
      if ((await syncAllVendors(deps, log)).length === 0) return;
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err }, 'the catalogue could not be taken in');
    }
    await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}
