import { browserTexts } from '@croupier/kit/storage';
import { createStore } from './store.ts';

/** A language of the site: its code for people and server, and the dictionary behind it. */
export interface SiteLanguage {
  readonly code: string;
  readonly dictionary: string;
}

const KEY = 'croupier.languages';
/** How many earlier choices are kept. */
const HISTORY_MAX = 5;
/** Until the merchant has said what it offers: the language in which the server wrote the page. */
const FIRST: SiteLanguage = {
  code: document.documentElement.dataset['language'] ?? 'TY',
  dictionary: document.documentElement.lang || 'vi',
};

/** The part of an address that names a language, for search engines and whoever comes from them. */
const IN_ADDRESS = 'lang';

/** The dictionary that the address of this visit named. It leaves the address bar at once. */
export const askedDictionary = takeFromAddress();

function takeFromAddress(): string | undefined {
  const url = new URL(location.href);
  const asked = url.searchParams.get(IN_ADDRESS);
  if (asked === null) return undefined;
  url.searchParams.delete(IN_ADDRESS);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return asked;
}

/** The languages chosen in this browser, the latest first. */
export function chosenLanguages(): readonly SiteLanguage[] {
  try {
    const list: unknown = JSON.parse(browserTexts.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isSiteLanguage) : [];
  } catch {
    return [];
  }
}

/** Puts a language at the head of the history. */
export function rememberLanguage(language: SiteLanguage): void {
  const others = chosenLanguages().filter(({ code }) => code !== language.code);
  browserTexts.setItem(KEY, JSON.stringify([language, ...others].slice(0, HISTORY_MAX)));
}

/** The language in use, which every call names to the server. */
export const languageStore = createStore<SiteLanguage>(chosenLanguages()[0] ?? FIRST);

function isSiteLanguage(item: unknown): item is SiteLanguage {
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof (item as SiteLanguage).code === 'string' &&
    typeof (item as SiteLanguage).dictionary === 'string'
  );
}
