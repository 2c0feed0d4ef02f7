/** Pages whose code comes later, and who fetches it. Kept apart from the pages, so links can name it. */

const preloads: ((pathname: string) => (() => Promise<void>) | undefined)[] = [];

/** Says how the code of some paths is fetched. */
export function registerPages(
  preloadOf: (pathname: string) => (() => Promise<void>) | undefined,
): void {
  preloads.push(preloadOf);
}

/** Fetches the code of the page at an address ahead of time. */
export function preloadPage(address: string): void {
  const [pathname = address] = address.split(/[?#]/);
  // A preload that fails is no news: opening the page tries again and tells.
  for (const preloadOf of preloads) preloadOf(pathname)?.().catch(() => undefined);
}
