/** What search engines and social cards are told of what staff wrote: no more than is public. */
import { houseDictionary, type Languages } from '@croupier/contract/merchant/house-language';
import type { PostSection } from '@croupier/contract/content/kinds';
import type { PostLine } from '@croupier/contract/content/player';
import { entryBodySchema } from '@croupier/contract/content/operator/content';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { pickText } from './entry-rules.ts';
import { readEntry } from './live-content.ts';
import { readPosts } from './read-articles.ts';
import { listLivePaths, liveEntries } from './store/entry.ts';

/** A page or a post as others show it before anybody opens it. */
export interface AddressFacts {
  readonly title: string;
  readonly summary: string;
  /** Address of its picture, on this site or elsewhere. */
  readonly cover: string | null;
  /** Dictionaries in which it is written, in order of the site's offer. */
  readonly languages: readonly string[];
  /** Its text, sanitised. */
  readonly html: string;
  /** Dictionary of the text. */
  readonly language: string;
}

/** A post's path on the site, and in which languages it can be read. */
export interface PostAddress {
  readonly path: string;
  readonly savedAt: Date;
  readonly languages: readonly string[];
}

/** More than any house writes; search engines take fifty thousand. */
export const POSTS_MAX = 2000;
/** As many as are told at all (`live-content.ts`). */
const NOTICES_LOOKED_AT = 400;

interface Site {
  readonly merchantId: bigint;
  readonly languages: Languages;
  readonly defaultLanguage: string;
  /** Addresses of the hosts whose pictures it shows. */
  readonly imageHosts: readonly string[];
}

/** The public page or post at a path of the site, in a language; undefined when there is none. */
export async function describeAddress(
  db: Queryable,
  { merchantId, languages, defaultLanguage, imageHosts }: Site,
  { path, dictionary }: { readonly path: string; readonly dictionary: string },
): Promise<AddressFacts | undefined> {
  const place = path.slice(1);
  const kind = place.includes('/') ? 'post' : 'page';
  const [row] = await liveEntries(db, { merchantId, kind, path: place, limit: 1 });
  if (!row || row.publishedAt.getTime() > nowMs()) return undefined;
  const { body } = readEntry<'page' | 'post'>(row, { imageHosts });
  if (body.kind !== kind) return undefined;
  const house = houseDictionary(languages, defaultLanguage);
  const found = pickText(body.texts, { dictionary, house });
  if (!found) return undefined;
  const { title, summary, html } = found.text;
  const offered = offeredOf(languages, Object.keys(body.texts));
  return { title, summary, html, cover: body.cover, languages: offered, language: found.language };
}

/** The newest public posts of a section, in a language. */
export async function firstPosts(
  db: Queryable,
  { merchantId, languages, defaultLanguage, imageHosts }: Site,
  which: { readonly section: PostSection; readonly dictionary: string; readonly limit: number },
): Promise<PostLine[]> {
  const { section, dictionary, limit } = which;
  const reader = {
    merchant: { id: merchantId, languages, defaultLanguage },
    imageHosts,
    dictionary,
    house: houseDictionary(languages, defaultLanguage),
    signedIn: false,
  };
  return (await readPosts(db, reader, { section, limit })).map(({ line }) => line);
}

/** Public posts of all sections, newest first. */
export async function listPostAddresses(
  db: Queryable,
  { merchantId, languages }: Pick<Site, 'merchantId' | 'languages'>,
): Promise<PostAddress[]> {
  const rows = await listLivePaths(db, { merchantId, kind: 'post', limit: POSTS_MAX });
  return rows.map(({ path, savedAt, languages: written }) => ({
    path: `/${path}`,
    savedAt,
    languages: offeredOf(languages, written),
  }));
}

/** Whether the house has any notice that is public now or later, for whomever. */
export async function hasNotices(db: Queryable, merchantId: bigint): Promise<boolean> {
  const rows = await liveEntries(db, {
    merchantId,
    kind: 'announcement',
    limit: NOTICES_LOOKED_AT,
  });
  return rows.some(({ body }) => {
    const read = entryBodySchema.parse(body);
    return read.kind === 'announcement' && read.type === 'PL';
  });
}

function offeredOf(languages: Languages, written: readonly string[]): string[] {
  const offered = languages.map(({ dictionary }) => dictionary);
  return [...new Set(offered)].filter((dictionary) => written.includes(dictionary));
}
