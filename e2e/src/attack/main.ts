/**
 * `npm run attack`: sqlmap against everything that takes anything: each endpoint of both tables as
 * whoever may call it, the vendors' wallet API, headers, cookies and pages. `npm run attack -- deposit`
 * attacks what has that in its name. First it must find what is really open, or the run proves
 * nothing. Exit code 1 when anything is found, or when a call fails instead of being refused.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyCaller } from '@croupier/platform/testing/any-caller';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aVendor } from '@croupier/platform/testing/vendor';
import { startTestServer } from '@croupier/tools/testing/test-server';
import { type FormServer, openFormServer } from './form-server.ts';
import { endpointTargets } from './endpoint-targets.ts';
import { callerTargets, doorTargets } from './other-targets.ts';
import { attack, MISSING, sqlmapVersion } from './sqlmap.ts';
import type { Target } from './target.ts';

/** Counts of calls are forgotten this often: limits have tests of their own and would end the attack. */
const FORGET_EVERY = 10;

const [wanted = ''] = process.argv.slice(2);
const version = sqlmapVersion();
if (version === undefined) {
  console.error(MISSING);
  process.exitCode = 2;
} else {
  process.exitCode = (await run()) ? 0 : 1;
}

async function run(): Promise<boolean> {
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const folder = mkdtempSync(join(tmpdir(), 'croupier-sqlmap-'));
  const app = await startTestApp({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' } });
  try {
    return await attackAll(app, folder);
  } finally {
    await app.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attackAll(app: TestApp, folder: string): Promise<boolean> {
  const startedAt = performance.now();
  const calls = countCalls(app);
  const vendor = await aVendor(app, 'ATTACKED');
  const server = await openFormServer(calls.next);
  try {
    const others = [...(await callerTargets(app, vendor)), ...(await doorTargets(app, vendor))];
    const caller = await anyCaller(app);
    const ofTables = await endpointTargets(caller, { wanted, beforeCall: calls.next });
    const targets = [...others.filter(({ name }) => name.includes(wanted)), ...ofTables.targets];
    const before = calls.count();
    const open = openTarget(app);
    const control = await attack(server.addressOf(open), { ...open, folder: join(folder, 'open') });
    if (control.findings.length === 0) throw new Error('what is open was not found');
    const { found, fields } = await attackEach(targets, server, folder);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`sqlmap ${version}: ${targets.length} forms, ${fields} fields,`);
    console.log(`${ofTables.closed} more whose schema lets no sign of an injection through,`);
    console.log(`${calls.count() - before} calls in ${minutes} min, answered with`);
    const answers = [...server.statuses].toSorted(([a], [b]) => a - b);
    for (const [status, count] of answers) console.log(`  ${status}: ${count}`);
    for (const problem of [...found, ...server.failures]) console.log(`FOUND ${problem}`);
    console.log(`${found.length} findings, ${server.failures.length} failures`);
    return found.length === 0 && server.failures.length === 0;
  } finally {
    await server.close();
  }
}

/** One target after the other; answers what was found, and how many fields were tried. */
async function attackEach(targets: readonly Target[], server: FormServer, folder: string) {
  const found: string[] = [];
  let fields = 0;
  for (const [at, target] of targets.entries()) {
    const address = server.addressOf(target);
    const place = join(folder, String(at));
    const { tested, findings, gaveUp } = await attack(address, { ...target, folder: place });
    fields += tested.length;
    found.push(...findings.map((finding) => `${target.name}: ${finding}`));
    if (gaveUp !== undefined) found.push(`${target.name}: gave up, ${gaveUp}`);
    const said = `${tested.length} fields, ${findings.length} findings`;
    console.log(`${at + 1}/${targets.length} ${target.name}: ${said}`);
  }
  return { found, fields };
}

/** Counts calls, and has the platform forget its own counts of them before they are too many. */
function countCalls(app: TestApp) {
  let count = 0;
  return {
    count: () => count,
    async next() {
      count += 1;
      if (count % FORGET_EVERY !== 0) return;
      await app.database.pool.query('delete from kernel.call_count');
      await app.database.pool.query('delete from kernel.attempt');
    },
  };
}

/** What no code of ours does: a statement that is put together from what somebody sends. */
function openTarget(app: TestApp): Target {
  return {
    name: 'control, really open',
    form: { code: 'jade-lantern' },
    async send({ code }) {
      const statement = `select name from merchant.merchant where code = '${code}'`;
      const text = await app.database.pool.query(statement).then(
        ({ rows }) => JSON.stringify(rows),
        (error: Error) => error.message,
      );
      return { status: 200, text, sound: true };
    },
  };
}
