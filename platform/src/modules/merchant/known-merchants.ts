/**
 * The merchants of this process, so that a request costs no statement. What is held drops on the
 * signal of a change and ages out by itself, because a signal can be lost.
 */
import type { Db } from '#kernel/db.ts';
import type { Signals } from '#kernel/signals.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import * as store from './store.ts';

export interface KnownMerchants {
  /** @param host in lower case, without port. One of nobody costs no statement. */
  byHost(host: string): Promise<Merchant | undefined>;
  byId(id: bigint): Promise<Merchant | undefined>;
  /** Whether there is one of that id. */
  isMerchant(id: bigint): Promise<boolean>;
  /** Every host that the merchant's site answers under, the main one first. */
  hostsOf(id: bigint): Promise<readonly string[]>;
}

/** Changes take effect within five seconds even without a signal. */
const AGE_MAX_MS = 4000;
/** Keys of the lists of hosts and of ids, beside the merchants by their ids. */
const HOSTS = 'hosts';
const IDS = 'ids';

interface Entry {
  readonly loadedAt: number;
  readonly value: Promise<unknown>;
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

  async function get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const held = entries.get(key);
    if (held && now() - held.loadedAt < AGE_MAX_MS) return held.value as Promise<T>;
    const fresh = load();
    // While the database is away the last known state keeps pages readable.
    const value = held ? fresh.catch(() => held.value as Promise<T>) : fresh;
    entries.set(key, { loadedAt: now(), value });
    value.catch(() => entries.delete(key));
    return value;
  }

  const hosts = () =>
    get(
      HOSTS,
      async () =>
        new Map((await store.allDomains(db)).map(({ host, merchantId }) => [host, merchantId])),
    );
  const byId = (id: bigint) =>
    get(String(id), async () => {
      const row = await store.merchantOfId(db, id);
      return row && merchantFrom(row);
    });

  return {
    async byHost(host) {
      const id = (await hosts()).get(host);
      return id === undefined ? undefined : byId(id);
    },
    byId,
    async isMerchant(id) {
      const ids = await get(IDS, async () => {
        return new Set((await store.allMerchants(db)).map((row) => row.id));
      });
      // Not held: ids that somebody makes up have no end.
      return ids.has(id) || (await store.merchantOfId(db, id)) !== undefined;
    },
    hostsOf: (id) =>
      get(`hosts of ${id}`, async () => (await store.domainsOf(db, id)).map(({ host }) => host)),
  };
}
