import type { Db } from '#kernel/db.ts';
import { createMerchant, listMerchants, type Merchant } from '#merchant';
import { demoMerchants } from './demo-merchants.ts';

/** Makes the demo's merchants unless they are there; answers them in their order. */
export async function seedMerchants(db: Db, studioOrigin: string): Promise<Merchant[]> {
  const wanted = demoMerchants(studioOrigin);
  await db.transaction().execute(async (tx) => {
    for (const merchant of wanted) await createMerchant(tx, merchant);
  });
  const codes = new Set(wanted.map(({ code }) => code));
  return (await listMerchants(db)).filter(({ code }) => codes.has(code));
}
