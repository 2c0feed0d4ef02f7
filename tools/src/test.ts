/**
 * `npm test`: every stage in order, whatever the one before it said. The last line is the sum,
 * `total: N passed, N failed`, and the exit code is 1 if anything failed.
 * `npm test -- <path> …` runs only the tests there, with `--repeat 10` ten times over, to see
 * whether they always pass. `npm test -- --changed` runs what the change can reach: tests that import,
 * however far away, what differs from `main`, or from the commit that is named after it.
 * `--at 2026-12-31T16:59:00Z` sets the clock of whatever the tests start, PostgreSQL included, and runs
 * unit and database tests.
 * `npm run test:deep` runs the drills that take minutes instead, which belong into the night.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { installedProgram, repositoryRoot } from './repository.ts';
import { runProcess } from './run-process.ts';
import { ensureChromium } from './testing/chromium.ts';
import { setClock, sweepClocks } from './testing/set-clock.ts';
import { judgeRun, readVitestReport, sumTallies, type Tally } from './testing/tally.ts';
import { startTestServer } from './testing/test-server.ts';

interface Stage {
  readonly name: string;
  run(name: string): Promise<Tally>;
}

const reports = mkdtempSync(join(tmpdir(), 'croupier-reports-'));
const EVERYDAY = ['unit', 'db', 'browser'].flatMap((project) => ['--project', project]);
/** What runs at another time: Chromium never draws a page when its clock is shifted. */
const AT_A_TIME = ['unit', 'db'].flatMap((project) => ['--project', project]);
const DEEP = ['--project', 'deep'];
/** Many times what a stage takes on a slow machine: one that never ends must not keep the rest. */
const LIMIT_MINUTES = process.argv.includes('--deep') ? 240 : 30;

const stages: readonly Stage[] = [
  { name: 'check', run: () => runChecks() },
  { name: 'unit', run: (name) => vitest(name, ['--project', 'unit']) },
  { name: 'database', run: (name) => vitest(name, ['--project', 'db']) },
  { name: 'browser', run: (name) => withBrowser(() => vitest(name, ['--project', 'browser'])) },
];

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const { values, positionals: paths } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      deep: { type: 'boolean' },
      changed: { type: 'boolean' },
      repeat: { type: 'string', default: '1' },
    },
  });
  if (values.at) await setClock(values.at);
  const chosenBy = values.changed ? [`--changed=${paths.shift() ?? 'main'}`] : paths;
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer();
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  try {
    const projects = values.deep ? DEEP : values.at ? AT_A_TIME : EVERYDAY;
    const chosen = Array.from({ length: Number(values.repeat) }, () => ({
      name: values.deep ? 'deep' : 'chosen',
      run: (name: string) => vitest(name, [...projects, ...chosenBy]),
    }));
    const tallies: (Tally & { name: string })[] = [];
    for (const { name, run } of values.deep || values.at || chosenBy.length ? chosen : stages) {
      console.log(`\n══ ${name} ══`);
      tallies.push({ name, ...(await run(name)) });
    }
    console.log('');
    for (const { name, passed, failed } of tallies) {
      console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
    }
    const { passed, failed, failures = [] } = sumTallies(tallies);
    for (const failure of failures) console.log(`failed: ${failure}`);
    console.log(`total: ${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    await server?.stop();
    if (values.at) sweepClocks();
    rmSync(reports, { recursive: true, force: true });
  }
}

async function withBrowser(run: () => Promise<Tally>): Promise<Tally> {
  const browser = await ensureChromium();
  if ('problem' in browser) {
    console.log(browser.problem);
    return { passed: 0, failed: 1 };
  }
  process.env['CHROMIUM_PATH'] = browser.path;
  return run();
}

async function vitest(stage: string, words: readonly string[]): Promise<Tally> {
  const report = join(reports, `${randomUUID()}.json`);
  const limitMs = LIMIT_MINUTES * 60_000;
  process.env['TEST_REPORT'] = report;
  const { code, isLate } = await runProcess(installedProgram('vitest'), ['run', ...words], {
    cwd: repositoryRoot,
    passThrough: true,
    limitMs,
  });
  const problem = `${stage} hung: it was killed after ${LIMIT_MINUTES} minutes`;
  return judgeRun(code, readReport(report), isLate ? problem : undefined);
}

function readReport(file: string): Tally {
  return existsSync(file) ? readVitestReport(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
}
