/** A vendor that staff connect: its row, where and with what we call it, and whether it is suspended. */
import { newToken } from '@croupier/server/tokens';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  addVendorRow,
  connectionOf,
  hasCode,
  lockVendor,
  setVendorPlace,
  setVendorSuspension,
  vendorById,
} from './store/vendor.ts';
import { secretPurpose } from './vendor-client.ts';

export { connectionOf, hasCode };

/** An outbound key: its id, and the secret that is told once. */
export interface MadeKey {
  readonly id: bigint;
  readonly secret: string;
}

const nextKey = (code: string, before: string | undefined): string => {
  const [, count = '0'] = /-(\d{1,6})$/.exec(before ?? '') ?? [];
  return `platform-${code.toLowerCase()}-${Number(count) + 1}`;
};

/** Adds it, suspended and offered by nobody. Refuses `vendor.code-taken`. */
export async function addVendor(
  tx: Tx,
  secrets: SecretBox,
  vendor: { readonly code: string; readonly name: string; readonly baseUrl: string },
): Promise<MadeKey> {
  if (await hasCode(tx, vendor.code)) throw refuse('vendor.code-taken');
  const secret = newToken();
  const id = await addVendorRow(tx, {
    ...vendor,
    keyId: nextKey(vendor.code, undefined),
    outboundSecret: secrets.seal(secret, secretPurpose(vendor.code)),
  });
  return { id, secret };
}

/** Calls go there from now on. Refuses `vendor.unknown`. */
export async function moveVendor(tx: Tx, vendorId: bigint, baseUrl: string): Promise<void> {
  const { keyId, outboundSecret } = await locked(tx, vendorId);
  await setVendorPlace(tx, vendorId, { baseUrl, keyId, outboundSecret });
}

/** Calls are signed by a new key from now on; answers its secret. Refuses `vendor.unknown`. */
export async function renewSecret(tx: Tx, secrets: SecretBox, vendorId: bigint): Promise<string> {
  const { code, baseUrl, keyId } = await locked(tx, vendorId);
  const secret = newToken();
  await setVendorPlace(tx, vendorId, {
    baseUrl,
    keyId: nextKey(code, keyId),
    outboundSecret: secrets.seal(secret, secretPurpose(code)),
  });
  return secret;
}

/** What our calls to it are signed with, for whoever signs them elsewhere. Refuses `vendor.unknown`. */
export async function signingKey(
  db: Queryable,
  secrets: SecretBox,
  vendorId: bigint,
): Promise<{ readonly keyId: string; readonly secret: string }> {
  const vendor = await vendorById(db, vendorId);
  if (!vendor) throw refuse('vendor.unknown');
  const { keyId, outboundSecret, code } = vendor;
  return { keyId, secret: secrets.open(outboundSecret, secretPurpose(code)).toString('utf8') };
}

/** Nothing of it can be opened, or it can again. Refuses `vendor.unknown`. */
export async function suspendVendor(tx: Tx, vendorId: bigint, suspended: boolean): Promise<void> {
  await locked(tx, vendorId);
  await setVendorSuspension(tx, vendorId, suspended);
}

async function locked(tx: Tx, vendorId: bigint) {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) throw refuse('vendor.unknown');
  return vendor;
}
