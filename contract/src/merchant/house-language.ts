/** The site code of a merchant's house language; it points at one of the dictionaries. */
export const HOUSE_LANGUAGE = 'TY';

/** Site language code → dictionary, in order of offer. */
export type Languages = readonly { readonly code: string; readonly dictionary: string }[];

/** Dictionary of the house language, in which every public text must exist. */
export function houseDictionary(languages: Languages, defaultLanguage: string): string {
  const of = (wanted: string) => languages.find(({ code }) => code === wanted)?.dictionary;
  return of(HOUSE_LANGUAGE) ?? of(defaultLanguage) ?? languages[0]?.dictionary ?? 'en';
}
