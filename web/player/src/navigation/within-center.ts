import { findAddress } from '@croupier/contract/site/site-map';

/**
 * What an address means inside the agent center, where pages of members and announcements stand in its
 * own layout: links to them stay inside.
 */
export function withinCenter(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const row = findAddress(pathname)?.address;
  const isMembers = row?.view === 'window' && row.window === 'member' && searchParams.has('page');
  const isNews = row?.view === 'home' && searchParams.has('announcement');
  if (!isMembers && !isNews) return address;
  const query = new URLSearchParams(isNews ? { page: 'announcement' } : {});
  for (const [name, value] of searchParams) query.append(name, value);
  return `/agentHome?${query}`;
}
