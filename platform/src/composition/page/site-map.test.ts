import { siteText } from '@croupier/i18n/site-text';
import { expect, test } from 'vitest';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { factsOf } from '@croupier/contract/site/site-facts';
import { findAddress, siteMap } from '@croupier/contract/site/site-map';
import { memberPages } from '@croupier/contract/site/member-pages';

const reads = Object.values(playerEndpoints).filter(({ method }) => method === 'GET');

/** Whether a GET of the contract lies at an address; a part that begins with `:` stands for any. */
function isRead(url: string): boolean {
  const [path = ''] = url.split('?');
  return reads.some((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}

test('[SITE-01] each address is in the map once, and is found with and without a slash at its end', () => {
  const paths = siteMap.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const row of siteMap) {
    const path = row.path.replace(/:\w+$/, 'x1');
    const part = path === row.path ? '' : 'x1';
    expect(findAddress(path)).toEqual({ address: row, part });
    expect(findAddress(path === '/' ? path : `${path}/`)).toEqual({ address: row, part });
  }
  for (const path of ['', '/nowhere', '/rng/x', '/play', '/play/1/2', '/members']) {
    expect(findAddress(path), path).toBeUndefined();
  }
});

test('[PERF-15] what pages begin with are reads of the contract', () => {
  const named = siteMap.flatMap((row) => factsOf(row).reads ?? []);
  const ofMembers = Object.values(memberPages).map(({ read }) => read);
  expect([...named, ...ofMembers].filter((url) => !isRead(url))).toEqual([]);
});

test('[SITE-15] every title of the map is a text', () => {
  const titles = siteMap.flatMap((row) => factsOf(row).title ?? []);
  expect(titles.filter((title) => siteText('en', title) === title)).toEqual([]);
});
