import { usualWheel } from '@croupier/contract/rewards/terms';
import { expect, test } from 'vitest';
import { readBoard, typedBoard, weightOf, worthText } from './typed-board.ts';

const draft = { names: { vi: 'Vòng quay', en: 'Wheel' }, terms: usualWheel };

test('[PROMO-03] what is typed of a board reads as the board that it came from', () => {
  const typed = typedBoard(draft);
  expect(readBoard(typed)).toEqual(draft);
  expect(worthText(typed)).toBe('34.8000');
  expect(['0.1', '40', '12.345', '', 'x'].map(weightOf)).toEqual([
    10,
    4000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[PROMO-03] the first field that is no figure is named', () => {
  const typed = typedBoard(draft);
  const [first, ...others] = typed.prizes;
  if (!first) throw new Error('there is no prize');
  expect(readBoard({ ...typed, prizes: [{ ...first, percent: '39' }, ...others] })).toBe('weight');
  expect(readBoard({ ...typed, prizes: [{ ...first, stock: 'x' }, ...others] })).toBe('dayStock');
  expect(readBoard({ ...typed, per: '' })).toBe('per');
  expect(readBoard({ ...typed, perDay: '0' })).toBe('perDay');
});
