import { loyaltyTerms, usualTerms } from '@croupier/contract/loyalty/terms';
import { expect, test } from 'vitest';
import { percentText, typedPercent } from '../../page/percent-text.ts';
import { keepAmount, readTerms } from './read-terms.ts';
import { type TypedLevel, typedTerms, withLevel } from './typed-terms.ts';

const usual = typedTerms(usualTerms);

/** The usual form with one of its levels changed. */
const changed = (place: number, level: Partial<TypedLevel>) => ({
  ...usual,
  levels: usual.levels.map((one, at) => (at === place ? { ...one, ...level } : one)),
});

/** What is wrong with a level, as a record. */
const faults = (place: number, level: Partial<TypedLevel>) =>
  Object.fromEntries(readTerms(changed(place, level), 'vi').levels[place] ?? []);

test('[H6] terms go through the form as they hold', () => {
  const { terms, rest } = readTerms(usual, 'vi');
  expect([...rest]).toEqual([]);
  expect(terms?.levels).toEqual(usualTerms.levels);
  const byType = ({ gameType }: { gameType: string }, other: { gameType: string }) =>
    gameType.localeCompare(other.gameType);
  expect(terms?.rebate.rates.toSorted(byType)).toEqual(usualTerms.rebate.rates.toSorted(byType));
  expect(loyaltyTerms.safeParse(terms).success).toBe(true);
});

test('[H6] a level asks for as much as the one below at least, and for more of one of them', () => {
  expect(faults(3, { deposit: '4999.99' })).toEqual({ deposit: 'below' });
  expect(faults(3, { deposit: '5000' })).toEqual({});
  expect(faults(3, { deposit: '5000', validBet: '60000' })).toEqual({ validBet: 'same' });
  expect(faults(3, { deposit: '4999', validBet: '60000' })).toEqual({ deposit: 'below' });
  // The level above is told where one was raised beyond it.
  const raised = readTerms(changed(3, { validBet: '1000000.01' }), 'vi');
  expect(raised.terms).toBeUndefined();
  expect([...(raised.levels[3] ?? [])]).toEqual([]);
  expect([...(raised.levels[4] ?? [])]).toEqual([['validBet', 'below']]);
});

test('[H6] the first level asks for nothing', () => {
  expect(faults(0, { deposit: '1' })).toEqual({ deposit: 'first' });
  expect(faults(0, { validBet: '0.01' })).toEqual({ validBet: 'first' });
});

test('[H6] what is missing or no figure is told where it stands, and nothing is asked for then', () => {
  expect(faults(1, { deposit: '' })).toEqual({ deposit: 'amount' });
  expect(faults(1, { upgrade: '1,5' })).toEqual({ upgrade: 'amount' });
  expect(faults(1, { withdrawals: '101' })).toEqual({ withdrawals: 'count' });
  expect(faults(1, { names: { en: 'Bronze', vi: '  ' } })).toEqual({ names: 'name' });
  const added = readTerms(withLevel(usual), 'vi');
  expect(added.terms).toBeUndefined();
  expect(Object.fromEntries(added.levels.at(-1) ?? [])).toEqual({
    names: 'name',
    deposit: 'amount',
    validBet: 'amount',
  });
});

test('[H6] of rebates, percentages have two decimals and an end, and counts theirs', () => {
  const rest = (typed: Partial<typeof usual>) => [...readTerms({ ...usual, ...typed }, 'vi').rest];
  expect(rest({ rates: { LIVE: '5.01' } })).toEqual(['LIVE']);
  expect(rest({ rates: { LIVE: '0.123' } })).toEqual(['LIVE']);
  expect(rest({ added: '1.01', addedMost: '5.01' })).toEqual(['added', 'addedMost']);
  expect(rest({ least: '', times: '21' })).toEqual(['least', 'times']);
  expect(rest({ keepPercent: '101', giftDays: '0' })).toEqual(['keepPercent', 'giftDays']);
  const { terms } = readTerms({ ...usual, rates: { RNG: '0,6', LIVE: '0', FISH: '' } }, 'vi');
  expect(terms?.rebate.rates).toEqual([{ gameType: 'RNG', bp: 60 }]);
});

test('[H6] percentages are read as they are written', () => {
  expect([0, 5, 40, 125, 500].map(percentText)).toEqual(['0.00', '0.05', '0.40', '1.25', '5.00']);
  for (const bp of [0, 5, 40, 125, 500]) expect(typedPercent(percentText(bp), 500)).toBe(bp);
  expect(typedPercent('.5', 500)).toBeUndefined();
  expect(typedPercent('-1', 500)).toBeUndefined();
});

test('[H6] what keeps a level is never rounded down', () => {
  expect(keepAmount('10000', 5)).toBe('500.00');
  expect(keepAmount('10000.01', 5)).toBe('500.0005');
  expect(keepAmount('0.0001', 5)).toBe('0.0001');
  expect(keepAmount('', 5)).toBeUndefined();
  expect(keepAmount('10000', undefined)).toBeUndefined();
});
