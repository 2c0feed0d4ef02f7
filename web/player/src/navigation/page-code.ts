/** Pages whose code comes later, and who fetches it. Kept apart from the pages, so links can name it. */
import { findAddress, type SiteAddress } from '@croupier/contract/site/site-map';

type PreloadOf = (address: SiteAddress) => (() => Promise<void>) | undefined;

const preloads: PreloadOf[] = [];

/** Says how the code of some addresses is fetched. */
export function registerPages(preloadOf: PreloadOf): void {
  preloads.push(preloadOf);
}

/**
 * Fetches the code of the page at an address ahead of time. Never rejects: a fetch that fails is no
 * news, because opening the page tries again and tells.
 */
export async function preloadPage(address: string): Promise<void> {
  const [pathname = address] = address.split(/[?#]/);
  const row = findAddress(pathname)?.address;
  if (!row) return;
  await Promise.allSettled(preloads.flatMap((preloadOf) => preloadOf(row)?.() ?? []));
}
