import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@croupier/contract/promotions/player';
import { call, type CallOutput } from '../api/call.ts';
import { languageStore } from '../state/language.ts';
import { useFlag } from '../state/permission.ts';
import { sessionStore } from '../state/session.ts';
import { useStore } from '../state/store.ts';

/** The offers of the merchant, in the language of now and as they are to who has signed in or not. */
export function offersQuery() {
  return {
    queryKey: [
      'promotions',
      languageStore.get().code,
      sessionStore.get().token !== undefined,
    ] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CallOutput<'promotions'>> =>
      call('promotions', {}, { signal }),
    // What somebody has done elsewhere on the site changes what an offer is to them.
    refetchOnMount: 'always' as const,
  };
}

/** The same for a page; nothing is asked of a merchant without offers. */
export function useOffers() {
  useStore(languageStore);
  useStore(sessionStore);
  const enabled = useFlag('promotions');
  return useQuery({ ...offersQuery(), enabled });
}

/** What can be taken with a deposit now. */
export function withDeposit(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ state, terms }) => state === 'join' && terms.kind === 'deposit-match');
}
