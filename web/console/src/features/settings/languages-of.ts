/** What a language is called in addresses, where that is not the dictionary's own name. */
const codes: Readonly<Record<string, string>> = { vi: 'TY' };

/** The languages of a new merchant, in the order in which they were chosen. */
export function languagesOf(
  dictionaries: readonly string[],
): { readonly code: string; readonly dictionary: string }[] {
  return dictionaries.map((dictionary) => ({
    code: codes[dictionary] ?? dictionary.toUpperCase(),
    dictionary,
  }));
}
