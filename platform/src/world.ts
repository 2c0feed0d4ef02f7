/**
 * `node platform/src/world.ts`: makes the people of a demo and their past, then proves the ledger.
 * `--small` makes few of them, `--once` none where there are some; with `--stay` a few go on playing
 * until the process ends. `--seed`, `--members`, `--rounds` and `--days` say what is made.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '#kernel/config.ts';
import { openDb } from '#kernel/db.ts';
import { openLog } from '#kernel/log.ts';
import { madeUpMembers } from './modules/account/store/made-up-members.ts';
import { extendChains } from './modules/wallet/proof/extend-chains.ts';
import { reconcile } from './modules/wallet/reconcile.ts';
import { goOnPlaying } from './world/go-on-playing.ts';
import { makeWorld, type WorldPlan, worldPlans } from './world/make-world.ts';
import { openProgress } from './world/progress.ts';
import { readSignIns, writeSignIns } from './seed/sign-ins.ts';

const PLAYERS = 8;
const PARENT_POLL_MS = 1000;

const count = z.coerce.number().int().min(1);
const input = z.object({
  seed: z.string().min(1).max(100).optional(),
  members: count.max(2000).optional(),
  rounds: count.max(200_000).optional(),
  days: count.min(30).max(365).optional(),
});

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
    seed: { type: 'string' },
    members: { type: 'string' },
    rounds: { type: 'string' },
    days: { type: 'string' },
  },
});
const config = readConfig();
if (!config.DEMO) throw new Error('A world is only for the local demo: set DEMO=1.');
const log = openLog({ ...config, LOG_LEVEL: 'warn' });
const { small, once, stay, ...wanted } = values;
const usual: WorldPlan = small ? worldPlans.small : worldPlans.whole;

// Whoever started it may be killed; then nobody else ends it.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, PARENT_POLL_MS).unref();
// Whoever stops it knows that it is unfinished.
process.once('SIGINT', () => process.exit(0));
try {
  if (!once || !(await hasPeople())) await make({ ...usual, ...definedOf(input.parse(wanted)) });
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
if (stay) {
  const ending = new AbortController();
  process.removeAllListeners('SIGINT');
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => ending.abort());
  await goOnPlaying(config, { log, signal: ending.signal, players: PLAYERS });
}

async function make(plan: WorldPlan): Promise<void> {
  const progress = openProgress(process.stdout, `${plan.members} people, ${plan.days} days`);
  const startedAt = performance.now();
  const file = process.env['DEMO_SIGN_INS'];
  const { count: made, signIns } = await makeWorld(config, plan, {
    log,
    named: file ? readSignIns(file) : [],
    onProgress: progress.show,
  });
  progress.close();
  await prove();
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `The world has ${made.members} people, ${made.rounds} rounds, ${made.deposits} deposits and ` +
      `${made.withdrawals} withdrawals; the ledger is sound (${seconds} s).\n`,
  );
  for (const { site, username, password } of signIns) {
    process.stdout.write(`Somebody who plays much at ${site}: ${username} ${password}\n`);
  }
  if (file) writeSignIns(file, [...readSignIns(file), ...signIns]);
}

/** Everything is chained and adds up, or the process ends with what does not. */
async function prove(): Promise<void> {
  const { db, close } = openDb(config.DATABASE_URL);
  try {
    await extendChains(db, () => {});
    const findings = await reconcile(db);
    if (findings.length === 0) return;
    const told = findings.map(({ check, detail }) => `${check}: ${detail}`);
    throw new Error(`The ledger is not sound.\n${told.join('\n')}`);
  } finally {
    await close();
  }
}

async function hasPeople(): Promise<boolean> {
  const { db, close } = openDb(config.DATABASE_URL);
  try {
    return (await madeUpMembers(db, 1)).length > 0;
  } finally {
    await close();
  }
}

/** Without what was left out. */
function definedOf(plan: z.output<typeof input>): Partial<WorldPlan> {
  const { seed, members, rounds, days } = plan;
  return {
    ...(seed !== undefined && { seed }),
    ...(members !== undefined && { members }),
    ...(rounds !== undefined && { rounds }),
    ...(days !== undefined && { days }),
  };
}
