import type { FlagName } from '@croupier/contract/flags';
import { vi } from 'vitest';
import { type Merchant, setFlag } from '#merchant';
import type { TestApp } from './app.ts';

/** Switches features of a merchant, Jade Lantern unless told, and answers when its site knows. */
export async function switchFlags(
  app: TestApp,
  flags: Readonly<Partial<Record<FlagName, boolean>>>,
  { id: merchantId, mainHost: host }: Merchant = app.merchants.jade,
): Promise<void> {
  const wanted = Object.entries(flags);
  await app.services.db.transaction().execute(async (tx) => {
    for (const [flag, value] of wanted) await setFlag(tx, { merchantId, flag, value });
  });
  // Also before the tests begin, where `expect.poll` cannot be used.
  await vi.waitFor(
    async () => {
      const { whitelabel } = (await app.call('permission', {}, { host })).value.info;
      const shown = whitelabel.flatMap(({ childrenNodes }) => childrenNodes);
      for (const [flag, value] of wanted) {
        const node = shown.find(({ modId }) => modId === flag);
        if (node?.enabled !== value) throw new Error(`${flag} is not ${value} yet`);
      }
    },
    { timeout: 120_000 },
  );
}
