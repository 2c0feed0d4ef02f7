import type { GameType } from '@croupier/contract/games';
import type { SearchRows } from '@croupier/contract/catalog/player/search-index';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { languageStore } from '../../../state/language.ts';
import { readSessionCache, writeSessionCache } from '../../../state/session-cache.ts';
import { useStore } from '../../../state/store.ts';
import { gameTypeViews } from '../game-type-views.ts';
import { openSearch, type SearchCatalog } from './search-catalog.ts';

/** The index as the server packed it, with its version. */
interface Packed {
  readonly version: string;
  readonly index: string;
}

/** Whoever opens the search again within this time searches in what is there. */
const FRESH_MS = 60_000;

export interface SearchState {
  /** Absent until the offer is here. */
  readonly search: SearchCatalog | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The offer, ready to be searched: fetched once for this tab, and asked after by version when the
 * search is opened again later.
 */
export function useSearchCatalog(): SearchState {
  const { t } = useTranslation();
  const { code } = useStore(languageStore);
  const rows = useQuery({
    queryKey: ['searchIndex', code],
    queryFn: ({ signal }) => fetchRows(code, signal),
    staleTime: FRESH_MS,
    gcTime: Infinity,
    // An unchanged offer is the very same object, so that it is not made ready twice.
    structuralSharing: false,
  });
  const search = useMemo(() => {
    if (!rows.data) return undefined;
    const names = gameTypeViews.map(({ type }) => [type, t(`gameType.${type}`)]);
    return openSearch(rows.data, Object.fromEntries(names) as Record<GameType, string>);
  }, [rows.data, t]);
  return { search, error: rows.error, retry: () => void rows.refetch() };
}

let latest:
  | { readonly key: string; readonly version: string; readonly rows: SearchRows }
  | undefined;

async function fetchRows(code: string, signal: AbortSignal): Promise<SearchRows> {
  const key = `croupier.cache.searchIndex.${code}`;
  const kept = readSessionCache(key) as Packed | undefined;
  const held = latest?.key === key ? latest : undefined;
  const have = held?.version ?? kept?.version;
  const answer = await call('searchIndex', have === undefined ? {} : { have }, { signal });
  if (held && answer.version === held.version) return held.rows;
  const packed = answer.index ?? kept?.index;
  if (packed === undefined) throw new Error('the server named a version that nobody has');
  if (answer.index !== null) writeSessionCache(key, answer);
  const rows = await unpack(packed);
  latest = { key, version: answer.version, rows };
  return rows;
}

async function unpack(packed: string): Promise<SearchRows> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(text).json()) as SearchRows;
}
