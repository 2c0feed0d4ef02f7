import type { ListClient } from '@croupier/contract/catalog/player/list-client';
import type { MerchantContext } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';

/**
 * The dictionary in which a caller of a list reads: that of the language which it names, where the site
 * has it, else of the request. Refuses `merchant.unknown-domain` when it takes the site for another's.
 */
export function wordsFor(
  { merchant, dictionary }: { readonly merchant: MerchantContext; readonly dictionary: string },
  { merchantCode, language }: Pick<ListClient, 'merchantCode' | 'language'>,
): string {
  if (merchantCode !== undefined && merchantCode !== merchant.code) {
    throw refuse('merchant.unknown-domain');
  }
  return merchant.languages.find(({ code }) => code === language)?.dictionary ?? dictionary;
}
