import { expect, test } from 'vitest';
import { judgeLines } from './judge-lines.ts';
import { findLottery } from './lotteries.ts';

const DAY = '2026-12-01';

function oddsOf(own: number | null, more: { series?: number }, tables = {}): string {
  const lottery = findLottery('ssc1');
  if (lottery === undefined) throw new Error('no such lottery');
  const line = { play: 'DWD', selection: '7,,,,', unit: '1.00', multiple: 1, ...more };
  try {
    const [judged] = judgeLines(lottery, { lines: [line], day: DAY, own, tables });
    return String(judged?.odds['win']);
  } catch {
    return 'refused';
  }
}

test('[STU-LOTT] nobody gets better odds than their own prize group has, by leaving it out either', () => {
  expect(oddsOf(1700, { series: 1700 })).toBe('8500');
  expect(oddsOf(1700, { series: 1720 })).toBe('refused');
  expect(oddsOf(1700, {})).toBe('refused');
  expect(oddsOf(1980, {})).toBe('9700');
  expect(oddsOf(null, {})).toBe('9700');
  expect(oddsOf(null, { series: 1700 })).toBe('refused');
});

test('[LOTO-08] what staff lower is lowered at every prize group', () => {
  const lowered = { DWD: { win: 9409n } };
  expect(oddsOf(1980, {}, lowered)).toBe('9409');
  expect(oddsOf(1980, { series: 1980 }, lowered)).toBe('9603');
  expect(oddsOf(1980, { series: 1980 }, { DWD: { win: 9800n } })).toBe('9900');
});
