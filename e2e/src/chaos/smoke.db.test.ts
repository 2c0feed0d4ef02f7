/**
 * One kill each of the platform, of PostgreSQL and of the studio in the middle of a round: what was
 * acknowledged is there, once. The drills beside this do the same many times, and run by themselves when
 * the code of money changes.
 */
import { fileURLToPath } from 'node:url';
import { parseMoney } from '@croupier/contract/money';
import { buildHash } from '@croupier/studio/server/games/build-hash';
import { startStudioChild } from '@croupier/studio/server/testing/studio-child';
import { callerOf, startTestStudio } from '@croupier/studio/server/testing/test-studio';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openChaosFixture } from './chaos-fixture.ts';
import { killUnderLoad } from './kill-under-load.ts';

const STUDIO = fileURLToPath(new URL('../../../studio/server/main.ts', import.meta.url));
/** Longer than the test: only what was made older has been left by its process. */
const LEASE = { STUDIO_STAKE_LEASE_MS: '600000' };

test('[Q-A1][Q-A4] platform and database killed under load: nothing acknowledged is lost or doubled', async () => {
  const world = await openChaosFixture({ players: 8 });
  try {
    const verdict = await killUnderLoad(world, { platform: 1, database: 1 });
    expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
    expect(verdict.faults).toBe(2);
    expect(verdict.acknowledged).toBeGreaterThan(100);
  } finally {
    await world.close();
  }
});

test('[Q-A1][Q-B8] the studio killed in the middle of a round: its committed outcome, paid once', async () => {
  const { studio, platform, environment, player, stop } = await startTestStudio(LEASE);
  try {
    platform.balance = 1_000_000n;
    const session = await player.openReal();
    const doomed = await startStudioChild(STUDIO, {
      ...environment,
      FAILPOINT: 'after-outcome',
    });
    const lost = callerOf(doomed.url, platform).play(session, 'killed-in-round');
    await expect(lost).rejects.toThrow('fetch failed');
    expect(await doomed.ended).toBe('SIGKILL');
    // As if the time had passed after which another process ends what this one left.
    await sql`with died as (
        update studio.round set created_at = created_at - interval '1 hour'
        where request_id = 'killed-in-round' returning id)
      update studio.wallet_call set due_at = now() from died where round_id = died.id`.execute(
      studio.db,
    );
    const stored = async () => {
      const { rows } = await sql<{ state: string; buildHash: string }>`
        select state, build_hash as "buildHash" from studio.round
        where request_id = 'killed-in-round'`.execute(studio.db);
      return rows[0];
    };
    await expect.poll(stored, { timeout: 120_000 }).toMatchObject({ state: 'settled' });
    const { body } = await player.play(session, 'killed-in-round');
    const moved = platform.effects.filter(({ id }) => id.endsWith(body.roundId));
    const [stake, win] = [body.stake, body.win].map((text) => parseMoney(text) ?? 0n);
    expect(moved).toHaveLength(body.win === '0.00' ? 1 : 2);
    expect(platform.balance).toBe(1_000_000n - (stake ?? 0n) + (win ?? 0n));
    // Started from the bundle, it plays by the very sources that are here.
    expect((await stored())?.buildHash).toBe(buildHash({ id: 'lotus-temple', kind: 'slot' }));
  } finally {
    await stop();
  }
});
