import { expect, test } from 'vitest';
import {
  artPath,
  fewMarked,
  laneOf,
  rulesAddress,
  searchText,
  searchable,
  offeredStakes,
  stakeLimits,
  statedStakes,
  titleIn,
  vendorTitle,
} from './game-rules.ts';

test('[GAME-01] lanes are split by vendor as specified', () => {
  expect(laneOf('SPORTS', 'IMES')).toBe('ESPORTS');
  expect(laneOf('SPORTS', 'WS168')).toBe('COCKFIGHT');
  expect(laneOf('SPORTS', 'BTI')).toBe('SPORTS');
  expect(laneOf('LIVE', 'AI')).toBe('LIVE');
  expect(laneOf('RNG', 'IVORY')).toBe('INHOUSE');
  expect(laneOf('BGS', 'IVORY')).toBe('BGS');
});

test('[GAME-01] BTI is shown as 123BET, others under their own names', () => {
  expect(vendorTitle({ code: 'BTI', name: 'BTi Sports' })).toBe('123BET');
  expect(vendorTitle({ code: 'JADE', name: 'Jade Studio' })).toBe('Jade Studio');
});

test('[NAV-08] search text has no case, marks or punctuation', () => {
  expect(searchable('  Nổ Hũ: ĐÈN-lồng  88! ')).toBe('no hu den long 88');
  expect(searchable('Crème brûlée')).toBe('creme brulee');
  expect(searchable('โชคดี')).toBe(searchable('โชคดี'.normalize('NFC')));
});

test('[NAV-08] a game is found by each of its titles, its vendor and its type', () => {
  const game = { title: { en: 'Lantern Tide', vi: 'Thuỷ triều đèn lồng' }, type: 'RNG' } as const;
  const text = searchText(game, { code: 'JADE', name: 'Jade Studio' });
  for (const word of ['lantern', 'thuy trieu', 'den long', 'jade studio', 'rng']) {
    expect(text).toContain(word);
  }
});

test('[GAME-09] limits are read in the merchant’s currency, and only when they make sense', () => {
  const limits = { VND: { min: '1.00', max: '500' }, THB: { min: '9', max: '5' } };
  expect(stakeLimits(limits, 'VND')).toEqual({ minMinor: 10_000n, maxMinor: 5_000_000n });
  expect(stakeLimits(limits, 'THB')).toBeUndefined();
  expect(stakeLimits(limits, 'USD')).toBeUndefined();
});

test('[GAME-09] stakes are those that a vendor names, in order, as far as they are money within the limits', () => {
  const stakes = { VND: ['5', '0.10', '0.20', '1.005', '0', '600', '0.2', '-1', 'x'], THB: ['9'] };
  const game = { stakes, stakeLimits: { VND: { min: '0.20', max: '500' } } };
  expect(offeredStakes(game, 'VND')).toEqual([2000n, 50_000n]);
  expect(offeredStakes(game, 'THB')).toEqual([90_000n]);
  expect(offeredStakes(game, 'USD')).toEqual([]);
  const stated = { stakes: ['0.20', '5.00'], stakeMin: '0.20', stakeMax: '500.00' };
  expect(statedStakes(game, 'VND')).toEqual(stated);
});

test('[GAME-09] the rules of a game are read in the language of the site, where the vendor has them', () => {
  const page = 'https://games.example/rules/lotus?size=large';
  expect(rulesAddress(page, 'vi')).toBe(`${page}&locale=vi`);
  expect(rulesAddress(`${page}&locale=en`, 'vi')).toBe(`${page}&locale=vi`);
  expect(rulesAddress(null, 'vi')).toBeNull();
});

test('a title falls back to English', () => {
  const titles = { en: 'Lantern Tide', vi: 'Đèn lồng' };
  expect([titleIn(titles, 'VI'), titleIn(titles, 'th')]).toEqual(['Đèn lồng', 'Lantern Tide']);
});

test('art comes from the seed, or from the vendor', () => {
  const game = { vendorCode: 'JADE', code: 'lantern-tide', thumbnail: null };
  expect(artPath({ ...game, art: 'river/7' })).toBe('/art/river%2F7.svg');
  expect(artPath({ ...game, art: null })).toBe('/art/JADE-lantern-tide.svg');
  expect(artPath({ ...game, art: null, thumbnail: 'https://x.test/a.png' })).toBe(
    'https://x.test/a.png',
  );
});

test('[GAME-03] of one list a fifth of the tiles are called hot or new at most, the first ones', () => {
  const tiles = (count: number) =>
    Array.from({ length: count }, () => ({ isHot: 1 as const, isNew: true }));
  const called = (count: number) => fewMarked(tiles(count)).map(({ isHot }) => isHot === 1);
  expect(fewMarked(tiles(12)).filter(({ isNew }) => isNew)).toHaveLength(2);
  expect(called(4)).toEqual([false, false, false, false]);
  expect(called(6)).toEqual([true, false, false, false, false, false]);
  expect(called(20).filter(Boolean)).toHaveLength(4);
});
