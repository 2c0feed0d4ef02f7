/**
 * Rounds of a slot in a second, by the way that all of them take: the game's page asks the studio, which
 * asks the platform for the stake and tells it the win, each signed and committed. Platform, database,
 * studio and players share the machine.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { siteSetup } from '@croupier/platform/modules/merchant/index';
import { seedStudio } from '@croupier/platform/seed/seed-studio';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { freePort } from '@croupier/server/testing/free-port';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember } from '@croupier/platform/testing/member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudioProcess, type StudioProcess } from '../conformance/studio-process.ts';

const PLAYERS = 32;
const SECONDS = 20;
const MUST_PER_SECOND = 120;

let studio: StudioProcess;
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  studio = await startStudioProcess(origin);
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
  // Players press at once: what is measured is the way, not the pause that the law asks for.
  await app.services.db.transaction().execute((tx) =>
    siteSetup.changeSettings(tx, {
      merchantId: app.merchants.jade.id,
      change: { play: { minimumCycleMs: 0 } },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await studio.end();
});

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(studio.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

interface Seat {
  readonly token: string;
  readonly stakes: readonly string[];
}

async function sitDown(gameId: string): Promise<Seat> {
  const member = await aMember(app, { balance: '100000.00' });
  const input = { gameId, client: 'desktop', language: 'EN' };
  const { launchUrl } = (await member.call('launch', input)).value;
  return post<Seat>('/api/sessions', { code: new URL(launchUrl).searchParams.get('code') });
}

test(
  '[PERF-17][STU-SLOT] rounds of a slot through the real wallet, on this machine',
  { timeout: 300_000 },
  async () => {
    const client = new pg.Client(app.database.url);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      "select id::text from catalog.game where code = 'lotus-temple'",
    );
    await client.end();
    const seats: Seat[] = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      seats.push(await sitDown(rows[0]?.id ?? ''));
    }
    const play = async (untilMs: number) => {
      const rounds = await Promise.all(
        seats.map(async ({ token, stakes }) => {
          const waits: number[] = [];
          while (performance.now() < untilMs) {
            const beganMs = performance.now();
            await post('/api/rounds', { requestId: randomUUID(), stake: stakes[0] ?? '' }, token);
            waits.push(performance.now() - beganMs);
          }
          return waits;
        }),
      );
      return rounds.flat();
    };
    await play(performance.now() + 3000);
    const waits = (await play(performance.now() + SECONDS * 1000)).toSorted((a, b) => a - b);
    const perSecond = waits.length / SECONDS;
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
    console.log(`${perSecond.toFixed(0)} rounds a second, p95 ${p95.toFixed(0)} ms`);
    expect(perSecond).toBeGreaterThan(MUST_PER_SECOND);
    await assertLedgerSound(app.services.db);
  },
);
