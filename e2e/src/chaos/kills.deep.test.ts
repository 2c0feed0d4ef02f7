/** The kills of `chaos.drill.test.ts`, many more of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosFixture, openChaosFixture } from './chaos-fixture.ts';
import { killUnderLoad } from './kill-under-load.ts';

let world: ChaosFixture;

beforeAll(async () => {
  world = await openChaosFixture({ players: 24 });
});
afterAll(() => world.close());

test('[Q-A1][Q-A4][X-1][X-4] nothing acknowledged is lost or doubled over many kills', async () => {
  const verdict = await killUnderLoad(world, { platform: 12, database: 3 });
  expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
  // Load there was, and kills hit it.
  expect(verdict.faults).toBe(15);
  expect(verdict.acknowledged).toBeGreaterThan(1200);
  expect(verdict.unknown).toBeGreaterThan(12);
});
