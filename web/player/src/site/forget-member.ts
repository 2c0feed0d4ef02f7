import type { QueryClient } from '@tanstack/react-query';
import { dropBalance } from '../state/balance.ts';

/** Reads that any guest may make; everything else belongs to who was signed in. */
const PUBLIC_READS: ReadonlySet<unknown> = new Set([
  'lobby',
  'games',
  'game',
  'searchIndex',
  'winners',
  'registerRules',
  'page',
  'posts',
  'post',
  'help',
]);

/** Drops what this page knows of a member once the session is over. */
export function forgetMember(queries: QueryClient): void {
  dropBalance();
  queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_READS.has(queryKey[0]) });
}
