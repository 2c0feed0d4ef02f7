/** The process itself: what it says, what it refuses, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { freePort } from '#testing/free-port.ts';
import { sendRaw } from '#testing/http.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  saying(text: string): Promise<unknown>;
}

function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (heard += data.toString()));
  }
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    child,
    said: () => heard,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    saying: async (text) => expect.poll(() => heard).toContain(text),
  };
}

async function environment(): Promise<Record<string, string>> {
  return {
    DATABASE_URL: database.url,
    MASTER_KEY: 'cd'.repeat(32),
    PLATFORM_PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    DEMO: '1',
  };
}

test('[X-33] on SIGTERM it answers what is under way and ends by itself', async () => {
  const env = await environment();
  const { child, saying, ended, said } = start(env);
  await saying('platform ready');
  const origin = `http://127.0.0.1:${env['PLATFORM_PORT']}`;
  expect((await sendRaw(origin, { method: 'GET', path: '/ready' })).status).toBe(200);
  // The body arrives only after the signal: the call is under way meanwhile.
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${origin}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 2,
        expect: '100-continue',
      },
    });
    call.on('response', (response) => resolve(response.resume().statusCode));
    call.on('error', reject);
    call.on('continue', () => {
      child.kill('SIGTERM');
      void saying('platform stops').then(() => call.end('{}'), reject);
    });
    call.flushHeaders();
  });
  expect(await answer).toBe(404);
  // Whoever is not done within ten seconds is cut off and ends with 1.
  expect(await ended).toBe(0);
  expect(said()).toContain('platform stopped');
});

test('what is missing in the environment is named in one clear error', async () => {
  const { ended, said } = start({ DATABASE_URL: database.url, MASTER_KEY: 'short', ROLES: 'cook' });
  expect(await ended).not.toBe(0);
  expect(said()).toContain('The environment is incomplete.');
  expect(said()).toMatch(/MASTER_KEY: /);
  expect(said()).toMatch(/ROLES/);
});

test('a process does only what its roles say', async () => {
  const env: Record<string, string> = { ...(await environment()), ROLES: 'console' };
  const { child, saying, ended } = start(env);
  await saying('platform ready');
  const site = sendRaw(`http://127.0.0.1:${env['PLATFORM_PORT']}`, {
    method: 'GET',
    path: '/alive',
  });
  await expect(site).rejects.toThrow('ECONNREFUSED');
  const metrics = await sendRaw(`http://127.0.0.1:${env['CONSOLE_PORT']}`, {
    method: 'GET',
    path: '/metrics',
  });
  expect(metrics.text).toContain('croupier_call_seconds');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
