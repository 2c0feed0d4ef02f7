/**
 * The embedded database under everything that may happen to it. Each holder is a process of its
 * own, so that it can be killed like one.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRepository, installedProgram } from '../repository.ts';
import { eventually, runCommand, type RunningCommand } from '../testing/running-command.ts';
import { MEMORY_IN_FOLDER } from './embedded.ts';
import { isPostmaster } from './postmaster.ts';
import { fastFolder } from '../testing/fast-folder.ts';

const isRoot = process.getuid?.() === 0;
const folder = fastFolder('croupier-embedded-');
const shared = join(folder, 'var-lib');
/** Of the tests that need no cluster of their own: making one takes a second. */
const dataFolder = join(folder, 'data');
const holder = join(folder, 'hold.ts');

interface Held {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly home: string;
  readonly how: string;
}

beforeAll(() => {
  chmodSync(folder, 0o755);
  const embedded = pathToFileURL(inRepository('tools/src/database/embedded.ts')).href;
  writeFileSync(
    holder,
    `import { startEmbedded } from '${embedded}';
     const database = await startEmbedded(JSON.parse(process.argv[2]!)).catch((error) => {
       console.log('failed: ' + error.message);
       process.exit(1);
     });
     const { url, port, pid, home, how } = database;
     process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
     console.log('up: ' + JSON.stringify({ url, port, pid, home, how }));
     setInterval(() => {}, 1000);`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[Q-A1] a kill of node, of the database or of both loses nothing that was committed', async () => {
  const first = hold({ dataFolder });
  const created = await heldBy(first);
  expect(created.how).toBe('created');
  await query(created.url, 'create table kept (word text)');
  await query(created.url, `insert into kept values ('before any kill')`);

  await kill(first, 'SIGKILL');
  const second = hold({ dataFolder });
  const takenOver = await heldBy(second);
  expect(takenOver).toMatchObject({ how: 'taken over', pid: created.pid, port: created.port });
  await query(takenOver.url, `insert into kept values ('after the kill of node')`);

  process.kill(takenOver.pid, 'SIGKILL');
  await kill(second, 'SIGKILL');
  const third = hold({ dataFolder });
  const revived = await heldBy(third);
  expect(revived.how).toBe('started');
  expect(await query(revived.url, 'select word from kept order by word')).toEqual([
    { word: 'after the kill of node' },
    { word: 'before any kill' },
  ]);
  await stopped(third, revived);
});

test('the settings are those of a bank, and the password is random and private', async () => {
  const command = hold({ dataFolder });
  const held = await heldBy(command);
  const rows = await query(
    held.url,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
       'synchronous_commit', 'data_checksums', 'max_connections', 'checkpoint_timeout',
       'max_wal_size', 'unix_socket_directories', 'listen_addresses')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    max_connections: '200',
    checkpoint_timeout: '900',
    max_wal_size: '4096',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
  });
  const file = join(held.home, 'password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new URL(held.url).password).toBe(readFileSync(file, 'utf8').trim());
  expect(new URL(held.url).password.length).toBeGreaterThanOrEqual(32);
  const wrong = new URL(held.url);
  wrong.password = 'app';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await stopped(command, held);
});

test('a stale pid file is cleared: a foreign process, a zombie, a pid without process', async () => {
  const first = hold({ dataFolder });
  const held = await heldBy(first);
  await stopped(first, held);
  const pidFile = join(held.home, 'pg/postmaster.pid');
  // The shell's first child ends at once and is never waited for.
  const shell = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
  const zombie = await new Promise<string>((resolve) => {
    shell.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  for (const pid of [process.pid, Number(zombie), 4_194_000]) {
    writeFileSync(
      pidFile,
      `${pid}\n${held.home}/pg\n1\n${held.port}\n\n127.0.0.1\n 1 1\nready   \n`,
    );
    const command = hold({ dataFolder });
    const again = await heldBy(command);
    expect(again.how).toBe('started');
    await stopped(command, again);
  }
  shell.kill('SIGKILL');
});

test('a server is known again by another name of its folder', async () => {
  const alias = join(folder, 'alias');
  symlinkSync(dataFolder, alias);
  const first = hold({ dataFolder });
  const held = await heldBy(first);
  await kill(first, 'SIGKILL');
  const second = hold({ dataFolder: alias });
  expect(await heldBy(second)).toMatchObject({ how: 'taken over', pid: held.pid });
  await stopped(second, held);
});

test('a taken port and a half-made cluster do not keep it from starting', async () => {
  const half = join(folder, 'clash/database/pg.new');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port: portPreferred } = blocker.address() as { port: number };
  const command = hold({ dataFolder: join(folder, 'clash'), portPreferred });
  const held = await heldBy(command);
  expect(held.port).not.toBe(portPreferred);
  await stopped(command, held);
  blocker.close();
});

test.runIf(isRoot)('as root the server runs as an unprivileged user', async () => {
  const own = join(folder, 'as-root');
  const command = hold({ dataFolder: own, osUser: 'nobody' });
  const held = await heldBy(command);
  expect(statSync(`/proc/${held.pid}`).uid).toBe(idOf('nobody'));
  expect(statSync(join(held.home, 'pg')).mode & 0o777).toBe(0o700);
  await stopped(command, held);
  // The owner of the files stays the user, whatever is asked for later.
  const again = hold({ dataFolder: own, osUser: 'no-such-user' });
  await stopped(again, await heldBy(again));
});

test.runIf(isRoot)('as root without an unprivileged user it says so in one line', async () => {
  const command = hold({ dataFolder: join(folder, 'nobody-there'), osUser: 'no-such-user' });
  const { code, output } = await command.ended();
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^failed: PostgreSQL does not run as root and .*no-such-user.*$/);
});

test.runIf(isRoot)('a closed folder: binaries and data go where the user may enter', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const inside = { dataFolder: join(closed, 'data') };
  const command = hold(inside);
  const held = await heldBy(command);
  expect(held.home.startsWith(`${shared}/data-`)).toBe(true);
  expect(readFileSync(join(closed, 'data/database-folder'), 'utf8').trim()).toBe(held.home);
  await query(held.url, 'create table kept (word text)');
  await stopped(command, held);
  const second = hold(inside);
  const again = await heldBy(second);
  expect(again).toMatchObject({ how: 'started', home: held.home });
  expect(await query(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  await stopped(second, again);
});

test.runIf(isRoot && canBeEntered())('as a normal user it runs as that user', async () => {
  const home = join(folder, 'normal');
  mkdirSync(home);
  execFileSync('chown', ['nobody', home]);
  const options = JSON.stringify({
    dataFolder: join(home, 'data'),
    portPreferred: 0,
    sharedFolder: shared,
  });
  const words = ['--reuid', 'nobody', '--clear-groups', '--regid', 'nogroup'];
  const command = runCommand('setpriv', [...words, installedProgram('node'), holder, options]);
  const held = await heldBy(command);
  expect(statSync(`/proc/${held.pid}`).uid).toBe(idOf('nobody'));
  await stopped(command, held);
});

test.runIf(isRoot && canMount())('a full disk is said in one line', async () => {
  const disk = join(folder, 'small-disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', disk]);
  try {
    const { code, output } = await hold({ dataFolder: join(disk, 'data') }).ended();
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^failed: The disk is full: PostgreSQL cannot write in .*$/);
  } finally {
    execFileSync('umount', [disk]);
  }
});

function hold(options: Record<string, unknown>): RunningCommand {
  const plan = { portPreferred: 0, sharedFolder: shared, settings: MEMORY_IN_FOLDER };
  const all = { ...plan, ...options };
  return runCommand(process.execPath, [holder, JSON.stringify(all)]);
}

async function heldBy(command: RunningCommand): Promise<Held> {
  const [, json = ''] = await command.until(/^up: (.*)$/m);
  return JSON.parse(json) as Held;
}

async function kill(command: RunningCommand, signal: NodeJS.Signals): Promise<void> {
  command.kill(signal);
  await command.ended();
}

async function stopped(command: RunningCommand, held: Held): Promise<void> {
  await kill(command, 'SIGTERM');
  await eventually(() => !isPostmaster(held.pid, join(held.home, 'pg')));
  expect(existsSync(join(held.home, 'pg/postmaster.pid'))).toBe(false);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function idOf(name: string): number {
  return Number(execFileSync('id', ['-u', name]));
}

/** Whether another user can run node and read the repository from where it lies. */
function canBeEntered(): boolean {
  const words = ['--reuid', 'nobody', '--clear-groups', '--regid', 'nogroup'];
  const probe = [installedProgram('node'), '-e', ''];
  return spawnSync('setpriv', [...words, ...probe]).status === 0;
}

/** Containers often may not mount. */
function canMount(): boolean {
  const place = join(tmpdir(), `croupier-mount-${randomUUID()}`);
  mkdirSync(place);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (mounted) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return mounted;
}
