import { useMedia } from '@croupier/kit/ui/use-media';
import { useCallback, useSyncExternalStore } from 'react';
import type { LeagueView, TeamView } from '#games/sports/protocol.ts';
import { languageNow } from '../words/words.ts';
import { type Book, useBook } from './book.ts';

/** On phones the short names of the feed stand. */
export const NARROW = '(width < 700px)';

/** Follows the directory: names come before or after the events that need them. */
function useDirectory(): Book {
  const book = useBook();
  useSyncExternalStore(
    useCallback((listener) => book.listen('directory', listener), [book]),
    () => book.teams,
  );
  return book;
}

export function useTeam(id: string): TeamView | undefined {
  return useDirectory().team(id);
}

export function useLeague(id: string): LeagueView | undefined {
  return useDirectory().league(id);
}

export const leagueName = (league: LeagueView | undefined): string =>
  league?.name[languageNow()] ?? '';

export interface Pair {
  readonly home: string;
  readonly away: string;
}

/** What the teams of an event are called here: in full on desks, short on phones. */
export function useTeamNames(
  { home, away }: Pair,
  { isShort }: { readonly isShort?: boolean } = {},
): Pair {
  const book = useDirectory();
  const isNarrow = useMedia(NARROW);
  const nameOf = (id: string) => {
    const team = book.team(id);
    return ((isShort ?? isNarrow) ? team?.short : team?.name) ?? id;
  };
  return { home: nameOf(home), away: nameOf(away) };
}
