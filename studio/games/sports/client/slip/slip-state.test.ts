import { expect, test } from 'vitest';
import {
  agreeTo,
  emptySlip,
  filledWith,
  hasSameEvent,
  legKey,
  readSlip,
  removeLegs,
  type SlipLeg,
  systemsFor,
  tabsOf,
  toggleLeg,
} from './slip-state.ts';

const leg = (event: string, market = '1X2', outcome = 'H'): SlipLeg => ({
  event,
  market,
  outcome,
  odds: 19_000,
  version: 1,
  sport: 'football',
  league: 'l',
  home: 'h',
  away: 'a',
  startsAt: 0,
});
const slipOf = (...legs: readonly SlipLeg[]) => legs.reduce(toggleLeg, emptySlip);

test('[STU-SPORT] a pick comes and goes, and another outcome of its market takes its place', () => {
  const one = slipOf(leg('a'));
  expect(one.tab).toBe('single');
  expect(toggleLeg(one, leg('a')).legs).toEqual([]);
  expect(toggleLeg(one, leg('a', '1X2', 'A')).legs.map(legKey)).toEqual(['a 1X2 A']);
  expect(toggleLeg(one, leg('a', 'OU:9', 'OVER')).legs).toHaveLength(2);
});

test('[STU-SPORT] tabs follow the legs: a parlay of several matches, a built bet of one', () => {
  expect(tabsOf(slipOf(leg('a'), leg('b')))).toEqual(['single', 'parlay', 'system']);
  expect(slipOf(leg('a'), leg('b')).tab).toBe('parlay');
  const built = slipOf(leg('a'), leg('a', 'OU:9', 'OVER'));
  expect([built.tab, hasSameEvent(built.legs)]).toEqual(['build', false]);
  const mixed = toggleLeg(built, leg('b'));
  expect([mixed.tab, hasSameEvent(mixed.legs)]).toEqual(['parlay', true]);
  expect(removeLegs(mixed, new Set(['b 1X2 H', 'a OU:9 OVER'])).tab).toBe('single');
  expect(systemsFor(3)).toEqual(['trixie', 'patent', '2/3']);
});

test('[STU-SPORT] a slip that was kept is read again, and nonsense is none', () => {
  const slip = { ...slipOf(leg('a'), leg('b')), stake: '50' };
  expect(readSlip(JSON.stringify(slip))).toEqual(slip);
  expect(readSlip('{"legs":1}')).toBeUndefined();
  expect(readSlip('{')).toBeUndefined();
  expect(
    filledWith(
      Array.from({ length: 20 }, (_, at) => leg(String(at))),
      '9',
    ).legs,
  ).toHaveLength(15);
});

test('[STU-SPORT] what is agreed to changes those legs alone', () => {
  const slip = slipOf(leg('a'), leg('b'));
  const agreed = agreeTo(slip, new Map([['b 1X2 H', { odds: 21_000, version: 4 }]]));
  expect(agreed.legs.map(({ odds, version }) => [odds, version])).toEqual([
    [19_000, 1],
    [21_000, 4],
  ]);
});
