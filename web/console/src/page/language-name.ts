/** Name of a dictionary's language in the language of the console, e.g. "Vietnamese". */
export function languageName(dictionary: string, shownIn: string): string {
  return new Intl.DisplayNames([shownIn], { type: 'language' }).of(dictionary) ?? dictionary;
}
