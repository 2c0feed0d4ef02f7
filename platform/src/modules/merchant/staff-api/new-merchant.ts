import {
  newMerchantSchema,
  type NewMerchantInput,
} from '@croupier/contract/merchant/operator/merchants';
import { isDictionary } from '@croupier/i18n';
import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { setMaintenance } from '../change-merchant.ts';
import { createMerchant } from '../create-merchant.ts';
import * as store from '../store.ts';
import { readable } from './readable.ts';

/** Gives a new merchant the vendors that another one offers. */
export type OfferVendorsLike = (
  tx: Tx,
  of: { readonly merchantId: bigint; readonly like: bigint },
) => Promise<void>;

/**
 * A merchant of its own holds money and accounts, so two people make one. Its site is closed at first:
 * ways to pay, texts and games are set up before anybody sees it.
 */
export const newMerchant = (offerVendorsLike: OfferVendorsLike) =>
  requests.requestKind({
    name: 'new-merchant',
    act: z.strictObject({ merchant: newMerchantSchema }),
    hours: 72,
    async agree(tx, _agreed, { merchant }) {
      await assertFree(tx, merchant);
      const { code, name, currency, timeZone, hosts, vendorsLike, ...settings } = merchant;
      const [main, ...others] = hosts;
      if (main === undefined) throw new Error('A merchant has a host.');
      const merchantId = await createMerchant(tx, {
        code,
        name,
        currency,
        timeZone,
        hosts: [main, ...others],
        flags: {},
        settings,
      });
      if (merchantId === undefined) throw refuse('merchant.code-taken');
      await setMaintenance(tx, { merchantId, on: true, until: null });
      if (vendorsLike !== null) {
        await offerVendorsLike(tx, { merchantId, like: BigInt(vendorsLike) });
      }
      return {};
    },
  });

/**
 * Refuses what is taken: `merchant.code-taken`, `merchant.domain-taken`; `merchant.contrast`; and `request.invalid` for a
 * dictionary that does not exist or a merchant to follow that does not.
 */
export async function assertFree(tx: Tx, input: NewMerchantInput): Promise<void> {
  const { code, hosts, languages, vendorsLike, theme } = input;
  readable(theme);
  // It has uploaded none yet, and those of others are theirs.
  if (theme.picture !== null) throw refuse('request.invalid', { fields: { picture: CHOICE } });
  const unknown = languages.some(({ dictionary }) => !isDictionary(dictionary));
  if (unknown) throw refuse('request.invalid', { fields: { languages: CHOICE } });
  if (vendorsLike !== null && !(await store.merchantOfId(tx, BigInt(vendorsLike)))) {
    throw refuse('request.invalid', { fields: { vendorsLike: CHOICE } });
  }
  if (await store.isCodeTaken(tx, code)) throw refuse('merchant.code-taken');
  for (const host of hosts) {
    if (await store.isHostTaken(tx, host)) throw refuse('merchant.domain-taken');
  }
}

const CHOICE = { key: 'field.choice' };
