import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { drawFootball } from '../../engine/football/draw-football.ts';
import type { FootballModel } from '../../engine/football/football-model.ts';
import type {
  Directory,
  EventList,
  EventPage,
  LeaguePage,
  SportsFavourites,
  SportsSession,
} from '../../protocol.ts';
import { forgetEvents } from '../forget-events.ts';
import { untilPlayed } from '../testing/until-played.ts';
import { matchChance } from './seeds.ts';

let studio: TestStudio;
let session: SportsSession;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_SPORTS: 'v-lotus' });
  const asked = { game: 'sportsbook', locale: 'en' };
  session = (await studio.player.post<SportsSession>('/api/sports/demo-sessions', asked)).body;
  await untilPlayed(studio);
});
afterAll(() => studio.stop());

const get = async <T>(path: string) =>
  (await studio.player.get<T>(`/api/sports/${path}`, session.token)).body;
const list = (when: string, more = '') => get<EventList>(`events?when=${when}${more}`);

/** A match has begun so long ago. */
async function beginAgo(id: string, seconds: number): Promise<void> {
  await sql`
    update studio.sports_event
    set starts_at = clock_timestamp() - make_interval(secs => ${seconds}), version = version + 1
    where id = ${id}`.execute(studio.studio.db);
}

async function untilState(id: string, state: string): Promise<EventPage> {
  await eventually(async () => {
    const { rows } = await sql`
      select from studio.sports_event where id = ${id} and state = ${state}`.execute(
      studio.studio.db,
    );
    return rows.length > 0;
  });
  return get<EventPage>(`events/${id}`);
}

test('[STU-SPORT] a round is offered with its seed committed, priced before anybody bets', async () => {
  const { events, counts } = await list('today');
  expect(counts.football.today).toBe(events.length);
  const planned = events.filter(({ state }) => state === 'planned');
  expect(planned.length).toBeGreaterThanOrEqual(8);
  for (const { markets, marketCount, isSuspended } of planned) {
    expect(markets.map(({ key }) => key.split(':')[0])).toEqual(['1X2', 'AH', 'OU']);
    expect(marketCount).toBeGreaterThan(30);
    expect(isSuspended).toBe(false);
  }
  const { proof, event } = await get<EventPage>(`events/${planned[0]?.id}`);
  expect(proof).toMatchObject({ seed: null, commit: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(event.markets.length).toBe(event.marketCount);
});

test('[STU-SPORT] a match is told as it is played, settled at its end, and anybody can draw it again', async () => {
  const { events } = await list('today');
  const last = events.findLast(({ state }) => state === 'planned');
  const id = last?.id ?? '';
  await beginAgo(id, 30);
  const { event } = await untilState(id, 'live');
  expect(event.facts).toMatchObject({ sport: 'football', period: 'first', pace: 30 });
  expect(event.version).toBeGreaterThan(last?.version ?? 0);
  await beginAgo(id, 600);
  const { proof, event: ended, meetings } = await untilState(id, 'settled');
  expect(ended.markets).toEqual([]);
  const seed = Buffer.from(proof?.seed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(proof?.commit);
  const drawn = drawFootball(proof?.model as FootballModel, matchChance(seed, id));
  expect(ended.facts).toMatchObject({ period: 'full-time', score: drawn.score });
  expect(meetings).toContainEqual(expect.objectContaining({ id, score: drawn.score }));
  const { rows } = await sql<{ outcomes: Record<string, object>; revision: number }>`
    select outcomes, revision from studio.sports_result where event_id = ${id}
    order by revision desc limit 1`.execute(studio.studio.db);
  expect(Object.keys(rows[0]?.outcomes ?? {}).length).toBeGreaterThan(40);
  const [home, away] = drawn.score;
  const side = home === away ? 'D' : home > away ? 'H' : 'A';
  expect(rows[0]?.outcomes['1X2']).toMatchObject({ [side]: 'won' });
});

test('[STU-SPORT] prices of a match move with what its bets would cost, and back', async () => {
  const { events } = await list('today');
  const id = events.findLast(({ state }) => state === 'planned')?.id ?? '';
  const homeOdds = async () => {
    const { event } = await get<EventPage>(`events/${id}`);
    return event.markets.find(({ key }) => key === '1X2')?.outcomes[0]?.[1] ?? 0;
  };
  const before = await homeOdds();
  const weigh = (payout: bigint) =>
    sql`
      insert into studio.sports_exposure (event_id, market, outcome, merchant, currency, bets, payout)
      values (${id}, '1X2', 'H', 'jade', 'VND', 1, ${payout})
      on conflict (event_id, merchant, currency, market, outcome) do update
      set payout = excluded.payout`.execute(studio.studio.db);
  await weigh(150_000_0000n);
  await eventually(async () => (await homeOdds()) < before);
  expect(await homeOdds()).toBeLessThan(before);
  await weigh(0n);
  await eventually(async () => (await homeOdds()) === before);
});

test('[STU-SPORT] what nobody bet on loses its markets, then goes; its score is told till then', async () => {
  const { db } = studio.studio;
  const { results } = await get<LeaguePage>('leagues/v-lotus');
  const id = results[0]?.id ?? '';
  const ended = (ago: string) =>
    sql`update studio.sports_event set ended_at = now() - ${ago}::interval where id = ${id}`.execute(
      db,
    );
  const kept = async () => {
    const { rows } = await sql<{ markets: object }>`
      select markets from studio.sports_event where id = ${id}`.execute(db);
    return rows[0]?.markets;
  };
  await ended('2 hours');
  await forgetEvents(db);
  expect(await kept()).toEqual({});
  expect((await get<EventPage>(`events/${id}`)).proof?.seed).toMatch(/^[0-9a-f]{64}$/);
  await ended('4 days');
  await forgetEvents(db);
  expect(await kept()).toBeUndefined();
});

test('[STU-SPORT] directory, table, search without marks, favourites and early matches', async () => {
  const { leagues, teams } = await get<Directory>('directory');
  expect(leagues).toEqual([expect.objectContaining({ id: 'v-lotus', isVirtual: true })]);
  expect(teams).toHaveLength(8);
  const { table, results } = await get<LeaguePage>('leagues/v-lotus');
  expect(table).toHaveLength(8);
  const sumOf = (of: 'won' | 'lost') => table?.reduce((sum, row) => sum + row[of], 0);
  expect(sumOf('won')).toBe(sumOf('lost'));
  expect(results.every(({ state, score }) => state === 'settled' && score !== null)).toBe(true);
  const found = await list('today', '&search=rong%20song');
  expect(found.events.length).toBeGreaterThan(0);
  expect(found.events.every((one) => one.home === 'vt-rong' || one.away === 'vt-rong')).toBe(true);
  expect((await list('early')).events.length).toBeGreaterThan(0);
  const change = { add: ['team:vt-rong'], remove: [] };
  const path = '/api/sports/favourites';
  const { body } = await studio.player.post<SportsFavourites>(path, change, session.token);
  expect(body.names).toEqual(['team:vt-rong']);
  const bad = await studio.player.post(path, { add: ['x y'], remove: [] }, session.token);
  expect(bad.status).toBe(400);
});

test('[STU-SPORT][STU-ESPORT] both books are listed, launched and resumed', async () => {
  const { body } = await studio.player.vendor<{ games: { id: string; type: string }[] }>(
    '/games',
    {},
  );
  expect(body.games).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'sportsbook', type: 'SPORTS' }),
      expect.objectContaining({ id: 'esportsbook', type: 'ESPORTS' }),
    ]),
  );
  const game = 'esportsbook';
  studio.platform.game = game;
  const launched = await studio.player.vendor<{ launch_url: string }>(
    '/vendors/esports/launcher/real',
    studio.player.launch({ game }),
  );
  const code = new URL(launched.body.launch_url).searchParams.get('code');
  const opened = await studio.player.post<SportsSession>('/api/sports/sessions', { code });
  expect(opened.body).toMatchObject({ mode: 'real', game });
  const again = await studio.player.get<SportsSession>('/api/sports/session', opened.body.token);
  expect(again.body.balance).toBe(opened.body.balance);
  const other = await studio.player.vendor(
    '/vendors/slots/launcher/real',
    studio.player.launch({ game }),
  );
  expect(other.status).toBe(400);
});
