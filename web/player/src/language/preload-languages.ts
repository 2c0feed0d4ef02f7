import { likelyNext } from './likely-next.ts';
import { preloadDictionary } from './translations.ts';

/**
 * Fetches the texts that somebody who reaches for the choice of languages is likely to want: what
 * the browser asks for first. Nothing, where data are to be saved.
 * @param offered the dictionaries of the merchant
 */
export function preloadLanguages(offered: readonly string[], current: string): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const dictionary of likelyNext(offered, { current, wanted: navigator.languages })) {
    // A preload that fails is no news: the choice tries again.
    preloadDictionary(dictionary).catch(() => undefined);
  }
}
