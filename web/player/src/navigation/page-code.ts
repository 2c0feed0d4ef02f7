/** Pages whose code comes later, and who fetches it. Kept apart from the pages, so links can name it. */

const preloads: ((pathname: string) => (() => Promise<void>) | undefined)[] = [];

/** Says how the code of some paths is fetched. */
export function registerPages(
  preloadOf: (pathname: string) => (() => Promise<void>) | undefined,
): void {
  preloads.push(preloadOf);
}

/**
 * Fetches the code of the page at an address ahead of time. Never rejects: a fetch that fails is no
 * news, because opening the page tries again and tells.
 */
export async function preloadPage(address: string): Promise<void> {
  const [pathname = address] = address.split(/[?#]/);
  await Promise.allSettled(preloads.flatMap((preloadOf) => preloadOf(pathname)?.() ?? []));
}
