/**
 * The drill of a lost disk, with the real platform under load: back up, play on, lose the server,
 * restore what the archive holds, and hold the wallet to every bet that was acknowledged until
 * then. And the same with a follower that takes over, where nothing may be lost at all.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '@croupier/platform/kernel/db';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { expectFollower, followPrimary, promote } from '@croupier/tools/backup/follow-primary';
import { restoreBackup } from '@croupier/tools/backup/restore-backup';
import { takeBackup } from '@croupier/tools/backup/take-backup';
import type { EmbeddedDatabase } from '@croupier/tools/database/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChaosFixture, openChaosFixture, withClient } from './chaos-fixture.ts';
import { judge, type PlayerLog, playUntil } from './player-load.ts';

const PLAYERS = 24;
const LOAD_MS = 4000;
const RTO_MAX_MS = 120_000;

let folder: string;
let world: ChaosFixture;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-drill-'));
  chmodSync(folder, 0o755);
  world = await openChaosFixture({ players: PLAYERS, walArchive: join(folder, 'archive') });
});

afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[Q-A15] restored from a backup and the archive: all that was acknowledged up to its last segment', async () => {
  const archive = join(folder, 'archive');
  const { stop: stopEarly, backup } = await playAndBackUp();
  await sleep(LOAD_MS);
  // Whoever plays is stopped, the segment is closed: from here on the archive is complete.
  const archived = await stopEarly();
  await closeSegment(archive);
  const late = await startLoad(world);
  await sleep(500);
  const lost = await late();
  process.kill(world.server().pid, 'SIGKILL');
  await world.server().gone;

  const startedAt = performance.now();
  const { database, lastCommit } = await restoreBackup({
    backup,
    dataFolder: join(folder, 'restored'),
    walArchive: archive,
  });
  const rtoMs = performance.now() - startedAt;
  await judgeAt(database, archived);
  console.log(
    `RTO ${(rtoMs / 1000).toFixed(1)} s; RPO: everything to the last archived segment ` +
      `(${count(archived)} movements, last commit ${lastCommit?.toISOString()}); ` +
      `${count(lost)} movements after it are not in it`,
  );
  expect(rtoMs).toBeLessThan(RTO_MAX_MS);
  expect(count(archived)).toBeGreaterThan(500);
  expect(count(lost)).toBeGreaterThan(0);
  await database.stop();
});

test('[Q-A15][Q-A1] a follower takes over from a server that waited for it: nothing acknowledged is lost', async () => {
  const { stop, backup } = await playAndBackUp();
  await expectFollower(world.server().url, 'standby1');
  const follower = await followPrimary({
    backup,
    dataFolder: join(folder, 'follower'),
    primary: { host: '127.0.0.1', port: world.server().port },
    name: 'standby1',
    endsWithUs: true,
  });
  // What was acknowledged before the server waits may lie with it alone until the follower caught up.
  await withClient(world.server().url, async (admin) => {
    await admin.query(`alter system set synchronous_standby_names = 'standby1'`);
    await admin.query('select pg_reload_conf()');
    await expect
      .poll(async () => {
        const { rows } = await admin.query('select sync_state from pg_stat_replication');
        return rows[0]?.sync_state;
      })
      .toBe('sync');
  });
  await sleep(LOAD_MS);
  process.kill(world.server().pid, 'SIGKILL');
  await world.server().gone;
  const startedAt = performance.now();
  await promote(follower.url);
  const rtoMs = performance.now() - startedAt;
  const elsewhere = await world.startNode(inside(follower));
  const logs = await stop([elsewhere]);
  const client = world.client([elsewhere]);
  const verdict = await judge(client, logs);
  client.close();
  await elsewhere.kill();
  console.log(`promoted after ${(rtoMs / 1000).toFixed(1)} s; ${count(logs)} movements, none lost`);
  expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
  await expectSound(follower);
  await follower.stop();
});

/** Load on a node of its own; while it runs, a backup is taken. */
async function playAndBackUp() {
  const stop = await startLoad(world);
  await sleep(LOAD_MS / 2);
  const backup = join(folder, 'backup');
  const { url, home } = world.server();
  await takeBackup({ url, home, dataFolder: folder, target: backup });
  return { stop, backup };
}

/**
 * Starts a node and players on it. The answer ends both and says what was acknowledged; rounds
 * under way are brought to their end, at another node when that is named.
 */
async function startLoad(at: ChaosFixture) {
  const node = await at.startNode();
  let latest = at.client([node]);
  const clients = [latest];
  let over = false;
  const client = {
    call: (name: string, body: object) => latest.call(name, body),
    close: () => clients.map((each) => each.close()),
  };
  const loads = at.players.map((player) =>
    playUntil({ client, player, stopped: () => over, restMs: 5 }),
  );
  return async (elsewhere?: readonly { readonly origin: string }[]): Promise<PlayerLog[]> => {
    if (elsewhere) clients.push((latest = at.client(elsewhere)));
    over = true;
    const logs = await Promise.all(loads);
    client.close();
    await node.kill();
    return logs;
  };
}

async function judgeAt(database: EmbeddedDatabase, logs: readonly PlayerLog[]): Promise<void> {
  const node = await world.startNode(inside(database));
  const client = world.client([node]);
  const verdict = await judge(client, logs);
  client.close();
  await node.kill();
  expect(verdict).toMatchObject({ lostMinor: 0n, wrongBalances: 0, differingReplays: 0 });
  await expectSound(database);
}

async function expectSound(database: EmbeddedDatabase): Promise<void> {
  const { db, close } = openDb(inside(database));
  await assertLedgerSound(db);
  await close();
}

function inside({ url }: EmbeddedDatabase): string {
  return Object.assign(new URL(url), { pathname: '/chaos' }).href;
}

async function closeSegment(archive: string): Promise<void> {
  const name = await withClient(world.server().url, async (admin) => {
    const { rows } = await admin.query('select pg_walfile_name(pg_switch_wal()) as name');
    return String(rows[0]?.name);
  });
  await expect.poll(() => readdirSync(archive)).toContain(name);
}

function count(logs: readonly PlayerLog[]): number {
  return logs.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}
