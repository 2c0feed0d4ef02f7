/**
 * Servers killed without warning, under load. What the wallet acknowledged must be there, once, and
 * must be answered the same way for ever. The naive wallet goes through the same run and has to
 * fail it; otherwise the run would prove nothing. Longer runs are the deep test and `npm run chaos`.
 */
import { fileURLToPath } from 'node:url';
import { freePort } from '@croupier/server/testing/free-port';
import { startServer } from '@croupier/server/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosFixture, openChaosFixture, withClient } from './chaos-fixture.ts';
import { CALM_MS, killUnderLoad } from './kill-under-load.ts';
import { runChaos } from './run-chaos.ts';

const NAIVE = fileURLToPath(new URL('naive-wallet.ts', import.meta.url));
const NAIVE_KILLS = 8;
const PLAYERS = 24;

let world: ChaosFixture;

beforeAll(async () => {
  world = await openChaosFixture({ players: PLAYERS });
});
afterAll(() => world.close());

test('[Q-A1][Q-A4][X-1][X-4] nothing acknowledged is lost or doubled over kills of platform and database', async () => {
  const verdict = await killUnderLoad(world, { platform: 3, database: 1 });
  expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
  // Load there was, and kills hit it.
  expect(verdict.faults).toBe(4);
  expect(verdict.acknowledged).toBeGreaterThan(320);
  expect(verdict.unknown).toBeGreaterThan(3);
});

test('[Q-A1] the naive control fails the same run', { timeout: 600_000 }, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const naive = await startServer({
    file: NAIVE,
    env: { DATABASE_URL: world.databaseUrl, PORT: String(port) },
    readyUrl: `${origin}/ready`,
  });
  const { players } = world;
  await withClient(world.databaseUrl, async (admin) => {
    for (const { accountId, openingMinor } of players) {
      await admin.query('insert into naive.account values ($1, $2)', [accountId, openingMinor]);
    }
  });
  const client = world.client([{ origin }]);
  const faults = Array.from({ length: NAIVE_KILLS }, () => naive.killAndRestart);
  try {
    const verdict = await runChaos({
      client,
      players,
      faults,
      calmMs: CALM_MS,
      calmAnswers: 100,
    });
    expect(verdict.acknowledged).toBeGreaterThan(100);
    expect(verdict.wrongBalances + verdict.differingReplays).toBeGreaterThan(0);
  } finally {
    client.close();
    await naive.kill();
  }
});
