import type { TableRoundView } from '../protocol.ts';
import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const betting: TableRoundView<string> = {
  id: '1',
  number: '1',
  state: 'betting',
  commit: '',
  openedAt: 0,
  closesAt: 18_000,
  startsAt: 18_600,
};
const ended: TableRoundView<string> = {
  ...betting,
  state: 'ended',
  endedAt: 20_000,
  nextAt: 34_000,
  result: 'x',
};
const at = (round: TableRoundView<string> | undefined, now: number, shut = false) =>
  momentOf(round && { round, shut }, now, () => 7000);

test('[STU-LIVE] what is shown follows from the round and the clock, for whoever comes when', () => {
  expect(at(undefined, 0)).toEqual({ phase: 'waiting' });
  expect(at(betting, 6000)).toEqual({ phase: 'betting', leftMs: 12_000, ofMs: 18_000 });
  expect(at(betting, 18_000)).toEqual({ phase: 'closed' });
  expect(at({ ...betting, state: 'running' }, 18_700)).toEqual({ phase: 'closed' });
  expect(at(ended, 19_990)).toMatchObject({ phase: 'dealing', sinceMs: 0 });
  expect(at(ended, 26_999)).toEqual({ phase: 'dealing', outcome: 'x', sinceMs: 6999 });
  expect(at(ended, 27_000)).toMatchObject({ phase: 'result' });
  expect(at(ended, 38_000)).toEqual({ phase: 'waiting' });
  // A table that was closed shows its last round to the end.
  expect(at(ended, 27_000, true)).toMatchObject({ phase: 'result' });
  expect(at(ended, 38_000, true)).toEqual({ phase: 'shut' });
  expect(at({ ...ended, state: 'void' }, 21_000)).toEqual({ phase: 'void' });
});
