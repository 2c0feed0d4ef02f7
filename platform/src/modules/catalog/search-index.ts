/** What browsers search in, held per merchant and language: making it reads the whole offer. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { SearchRow, SearchRows } from '@croupier/contract/catalog/player/search-index';
import { searchable } from '@croupier/contract/searchable';
import type { Db } from '#kernel/db.ts';
import { artPath, titleIn, vendorTitle } from './game-rules.ts';
import type { LobbyKey } from './store/game.ts';
import { type HeldReads, holdReads } from '#kernel/hold-reads.ts';
import { gamesToSearch, type SearchGameRow } from './store/search-row.ts';

export interface SearchIndex {
  /** Changes whenever the index does. */
  readonly version: string;
  /** `SearchRows` as JSON, deflated, in base64. */
  readonly index: string;
}

/** Searching a little behind the lists disturbs nobody; reading ten thousand games often would. */
const FRESH_MS = 15_000;

const deflated = promisify(deflateRaw);

/** @param now milliseconds of a clock that only goes on. */
export function openSearchIndexes(
  db: Db,
  now: () => number = () => performance.now(),
): HeldReads<LobbyKey, SearchIndex> {
  return holdReads({
    read: async (key: LobbyKey) => packIndex(rowsOf(await gamesToSearch(db, key), key.language)),
    nameOf: ({ merchantId, language }) => `${merchantId} ${language}`,
    freshMs: FRESH_MS,
    now,
  });
}

/** The index as it travels. */
export async function packIndex(rows: SearchRows): Promise<SearchIndex> {
  const text = JSON.stringify(rows);
  return {
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    index: (await deflated(text)).toString('base64'),
  };
}

function rowsOf(games: readonly SearchGameRow[], language: string): SearchRows {
  const vendors = new Map<string, readonly [code: string, name: string]>();
  for (const { vendorCode: code, vendorName: name, vendorShownName: shownName } of games) {
    if (!vendors.has(code)) vendors.set(code, [code, vendorTitle({ code, name, shownName })]);
  }
  const places = new Map([...vendors.keys()].map((code, place) => [code, place]));
  return {
    vendors: [...vendors.values()],
    games: games.map((game): SearchRow => {
      const title = titleIn(game.titles, language);
      return [
        String(game.id),
        title,
        otherTitles(game.titles, title),
        places.get(game.vendorCode) ?? 0,
        game.gameType,
        artPath(game),
        game.closed ? 1 : 0,
      ];
    }),
  };
}

function otherTitles(titles: Readonly<Record<string, string>>, title: string): string {
  const known = new Set([searchable(title)]);
  return Object.values(titles)
    .filter((other) => {
      const text = searchable(other);
      return text !== '' && !known.has(text) && known.add(text);
    })
    .join('|');
}
