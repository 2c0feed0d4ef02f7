/** Languages written from right to left. */
const rightToLeft = ['ar', 'fa', 'he', 'ur'];

export type Direction = 'ltr' | 'rtl';

/** The writing direction of a language tag such as `vi` or `ar-EG`. */
export function directionOf(language: string): Direction {
  return rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Where the chosen language is remembered; the boot script reads it before the first paint. */
export const LANGUAGE_KEY = 'croupier.language';

/** Sets language and direction of the document and remembers them for the next visit. */
export function applyLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be forbidden; the language then lasts as long as the page.
  }
}
