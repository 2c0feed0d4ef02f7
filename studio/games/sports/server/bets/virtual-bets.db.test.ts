/** Bets on a match of the house, from its prices to its drawn end, in play money. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { WebSocket } from 'ws';
import type {
  BetView,
  EventList,
  EventPage,
  EventView,
  SlipQuote,
  SportsSession,
  StreamFrame,
} from '../../protocol.ts';
import { isAllTold } from '../testing/prove-books.ts';

let studio: TestStudio;
let session: SportsSession;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_SPORTS: 'v-lotus' });
  const asked = { game: 'sportsbook', locale: 'en' };
  session = (await studio.player.post<SportsSession>('/api/sports/demo-sessions', asked)).body;
});
afterAll(() => studio.stop());

const list = async () => {
  const { body } = await studio.player.get<EventList>('/api/sports/events', session.token);
  return body.events ?? [];
};
const pageOf = async (id: string): Promise<EventView> =>
  (await studio.player.get<EventPage>(`/api/sports/events/${id}`, session.token)).body.event;
const startedAgo = (id: string, seconds: number) =>
  sql`
    update studio.sports_event set version = version + 1,
      starts_at = clock_timestamp() - make_interval(secs => ${seconds})
    where id = ${id}`.execute(studio.studio.db);

function legIn({ id, version, markets }: EventView, key: string, outcome: string) {
  const [, odds] =
    markets.find((one) => one.key === key)?.outcomes.find(([name]) => name === outcome) ?? [];
  return { event: id, market: key, outcome, odds: odds ?? 0, version };
}
let requests = 0;
const place = (kind: string, legs: readonly object[], more: object = {}) => {
  requests += 1;
  const request = {
    requestId: `virtual-${requests}`,
    kind,
    legs,
    stake: '10.00',
    choice: 'any',
    ...more,
  };
  return studio.player.post<BetView>('/api/sports/bets', request, session.token);
};

test('[STU-SPORT] bets before and in play, built and sold, end with what was drawn', async () => {
  const isAhead = ({ state, startsAt }: EventView) =>
    state === 'planned' && startsAt > studio.studio.clock.now() + 60_000;
  await eventually(async () => (await list()).some(isAhead));
  const chosen = (await list()).find(isAhead)?.id ?? '';
  // Until its producer is heard for the first time nothing is taken.
  await eventually(async () => !(await pageOf(chosen)).isSuspended);
  const event = await pageOf(chosen);
  const socket = new WebSocket(`${studio.url.replace(/^http/, 'ws')}/api/sports/stream`);
  const frames: StreamFrame[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ token: session.token })));
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(String(data)) as StreamFrame));

  const singles = ['H', 'D', 'A'].map((side) => legIn(event, '1X2', side));
  const taken = await Promise.all(singles.map((leg) => place('single', [leg])));
  expect(taken.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'open'],
    [200, 'open'],
    [200, 'open'],
  ]);
  const slip = [legIn(event, '1X2', 'H'), legIn(event, 'BTTS', 'YES')];
  const quoted = await studio.player.post<SlipQuote>(
    '/api/sports/quote',
    { kind: 'build', legs: slip },
    session.token,
  );
  const built = await place('build', slip, { builtOdds: quoted.body.odds });
  expect(built.status).toBe(200);
  expect(Number(built.body.cashOut)).toBeGreaterThan(5);

  await startedAgo(event.id, 20);
  await eventually(async () => (await pageOf(event.id)).state === 'live');
  let waiting: BetView | undefined;
  await eventually(async () => {
    const now = await pageOf(event.id);
    const open = now.markets.find(({ key, state }) => key === 'OE' && state === 'open');
    if (open === undefined) return false;
    const { status, body } = await place('single', [legIn(now, 'OE', 'ODD')]);
    waiting = status === 200 ? body : undefined;
    return status === 200;
  });
  expect(waiting?.state).toBe('waiting');
  expect(waiting?.legs[0]?.inPlayAt).not.toBeNull();
  await startedAgo(event.id, 400);
  await eventually(async () => (await pageOf(event.id)).state === 'settled');
  await eventually(() => isAllTold(studio.studio.db));

  const bets = await Promise.all(
    [...taken, built].map(async ({ body: { id } }) => {
      return (await studio.player.get<BetView>(`/api/sports/bets/${id}`, session.token)).body;
    }),
  );
  expect(bets.every(({ state }) => state === 'settled')).toBe(true);
  const [home = 0, away = 0] = bets[0]?.legs[0]?.score ?? [];
  const winner = home === away ? 'D' : home > away ? 'H' : 'A';
  for (const { legs, status } of bets.slice(0, 3)) {
    expect(status).toBe(legs[0]?.outcome === winner ? 'won' : 'lost');
  }
  expect(bets[3]?.status).toBe(winner === 'H' && home > 0 && away > 0 ? 'won' : 'lost');
  // The page has heard of all of them.
  const heard = frames.flatMap((frame) => (frame.type === 'bet' ? [frame.bet] : []));
  expect(new Set(heard.map(({ id }) => id)).size).toBeGreaterThanOrEqual(bets.length);
  const resumed = await studio.player.get<SportsSession>('/api/sports/session', session.token);
  const { rows } = await sql<{ sum: string }>`
    select (10000 + sum(case when b.state = 'settled' then s.payout - b.stake else 0 end) / 10000.0)
      ::numeric(12, 2)::text as sum
    from studio.sports_bet b
    left join lateral (select payout from studio.sports_settlement t where t.bet_id = b.id
                       order by revision desc limit 1) s on true`.execute(studio.studio.db);
  expect(resumed.body.balance).toBe(rows[0]?.sum);
  socket.close();
}, 180_000);
