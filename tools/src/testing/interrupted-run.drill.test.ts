import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../database/embedded.ts';
import { startTimeOf } from '../start-time.ts';
import { fastFolder } from './fast-folder.ts';
import { placesOf, presentSegments, segmentOf, startRun } from './interrupted-run.ts';
import { processesOf } from './processes.ts';
import { eventually } from './running-command.ts';

const folder = fastFolder('croupier-interrupted-');
/** They start a database server and a program, each from a process of its own. */
const WORDS = ['tools/src/testing/test-server.db', 'packages/server/src/testing/server-process.db'];

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.concurrent.for([
  { how: 'SIGINT while its server starts', signal: 'SIGINT', servers: 1, code: 130 },
  { how: 'SIGTERM while its tests run', signal: 'SIGTERM', servers: 2, code: 143 },
  { how: 'SIGKILL while its tests run', signal: 'SIGKILL', servers: 2, code: null },
  { how: 'a kill of npm', signal: 'SIGKILL', servers: 1, code: null, withShell: true },
] as const)('a run that is ended by $how leaves nothing', async (ending, context) => {
  const { how, signal, servers, code } = ending;
  const withShell = 'withShell' in ending;
  const run = startRun(folder, how.replaceAll(' ', '-'), { words: WORDS, withShell });
  await eventually(() => run.servers().length >= servers);
  const held = run.traces();
  run.kill(signal);
  expect(await run.ended()).toMatchObject({ code });
  await context.expect.poll(() => run.left(held)).toEqual([]);
});

test('a run clears what dead ones left, leaves alone what lives, and says what took long', async () => {
  const { temporary, fast } = placesOf(folder, 'whole');
  const dead = 'croupier-run-4194000-1-abcdef';
  const alive = `croupier-run-${process.pid}-${startTimeOf(process.pid)}-abcdef`;
  for (const name of [dead, alive]) {
    mkdirSync(join(temporary, name), { recursive: true });
    writeFileSync(join(temporary, name, 'file'), '');
  }
  const [ofDead, ofAlive] = [sleeper(join(temporary, dead)), sleeper(join(temporary, alive))];
  const dataFolder = join(fast, dead, 'data');
  const server = await startEmbedded({ dataFolder, portPreferred: 0, endsWithUs: true });
  const segments = segmentOf(join(server.home, 'pg/postmaster.pid'));
  process.kill(server.pid, 'SIGKILL');
  await server.gone;
  expect(presentSegments()).toEqual(expect.arrayContaining(segments));

  const run = startRun(folder, 'whole', { words: ['tools/src/testing/tally.test'] });
  const { code, output } = await run.ended();
  expect(output).toMatch(/^slowest files.*\n +[\d.]+ s {2}tools\/src\/testing\/tally\.test\.ts$/m);
  expect(output).toMatch(/^stages:\n +[\d.]+ s {2}chosen +\d+ passed, 0 failed$/m);
  expect(output.trim().split('\n').at(-1)).toMatch(/^total: \d+ passed, 0 failed$/);
  expect(code).toBe(0);
  expect([readdirSync(temporary), readdirSync(fast)]).toEqual([[alive], []]);
  expect(presentSegments().filter((each) => segments.includes(each))).toEqual([]);
  expect(processesOf(join(folder, 'whole'))).toEqual([ofAlive.pid]);
  expect(ofDead.signalCode).toBe('SIGKILL');
  ofAlive.kill('SIGKILL');
});

/** A process that has its temporary files there. */
function sleeper(temporary: string): ChildProcess {
  return spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: temporary }, stdio: 'ignore' });
}
