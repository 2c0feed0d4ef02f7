/** The process itself: what it says, what it refuses, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { KEY_HEADER } from '@croupier/contract/seamless/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedVendor } from '#catalog';
import { secretBox } from '@croupier/server/secret-box';
import { signedHeaders } from '@croupier/server/wallet-signature';
import { registerVendorKey } from '#seamless';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { freePort } from '@croupier/server/testing/free-port';
import { sendRaw } from '#testing/http.ts';
import { bundledProgram } from '@croupier/server/bundled-program';
import { keepsCompiled } from '@croupier/server/testing/server-process';

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
  const child = spawn(process.execPath, [...keepsCompiled.words, ...bundledProgram(MAIN)], {
    env: { PATH: process.env['PATH'], ...keepsCompiled.env, ...env },
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

test('[Q-F14][X-19] V39 signed calls that nest too deep are refused, and the process goes on', async () => {
  const env: Record<string, string> = { ...(await environment()), ROLES: 'player' };
  const { child, saying, ended, said } = start(env);
  await saying('platform ready');
  const origin = `http://127.0.0.1:${env['PLATFORM_PORT']}`;
  const { keyId, secret } = await aSigner();
  const answers: string[] = [];
  // What is between seven and nine thousand brackets used up the stack of whoever wrote it to the log.
  for (const depth of [33, 3500, 4000, 4500, 20_000]) {
    const body = `${'{"1":'.repeat(depth)}0${'}'.repeat(depth)}`.slice(0, 60_000);
    const path = '/seamless/v1/jade-lantern/settle';
    const signed = signedHeaders(secret, { method: 'POST', path, body });
    const headers = { [KEY_HEADER]: keyId, ...signed };
    const sent = sendRaw(origin, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    answers.push(await sent.then(({ text }) => text, String));
  }
  expect((await sendRaw(origin, { method: 'GET', path: '/ready' })).status).toBe(200);
  expect(said()).not.toContain('nobody waited for');
  for (const text of answers) expect(text).toContain('body: nested too deep');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

/** A vendor with a key, as the process reads it from the database. */
async function aSigner(): Promise<{ keyId: string; secret: string }> {
  const secrets = secretBox('cd'.repeat(32));
  const signer = { keyId: 'deep-key', secret: 'ab'.repeat(32) };
  const vendorId = await seedVendor(
    { db: database.db, secrets },
    {
      code: 'DEEP',
      name: 'DEEP',
      baseUrl: 'http://127.0.0.1:1',
      keyId: 'k',
      outboundSecret: 'cd'.repeat(32),
      merchantIds: [],
    },
  );
  await database.db.transaction().execute(async (tx) => {
    const { keyId: id, secret } = signer;
    await registerVendorKey(tx, secrets, { id, secret, vendorId });
  });
  return signer;
}

test('what is missing in the environment is named in one clear error', async () => {
  const { ended, said } = start({ DATABASE_URL: database.url, MASTER_KEY: 'short', ROLES: 'cook' });
  expect(await ended).not.toBe(0);
  expect(said()).toContain('The environment is incomplete.');
  expect(said()).toMatch(/MASTER_KEY: /);
  expect(said()).toMatch(/ROLES/);
});

test('a process does only what its roles say', async () => {
  const env: Record<string, string> = {
    ...(await environment()),
    METRICS_PORT: String(await freePort()),
    ROLES: 'console',
  };
  const { child, saying, ended } = start(env);
  await saying('platform ready');
  const site = sendRaw(`http://127.0.0.1:${env['PLATFORM_PORT']}`, {
    method: 'GET',
    path: '/alive',
  });
  await expect(site).rejects.toThrow('ECONNREFUSED');
  const metrics = await sendRaw(`http://127.0.0.1:${env['METRICS_PORT']}`, {
    method: 'GET',
    path: '/metrics',
  });
  expect(metrics.text).toContain('croupier_call_seconds');
  for (const port of [env['CONSOLE_PORT'], env['METRICS_PORT']]) {
    expect((await sendRaw(`http://[::1]:${port}`, { method: 'GET', path: '/ready' })).status).toBe(
      200,
    );
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
