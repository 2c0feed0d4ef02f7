import type { Db } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { offerVendor, upsertVendor } from './store/vendor.ts';
import { secretPurpose } from './vendor-client.ts';

export interface NewVendor {
  readonly code: string;
  readonly name: string;
  /** Where the vendor takes our calls. */
  readonly baseUrl: string;
  /** Id and secret of the key that signs them. */
  readonly keyId: string;
  readonly outboundSecret: string;
  /** `transfer`: the vendor keeps the money while a game is played. Never changes afterwards. */
  readonly wallet?: 'seamless' | 'transfer';
  /** Merchants that offer its games. */
  readonly merchantIds: readonly bigint[];
}

/**
 * Adds a vendor, or brings its address and key up to date, and lets the merchants offer it. Its
 * games come with the next feed. Answers its id.
 */
export async function seedVendor(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  { merchantIds, outboundSecret, wallet = 'seamless', ...vendor }: NewVendor,
): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    const id = await upsertVendor(tx, {
      ...vendor,
      wallet,
      baseUrl: vendor.baseUrl.replace(/\/+$/, ''),
      outboundSecret: secrets.seal(outboundSecret, secretPurpose(vendor.code)),
    });
    for (const merchantId of merchantIds) await offerVendor(tx, merchantId, id);
    return id;
  });
}
