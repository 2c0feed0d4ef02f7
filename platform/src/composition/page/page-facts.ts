/** What the site map says of an address, as the page that the server sends needs it. */
import { factsOf } from '@croupier/contract/site/site-facts';
import { type SiteAddress, siteMap } from '@croupier/contract/site/site-map';

/** The patterns of all addresses. */
export const playerPaths: readonly string[] = siteMap.map(({ path }) => path);

/** The addresses for `sitemap.xml`. */
export const listedPaths: readonly string[] = siteMap.flatMap((row) =>
  factsOf(row).search === 'listed' ? [row.path] : [],
);

/** Where robots are asked to keep away; what follows a part that stands for any is meant too. */
export const barredPaths: readonly string[] = siteMap.flatMap((row) =>
  factsOf(row).search === 'barred' ? [row.path.replace(/:.*$/, '')] : [],
);

/** @param pattern a path of the site map; anything else is an address that leads nowhere. */
export function addressOf(pattern: string | undefined): SiteAddress | undefined {
  return siteMap.find(({ path }) => path === pattern);
}

/** Key of the title among the site's texts; home has a title of its own. */
export function titleKey(address: SiteAddress | undefined): string | undefined {
  if (address?.view === 'home') return undefined;
  return (address && factsOf(address).title) ?? 'head.title.lost';
}

/** Key of the description. */
export function descriptionKey(address: SiteAddress | undefined): string {
  switch (address?.view) {
    case 'home':
      return 'head.home.text';
    case 'games':
      return 'head.games.text';
    default:
      return 'head.page.text';
  }
}

/** Whether home lies at an address, perhaps under a window. */
export function isHome(address: SiteAddress | undefined): boolean {
  return address?.view === 'home' || address?.view === 'window';
}

/** Whether staff may have written what is at an address: then its own title and picture are told. */
export function isWritten(address: SiteAddress | undefined): boolean {
  return address?.view === 'info' || address?.view === 'post';
}

/** Whether search engines list it. */
export function isListed(address: SiteAddress | undefined): boolean {
  return address !== undefined && factsOf(address).search === 'listed';
}
