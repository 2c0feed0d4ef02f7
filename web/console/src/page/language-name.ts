import { useWorkplace } from '../state/staff.ts';

/** What speakers of a dictionary's language call it, e.g. "Tiếng Việt". */
export function languageName(dictionary: string): string {
  const name = new Intl.DisplayNames([dictionary], { type: 'language' }).of(dictionary);
  return name ? name.charAt(0).toLocaleUpperCase(dictionary) + name.slice(1) : dictionary;
}

/** The same by the code that the merchant has given the language. */
export function useLanguageOfCode(): (code: string) => string {
  const { languages } = useWorkplace().merchant;
  return (code) => {
    const known = languages.find((language) => language.code === code);
    return known ? languageName(known.dictionary) : code;
  };
}
