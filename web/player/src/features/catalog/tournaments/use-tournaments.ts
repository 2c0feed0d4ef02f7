import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';

export type Tournament = CallOutput<'tournaments'>['items'][number];

const LOOK_MS = 10_000;

export const tournamentTones = { coming: 'info', running: 'ok', ended: 'neutral' } as const;

/** Tournaments that run, are to come or have just ended, read anew while the page is seen. */
export function useShownTournaments() {
  return useQuery({ ...callQuery('tournaments', {}), refetchInterval: LOOK_MS, staleTime: 0 });
}

/** The same; none while they are read. */
export function useTournaments(): readonly Tournament[] {
  return useShownTournaments().data?.items ?? [];
}
