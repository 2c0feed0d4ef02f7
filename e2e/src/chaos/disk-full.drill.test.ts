/** A disk that fills up under the database, and is made room on again. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type ChaosFixture, type Node, openChaosFixture } from './chaos-fixture.ts';
import { betwin, type ChaosPlayer, judge, playUntil } from './player-load.ts';

const why = whyNot();

test.skipIf(why !== undefined)(
  `[X-11][Q-A1] a full disk: nobody is told a lie, and what was acknowledged is there when there is room${why ? ` (left out: ${why})` : ''}`,
  { timeout: 600_000 },
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'croupier-small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk]);
    let world: ChaosFixture | undefined;
    try {
      // Segments are made anew and never kept for later: the log needs room at once.
      const settings = { wal_recycle: 'off', min_wal_size: '32MB', max_wal_size: '64MB' };
      world = await openChaosFixture({ players: 9, folder: disk, settings });
      const [scout, ...players] = world.players;
      const node = await world.startNode();
      const client = world.client([node]);
      let over = false;
      const load = players.map((player) =>
        playUntil({ client, player, stopped: () => over, restMs: 0 }),
      );
      const bet = async () => (await client.call('betwin', aBet(scout!))).kind;
      await expect.poll(bet).toBe('ok');
      const ballast = fill(disk);
      // Without room for its log the server ends itself; whoever supervises it starts it again.
      await expect.poll(bet, { timeout: 120_000 }).toBe('unknown');
      expect((await fetch(`${node.origin}/alive`)).status).toBe(200);
      rmSync(ballast);
      await expect.poll(() => revived(world!, node), { timeout: 120_000 }).toBe(true);
      await expect.poll(bet).toBe('ok');
      over = true;
      const verdict = await judge(client, await Promise.all(load));
      expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
      expect(verdict.unknown).toBeGreaterThan(0);
      await world.assertSound();
      client.close();
      await node.kill();
    } finally {
      await world?.close();
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
);

/** Takes all the room there is; the answer is the file to remove. */
function fill(disk: string): string {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (let written = 0; written < bavail * bsize; written += block.length) {
      writeFileSync(ballast, block, { flag: 'a' });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return ballast;
}

/** Whether all works again. A server that is gone is started; one that outlived it may still go. */
async function revived(world: ChaosFixture, node: Node): Promise<boolean> {
  const isGone = await Promise.race([world.server().gone.then(() => true), sleep(100, false)]);
  if (isGone) await world.reviveDatabase();
  return (await fetch(`${node.origin}/ready`)).ok;
}

function aBet(player: ChaosPlayer): object {
  const action = {
    roundId: randomUUID(),
    type: 'bet',
    amountMinor: 10_000n,
    finished: true,
  } as const;
  return betwin(player, action).body;
}

/** Why a small disk cannot be had here; undefined when it can. */
function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root to mount a small disk';
  const place = mkdtempSync(join(tmpdir(), 'croupier-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (mounted) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return mounted ? undefined : 'may not mount here';
}
