/**
 * `npm run chaos -- --kills 1000 --database-kills 200`: the long run. Bets from many players go to two
 * platform processes while processes are killed at random: those, a worker, and PostgreSQL. At the
 * end every acknowledged movement is asked again and the books are proven; exit code 1 when money
 * was lost or doubled, or when an answer differed from the first. Ctrl-C ends the killing early and
 * judges what there is.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { moneyText } from '@croupier/contract/money';
import type { ServerProcess } from '@croupier/server/testing/server-process';
import { type ChaosFixture, openChaosFixture } from './chaos-fixture.ts';
import type { Verdict } from './player-load.ts';
import { runChaos } from './run-chaos.ts';

const PLAYERS = 48;
/** Rest of a player: what is acknowledged in an hour must fit into memory and be asked again. */
const REST_MS = 250;
const CALM_MAX_MS = 300;
const PROGRESS_EVERY = 25;
/** It says nowhere that it is ready; killed while it starts it would prove less. */
const WORKER_BOOT_MS = 1500;
/** One platform kill in so many hits the worker, and as many hit both others at once. */
const RARE = 10;

interface Tally {
  nodes: number;
  both: number;
  worker: number;
  database: number;
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    'database-kills': { type: 'string', default: '200' },
  },
});
const kills = Number(values.kills);
const databaseKills = Number(values['database-kills']);
if (![kills, databaseKills].every((count) => Number.isInteger(count) && count >= 0)) {
  throw new Error('--kills and --database-kills take whole numbers');
}
process.exitCode = (await runLong()) ? 0 : 1;

async function runLong(): Promise<boolean> {
  const world = await openChaosFixture({ players: PLAYERS });
  const begun: ServerProcess[] = [];
  try {
    return await killAndJudge(world, async (starting) => {
      const process = await starting;
      begun.push(process);
      return process;
    });
  } finally {
    await Promise.all(begun.map((each) => each.kill()));
    await world.close();
  }
}

async function killAndJudge(
  world: ChaosFixture,
  begin: <Begun extends ServerProcess>(starting: Promise<Begun>) => Promise<Begun>,
): Promise<boolean> {
  const startedAt = performance.now();
  const nodes = [await begin(world.startNode()), await begin(world.startNode())];
  const worker = await begin(world.startWorker());
  const client = world.client(nodes);
  const tally: Tally = { nodes: 0, both: 0, worker: 0, database: 0 };
  try {
    const verdict = await runChaos({
      client,
      players: world.players,
      faults: planFaults(world, { nodes, worker, tally, startedAt }),
      calmMs: 0,
      restMs: REST_MS,
    });
    const unsound = await world.assertSound().then(
      () => undefined,
      (error: Error) => error.message,
    );
    return report({ verdict, tally, unsound, startedAt });
  } finally {
    client.close();
  }
}

interface FaultPlan {
  readonly nodes: readonly ServerProcess[];
  readonly worker: ServerProcess;
  readonly tally: Tally;
  readonly startedAt: number;
}

/** Kills of the database lie evenly between those of the platform; the moments are random. */
function planFaults(world: ChaosFixture, plan: FaultPlan): (() => Promise<void>)[] {
  const all = kills + databaseKills;
  let databases = 0;
  let stopped = false;
  process.once('SIGINT', () => (stopped = true));
  return Array.from({ length: all }, (_, index) => async () => {
    if (stopped) return;
    await sleep(randomInt(CALM_MAX_MS));
    const due = Math.floor(((index + 1) * databaseKills) / all);
    if (due > databases) {
      databases += 1;
      await world.killDatabase();
      plan.tally.database += 1;
      // A worker that was just starting gives up without a database; its supervisor starts it again.
      if (plan.worker.hasEnded()) await plan.worker.restart();
    } else {
      await killPlatform(index, plan);
    }
    if ((index + 1) % PROGRESS_EVERY === 0 || index + 1 === all) progress(plan, index + 1, all);
  });
}

async function killPlatform(index: number, { nodes, worker, tally }: FaultPlan): Promise<void> {
  const [one, other] = index % 2 === 0 ? nodes : nodes.toReversed();
  if (index % RARE === 3) {
    await worker.killAndRestart();
    await sleep(WORKER_BOOT_MS);
    tally.worker += 1;
  } else if (index % RARE === 7) {
    await Promise.all([one?.killAndRestart(), other?.killAndRestart()]);
    tally.both += 1;
  } else {
    await one?.killAndRestart();
    tally.nodes += 1;
  }
}

function progress({ tally, startedAt }: FaultPlan, done: number, all: number): void {
  const platform = tally.nodes + tally.both + tally.worker;
  console.log(
    `${String(done).padStart(5)} of ${all} faults: ${platform} kills of the platform, ` +
      `${tally.database} of the database, ${minutes(startedAt)}`,
  );
}

function report(run: {
  readonly verdict: Verdict;
  readonly tally: Tally;
  readonly unsound: string | undefined;
  readonly startedAt: number;
}): boolean {
  const { verdict, tally, unsound, startedAt } = run;
  const { acknowledged, unknown, lostMinor, wrongBalances, differingReplays } = verdict;
  console.log('');
  for (const [what, count] of [
    ['kills of one platform process', tally.nodes],
    ['kills of both at once', tally.both],
    ['kills of the worker', tally.worker],
    ['kills of PostgreSQL', tally.database],
    ['movements acknowledged', acknowledged],
    ['tries without an answer, sent again', unknown],
    ['money lost', moneyText(lostMinor)],
    ['wallets that are off, lost or doubled', wrongBalances],
    ['repeats answered differently', differingReplays],
    ['books', unsound ?? 'sound'],
    ['time', minutes(startedAt)],
  ]) {
    console.log(`${String(what).padEnd(38)} ${typeof count === 'number' ? grouped(count) : count}`);
  }
  const passed = wrongBalances === 0 && differingReplays === 0 && unsound === undefined;
  console.log(passed ? '\npassed' : '\nFAILED');
  return passed;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

function minutes(startedAt: number): string {
  const seconds = Math.floor((performance.now() - startedAt) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
