/** Languages written from right to left. */
const rightToLeft = ['ar', 'fa', 'he', 'ur'];

export type Direction = 'ltr' | 'rtl';

/** The writing direction of a language tag such as `vi` or `ar-EG`. */
export function directionOf(language: string): Direction {
  return rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Unicode's marks around a piece of text whose own first letter says which way it runs. */
const APART = '\u2068';
const JOINED = '\u2069';

/**
 * A value within a sentence. On a page from right to left it is set apart, so that its signs and
 * figures (`−₫1,240.00`, `+84 912 …`, `PT-20/11`) stay in their own order.
 */
export function isolate(value: string): string {
  return document.documentElement.dir === 'rtl' ? APART + value + JOINED : value;
}

/** A text with such values in it: a percent sign behind one belongs to it, and stays on its side. */
export function joinSigns(text: string): string {
  return text.replaceAll(`${JOINED}%`, `%${JOINED}`);
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
