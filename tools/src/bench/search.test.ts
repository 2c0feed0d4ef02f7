import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import { openSearch } from '@croupier/player/features/catalog/search/search-catalog';
import { syntheticRows } from '@croupier/platform/testing/synthetic-catalogue';
import { expect, test } from 'vitest';

/** Of processor time, which a busy machine does not lengthen; it takes a tenth of that. */
const PER_KEY_MS = 50;

test('[PERF-12][NAV-08] ten thousand games are searched per key, a slip and missing marks forgiven', () => {
  const search = openSearch(syntheticRows(10_000), enCommon.gameType);
  const begun = process.threadCpuUsage();
  let keys = 0;
  for (const query of [
    'golden dragon',
    'den long pha le',
    'phenix',
    'moonligth tempel',
    'zzzzzz',
  ]) {
    for (let length = 1; length <= query.length; length += 1, keys += 1) {
      search(query.slice(0, length));
    }
  }
  const spent = process.threadCpuUsage(begun);
  expect((spent.user + spent.system) / 1000 / keys).toBeLessThan(PER_KEY_MS);

  const first = (query: string) => search(query).games[0]?.title ?? '';
  expect(first('golden dragon')).toMatch(/^Golden Dragon/);
  expect(first('phenix')).toContain('Phoenix');
  expect(first('rong vang')).toMatch(/^Golden Dragon/);
  expect(search('dragon').total).toBeGreaterThan(500);
});
