/**
 * Two members of one line who cover both sides of a round at a live table, from the chips at the real
 * studio to the finding that staff read at the real platform.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveTableState, TableOwnBet } from '@croupier/studio/games/table/protocol';
import { openDb, type OpenedDb } from '@croupier/platform/kernel/db';
import { seedStudio } from '@croupier/platform/seed/seed-studio';
import { aTree } from '@croupier/platform/testing/agents';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { freePort } from '@croupier/server/testing/free-port';
import { jobOf } from '@croupier/platform/testing/jobs';
import type { TestMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudioProcess, type StudioProcess } from './conformance/studio-process.ts';

let studio: StudioProcess;
let tables: OpenedDb;
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  studio = await startStudioProcess(origin, 'fast-table');
  tables = openDb(studio.databaseUrl);
  app = await startTestApp({
    port,
    env: {
      PLATFORM_ORIGIN: origin,
      STUDIO_ORIGIN: studio.url,
      STUDIO_KEY_ID: studio.vendorKeyId,
      STUDIO_INBOUND_SECRET: studio.secret,
      STUDIO_OUTBOUND_SECRET: studio.vendorSecret,
    },
  });
  await seedStudio(app.services, [app.merchants.jade]);
  await switchFlags(app, { agents: true });
});
afterAll(async () => {
  await app.close();
  await tables.close();
  await studio.end();
});

async function call<T>(path: string, token: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(studio.url + path, { headers, ...asked });
  const answer = (await response.json()) as T & { code?: string; retryAfterMs?: number };
  // Rounds of this test follow each other faster than a player may go on.
  if (answer.code === 'too-fast') {
    await sleep(answer.retryAfterMs);
    return call(path, token, body);
  }
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

/** Opens the table for a member; answers the token of the game session. */
async function sitDown(member: TestMember, gameId: string): Promise<string> {
  const input = { gameId, client: 'desktop', language: 'EN' } as const;
  const { launchUrl } = (await member.call('launch', input)).value;
  const code = new URL(launchUrl).searchParams.get('code');
  return (await call<{ token: string }>('/api/sessions', '', { code })).token;
}

async function untilRound(state: 'betting' | 'ended', token: string): Promise<string> {
  const round = async () => (await call<LiveTableState>('/api/table', token)).round;
  await expect.poll(async () => (await round())?.state).toBe(state);
  return (await round())?.id ?? '';
}

const place = (token: string, roundId: string, at: number, [spot, stake]: [string, string]) =>
  call<TableOwnBet>('/api/table/bets', token, {
    requestId: `opposite-${roundId}-${at}`,
    roundId,
    place: at,
    stake,
    choice: { spots: [{ spot, stake }] },
  });

test('[AGT-08][STU-LIVE] two of one line on both sides of rounds are found, with what each had where', async () => {
  const { db } = app.services;
  const { p, q } = await aTree(app, { A: { p: {}, q: {} } }, { balance: '1000.00' });
  const risk = await aStaffMember(app, 'risk');
  const merchantId = String(app.merchants.jade.id);
  const { rows: games } = await sql<{ id: bigint }>`
    select id from catalog.game where code = 'baccarat-jade'`.execute(db);
  const gameId = String(games[0]?.id);
  const [one, other] = [await sitDown(p, gameId), await sitDown(q, gameId)];
  for (let count = 1; count <= 3; count += 1) {
    const round = await untilRound('betting', one);
    await place(one, round, 1, ['banker', '50.00']);
    await place(other, round, 1, ['player', '30.00']);
    await place(other, round, 2, ['player', '10.00']);
    await place(other, round, 3, ['tie', '5.00']);
    await sql`update studio.shared_round set closes_at = now(), starts_at = now()
      where state = 'betting'`.execute(tables.db);
    await untilRound('ended', one);
    await sql`update studio.shared_round set ended_at = ended_at - interval '1 hour'`.execute(
      tables.db,
    );
  }
  const told = async () => {
    const { rows } = await sql<{ told: number }>`select count(*)::int as told
      from bets.table_side s join bets.round r using (key) where r.state = 1`.execute(db);
    return rows[0]?.told;
  };
  await expect.poll(told).toBe(9);
  await sql`update bets.table_side set noted_at = noted_at - interval '2 minutes'`.execute(db);
  // However slow the machine was, they were bet within a minute.
  await sql`update bets.round set opened_at = '2026-01-01Z'
    where member_id in (${p.memberId}, ${q.memberId})`.execute(db);
  await jobOf(app.services, 'findings.search').run({}, new Date());
  const asked = { merchantId, state: 'open', account: p.username } as const;
  const { items } = (await risk.call('findings', asked)).value;
  expect(items).toMatchObject([{ kind: 'opposite-bets', sightings: 3, excludable: null }]);
  const by = ({ memberId, username }: TestMember) => ({
    id: String(memberId),
    account: username,
  });
  expect(items[0]?.evidence[0]).toMatchObject({
    market: 'banker/player',
    excludedAtOnce: true,
    bets: [
      { member: by(p), side: 'a', amount: '50.00' },
      { member: by(q), side: 'b', amount: '40.00' },
    ],
  });
});
