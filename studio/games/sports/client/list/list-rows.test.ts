import { expect, test } from 'vitest';
import type { EventView } from '#games/sports/protocol.ts';
import { layRows, listRows, rowsBetween } from './list-rows.ts';

const event = (id: number, league: string, state: EventView['state']): EventView => ({
  id: `e${id}`,
  sport: 'football',
  league,
  home: 'h',
  away: 'a',
  startsAt: id,
  state,
  isVirtual: true,
  version: 1,
  isSuspended: false,
  danger: null,
  facts: null,
  markets: [],
  marketCount: 1,
});
const placeOf = (league: string) => ['b', 'a'].indexOf(league);

test('[STU-SPORT] live matches come first, leagues in the order of the merchant, folded ones with their head', () => {
  const events = [event(3, 'a', 'planned'), event(2, 'a', 'live'), event(1, 'b', 'live')];
  const rows = listRows(events, { placeOf, folded: new Set(['next a']) });
  const said = rows.map((row) => (row.kind === 'section' ? `${row.name} ${row.count}` : row.id));
  expect(said).toEqual(['live 2', 'b', 'e1', 'a', 'e2', 'next 1', 'a']);
});

test('[STU-SPORT] of a thousand matches only what is near the screen is drawn', () => {
  const events = Array.from({ length: 1000 }, (_, at) => event(at, at % 2 ? 'a' : 'b', 'planned'));
  const rows = listRows(events, { placeOf, folded: new Set() });
  const laid = layRows(rows, ({ kind }) => (kind === 'event' ? 58 : 34));
  const [first, end] = rowsBetween(laid, [20_000, 20_900]);
  expect(end - first).toBeLessThan(32);
  expect(laid.tops[first]).toBeLessThan(20_000);
  expect(laid.tops[end]).toBeGreaterThan(20_900);
});
