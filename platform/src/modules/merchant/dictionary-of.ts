import type { Merchant } from './merchant.ts';

/**
 * The language behind a code of the site, e.g. `vi` behind `TY`. Codes are the merchant's own; one that
 * it does not offer any more gives way to its default.
 */
export function dictionaryOf(
  { settings: { languages, defaultLanguage } }: Pick<Merchant, 'settings'>,
  language: string,
): string {
  const known = languages.find(({ code }) => code === language);
  return (known ?? languages.find(({ code }) => code === defaultLanguage))?.dictionary ?? 'en';
}
