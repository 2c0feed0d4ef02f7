/**
 * Searching 10,000 games as they are typed, key by key: in the browser's engine, which is what the
 * site does, and beside it by asking the server, which is what it could do instead.
 */
import { performance } from 'node:perf_hooks';
import { inflateRawSync } from 'node:zlib';
import type { SearchRows } from '@croupier/contract/catalog/player/search-index';
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import { openDb } from '@croupier/platform/kernel/db';
import { listGames } from '@croupier/platform/modules/catalog/list-games';
import { openSearchIndexes } from '@croupier/platform/modules/catalog/search-index';
import { searchFixture } from '@croupier/platform/testing/search-fixture';
import { openSearch } from '@croupier/player/features/catalog/search/search-catalog';

export interface SearchFigures {
  readonly browser: {
    readonly p95: number;
    readonly slowest: number;
    readonly slowestAt: string;
  };
  readonly server: { readonly p95: number };
  /** What the browser fetches once. */
  readonly indexBytes: number;
  /** Unpacking it and making ready to search. */
  readonly openMs: number;
}

const GAMES = 10_000;
/** What people type: titles and parts of them, with marks and without, with slips, and nonsense. */
const queries = [
  'golden dragon',
  'đền sen',
  'den long pha le',
  'phenix of hue',
  'moonligth tempel',
  'megaways deluxe',
  'kalomi',
  'jade lotus',
  'slots royal',
  'zzzz yyyy',
] as const;
const ROUNDS = 5;

/** Fills a migrated, empty database and measures. */
export async function benchSearch(database: { readonly url: string }): Promise<SearchFigures> {
  const { db, close } = openDb(database.url);
  try {
    const offer = { ...(await searchFixture(db, GAMES)), language: 'en' };
    const { index } = await openSearchIndexes(db).get(offer);
    const server = await timesOf((search) => listGames(db, offer, { search }));
    const browser: Timed[] = [];
    let openMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const rows = JSON.parse(
        inflateRawSync(Buffer.from(index, 'base64')).toString(),
      ) as SearchRows;
      const search = openSearch(rows, enCommon.gameType);
      openMs = performance.now() - begun;
      browser.push(...(await timesOf(search)));
    }
    const slowest = browser.toSorted((a, b) => b.ms - a.ms)[0];
    return {
      browser: {
        p95: p95Of(browser),
        slowest: slowest?.ms ?? 0,
        slowestAt: slowest?.typed ?? '',
      },
      server: { p95: p95Of(server) },
      indexBytes: index.length,
      openMs,
    };
  } finally {
    await close();
  }
}

interface Timed {
  readonly typed: string;
  readonly ms: number;
}

/** Types every query letter by letter. */
async function timesOf(search: (typed: string) => unknown): Promise<Timed[]> {
  const times: Timed[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      const begun = performance.now();
      await search(typed);
      times.push({ typed, ms: performance.now() - begun });
    }
  }
  return times;
}

function p95Of(times: readonly Timed[]): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0;
}
