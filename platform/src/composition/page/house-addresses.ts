/** What staff wrote, as addresses tell of it; held for a while, because robots ask for all of it. */
import { addresses } from '#content';
import type { Db } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import type { Written } from './open-wardrobe.ts';
import { isWritten } from './page-about.ts';
import type { ListedPost } from './site-files.ts';

/** A post whose date comes is listed within this; every other change is a new version. */
const AGE_MAX_MS = 60_000;
/** Anybody can make up addresses, so few of them are kept. */
const HELD_MAX = 500;

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

  return {
    hasNotices: (merchant) =>
      hold(`${merchant.code} ${merchant.version} notices`, () =>
        addresses.hasNotices(db, merchant.id),
      ).catch(() => true),
    posts: (merchant) =>
      hold(`${merchant.code} ${merchant.version}`, () =>
        addresses.listPostAddresses(db, siteOf(merchant)),
      ),
    async at(merchant, { pattern, pathname, dictionary }) {
      if (!isWritten(pattern)) return undefined;
      const path = pathname.replace(/\/$/, '');
      const key = `${merchant.code} ${merchant.version} ${dictionary} ${path}`;
      const facts = await hold(key, () =>
        addresses.describeAddress(db, siteOf(merchant), { path, dictionary }),
      ).then(
        (found) => found ?? null,
        () => undefined,
      );
      return facts && { ...facts, path };
    },
  };
}

function siteOf({ id, settings: { languages, defaultLanguage } }: Merchant) {
  return { merchantId: id, languages, defaultLanguage };
}
