/** What staff see of a vendor and set: keys, what was agreed, and what it left behind. */
import { enqueueJob } from '#kernel/jobs.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { newToken } from '@croupier/server/tokens';
import { RETURN_CHIPS } from './reconciliation/give-back-stale.ts';
import { registerVendorKey } from './register-key.ts';
import {
  keyExists,
  lockKeysOf,
  normalNetworks,
  retireKey as retire,
  updateNetworks,
} from './store/vendor-key.ts';

export { dryRunCall, type DryRunAnswer } from './call-log/dry-run-call.ts';
export { HIDDEN } from './call-log/call-rules.ts';
export { type LeftOpen, roundsLeftOpen } from './reconciliation/list-open-rounds.ts';
export { callOfId, listCalls, type KeptCallLine } from './store/call-log.ts';
export { countOpenStacks } from './store/stack.ts';
export { countLiveKeys, keysOf, type KeyFacts } from './store/vendor-key.ts';
export {
  type TermsRow as AgreedTerms,
  termsByVendor,
  termsOf,
  writeTerms,
} from './store/vendor-terms.ts';

/**
 * Makes a key of that id and answers its secret, which nobody can ask for again. A third live key
 * retires the oldest. In force within five seconds. Refuses `vendor.key-taken`.
 */
export async function addKey(
  tx: Tx,
  secrets: SecretBox,
  key: {
    readonly id: string;
    readonly vendorId: bigint;
    readonly networks: readonly string[] | null;
    readonly freshOnly: boolean;
  },
): Promise<string> {
  if (await keyExists(tx, key.id)) throw refuse('vendor.key-taken');
  const secret = newToken();
  const networks = key.networks && (await normalNetworks(tx, key.networks));
  const { id, vendorId, freshOnly } = key;
  await registerVendorKey(tx, secrets, {
    id,
    vendorId,
    secret,
    freshOnly,
    ...(networks && { networks }),
  });
  return secret;
}

/** Sets where calls under a live key may come from; null: anywhere. Refuses `vendor.key-unknown`. */
export async function setKeyNetworks(
  tx: Tx,
  key: {
    readonly id: string;
    readonly vendorId: bigint;
    readonly networks: readonly string[] | null;
  },
): Promise<void> {
  await assertLive(tx, key);
  await updateNetworks(tx, key.id, key.networks && (await normalNetworks(tx, key.networks)));
}

/** Ends a live key for good. Refuses `vendor.key-unknown`. */
export async function retireKey(
  tx: Tx,
  key: { readonly id: string; readonly vendorId: bigint },
): Promise<void> {
  await assertLive(tx, key);
  await retire(tx, key.id);
}

async function assertLive(
  tx: Tx,
  { id, vendorId }: { readonly id: string; readonly vendorId: bigint },
): Promise<void> {
  if (!(await lockKeysOf(tx, vendorId)).includes(id)) throw refuse('vendor.key-unknown');
}

/** Has all chips on the vendor's tables paid back, behind the scenes. */
export async function askToReturnChips(tx: Tx, vendorId: bigint): Promise<void> {
  const key = `${RETURN_CHIPS}:${vendorId}`;
  await enqueueJob(tx, { name: RETURN_CHIPS, payload: { vendorId: String(vendorId) }, key });
}
