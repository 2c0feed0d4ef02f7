/**
 * A thousand matches in play, priced by one process and sent to a thousand pages: how late the pages know
 * what has happened. Studio, database and pages share the machine; figures are printed.
 */
import { createHash } from 'node:crypto';
import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { untilPlayed } from './testing/until-played.ts';
import type { EventView, SportsSession, StreamFrame } from '../protocol.ts';

const MATCHES = 1000;
const PAGES = 1000;
/** Rows of a page, and its open match. */
const ROWS = 30;
const WATCHED_MS = 45_000;

let studio: TestStudio;
const ids: string[] = [];
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_SPORTS: 'v-lotus' });
  const { db } = studio.studio;
  await untilPlayed(studio);
  // Planned matches, many times over, each with a seal of its own: any seed would do.
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_event where state = 'planned' order by starts_at limit 40`.execute(
    db,
  );
  for (let copy = 0; ids.length < MATCHES; copy += 1) {
    for (const { id } of rows) {
      if (ids.length < MATCHES) ids.push(await begin(id, copy));
    }
  }
});
afterAll(() => studio.stop());

/** A copy of a match that has begun less than two minutes ago. */
async function begin(from: string, copy: number): Promise<string> {
  const { db, box } = studio.studio;
  const seed = Buffer.alloc(32, `${from} ${copy}`);
  const commit = createHash('sha256').update(seed).digest();
  const id = `${from}-${copy}`;
  await sql`
    insert into studio.sports_event (id, producer, sport, league, home, away, starts_at, is_virtual,
      markets, told, model, build_hash, commit_hash, sealed_seed)
    select ${id}, producer, sport, league, home, away,
           clock_timestamp() + make_interval(secs => 60 - 60 * random()), true, markets, told, model,
           build_hash, ${commit}, ${box.seal(seed, `sports-seed:${commit.toString('hex')}`)}
    from studio.sports_event where id = ${from}`.execute(db);
  return id;
}

interface Heard {
  /** When it was first told something. */
  readonly came: number[];
  readonly late: number[];
  readonly goals: number[];
}

/** A page that counts how late it hears of changes, and of goals by the clock of the match. */
function openPage(
  token: string,
  at: number,
  put: ReadonlyMap<string, number>,
): Heard & WebSocketOf {
  const socket = new WebSocket(`${studio.url.replace(/^http/, 'ws')}/api/sports/stream`, {
    // A network has some hundreds of pages.
    localAddress: `127.0.${at % 4}.1`,
  });
  const rows = Array.from({ length: ROWS }, (_, row) => ids[(at * 7 + row * 31) % MATCHES] ?? '');
  const heard: Heard = { came: [], late: [], goals: [] };
  const seen = new Set<string>();
  socket.on('open', () =>
    socket.send(JSON.stringify({ token, rows, events: [ids[at % MATCHES]] })),
  );
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(String(data)) as StreamFrame;
    const now = Date.now();
    if (heard.came.length === 0) heard.came.push(now);
    if (frame.type === 'events') for (const event of frame.events) hear(event, now);
  });
  const hear = ({ id, version, danger, facts }: EventView, now: number): void => {
    const at0 = put.get(`${id} ${version}`);
    if (at0 !== undefined && seen.has(id)) heard.late.push(now - at0);
    const happened = facts?.sport === 'football' ? facts.at : now;
    if (danger !== null && seen.has(id)) heard.goals.push(now - happened);
    seen.add(id);
  };
  return { ...heard, socket };
}

interface WebSocketOf {
  readonly socket: WebSocket;
}

function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

test('[STU-SPORT] a thousand matches in play reach a thousand pages', async () => {
  const asked = { game: 'sportsbook', locale: 'en' };
  const put = new Map<string, number>();
  const { book } = studio.studio;
  book.listen((id) => put.set(`${id} ${book.get(id)?.version}`, Date.now()));
  const pages: (Heard & WebSocketOf)[] = [];
  let token = '';
  for (let at = 0; at < PAGES; at += 1) {
    if (at % 5 === 0) {
      const path = '/api/sports/demo-sessions';
      // Five pages a session, as many as there may be.
      ({ token } = (await studio.player.post<SportsSession>(path, asked)).body);
    }
    pages.push(openPage(token, at, put));
    // Of those that have not said who they are a network has fifty.
    if (at % 25 === 24) await eventually(() => pages.every(({ came }) => came.length > 0));
  }
  await eventually(async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from studio.sports_event where state = 'live'`.execute(studio.studio.db);
    return (rows[0]?.count ?? 0n) >= MATCHES * 0.95;
  });
  for (const { late, goals } of pages) {
    late.length = 0;
    goals.length = 0;
  }
  put.clear();
  await sleep(WATCHED_MS);
  const open = pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  const late = pages.flatMap((page) => page.late);
  const goals = pages.flatMap((page) => page.goals);
  const changes = put.size;
  stdout.write(
    `${MATCHES} matches, ${open} pages: ${(changes / (WATCHED_MS / 1000)).toFixed(0)} changes a second; ` +
      `pages know them after ${part(late, 0.5)} ms, p95 ${part(late, 0.95)} ms; ` +
      `goals ${part(goals, 0.5)} ms, p95 ${part(goals, 0.95)} ms after they fell\n`,
  );
  for (const { socket } of pages) socket.terminate();
  expect(open).toBe(PAGES);
  expect(late.length).toBeGreaterThan(10_000);
  expect(part(late, 0.95)).toBeLessThan(1000);
});
