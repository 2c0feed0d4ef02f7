/**
 * `npm run simulate [-- --seeds 10000 --first 1 --commands 200]`: players of the vendors' wallet API, each
 * made by a seed, in a real database and in a model of the rules at once. Prints how often each
 * outcome was reached and, for what differs, the seed and the shortest commands that show it; exit
 * code 1 then. Brings its own PostgreSQL unless `TEST_DATABASE_URL` names one.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDb } from '@croupier/platform/kernel/db';
import { migrate } from '@croupier/platform/kernel/migrate';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { PlayerModel } from '@croupier/platform/testing/simulation/model';
import {
  runScenarios,
  type SimulationPlan,
  type SimulationResult,
} from '@croupier/platform/testing/simulation/run-scenarios';
import { startTestServer } from './testing/test-server.ts';

/** The comparing costs about as much as the database's work. */
const PROCESSES = 2;
/** Names what a process of ours is to play. */
const PART = 'SIMULATION_PART';

type Part = Pick<SimulationPlan, 'url' | 'firstSeed' | 'scenarios' | 'commandsEach'>;

const part = process.env[PART];
if (part === undefined) {
  process.exitCode = (await main()) ? 0 : 1;
} else {
  const result = await runScenarios({
    ...(JSON.parse(part) as Part),
    arenas: 1,
    model: (scenario) => new PlayerModel(scenario),
  });
  process.send?.(result);
}

async function main(): Promise<boolean> {
  const { seeds, first, commands } = readWords();
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer();
  const database = await openDatabase(process.env['TEST_DATABASE_URL'] ?? server?.url ?? '');
  try {
    const begun = performance.now();
    const share = Math.ceil(seeds / PROCESSES);
    const parts = Array.from({ length: PROCESSES }, (_, index): Part => {
      const firstSeed = first + index * share;
      const scenarios = Math.max(Math.min(share, first + seeds - firstSeed), 0);
      return { url: database.url, firstSeed, scenarios, commandsEach: commands };
    });
    const results = await Promise.all(parts.map(runPart));
    const sound = report(results, (performance.now() - begun) / 1000);
    const { db, close } = openDb(database.url);
    try {
      await assertLedgerSound(db);
    } finally {
      await close();
    }
    return sound;
  } finally {
    await database.drop();
    await server?.stop();
  }
}

function readWords(): Record<'seeds' | 'first' | 'commands', number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10000' },
      first: { type: 'string', default: '1' },
      commands: { type: 'string', default: '200' },
    },
  });
  const [seeds = 0, first = 0, commands = 0] = [values.seeds, values.first, values.commands].map(
    Number,
  );
  if (![seeds, first, commands].every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error('--seeds, --first and --commands take whole numbers above zero');
  }
  return { seeds, first, commands };
}

async function openDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `croupier_simulation_${randomBytes(4).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return {
    url: url.href,
    async drop() {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

function runPart(plan: Part): Promise<SimulationResult> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, {
      env: { ...process.env, [PART]: JSON.stringify(plan) },
      // Maps and bigints as they are.
      serialization: 'advanced',
    });
    child.once('message', (result) => resolve(result as SimulationResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`a process of the simulation ended: ${code}`)));
  });
}

/** Prints what was reached and what differs; answers whether nothing does. */
function report(results: readonly SimulationResult[], seconds: number): boolean {
  const sum = (pick: (result: SimulationResult) => number) =>
    results.reduce((all, result) => all + pick(result), 0);
  const reached = new Map<string, number>();
  for (const [outcome, times] of results.flatMap(({ outcomes }) => [...outcomes])) {
    reached.set(outcome, (reached.get(outcome) ?? 0) + times);
  }
  for (const [outcome, times] of [...reached].toSorted(([, a], [, b]) => b - a)) {
    console.log(`${outcome.padEnd(18)}${times.toLocaleString('en').padStart(12)}`);
  }
  const differences = results.flatMap((result) => result.differences);
  for (const { seed, commands, expected, found } of differences) {
    console.log(`\nseed ${seed}: ${commands.length} commands show it`);
    for (const command of commands) console.log(`  ${JSON.stringify(command)}`);
    console.log('  expected', expected);
    console.log('  found   ', found);
  }
  console.log(
    `${sum(({ scenarios }) => scenarios).toLocaleString('en')} players, ` +
      `${sum(({ commands }) => commands).toLocaleString('en')} commands in ` +
      `${sum(({ batches }) => batches).toLocaleString('en')} batches and ${seconds.toFixed(1)} s: ` +
      `${differences.length} differences`,
  );
  return differences.length === 0;
}
