/**
 * The whole product under `npm start`, whose database and servers are killed in every order, during the
 * first start and after it: it comes back by itself and is whole.
 */
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { titles } from '@croupier/studio/engine/titles';
import { freePort } from '@croupier/server/testing/free-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearFolders } from '../clear-folder.ts';
import { findEmbedded } from '../database/embedded.ts';
import { repositoryRoot } from '../repository.ts';
import { processesOf } from '../testing/processes.ts';
import { eventually, runCommand, type RunningCommand } from '../testing/running-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-kills-'));
const data = join(folder, 'data');
const names = ['PLATFORM', 'CONSOLE', 'STUDIO', 'SANDBOX', 'SANDBOX_MAIL', 'DATABASE'] as const;
const ports: Record<string, string> = {};
let start: RunningCommand;

const PROGRAMS = {
  database: /bin\/postgres\0-D/,
  initdb: /bin\/(initdb|postgres\0--boot|postgres\0--single)/,
  platform: /platform\/src\/main\.ts/,
  studio: /studio\/server\/src\/main\.ts/,
  sandbox: /sandbox\/src\/main\.ts/,
  seed: /platform\/src\/seed\.ts/,
} as const;
type Program = keyof typeof PROGRAMS;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  for (const name of names) ports[`${name}_PORT`] = String(await freePort());
});

afterAll(async () => {
  start.kill('SIGKILL');
  await kill(['platform', 'studio', 'sandbox', 'seed']);
  clearFolders([folder]);
});

test('a first start under kills in every order ends whole', async () => {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('node_modules') && each !== dirname(process.execPath));
  start = runCommand('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...ports, PATH: path.join(delimiter), CROUPIER_DATA: data, DATABASE_URL: undefined },
  });
  const orders: readonly (readonly Program[])[] = [
    ['initdb'],
    ['database'],
    ['database'],
    ['platform'],
    ['database', 'platform'],
    ['platform', 'database'],
    ['studio', 'database'],
    ['database', 'studio', 'platform', 'sandbox'],
    ['seed'],
    ['seed', 'database'],
    ['platform', 'seed', 'database'],
    ['seed', 'platform'],
  ];
  for (const order of orders) {
    await eventually(() => order.every((name) => pidsOf(name).length > 0));
    expect(start.output()).not.toMatch(/Croupier is ready/);
    await kill(order);
  }
  await start.until(/Croupier is ready/);
  await assertWhole();
});

test('whatever is killed later comes back, more often than five times too', async () => {
  const orders: readonly (readonly Program[])[] = [
    ['database'],
    ['platform'],
    ['studio'],
    ['sandbox'],
    ['platform', 'database'],
    ['database', 'platform'],
    ['database', 'studio', 'platform', 'sandbox'],
    ...Array.from({ length: 7 }, () => ['platform', 'studio'] as const),
  ];
  for (const order of orders) {
    await kill(order);
    const isBack = async () => (await isUp()) && order.every((name) => pidsOf(name).length > 0);
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
  }
  await assertWhole();
});

test('a database that cannot come back for long is waited for', async () => {
  const told = () => start.output().split('\n').length;
  const before = told();
  const [pid = 0] = pidsOf('database');
  process.kill(pid, 'SIGSTOP');
  const blocker = createServer((socket) => socket.destroy());
  process.kill(pid, 'SIGKILL');
  await new Promise<void>((resolve) => {
    const listen = () => blocker.listen(Number(ports['DATABASE_PORT']), '127.0.0.1');
    blocker.on('error', () => setTimeout(listen, 1));
    blocker.once('listening', resolve);
    listen();
  });
  await kill(['platform', 'studio']);
  await sleep(70_000);
  const lines = start.output().split('\n').slice(before);
  expect(lines.length, lines.join('\n')).toBeLessThan(12);
  await new Promise((resolve) => blocker.close(resolve));
  await eventually(isUp);
  await assertWhole();
});

test('SIGTERM to npm ends everything', async () => {
  start.kill('SIGTERM');
  await start.ended();
  await eventually(() => ours().length === 0);
  expect(start.output()).toMatch(/Stopped\./);
});

async function kill(order: readonly Program[]): Promise<void> {
  for (const name of order) {
    for (const pid of pidsOf(name)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with the one before.
      }
    }
  }
}

async function isUp(): Promise<boolean> {
  const wanted = ['PLATFORM_PORT', 'STUDIO_PORT', 'SANDBOX_PORT'];
  const answers = wanted.map(async (name) => {
    try {
      return (await fetch(`http://127.0.0.1:${ports[name]}/ready`)).ok;
    } catch {
      return false;
    }
  });
  return (await Promise.all(answers)).every(Boolean);
}

/** Everything that a first start makes is there, once. */
async function assertWhole(): Promise<void> {
  expect(await isUp()).toBe(true);
  const site = await fetch(`http://localhost:${ports['PLATFORM_PORT']}/`);
  expect(site.status).toBe(200);
  const signIns = JSON.parse(readFileSync(join(data, 'demo-sign-ins.json'), 'utf8')) as unknown[];
  expect(signIns).toHaveLength(13);
  const url = new URL(findEmbedded(data) ?? '');
  url.pathname = '/croupier';
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select count(*)::int from merchant.merchant) as merchants,
         (select count(*)::int from account.member) as members,
         (select count(*)::int from staff.staff) as staff,
         (select count(*)::int from account.invite_code where kind = 'affiliate') as codes,
         (select count(*)::int from catalog.game) as games,
         (select count(distinct merchant_id)::int from content.entry) as written,
         has_database_privilege('croupier_studio', 'croupier', 'connect') as open`,
    );
    expect(rows[0]).toEqual({
      merchants: 2,
      members: 4,
      staff: 9,
      codes: 2,
      games: titles.length,
      written: 2,
      open: false,
    });
  } finally {
    await client.end();
  }
}

function pidsOf(name: Program): number[] {
  return ours().filter((pid) => PROGRAMS[name].test(commandOf(pid)));
}

/** Everything that this start has started, by its ports and data folder. */
function ours(): number[] {
  return processesOf(folder);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
