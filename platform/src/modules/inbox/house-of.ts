import { houseDictionary } from '@croupier/contract/merchant/house-language';
import type { InboxDeps } from './inbox-deps.ts';

/** The dictionary of the language in which a merchant's house writes. */
export async function houseOf({ merchantOf }: InboxDeps, merchantId: bigint): Promise<string> {
  const merchant = await merchantOf(merchantId);
  const { languages, defaultLanguage } = merchant?.settings ?? {
    languages: [],
    defaultLanguage: '',
  };
  return houseDictionary(languages, defaultLanguage);
}
