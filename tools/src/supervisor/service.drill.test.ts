import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@croupier/server/testing/free-port';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../testing/running-command.ts';
import type { DatabaseGate } from './database-gate.ts';
import { type ChildLog, openChildLog } from './log-lines.ts';
import { type ServiceHooks, startService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-service-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a service that keeps dying is started for as long as it takes, and told of once', async () => {
  const said: string[] = [];
  const luck = join(folder, 'luck');
  writeFileSync(luck, '');
  const starts = join(folder, 'starts');
  const { plan, log } = await aService(
    `import { appendFileSync, existsSync } from 'node:fs';
     appendFileSync('${starts}', 'x');
     setInterval(() => {
       if (!existsSync('${luck}')) process.exit(9);
     }, 10);
     if (!existsSync('${luck}')) process.exit(9);`,
  );
  const service = startService(plan, hooks(log, { backOffMs: 1, say: (line) => said.push(line) }));
  await service.ready;
  rmSync(luck);
  // More often than after which it was once given up.
  await eventually(() => readFileSync(starts, 'utf8').length > 8);
  writeFileSync(luck, '');
  await eventually(() => said.includes('ended works again'));
  expect(said).toEqual(['ended ended with code 9; starting it again', 'ended works again']);
  await service.stop();
});

test('a service waits for the database, and what it lost with that is not its fault', async () => {
  const { plan, log } = await aService();
  const starts = join(folder, 'waits');
  const broken = join(folder, 'broken.ts');
  writeFileSync(
    broken,
    `import { appendFileSync } from 'node:fs';
     appendFileSync('${starts}', 'x');
     process.exit(1);`,
  );
  let isUp = Promise.withResolvers<void>();
  const lost = {
    losses: 0,
    isDown: true,
    whenUp: () => isUp.promise.then(() => (lost.losses += 1)),
  };
  const database = lost as unknown as DatabaseGate;
  const service = startService(
    { ...plan, words: [broken] },
    hooks(log, { database, backOffMs: 1 }),
  );
  await setTimeout(200);
  expect(existsSync(starts)).toBe(false);
  isUp.resolve();
  await eventually(() => existsSync(starts) && readFileSync(starts, 'utf8').length > 6);
  isUp = Promise.withResolvers<void>();
  isUp.resolve();
  await service.stop();
});

test('one that ends by itself before it ever worked ends the start; a killed one does not', async () => {
  const { plan, log } = await aService();
  const broken = join(folder, 'faulty.ts');
  writeFileSync(broken, 'process.exit(3);');
  const faulty = startService({ ...plan, words: [broken] }, hooks(log, { backOffMs: 1 }));
  await expect(faulty.ready).rejects.toThrow('ended ended while it was starting.');
  await faulty.stop();

  const kills = join(folder, 'kills');
  writeFileSync(
    broken,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync('${kills}', 'x');
     if (readFileSync('${kills}', 'utf8').length < 8) process.kill(process.pid, 'SIGKILL');
     else await import('${plan.words[0]}');`,
  );
  const killed = startService({ ...plan, words: [broken] }, hooks(log, { backOffMs: 1 }));
  await killed.ready;
  await killed.stop();
});

test('a service that does not listen to SIGTERM is killed', async () => {
  const { plan, log } = await aService(`process.on('SIGTERM', () => {});`);
  const service = startService(plan, hooks(log, { say: fail, stopMaxMs: 200 }));
  await service.ready;
  await service.stop();
  await expect(fetch(plan.readyUrl)).rejects.toThrow('fetch failed');
});

async function aService(behaviour = '') {
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

/** A database that is always there. */
const there: DatabaseGate = { losses: 0, isDown: false, whenUp: () => Promise.resolve() };

function hooks(log: ChildLog, others: Partial<ServiceHooks>): ServiceHooks {
  return { log, say: () => {}, database: there, ...others };
}

function fail(line: string): never {
  throw new Error(`unexpected: ${line}`);
}
