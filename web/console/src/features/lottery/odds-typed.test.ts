import type { LotteryOddsTable } from '@croupier/contract/lottery/operator/terms';
import { expect, test } from 'vitest';
import { chanceText, oddsTyped } from './odds-typed.ts';

const row = (play: string, odds: string, own = '98') =>
  ({
    play,
    kind: 'win',
    prize: 'win',
    chance: '0.01',
    odds,
    own,
    returns: 9800,
  }) satisfies LotteryOddsTable['rows'][number];

test('[LOTO-08] what is typed makes a whole table, of all that is not as the rules say', () => {
  const rows = [row('LO2', '98'), row('DE', '90'), row('X2', '12', '12')];
  expect(oddsTyped(rows, {})).toMatchObject({ odds: { DE: { win: '90' } }, isChanged: false });
  expect(oddsTyped(rows, { 'LO2 win win': '97,5', 'DE win win': '98.0' })).toEqual({
    odds: { LO2: { win: '97.5' } },
    count: 2,
    isChanged: true,
    isWrong: false,
  });
  expect(oddsTyped(rows, { 'LO2 win win': '9x' }).isWrong).toBe(true);
  expect(['0.01', '0.000001', '0.5'].map(chanceText)).toEqual(['1 : 100', '1 : 1,000,000', '50 %']);
});
