import { isRefused } from '@croupier/kit/api/refused-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refreshPermission } from '../site/take-permission.ts';

/** Answers stay fresh this long; pushes invalidate them earlier where it matters. */
const FRESH_MS = 30_000;

/** A refusal that tells that the page's idea of the merchant is out of date. */
function heed(error: unknown): void {
  if (isRefused(error, 'merchant.maintenance', 'merchant.region-blocked', 'merchant.flag-off')) {
    // The page is already about to say what failed; the next push or load repeats this.
    refreshPermission().catch(() => undefined);
  }
}

/** The one cache of server answers. Retries are the client's business, not the cache's. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heed }),
  mutationCache: new MutationCache({ onError: heed }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
