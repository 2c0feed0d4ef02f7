import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@croupier/platform/testing/free-port';
import { afterAll, expect, test } from 'vitest';
import { openChildLog } from './log-lines.ts';
import { type ServiceHooks, startService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-service-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a service that keeps dying is given up after five restarts, with its last words', async () => {
  const said: string[] = [];
  const { promise: failure, resolve: giveUp } = Promise.withResolvers<Error>();
  const luck = join(folder, 'luck');
  writeFileSync(luck, '');
  const { plan, log } = await aService(
    `import { existsSync } from 'node:fs';
     setInterval(() => {
       if (existsSync('${luck}')) return;
       console.error('out of luck');
       process.exit(9);
     }, 20);`,
  );
  const service = startService(plan, { log, giveUp, say: (line) => said.push(line), backOffMs: 1 });
  await service.ready;
  rmSync(luck);
  expect((await failure).message).toMatch(
    /^ended ended with code 9 for the 6th time: .*out of luck/,
  );
  expect(said.filter((line) => /starting it again/.test(line))).toHaveLength(5);
  await service.stop();
});

test('a service that does not listen to SIGTERM is killed', async () => {
  const { plan, log } = await aService(`process.on('SIGTERM', () => {});`);
  const service = startService(plan, { log, giveUp: fail, say: fail, stopMaxMs: 200 });
  await service.ready;
  await service.stop();
  await expect(fetch(plan.readyUrl)).rejects.toThrow('fetch failed');
});

async function aService(behaviour: string) {
  const port = await freePort();
  const entry = join(folder, `${port}.ts`);
  writeFileSync(
    entry,
    `import { createServer } from 'node:http';
     createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');
     ${behaviour}`,
  );
  const log = openChildLog({
    name: 'ended',
    file: join(folder, `${port}.log`),
    verbose: false,
    show: () => {},
  });
  const readyUrl = `http://127.0.0.1:${port}/ready`;
  return {
    log,
    plan: { name: 'ended', words: [entry], env: { PATH: process.env['PATH'] }, readyUrl },
  };
}

const fail: ServiceHooks['say'] & ServiceHooks['giveUp'] = (what: unknown) => {
  throw new Error(`unexpected: ${String(what)}`);
};
