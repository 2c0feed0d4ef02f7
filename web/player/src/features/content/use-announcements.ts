import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../api/call.ts';
import { cachedCallQuery } from '../../api/call-query.ts';
import { languageStore } from '../../state/language.ts';
import { sessionStore } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';

/** What the house announces, in the language of now and to who has signed in or not. */
export function announcementsQuery() {
  return {
    ...cachedCallQuery('announcements', {}),
    queryKey: [
      'announcements',
      languageStore.get().code,
      sessionStore.get().token !== undefined,
    ] as const,
  };
}

/** What the house announces; told anew in another language and to who has signed in or out. */
export function useAnnouncements(): CallOutput<'announcements'> | undefined {
  return useAnnouncementsQuery().data;
}

/** The same, with whether it could be loaded. */
export function useAnnouncementsQuery() {
  useStore(languageStore);
  const signedIn = useStore(sessionStore).token !== undefined;
  return useQuery({
    ...announcementsQuery(),
    // In another language the same things stay where they are until their words have come.
    placeholderData: (last, query) => (query?.queryKey[2] === signedIn ? last : undefined),
  });
}
