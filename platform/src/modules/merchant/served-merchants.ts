import { currencies } from '@croupier/contract/currencies';
import { houseDictionary } from '@croupier/contract/merchant/house-language';
import type { sessionEndpoints } from '@croupier/contract/staff/operator/session';
import type { z } from 'zod';
import type { Config } from '#kernel/config.ts';
import type { Queryable } from '#kernel/db.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { type Merchant, merchantFrom } from './merchant.ts';
import * as store from './store.ts';

type ServedMerchant = z.output<typeof sessionEndpoints.me.output>['merchants'][number];

/** Every merchant as those see it who work for it, in the order of their creation. */
export async function servedMerchants(db: Queryable, config: Config): Promise<ServedMerchant[]> {
  return (await store.allMerchants(db))
    .map(merchantFrom)
    .map((merchant) => describeMerchant(merchant, siteOrigin(config, merchant.mainHost)));
}

function describeMerchant(merchant: Merchant, site: string): ServedMerchant {
  const { id, code, name, currency, timeZone, settings } = merchant;
  const { languages, defaultLanguage } = settings;
  const house = houseDictionary(languages, defaultLanguage);
  return {
    id: String(id),
    code,
    name,
    currency,
    symbol: currencies[currency].symbol,
    timeZone,
    languages: languages.map((one) => ({ code: one.code, dictionary: one.dictionary })),
    dictionaries: [...new Set([house, ...languages.map(({ dictionary }) => dictionary)])],
    site,
  };
}
