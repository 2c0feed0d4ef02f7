/**
 * The supervisor as a process of its own, with three small servers in place of the product's: what
 * is proven here is how they are brought up, kept up and brought down.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@croupier/server/testing/free-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../database/embedded.ts';
import { runCommand, type RunningCommand } from '../testing/running-command.ts';
import { type SmallStack, writeSmallStack } from '../testing/small-stack.ts';
import { fastFolder } from '../testing/fast-folder.ts';

const folder = fastFolder('croupier-stack-');
const dataFolder = join(folder, 'data');
let command: string;
let ports: SmallStack['ports'];

beforeAll(async () => {
  ({ command, ports } = await writeSmallStack(folder));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a first start seeds, later ones do not, and one signal stops everything in order', async () => {
  const first = start();
  await first.until(/ready \{ seeded: true \}/);
  expect(first.output()).toMatch(/platform +│ warning: look here/);
  expect(first.output()).not.toMatch(/routine/);
  expect(readFileSync(join(dataFolder, 'logs/platform.log'), 'utf8')).toMatch(/routine/);
  const platform = await ask('platform');
  const studio = await ask('studio');
  expect(new URL(platform.env.URL).pathname).toBe('/croupier');
  expect(new URL(studio.env.URL).pathname).toBe('/croupier_studio');
  expect(openToOthers(dataFolder)).toEqual([]);
  expect(platform.env.KEY).toMatch(/^[0-9a-f]{64}$/);

  const stopped = await stop(first);
  expect(stopped).toMatchObject({ code: 0 });
  expect(isAlive(platform.pid) || isAlive(studio.pid)).toBe(false);
  await expect(query(platform.env.URL, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

  const second = start();
  await second.until(/ready \{ seeded: false \}/);
  expect((await ask('platform')).env.KEY).toBe(platform.env.KEY);
  expect(readFileSync(join(dataFolder, 'seeds'), 'utf8')).toBe('seeded\n');
  await stop(second);
});

test('the servers are no superusers, and neither may enter the other one’s database', async () => {
  const running = start();
  await running.until(/ready/);
  const platform = new URL((await ask('platform')).env.URL);
  const studio = new URL((await ask('studio')).env.URL);
  expect(await query(platform.href, 'select rolsuper from pg_roles where rolname = user')).toEqual([
    { rolsuper: false },
  ]);
  [platform.pathname, studio.pathname] = [studio.pathname, platform.pathname];
  for (const url of [platform, studio]) {
    await expect(query(url.href, 'select 1')).rejects.toThrow(/permission denied for database/);
  }
  await stop(running);
});

test('[X-6] after kill -9 of the supervisor its children end, and the next start takes over', async () => {
  const first = start();
  await first.until(/ready/);
  const { pid, env } = await ask('platform');
  await query(env.URL, `insert into kept values ('kept')`);
  first.kill('SIGKILL');
  await first.ended();

  const second = start();
  await second.until(/Took over the database of an interrupted start[\s\S]*ready/);
  expect(isAlive(pid)).toBe(false);
  expect(await query(env.URL, 'select word from kept')).toEqual([{ word: 'kept' }]);
  await stop(second);
});

test('a child that dies is started again, and so is the database', async () => {
  const running = start();
  await running.until(/ready/);
  const before = await ask('platform');
  await fetch(`http://127.0.0.1:${ports.platform}/die`).catch(() => {});
  await running.until(/platform ended with code 7; starting it again/);
  await running.until(/platform works again/);
  expect((await ask('platform')).pid).not.toBe(before.pid);

  const pid = readFileSync(join(dataFolder, 'database/pg/postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(pid), 'SIGKILL');
  await running.until(/the database died; starting it again\s+the database works again/);
  expect(await query(before.env.URL, 'select word from kept')).toEqual([{ word: 'kept' }]);
  await stop(running);
});

test('a first start whose database dies in every step goes on and ends whole', async () => {
  const own = join(folder, 'killed');
  const running = start({ KILL_IN_STEPS: '1', CROUPIER_DATA: own });
  await running.until(/ready \{ seeded: true \}/);
  expect(running.output().match(/the database died; starting it again/g)).not.toBeNull();
  for (const mark of ['killed-in-migrate', 'killed-in-services', 'killed/seeds-half']) {
    expect(existsSync(join(folder, mark))).toBe(true);
  }
  expect(readFileSync(join(own, 'seeds'), 'utf8')).toBe('seeded\n');
  const { env } = await ask('platform');
  expect(await query(env.URL, 'select word from kept')).toEqual([]);
  await expect.poll(() => ask('studio').then(({ pid }) => isAlive(pid))).toBe(true);
  await stop(running);
});

test('a service that cannot start is named, and nothing stays behind', async () => {
  const { code, output } = await start({ BREAK_STUDIO: '1' }).ended();
  expect(code).toBe(1);
  expect(output).toMatch(/studio +│ this service is broken/);
  expect(lastLine(output)).toBe('studio ended while it was starting.');
  expect(existsSync(join(dataFolder, 'running'))).toBe(false);
  expect(existsSync(join(dataFolder, 'database/pg/postmaster.pid'))).toBe(false);
});

test('a taken port is named with the variable that changes it', async () => {
  const blocker = createServer().listen(ports.studio, '127.0.0.1');
  const { code, output } = await start().ended();
  blocker.close();
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output:
      `Port ${ports.studio} (studio) is taken by another program: stop that, ` +
      'or choose another port with STUDIO_PORT.',
  });
});

test('a second start in the same data folder is refused; a dead holder is not believed', async () => {
  mkdirSync(dataFolder, { recursive: true });
  // The pid lives, but what holds it now was started at another time.
  writeFileSync(join(dataFolder, 'running'), `${process.pid} 1\n`);
  const first = start();
  await first.until(/ready/);
  const { code, output } = await start().ended();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Croupier already runs with the data in ${dataFolder} (process ${first.pid}): stop that ` +
      'first, or set CROUPIER_DATA to another folder.',
  );
  await stop(first);
});

test('DATABASE_URL: an outside server is used, and one that does not answer is said', async () => {
  // That of the tests may lose what was acknowledged, for which a start refuses it.
  const plan = { dataFolder: join(folder, 'server'), portPreferred: 0, endsWithUs: true };
  const outside = await startEmbedded(plan);
  const server = new URL(outside.url);
  const name = 'elsewhere';
  server.pathname = `/${name}`;
  const own = join(folder, 'outside');
  const running = start({ DATABASE_URL: server.href, CROUPIER_DATA: own });
  await running.until(/ready \{ seeded: true \}/);
  expect((await ask('platform')).env.URL).toBe(server.href);
  expect(new URL((await ask('studio')).env.URL).pathname).toBe(`/${name}_studio`);
  expect(existsSync(join(own, 'database'))).toBe(false);
  await stop(running);
  await outside.stop();

  const nobody = `postgres://app:secret-word@127.0.0.1:${await freePort()}/croupier`;
  const { code, output } = await start({ DATABASE_URL: nobody, CROUPIER_DATA: own }).ended();
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^postgres:\/\/app@127\.0\.0\.1:\d+\/croupier cannot be used: .*$/);
});

function start(env: Record<string, string> = {}): RunningCommand {
  const clean = { DATABASE_URL: undefined, CROUPIER_DATA: dataFolder };
  return runCommand(process.execPath, [command], { env: { ...clean, ...env } });
}

async function stop(running: RunningCommand) {
  running.kill('SIGINT');
  return running.ended();
}

async function ask(service: 'platform' | 'studio') {
  const response = await fetch(`http://127.0.0.1:${ports[service]}/env`);
  return (await response.json()) as { pid: number; env: { URL: string; KEY: string } };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function lastLine(output: string): string | undefined {
  return output.trim().split('\n').at(-1);
}

/** Files that somebody else on the machine may read, outside of the folders that are closed as a whole. */
function openToOthers(within: string): string[] {
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name);
    const isOpen = (statSync(path).mode & 0o077) !== 0;
    if (entry.isDirectory()) return isOpen ? openToOthers(path) : [];
    return isOpen ? [path] : [];
  });
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
