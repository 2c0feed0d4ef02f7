import type { FlagName } from '@croupier/kit/icons/icon-names';

/** A language in its own words, e.g. "Tiếng Việt". */
export function languageName(dictionary: string): string {
  const name =
    new Intl.DisplayNames([dictionary], { type: 'language' }).of(dictionary) ?? dictionary;
  return name.charAt(0).toLocaleUpperCase(dictionary) + name.slice(1);
}

const flags: Readonly<Record<string, FlagName>> = { vi: 'vn', en: 'gb', th: 'th' };

/** The flag that people look for; none for languages we have no flag of. */
export function languageFlag(dictionary: string): FlagName | undefined {
  return flags[dictionary];
}
