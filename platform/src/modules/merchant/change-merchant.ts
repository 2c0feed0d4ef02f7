/** Changes of a merchant: each counts the version up and tells every process and open page. */
import { flags, type FlagName } from '@croupier/contract/flags';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { signal } from '#kernel/signals.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import * as store from './store.ts';

/**
 * Switches one white-label flag; answers the merchant as it is now. Refuses `request.invalid` for a
 * flag that does not exist and `request.not-found` for an unknown merchant.
 */
export async function setFlag(
  tx: Tx,
  change: { merchantId: bigint; flag: string; value: boolean },
): Promise<Merchant> {
  const { merchantId, flag, value } = change;
  if (!Object.hasOwn(flags, flag)) {
    throw refuse('request.invalid', { fields: { flag: { key: 'field.choice' } } });
  }
  const version = await store.updateFlag(tx, { merchantId, flag: flag as FlagName, value });
  return announce(tx, merchantId, version);
}

/** Closes or opens the whole site. Refuses `request.not-found` for an unknown merchant. */
export async function setMaintenance(
  tx: Tx,
  change: { merchantId: bigint; on: boolean; until: Date | null },
): Promise<Merchant> {
  return announce(tx, change.merchantId, await store.updateMaintenance(tx, change));
}

/**
 * Says that something changed which open pages show: counts the version up, and every process and
 * page of the merchant hears of it. For modules that keep such things, in the transaction of the
 * change. Locks the merchant's row. Refuses `request.not-found` for an unknown merchant.
 */
export async function announceChange(tx: Tx, merchantId: bigint): Promise<Merchant> {
  return announce(tx, merchantId, await store.countVersion(tx, merchantId));
}

/** Tells everybody of a change whose version is known. Refuses `request.not-found` without one. */
export async function announce(
  tx: Tx,
  merchantId: bigint,
  version: bigint | undefined,
): Promise<Merchant> {
  const row = version === undefined ? undefined : await store.merchantOfId(tx, merchantId);
  if (!row) throw refuse('request.not-found');
  const fact = { merchantId: String(merchantId), version: String(row.version) };
  await emit(tx, { type: 'merchant.changed', ...fact });
  await signal(tx, 'merchant-changed', fact);
  return merchantFrom(row);
}
