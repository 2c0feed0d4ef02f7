/** In which language a page is written before anybody has chosen one. */
import type { Merchant } from '#merchant';

/** The part of an address that names a language, for search engines and for links from them. */
export const LANGUAGE_QUERY = 'lang';

type Language = Merchant['settings']['languages'][number];

/** The language that an address names, if the merchant has it, else the merchant's own. */
export function pageLanguage({ settings }: Merchant, named?: string): Language | undefined {
  const { languages, defaultLanguage } = settings;
  return (
    (named !== undefined && languages.find(({ dictionary }) => dictionary === named)) ||
    (languages.find(({ code }) => code === defaultLanguage) ?? languages[0])
  );
}

export interface Alternate {
  /** Dictionary, as `hreflang` wants it. */
  readonly language: string;
  readonly url: string;
}

/**
 * The same page in each language, those that are given or all; none for a site of one language. The
 * merchant's own is at the plain address.
 */
export function alternatesOf(
  merchant: Merchant,
  { url, languages }: { readonly url: string; readonly languages?: readonly string[] | undefined },
): readonly Alternate[] {
  const own = pageLanguage(merchant)?.dictionary;
  const offered = [...new Set(merchant.settings.languages.map(({ dictionary }) => dictionary))];
  const shown = offered.filter((one) => languages?.includes(one) ?? true);
  if (shown.length < 2) return [];
  return shown.map((language) => ({
    language,
    url: language === own ? url : `${url}?${LANGUAGE_QUERY}=${language}`,
  }));
}
