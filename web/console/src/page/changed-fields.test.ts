import { expect, test } from 'vitest';
import { changedFields, linesOf } from './changed-fields.ts';

test('[OPS-01] only what differs is told, name by name', () => {
  const before = { region: { allowedCountries: ['VN'], blockedNetworks: [] }, logo: 'lantern' };
  const after = {
    region: { allowedCountries: ['VN', 'TH'], blockedNetworks: [] },
    logo: 'lantern',
  };
  expect(changedFields(before, after)).toEqual([
    { path: ['region', 'allowedCountries'], was: ['VN'], is: ['VN', 'TH'] },
  ]);
  expect(changedFields(before, after, true).map(({ path }) => path.join('.'))).toEqual([
    'region.allowedCountries',
    'region.blockedNetworks',
    'logo',
  ]);
});

test('[OPS-01] what is only said once stands alone, and nothing is no change', () => {
  expect(changedFields(null, { seen: 'balances' })).toEqual([
    { path: ['seen'], was: undefined, is: 'balances' },
  ]);
  expect(changedFields({ note: null }, { note: '' })).toEqual([]);
  expect(changedFields(undefined, null)).toEqual([]);
  expect(changedFields(['a'], ['b'])).toEqual([{ path: [], was: ['a'], is: ['b'] }]);
});

test('[OPS-01] values are words, never JSON', () => {
  expect(linesOf([{ host: 'a.example', main: true }, { host: 'b.example' }])).toEqual([
    'a.example · true',
    'b.example',
  ]);
  expect(linesOf('one\ntwo')).toEqual(['one', 'two']);
  expect(linesOf(0)).toEqual(['0']);
});
