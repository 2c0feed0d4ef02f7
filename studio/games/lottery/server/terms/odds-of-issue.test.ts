import { expect, test } from 'vitest';
import { findLottery } from '../lotteries.ts';
import { oddsAmong } from './odds-of-issue.ts';

test('[LOTO-08] odds of an animal end with its year; those of anything else go on', () => {
  const lottery = findLottery('mk6-5');
  if (lottery === undefined) throw new Error('no such lottery');
  const fromAt = Date.parse('2026-12-01T05:00:00Z');
  const odds = { TM_ZOD: { GOAT: '11.52', HORSE: '9.3' }, TM: { win: '47' } };
  const terms = { kind: 'odds' as const, from_issue: null, odds };
  const about = { by: 'Lan, Minh', reason: 'another year', at: new Date(fromAt), fromIssue: '1' };
  const said = [{ version: 1, terms, fromAt, ...about }];
  const tablesAt = (day: string) => {
    return Object.keys(oddsAmong(lottery, said, Date.parse(`${day}T05:00:00Z`)).tables);
  };
  expect(tablesAt('2026-12-31')).toEqual(['TM_ZOD', 'TM']);
  expect(tablesAt('2027-02-20')).toEqual(['TM']);
});
