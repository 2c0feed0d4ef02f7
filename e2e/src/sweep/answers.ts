/**
 * What a page is made to hear: states of the platform that a tour cannot bring about at the platform
 * itself, or not without leaving them to whoever comes next.
 */
import type { FlagName } from '@croupier/contract/flags';
import english from '@croupier/i18n/en/errors.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/errors.json' with { type: 'json' };

/** Nothing comes, or a refusal, or the true answer with other values in it. */
export type Told = 'nothing' | Refusal | { readonly value: Readonly<Record<string, unknown>> };

interface Refusal {
  readonly status: number;
  readonly code: keyof typeof english;
  readonly details?: unknown;
  /** As the platform says it; see `inWords`. */
  readonly message?: string;
}

/** Answers by path. One that ends with a slash stands for all paths that begin so. */
export type Hearsay = Readonly<Record<string, Told>>;

/** The same with the words that the platform has for refusals; in English where it has no others. */
export function inWords(told: Hearsay, { dictionary }: Tongue): Hearsay {
  const words = dictionary === 'vi' ? vietnamese : english;
  return Object.fromEntries(
    Object.entries(told).map(([path, word]) => [
      path,
      typeof word === 'object' && 'code' in word
        ? { ...word, message: words[word.code].replaceAll(/\{\{\w+\}\}/g, '7f2c48') }
        : word,
    ]),
  );
}

/** Links by their type, as a merchant sets them up. */
export type Links = Readonly<
  Record<string, readonly { readonly url: string; readonly labelNameEn: string }[]>
>;

/** What a page believes until it is told something else. */
export interface Belief {
  /** 1 while the site is closed for maintenance, 2 where it may not be served. */
  readonly status: 0 | 1 | 2;
  readonly told: Hearsay;
  /** White-label flags that are on whatever the merchant says. */
  readonly flags: readonly FlagName[];
  /** Links of the merchant's besides its own, by type. */
  readonly resources: Links;
  /** Nobody has been asked their age on this device. */
  readonly isNewcomer: boolean;
}

/** The name in the tab's memory under which a belief is kept. */
export const BELIEF = 'test.belief';

export interface Tongue {
  readonly code: string;
  readonly dictionary: string;
}

/**
 * Runs in the page ahead of everything: the language is chosen and offered, nothing pops up, and
 * calls are answered as the tab believes. A game knows no language that only a test has.
 */
export function prepare({ language, belief }: { language: Tongue; belief: string }): void {
  if (window !== window.top) return;
  localStorage.setItem('croupier.languages', JSON.stringify([language]));
  const { status, told, flags, resources, isNewcomer } = {
    status: 0,
    flags: [],
    resources: {},
    told: {},
    isNewcomer: false,
    ...JSON.parse(sessionStorage.getItem(belief) ?? '{}'),
  } as Belief;
  if (isNewcomer) localStorage.removeItem('croupier.age');
  const ask = window.fetch;
  window.fetch = async (...input) => {
    const [at, how] = input;
    const { pathname } = new URL(at instanceof Request ? at.url : at, location.href);
    const key = Object.keys(told).find((path) =>
      path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
    );
    const word = key === undefined ? undefined : told[key];
    if (word === 'nothing') throw new TypeError('Failed to fetch');
    if (word && 'code' in word) {
      const refusal = { success: false, value: null, message: '', ...word };
      return Response.json(refusal, { status: word.status });
    }
    // Texts that a language of tests has not are no news, and would use up what a member may write.
    if (language.dictionary === 'ar-XB' && pathname === '/api/client-report') {
      return Response.json({ success: true, value: {}, message: '' });
    }
    const answer = await (language.dictionary === 'ar-XB' &&
    pathname.endsWith('/launch') &&
    typeof how?.body === 'string'
      ? ask(at, { ...how, body: JSON.stringify({ ...JSON.parse(how.body), language: 'EN' }) })
      : ask(...input));
    if (!word && pathname !== '/api/permission' && pathname !== '/api/announcements') return answer;
    const json = await answer.json();
    if (pathname === '/api/announcements') json.value.popup = [];
    if (pathname === '/api/permission') {
      json.value.status = status;
      json.value.info.languages.push(language);
      Object.assign(json.value.info.resources, resources);
      for (const { childrenNodes } of json.value.info.whitelabel) {
        for (const node of childrenNodes) node.enabled ||= flags.includes(node.modId);
      }
    }
    if (word) json.value = { ...json.value, ...word.value };
    return Response.json(json, { status: answer.status });
  };
}
