/** What addresses tell of their content; held for a while, because robots ask for all of it. */
import { namedGames } from '#catalog';
import { addresses } from '#content';
import type { Db } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import type { Prerender } from './prerender.ts';
import type { Written } from './page-renderer.ts';
import { addressOf, isWritten } from './page-facts.ts';
import type { ListedPost } from './site-files.ts';

/** A post whose date comes is listed within this; every other change is a new version. */
const AGE_MAX_MS = 60_000;
/** Anybody can make up addresses, so few of them are kept. */
const HELD_MAX = 500;
/** As many as a first screen shows for certain: the code waits behind them. */
const PICTURES = 6;
/** Rows of cards on a first screen, and one more. */
const POSTS = 6;

export interface HouseAddresses {
  /** Whether there may be notices to show; also true when nobody could say. */
  readonly hasNotices: (merchant: Merchant) => Promise<boolean>;
  /** Public posts, newest first. */
  readonly posts: (merchant: Merchant) => Promise<readonly ListedPost[]>;
  /**
   * What is written at an address; null if nothing is, undefined where staff write nothing or
   * nobody could say.
   */
  readonly at: (merchant: Merchant, place: Place) => Promise<Written | null | undefined>;
  /** The prerendered content of an address; undefined if there is none. */
  readonly prerender: (merchant: Merchant, place: Place) => Promise<Prerender | undefined>;
}

interface Place {
  readonly pattern: string | undefined;
  readonly pathname: string;
  readonly dictionary: string;
}

/** Pages come up without it: while the database is away, an address tells what it always tells. */
export function holdHouseAddresses(db: Db): HouseAddresses {
  const held = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

  function hold<T>(key: string, read: () => Promise<T>): Promise<T> {
    const before = held.get(key);
    if (before && performance.now() - before.at < AGE_MAX_MS) return before.answer as Promise<T>;
    if (held.size >= HELD_MAX) held.clear();
    const answer = read();
    held.set(key, { at: performance.now(), answer });
    answer.catch(() => held.delete(key));
    return answer;
  }

  const posts = (merchant: Merchant) =>
    hold(`${merchant.code} ${merchant.version}`, () =>
      addresses.listPostAddresses(db, siteOf(merchant)),
    );

  /** Whether there may be such a post: addresses that strangers make up cost nothing. */
  async function isListed(merchant: Merchant, path: string): Promise<boolean> {
    const listed = await posts(merchant);
    return listed.length >= addresses.POSTS_MAX || listed.some((post) => post.path === path);
  }

  async function describe(merchant: Merchant, place: Place) {
    const path = place.pathname.replace(/\/$/, '');
    const { dictionary } = place;
    if (addressOf(place.pattern)?.view === 'post' && !(await isListed(merchant, path)))
      return undefined;
    const key = `${merchant.code} ${merchant.version} ${dictionary} ${path}`;
    const facts = await hold(key, () =>
      addresses.describeAddress(db, siteOf(merchant), { path, dictionary }),
    );
    return facts && { ...facts, path };
  }

  async function prerenderAt(merchant: Merchant, place: Place): Promise<Prerender | undefined> {
    const { pattern = '', dictionary } = place;
    const address = addressOf(pattern);
    if (isWritten(address)) {
      const written = await describe(merchant, place);
      return written && { kind: 'article', ...written, isPost: address?.view === 'post' };
    }
    const { code, version, settings } = merchant;
    const key = `${code} ${version} ${dictionary} ${pattern} first`;
    if (address?.view === 'posts') {
      const which = { section: address.section, dictionary, limit: POSTS };
      const newest = await hold(key, () => addresses.firstPosts(db, siteOf(merchant), which));
      return { kind: 'posts', posts: newest };
    }
    // Pictures that lie elsewhere are found by the code.
    if (address?.view !== 'games' || settings.imageCDNs.length > 0) return undefined;
    const { list: of } = address;
    if (of === 'RECENT' || of === 'FAVORITE' || of === 'ALL') return undefined;
    const art = await hold(key, () => namedGames.firstArt(db, merchant, { of, limit: PICTURES }));
    return { kind: 'tiles', art };
  }

  return {
    hasNotices: (merchant) =>
      hold(`${merchant.code} ${merchant.version} notices`, () =>
        addresses.hasNotices(db, merchant.id),
      ).catch(() => true),
    posts,
    async at(merchant, place) {
      if (!isWritten(addressOf(place.pattern))) return undefined;
      return describe(merchant, place).then(
        (found) => found ?? null,
        () => undefined,
      );
    },
    prerender: (merchant, place) => prerenderAt(merchant, place).catch(() => undefined),
  };
}

function siteOf({ id, settings: { languages, defaultLanguage, imageCDNs } }: Merchant) {
  return { merchantId: id, languages, defaultLanguage, imageHosts: imageCDNs };
}
