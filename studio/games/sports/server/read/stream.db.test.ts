import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { untilPlayed } from '../testing/until-played.ts';
import type { EventList, EventView, SportsSession, StreamFrame } from '../../protocol.ts';

let studio: TestStudio;
let session: SportsSession;
let events: readonly EventView[] = [];
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_SPORTS: 'v-lotus' });
  const asked = { game: 'sportsbook', locale: 'en' };
  session = (await studio.player.post<SportsSession>('/api/sports/demo-sessions', asked)).body;
  await untilPlayed(studio);
  const first = (await list()).find(({ state }) => state === 'planned');
  await sql`
    update studio.sports_event set starts_at = clock_timestamp() - interval '20 s', version = version + 1
    where id = ${first?.id}`.execute(studio.studio.db);
  await eventually(async () => {
    const { rows } = await sql`select from studio.sports_event where state = 'live'`.execute(
      studio.studio.db,
    );
    return rows.length > 0;
  });
  events = await list();
});
afterAll(() => studio.stop());

const list = async () =>
  (await studio.player.get<EventList>('/api/sports/events?when=today', session.token)).body.events;

/** A page that keeps what it is sent. */
function follow(first: object): { readonly frames: StreamFrame[]; readonly socket: WebSocket } {
  const socket = new WebSocket(`${studio.url.replace(/^http/, 'ws')}/api/sports/stream`);
  const frames: StreamFrame[] = [];
  socket.on('open', () => socket.send(JSON.stringify(first)));
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(String(data)) as StreamFrame));
  return { frames, socket };
}

const viewsOf = (frames: readonly StreamFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));

test('[STU-SPORT] a page is sent what it follows, whole at first and then as it changes', async () => {
  const live = events.find(({ state }) => state === 'live')?.id ?? '';
  const row = events.find(({ state }) => state === 'planned')?.id ?? '';
  const { token } = session;
  const { frames, socket } = follow({ token, events: [live], rows: [row] });
  await eventually(() => viewsOf(frames).filter(({ id }) => id === live).length >= 2);
  const views = viewsOf(frames);
  expect(new Set(views.map(({ id }) => id))).toEqual(new Set([live, row]));
  expect(views.find(({ id }) => id === row)?.markets).toHaveLength(3);
  const versions = views.filter(({ id }) => id === live).map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  // Another frame replaces what is followed.
  frames.length = 0;
  socket.send(JSON.stringify({ token, events: [], rows: [row] }));
  await eventually(() => viewsOf(frames).length > 0);
  expect(viewsOf(frames).every(({ id }) => id === row)).toBe(true);
  socket.close();
});

test('[STU-SPORT] who is nobody, or says what is no hello, is told nothing', async () => {
  const codes = [{ token: 'nobody' }, { token: session.token, events: [], more: 1 }].map(
    (hello) =>
      new Promise<number>((resolve) => follow(hello).socket.on('close', (code) => resolve(code))),
  );
  expect(new Set(await Promise.all(codes))).toEqual(new Set([4401]));
});
