import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { isAllTold, proveBooks } from '../testing/prove-books.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';
import { endBrokenEvents } from './end-broken-events.ts';

const START = 10_000_0000n;
let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
  studio.platform.balance = START;
});
afterAll(() => studio.stop());

/** What a feed keeps with its markets, so that messages are judged against it. */
const told = {
  fixture: 1,
  state: 1,
  facts: 0,
  danger: 0,
  stop: 0,
  results: {},
  noResults: 0,
  cancels: {},
  final: 0,
};
const becomes = (event: string, state: string, late: string, facts: unknown = null) =>
  hand.run(sql`
    update studio.sports_event
    set state = ${state}, starts_at = now() - ${late}::interval, facts = ${JSON.stringify(facts)}::jsonb,
        told = ${JSON.stringify({ ...told, saidState: state })}::jsonb
    where id = ${event}`);

test('[STU-SPORT] what a broken match had decided stands, all else is void, and a day is waited for', async () => {
  const token = await hand.session();
  const markets = {
    'SET.1': market(),
    ML: market(),
    'GTOT:82': market({ OVER: 19_000, UNDER: 19_000 }),
  };
  const place = async (event: string, ...legs: readonly (readonly [string, string])[]) =>
    Promise.all(
      legs.map(
        async ([name, outcome]) =>
          (await hand.place(token, [hand.leg(event, name, outcome)])).body.id,
      ),
    );
  const abandoned = await hand.event(markets);
  const cancelled = await hand.event();
  const soon = await hand.event();
  const ids = await place(
    abandoned,
    ['SET.1', 'H'],
    ['SET.1', 'A'],
    ['ML', 'H'],
    ['GTOT:82', 'UNDER'],
  );
  const [off = ''] = await place(cancelled, ['ML', 'H']);
  const [waiting = ''] = await place(soon, ['ML', 'A']);
  const facts = {
    sport: 'tennis',
    sets: [
      [6, 4],
      [5, 6],
    ],
    points: ['0', '0'],
    server: 'H',
    isOver: false,
  };
  await becomes(abandoned, 'abandoned', '25 hours', facts);
  await becomes(cancelled, 'cancelled', '1 minute');
  await becomes(soon, 'abandoned', '23 hours', facts);
  await endBrokenEvents(studio.studio);
  await eventually(() => isAllTold(studio.studio.db));
  const ends = await Promise.all(
    [...ids, off, waiting].map(async (id) => {
      const { state, status, payout } = await hand.bet(token, id);
      return [state, status, payout];
    }),
  );
  expect(ends).toEqual([
    ['settled', 'won', '19.00'],
    ['settled', 'lost', '0.00'],
    ['settled', 'void', '10.00'],
    ['settled', 'lost', '0.00'],
    ['settled', 'void', '10.00'],
    ['open', null, null],
  ]);
  expect(await endBrokenEvents(studio.studio)).toBe(0);
  expect(await proveBooks(studio.studio.db, studio.platform, START)).toEqual([]);
});
