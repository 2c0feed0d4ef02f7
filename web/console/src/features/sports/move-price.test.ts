import { expect, test } from 'vitest';
import { lineText } from './market-text.ts';
import { marginOf, movePrice, nextOdds } from './move-price.ts';
import { oddsText, shareText } from './odds-text.ts';

test('[OPS-05] a price moves by steps that grow with it, and comes back the same way', () => {
  expect(nextOdds(18_900, 1)).toBe(19_000);
  expect(nextOdds(20_000, 1)).toBe(20_200);
  expect(nextOdds(20_000, -1)).toBe(19_900);
  expect(nextOdds(10_100, -1)).toBe(10_100);
  for (let odds = 10_200; odds < 900_000; odds = nextOdds(odds, 1)) {
    expect(nextOdds(nextOdds(odds, 1), -1)).toBe(odds);
  }
});

test('[OPS-05] of two sides the other gives way, and the book keeps what it kept', () => {
  const prices = [
    { outcome: 'H', odds: 22_800 },
    { outcome: 'A', odds: 16_700 },
  ];
  const moved = movePrice(prices, 'H', -1);
  expect(moved[0]).toEqual({ outcome: 'H', odds: 22_600 });
  expect(Math.abs((marginOf(moved) ?? 0) - (marginOf(prices) ?? 0))).toBeLessThan(30);
  const three = [
    { outcome: 'H', odds: 28_800 },
    { outcome: 'D', odds: 21_200 },
    { outcome: 'A', odds: null },
  ];
  // What is not offered is no side: of what is left two, the other gives way.
  expect(movePrice(three, 'H', 1)[2]).toEqual({ outcome: 'A', odds: null });
  expect(movePrice(three, 'A', 1)).toEqual(three);
  const all = [...three.slice(0, 2), { outcome: 'A', odds: 42_000 }];
  expect(movePrice(all, 'H', 1).slice(1)).toEqual(all.slice(1));
});

test('lines, odds and shares read as traders write them', () => {
  expect([lineText(-1, true), lineText(1, true), lineText(0, true), lineText(10, false)]).toEqual([
    '−0.25',
    '+0.25',
    '0',
    '2.5',
  ]);
  expect([oddsText(22_700), oddsText(1_510_000), oddsText(null)]).toEqual(['2.27', '151', '–']);
  expect([shareText(4230), shareText(-120)]).toEqual(['42.3', '−1.2']);
});
