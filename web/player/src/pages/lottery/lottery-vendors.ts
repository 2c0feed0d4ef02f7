import { lotteryPages } from '../../features/catalog/launch/launch-rules.ts';

/** Vendors whose lotteries are on a page, in any letter case; those of all pages where it is none. */
export function lotteryVendors(path: string): readonly string[] {
  const own = Object.entries(lotteryPages).filter(
    ([, page]) => page.toLowerCase() === path.toLowerCase(),
  );
  return (own.length > 0 ? own : Object.entries(lotteryPages)).map(([vendor]) => vendor);
}

/** The vendors of all pages, the page's own first: most of what is opened there is theirs. */
export function allLotteryVendors(path: string): readonly string[] {
  return [...new Set([...lotteryVendors(path), ...lotteryVendors('')])];
}
