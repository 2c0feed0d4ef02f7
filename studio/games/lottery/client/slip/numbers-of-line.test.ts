import { expect, test } from 'vitest';
import { families } from '../../engine/families.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { numbersOfLine, numbersText, withoutNumber } from './numbers-of-line.ts';

const playOf = (family: keyof typeof families, code: string): AnyPlay => {
  const play = families[family].plays('2026-11-28').find((one) => one.code === code);
  if (play === undefined) throw new Error(code);
  return play;
};
const line = (play: string, text: string, bets: number, units: number) => ({
  id: '1',
  play,
  text,
  bets,
  units,
  times: 1,
});

test('[STU-LOTT] numbers that are bets of their own stand one by one, with what each costs', () => {
  const lot = playOf('vietnam-north', 'LO2');
  const five = line('LO2', '07;18;36;68;79', 5, 135);
  expect(numbersOfLine(lot, five)).toEqual(
    ['07', '18', '36', '68', '79'].map((number) => ({ number, units: 27 })),
  );
  expect(numbersText(lot, numbersOfLine(lot, five).slice(3))).toBe('68;79');
  expect(withoutNumber(lot, five, '36')).toMatchObject({
    id: '1',
    text: '07;18;68;79',
    bets: 4,
    units: 108,
  });
  const seven = line('B7L', '12;345', 2, 13);
  expect(numbersOfLine(playOf('vietnam-south', 'B7L'), seven)).toEqual([
    { number: '12', units: 7 },
    { number: '345', units: 6 },
  ]);
});

test('what makes bets together does not', () => {
  const pairs = line('X2', '12 38 45', 3, 3);
  expect(numbersOfLine(playOf('vietnam-north', 'X2'), pairs)).toEqual([]);
  const doors = line('T19T', '12', 38, 38);
  expect(numbersOfLine(playOf('thai', 'T19T'), doors)).toEqual([]);
  const straight = line('3X_ZX_B', '37,139,05', 12, 12);
  expect(numbersOfLine(playOf('five-balls', '3X_ZX_B'), straight)).toEqual([]);
});
