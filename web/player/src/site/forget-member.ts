import type { QueryClient } from '@tanstack/react-query';
import { dropBalance } from '../state/balance.ts';
import { GUEST } from '../state/session-cache.ts';

/** Reads whose answers are nobody's own; everything else belongs to who was signed in. */
const PUBLIC_READS: ReadonlySet<unknown> = new Set([
  'lobby',
  'announcements',
  'games',
  'game',
  'searchIndex',
  'winners',
  'registerRules',
  'merchantWallet',
  'page',
  'posts',
  'post',
  'help',
  'pointConfig',
]);

/** Drops what this page knows of a member once the session is over. */
export function forgetMember(queries: QueryClient): void {
  dropBalance();
  queries.removeQueries({
    // What a guest is told may be on its way to the page by now.
    predicate: ({ queryKey }) => !PUBLIC_READS.has(queryKey[0]) && queryKey.at(-1) !== GUEST,
  });
}
