import { setTimeout as pause } from 'node:timers/promises';
import { jackpotsAnswer } from '@croupier/contract/seamless/vendor';
import type { Log } from '#kernel/log.ts';
import { listMerchants } from '#merchant';
import type { SyncDeps } from '../sync-vendor-catalog.ts';
import { merchantsOfVendor, vendorById } from '../store/vendor.ts';
import { callVendor } from '../vendor-client.ts';
import { VendorFailure } from '../vendor-failure.ts';
import {
  type AskingMerchant,
  claimDueVendors,
  leaveInPeace,
  storeJackpots,
} from './jackpot-store.ts';

/** How old figures become before a vendor is asked again. */
const EVERY_MS = 4000;
const LOOK_EVERY_MS = 1000;
const TIMEOUT_MS = 3000;
/** A vendor that did not tell is not asked again for so long. */
const PEACE_MS = 60_000;
const MERCHANTS_MAX = 50;

/**
 * Asks vendors whose games have pots how these stand, every few seconds, until the signal says so. Of
 * several processes one asks at a time. A vendor that does not answer keeps its last figures, which
 * count as old soon after (`jackpot-rules.ts`).
 */
export async function followJackpots(deps: SyncDeps, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await askForJackpots(deps, log);
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'jackpots could not be taken in');
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Asks those vendors that were not asked within the last seconds. */
export async function askForJackpots(deps: SyncDeps, log: Log): Promise<void> {
  for (const vendorId of await claimDueVendors(deps.db, EVERY_MS)) {
    try {
      await askVendor(deps, vendorId);
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      log.warn({ vendorId, reason: error.message }, 'a vendor told no jackpots');
      await leaveInPeace(deps.db, vendorId, PEACE_MS);
    }
  }
}

async function askVendor(deps: SyncDeps, vendorId: bigint): Promise<void> {
  const vendor = await vendorById(deps.db, vendorId);
  const merchants = await askingMerchants(deps, vendorId);
  if (!vendor) return;
  for (let at = 0; at < merchants.length; at += MERCHANTS_MAX) {
    const asking = merchants.slice(at, at + MERCHANTS_MAX);
    const asked = asking.map(({ code, currency }) => ({ merchant: code, currency }));
    // Figures are no reason to keep anybody from a vendor's games, so no failure here opens its circuit.
    const { jackpots } = await callVendor(deps, vendor, {
      path: '/jackpots',
      body: { merchants: asked },
      answer: jackpotsAnswer,
      timeoutMs: TIMEOUT_MS,
    });
    await deps.db
      .transaction()
      .execute((tx) => storeJackpots(tx, vendorId, { merchants: asking, jackpots }));
  }
}

/** Merchants that offer the vendor, as it knows them. */
async function askingMerchants({ db }: SyncDeps, vendorId: bigint): Promise<AskingMerchant[]> {
  const offering = new Set(await merchantsOfVendor(db, vendorId));
  const merchants = (await listMerchants(db)).filter(({ id }) => offering.has(id));
  return merchants.map(({ id, code, currency }) => ({ id, code, currency }));
}
