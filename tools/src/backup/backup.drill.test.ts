/** Backups of a server that goes on working, and what comes out of them. */
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearFolders } from '../clear-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';
import { fastFolder } from '../testing/fast-folder.ts';
import { eventually } from '../testing/running-command.ts';
import { readManifest } from './backup-folder.ts';
import { expectFollower, followPrimary, promote } from './follow-primary.ts';
import { inspectDatabase } from './inspect-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { tryBackup } from './try-backup.ts';

const folder = fastFolder('croupier-backup-');
const dataFolder = join(folder, 'data');
const archive = join(folder, 'archive');
const backup = join(folder, 'backup');
const clients: pg.Client[] = [];
let server: EmbeddedDatabase;
let admin: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await start(dataFolder, archive);
  writeFileSync(join(dataFolder, 'master.key'), 'a key\n', { mode: 0o600 });
  admin = await connect(server.url);
  await admin.query('create table kept (id bigint primary key, word text)');
  await admin.query(`insert into kept select i, repeat('x', 200) from generate_series(1, 20000) i`);
});

afterAll(async () => {
  for (const client of clients) await client.end().catch(() => {});
  await server.stop();
  // One of the servers was killed and never started again.
  clearFolders([folder]);
});

test('[Q-A15] a backup under load holds all that was acknowledged before it ended', async () => {
  const writer = keepWriting(server.url, 100_000);
  await eventually(() => writer.last() > 100_100);
  const { url, home } = server;
  const { stoppedAt } = await takeBackup({ url, home, dataFolder, target: backup });
  const acknowledged = writer.last(new Date(stoppedAt).getTime());
  expect(acknowledged).toBeGreaterThan(100_100);
  expect(writer.last(Infinity)).toBeGreaterThanOrEqual(acknowledged);
  await writer.stop();
  const { database } = await restoreBackup({ backup, dataFolder: join(folder, 'second') });
  const restored = await connect(database.url);
  const { rows } = await restored.query(
    'select count(*)::int as rows, max(id)::int as last from kept',
  );
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
  // No gap: whatever is there is there from the first on.
  expect(rows[0].rows).toBe(20_000 + rows[0].last - 100_000);
  await restored.query(`insert into kept values (1000000, 'takes work')`);
  expect(readFileSync(join(folder, 'second/master.key'), 'utf8')).toBe('a key\n');
  await restored.end();
  await database.stop();

  // It stays an installation like any other.
  const again = await start(join(folder, 'second'));
  expect(again.how).toBe('started');
  await again.stop();
});

test('[Q-A15] the trial reads every table and index of the restored copy', async () => {
  const { tables, indexes, rows, findings } = await tryBackup(backup);
  expect(tables).toBeGreaterThan(60);
  expect(indexes).toBeGreaterThan(100);
  expect(rows).toBeGreaterThan(20_000n);
  expect(findings).toEqual([]);
});

test('[Q-A15] the archive goes on where the backup ends, to its end or to a moment', async () => {
  await admin.query(`insert into kept values (2000001, 'before')`);
  const { rows: moment } = await admin.query('select clock_timestamp()::text as at');
  await admin.query(`insert into kept values (2000002, 'after')`);
  await closeSegment();
  await admin.query(`insert into kept values (2000003, 'never archived')`);

  const until = String(moment[0].at);
  const early = await wordsAfter({ dataFolder: join(folder, 'early'), until });
  expect(early).toEqual(['before']);
  expect(await wordsAfter({ dataFolder: join(folder, 'whole') })).toEqual(['before', 'after']);
  const tomorrow = { dataFolder: join(folder, 'tomorrow'), until: '2200-01-01' };
  await expect(wordsAfter(tomorrow)).rejects.toThrow('holds nothing after that moment');
});

test('[Q-A15][X-35] a backup that changed on its medium is refused, and so is half a backup', async () => {
  const { files } = readManifest(backup);
  const { path } = files.data.find(({ bytes }) => bytes > 100_000) ?? { path: '' };
  const file = join(backup, 'data', path);
  const bytes = readFileSync(file);
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const restore = () => restoreBackup({ backup, dataFolder: join(folder, 'damaged') });
  await expect(restore()).rejects.toThrow(`The backup is damaged: ${file} is not what was copied.`);
  bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);

  rmSync(join(folder, 'half'), { recursive: true, force: true });
  const half = restoreBackup({ backup: join(folder, 'half'), dataFolder: join(folder, 'damaged') });
  await expect(half).rejects.toThrow('is not a finished backup');
});

test('neither a backup nor a restore writes over what is there', async () => {
  const { url, home } = server;
  await expect(takeBackup({ url, home, dataFolder, target: backup })).rejects.toThrow(
    'holds something already',
  );
  await expect(restoreBackup({ backup, dataFolder })).rejects.toThrow(
    'holds a database already: restore to another folder',
  );
  const moment = restoreBackup({ backup, dataFolder: join(folder, 'x'), until: '2026-01-01' });
  await expect(moment).rejects.toThrow('from an archive only');
});

test('[X-35] a flipped bit in a page is found when everything is read', async () => {
  const own = join(folder, 'flipped');
  const { database } = await restoreBackup({ backup, dataFolder: own });
  const client = await connect(database.url);
  const { rows } = await client.query(`select pg_relation_filepath('kept') as path`);
  await client.end();
  await database.stop();
  const file = join(database.home, 'pg', String(rows[0].path));
  const bytes = readFileSync(file);
  bytes[5 * 8192 + 4000] = (bytes[5 * 8192 + 4000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const again = await start(own);
  await expect(inspectDatabase(again.url)).rejects.toThrow(/invalid page/);
  await again.stop();
});

test('[Q-A15] a follower has what a waiting primary acknowledged, and takes over when it is lost', async () => {
  const own = join(folder, 'follower');
  await expectFollower(server.url, 'standby1');
  const follower = await followPrimary({
    backup,
    dataFolder: own,
    primary: { host: '127.0.0.1', port: server.port },
    name: 'standby1',
    endsWithUs: true,
  });
  await admin.query(`alter system set synchronous_standby_names = 'standby1'`);
  await admin.query('select pg_reload_conf()');
  await eventually(async () => {
    const { rows } = await admin.query(`select sync_state from pg_stat_replication`);
    return rows[0]?.sync_state === 'sync';
  });
  const writer = keepWriting(server.url, 3_000_000);
  await eventually(() => writer.last() > 3_000_050);
  process.kill(server.pid, 'SIGKILL');
  await server.gone;
  const acknowledged = writer.last();
  await writer.stop();

  await promote(follower.url);
  const client = await connect(follower.url);
  const { rows } = await client.query('select max(id)::int as last from kept');
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
  await client.query(`insert into kept values (4000000, 'takes work')`);
  await client.end();
  await follower.stop();
  expect(existsSync(join(own, 'database/pg/standby.signal'))).toBe(false);
  expect(statSync(join(follower.home, 'password')).mode & 0o777).toBe(0o600);
});

function start(within: string, walArchive?: string): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataFolder: within, portPreferred: 0, walArchive, endsWithUs: true });
}

async function wordsAfter(input: { dataFolder: string; until?: string }): Promise<string[]> {
  const { database } = await restoreBackup({ backup, walArchive: archive, ...input });
  const client = await connect(database.url);
  const { rows } = await client.query<{ word: string }>(
    'select word from kept where id > 2000000 and id < 3000000 order by id',
  );
  await client.end();
  await database.stop();
  return rows.map(({ word }) => word);
}

/** Ends the segment in use and waits until it lies in the archive. */
async function closeSegment(): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await eventually(() => existsSync(join(archive, rows[0]?.name ?? '')));
}

/** Inserts one row after the other; `last` is the newest that was acknowledged by then. */
function keepWriting(url: string, first: number) {
  const acknowledgedAt: number[] = [];
  let stopped = false;
  const done = (async () => {
    const client = await connect(url);
    for (let id = first + 1; !stopped; id += 1) {
      try {
        await client.query(`insert into kept values ($1, 'written')`, [id]);
        acknowledgedAt.push(Date.now());
      } catch {
        return;
      }
    }
    await client.end();
  })();
  return {
    last: (by = Infinity) => first + acknowledgedAt.filter((at) => at < by).length,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}
