/**
 * The merchants of this process, so that a request costs no statement. What is held drops on the
 * signal of a change and ages out by itself, because a signal can be lost.
 */
import type { Db } from '#kernel/db.ts';
import type { Signals } from '#kernel/signals.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import * as store from './store.ts';

export interface KnownMerchants {
  /** @param host as the browser names it; port and case do not matter. */
  byHost(host: string): Promise<Merchant | undefined>;
  byId(id: bigint): Promise<Merchant | undefined>;
}

/** Changes take effect within five seconds even without a signal. */
const AGE_MAX_MS = 4000;
/** Bounds what strangers can fill with invented hosts. */
const ENTRIES_MAX = 2000;

interface Entry {
  readonly loadedAt: number;
  readonly merchant: Promise<Merchant | undefined>;
}

/** @param deps.now milliseconds of a clock that only goes on. */
export function knowMerchants(deps: {
  db: Db;
  signals: Signals;
  now?: () => number;
}): KnownMerchants {
  const { db, signals, now = () => performance.now() } = deps;
  const entries = new Map<string, Entry>();
  signals.on('merchant-changed', () => entries.clear());
  signals.onGap(() => entries.clear());

  async function get(
    key: string,
    load: () => Promise<store.MerchantRow | undefined>,
  ): Promise<Merchant | undefined> {
    const held = entries.get(key);
    if (held && now() - held.loadedAt < AGE_MAX_MS) return held.merchant;
    if (entries.size >= ENTRIES_MAX) entries.clear();
    const fresh = load().then((row) => row && merchantFrom(row));
    // While the database is away the last known state keeps pages readable.
    const merchant = held ? fresh.catch(() => held.merchant) : fresh;
    entries.set(key, { loadedAt: now(), merchant });
    merchant.catch(() => entries.delete(key));
    return merchant;
  }

  return {
    byHost(host) {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      return get(`host ${name}`, () => store.merchantOfHost(db, name));
    },
    byId: (id) => get(`id ${id}`, () => store.merchantOfId(db, id)),
  };
}
