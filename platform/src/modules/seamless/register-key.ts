import type { Tx } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { lockKeysOf, retireKey, upsertKey, upsertTerms } from './store/vendor-key.ts';

/** Rotation needs two keys at a time; more would only be forgotten ones. */
const LIVE_KEYS_MAX = 2;

export interface NewVendorKey {
  /** Chosen by us, told to the vendor, sent with each call. */
  readonly id: string;
  readonly vendorId: bigint;
  readonly secret: string;
  /** Networks in CIDR notation that calls may come from; anywhere when left out. */
  readonly networks?: readonly string[];
  /** Set to false for plain clients that send neither timestamp nor nonce. */
  readonly freshOnly?: boolean;
}

/** What the vendor's contract allows beyond the usual; all false when nothing was agreed. */
export interface VendorTerms {
  /** Wins of rounds in which nothing was staked, e.g. prizes of the vendor's own. */
  readonly winWithoutBet: boolean;
  /** Bets of finished rounds may be taken back. */
  readonly rollbackWhenSettled: boolean;
  /** Bets of nothing, for free rounds. */
  readonly freeRounds: boolean;
  /** Refusals tell `code` as a number; a text when left out. */
  readonly numericCodes?: boolean;
}

/** What a sealed secret may be opened for. */
export function keyPurpose(id: string): string {
  return `seamless.vendor-key.${id}`;
}

/**
 * Gives a vendor a key to sign its calls with, or brings the key of that id up to date. A third live
 * key retires the oldest. In force within five seconds.
 */
export async function registerVendorKey(
  tx: Tx,
  secrets: SecretBox,
  key: NewVendorKey,
): Promise<void> {
  const { id, vendorId, secret, networks = null, freshOnly = true } = key;
  await upsertKey(tx, {
    id,
    vendorId,
    networks,
    freshOnly,
    secret: secrets.seal(secret, keyPurpose(id)),
  });
  const live = (await lockKeysOf(tx, vendorId)).filter((other) => other !== id);
  const tooMany = live.slice(0, Math.max(0, live.length + 1 - LIVE_KEYS_MAX));
  for (const old of tooMany) await retireKey(tx, old);
}

/** Sets what the vendor's contract allows. In force within five seconds. */
export async function agreeTerms(tx: Tx, vendorId: bigint, terms: VendorTerms): Promise<void> {
  await upsertTerms(tx, vendorId, terms);
}
