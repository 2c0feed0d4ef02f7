/**
 * `npm test`: every stage in order, whatever the one before it said. At the end it says what took
 * long; the last line is the sum, `total: N passed, N failed`, and the exit code is 1 if anything failed.
 * However it ends, nothing of it is left: no process, no folder, no shared memory.
 * `npm test -- <path> …` runs only the tests there, with `--repeat 10` ten times over, to see
 * whether they always pass. `npm test -- --changed` runs what the change can reach: tests that import,
 * however far away, what differs from `main`, or from the commit that is named after it.
 * `--at 2026-12-31T16:59:00Z` sets the clock of whatever the tests start, PostgreSQL included.
 * `npm run test:deep` runs the drills that take minutes instead, which belong into the night.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { installedProgram, repositoryRoot } from './repository.ts';
import { runProcess } from './run-process.ts';
import { ensureChromium } from './testing/chromium.ts';
import { type FileTime, readFileTimes } from './testing/file-times.ts';
import { openRunFolders } from './testing/run-folders.ts';
import { setClock } from './testing/set-clock.ts';
import { judgeRun, readVitestReport, sumTallies, type Tally } from './testing/tally.ts';
import { startTestServer } from './testing/test-server.ts';
import { whenNpmEnds } from './when-npm-ends.ts';

interface Stage {
  readonly name: string;
  run(name: string): Promise<Result>;
}

interface Result extends Tally {
  readonly files?: readonly FileTime[];
}

const EVERYDAY = ['unit', 'db', 'browser'].flatMap((project) => ['--project', project]);
const DEEP = ['--project', 'deep'];
/** Many times what a stage takes on a slow machine: one that never ends must not keep the rest. */
const LIMIT_MINUTES = process.argv.includes('--deep') ? 240 : 30;
const SLOWEST = 10;

const stages: readonly Stage[] = [
  { name: 'check', run: () => runChecks() },
  { name: 'unit', run: (name) => vitest(name, ['--project', 'unit']) },
  { name: 'database', run: (name) => vitest(name, ['--project', 'db']) },
  { name: 'browser', run: (name) => withBrowser(() => vitest(name, ['--project', 'browser'])) },
];

endWhenAsked();
Object.assign(process.env, openRunFolders().env);
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.exitCode = await main(process.argv.slice(2));

/** The vitest of a stage has a group of its own, which hears nothing of the signals to ours. */
function endWhenAsked(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => process.exit(128 + constants.signals[name]));
  }
  whenNpmEnds(() => process.exit(1));
  // The terminal may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

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
  // A server that is there already has its own clock.
  const isGiven = process.env['TEST_DATABASE_URL'] && !values.at;
  const server = isGiven ? undefined : await startTestServer();
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  try {
    const projects = values.deep ? DEEP : EVERYDAY;
    const chosen = Array.from({ length: Number(values.repeat) }, () => ({
      name: values.deep ? 'deep' : 'chosen',
      run: (name: string) => vitest(name, [...projects, ...chosenBy]),
    }));
    const results: (Result & { name: string; ms: number })[] = [];
    for (const { name, run } of values.deep || chosenBy.length ? chosen : stages) {
      console.log(`\n══ ${name} ══`);
      const begunAt = performance.now();
      const result = await run(name);
      results.push({ name, ms: performance.now() - begunAt, ...result });
    }
    console.log('\nslowest files (they run side by side):');
    const files = results.flatMap((result) => result.files ?? []);
    for (const { path, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`${seconds(ms)}  ${path}`);
    }
    console.log('stages:');
    for (const { name, ms, passed, failed } of results) {
      console.log(`${seconds(ms)}  ${name.padEnd(10)} ${passed} passed, ${failed} failed`);
    }
    const { passed, failed, failures = [] } = sumTallies(results);
    for (const failure of failures) console.log(`failed: ${failure}`);
    console.log(`total: ${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    await server?.stop();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}

async function withBrowser(run: () => Promise<Result>): Promise<Result> {
  const browser = await ensureChromium();
  if ('problem' in browser) {
    console.log(browser.problem);
    return { passed: 0, failed: 1 };
  }
  process.env['CHROMIUM_PATH'] = browser.path;
  return run();
}

async function vitest(stage: string, words: readonly string[]): Promise<Result> {
  const report = join(reports, `${randomUUID()}.json`);
  const limitMs = LIMIT_MINUTES * 60_000;
  process.env['TEST_REPORT'] = report;
  const { code, isLate } = await runProcess(installedProgram('vitest'), ['run', ...words], {
    cwd: repositoryRoot,
    passThrough: true,
    limitMs,
  });
  const problem = `${stage} hung: it was killed after ${LIMIT_MINUTES} minutes`;
  const tally = judgeRun(code, readReport(report), isLate ? problem : undefined);
  return { ...tally, files: readFileTimes(`${report}-times`) };
}

function readReport(file: string): Tally {
  return existsSync(file) ? readVitestReport(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
}
