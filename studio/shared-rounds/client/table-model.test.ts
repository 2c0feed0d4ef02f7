import type { OwnBet, SharedBetView, SharedRoundView, TableState } from '../protocol.ts';
import { expect, test } from 'vitest';
import { afterEvent, withOwn } from './table-model.ts';

const round = (id: string, state: SharedRoundView['state']): SharedRoundView => ({
  id,
  number: id,
  state,
  commit: '',
  openedAt: 0,
  closesAt: 6000,
  startsAt: 6600,
});
const totals = { players: 1, bets: 1, open: 1, staked: '2.00' };
const bet = (id: string, state: SharedBetView['state']): SharedBetView => ({
  id,
  name: 'an***07',
  stake: '2.00',
  state,
  events: [],
  ...(state === 'ended' && { win: '3.00' }),
});
const own = (state: OwnBet['state']): OwnBet => ({
  id: 'a',
  sharedRoundId: '1',
  place: 1,
  stake: '2.00',
  choice: {},
  state,
  events: [],
});
const start: TableState = {
  seq: '4',
  now: 0,
  round: round('1', 'betting'),
  bets: [],
  totals,
  results: [],
  mine: [own('open')],
  shut: false,
};

test('[STU-SHARED] bets come, end and go, and one of ours with them', () => {
  const told = afterEvent(start, {
    type: 'bets',
    roundId: '1',
    totals,
    bets: [bet('a', 'open'), bet('b', 'open')],
  });
  expect(told.bets.map(({ id }) => id)).toEqual(['a', 'b']);
  const ended = afterEvent(told, {
    type: 'bets',
    roundId: '1',
    totals,
    bets: [bet('a', 'ended'), bet('b', 'gone')],
  });
  expect(ended.bets.map(({ id }) => id)).toEqual(['a']);
  expect(ended.mine).toMatchObject([{ state: 'ended', win: '3.00' }]);
  // An answer that was under way for longer takes nothing back, and neither does news of another round.
  expect(withOwn(ended, own('open')).mine).toEqual(ended.mine);
  const other = { type: 'bets', roundId: '2', totals, bets: [bet('c', 'open')] } as const;
  expect(afterEvent(ended, other)).toBe(ended);
  expect(afterEvent(ended, { type: 'shut', shut: true })).toEqual({ ...ended, shut: true });
});

test('[STU-SHARED] what is told by and by is known once each, also when it is told again', () => {
  const tell = (from: number, ...told: object[]) =>
    ({ type: 'progress', roundId: '1', from, told }) as const;
  const told = [
    tell(0, { ball: 5 }),
    tell(1, { ball: 9 }, { ball: 2 }),
    tell(1, { ball: 9 }, { ball: 2 }),
  ];
  const known = told.reduce((state, event) => afterEvent(state, event), start);
  expect(known.round?.progress).toEqual([{ ball: 5 }, { ball: 9 }, { ball: 2 }]);
  expect(afterEvent(known, { ...tell(3, { ball: 1 }), roundId: '2' })).toBe(known);
});

test('[STU-SHARED] a result is kept once, and the next round begins without bets', () => {
  const end = { type: 'ended', round: round('1', 'ended') } as const;
  const ended = afterEvent(afterEvent(start, end), end);
  expect(ended.results.map(({ id }) => id)).toEqual(['1']);
  const next = afterEvent(ended, { type: 'opened', round: round('2', 'betting') });
  expect(next).toMatchObject({ bets: [], mine: [], round: { id: '2' } });
  const voided = afterEvent(next, { type: 'ended', round: round('2', 'void') });
  expect(voided.results.map(({ id }) => id)).toEqual(['1']);
});
