/**
 * `npm run check`: types, lint, format, boundaries and unused code, all at once. What passed is not
 * looked at again while nothing that it depends on has changed (`check/check-keys.ts`).
 * Shows what went wrong, then one line a check, and exits with 1 if any failed.
 */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Kept } from './check/kept.ts';
import { type Ended, provedBy } from './check/proved.ts';
import { commonHash } from './check/linked-sources.ts';
import { planLint } from './check/lint-plan.ts';
import { hashOf, readSourceTree, type SourceTree } from './check/source-tree.ts';
import { installedProgram, inRepository, repositoryRoot } from './repository.ts';
import { type Outcome, runProcess } from './run-process.ts';

interface Check {
  readonly name: string;
  /** Which part of the check this process does. */
  readonly part?: string;
  readonly program: string;
  readonly words: readonly string[];
  /** What has passed when this has, each with the key that says in which state. */
  readonly proves: ReadonlyMap<string, string>;
}

const CACHE = inRepository('node_modules/.cache/croupier/check');
const KNIP_CACHE = join(CACHE, 'knip');

/** Those that look at the whole repository. */
const wholeChecks: readonly Omit<Check, 'proves'>[] = [
  {
    name: 'unused code',
    program: installedProgram('knip'),
    words: ['--no-progress', '--cache', '--cache-location', KNIP_CACHE],
  },
  { name: 'tidy', program: process.execPath, words: [inRepository('tools/src/tidy/main.ts')] },
  {
    name: 'format',
    program: installedProgram('oxfmt'),
    words: ['--check', '--no-error-on-unmatched-pattern'],
  },
];

export interface CheckSummary {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the checks; prints the words of those that fail. */
export async function runChecks(): Promise<CheckSummary> {
  const startedAt = performance.now();
  const tree = readSourceTree(repositoryRoot);
  const kept = new Kept<string>(join(CACHE, 'passed.json'));
  const results = await runAll(await planChecks(tree, (name) => kept.get(name)));
  const proved = provedBy(results, tree, readSourceTree(repositoryRoot));
  kept.add(proved, (name) => tree.has(name) || wholeChecks.some((check) => check.name === name));
  const names = ['types and lint', ...wholeChecks.map(({ name }) => name)];
  for (const name of names) {
    if (results.every(({ check }) => check.name !== name)) console.log(`ok     ${name}: unchanged`);
  }
  const failed = names.filter((name) =>
    results.some(({ check, outcome }) => check.name === name && outcome.code !== 0),
  ).length;
  const passed = names.length - failed;
  const took = seconds(performance.now() - startedAt).trim();
  console.log(`check: ${passed} passed, ${failed} failed in ${took}`);
  return { passed, failed };
}

/**
 * What may not be as it was when it last passed, longest first, so that the short ones fill the gaps.
 * The linter has the compiler in it, and reports its errors in the same pass;
 * `compiler.deep.test.ts` asks the compiler itself.
 */
async function planChecks(
  tree: SourceTree,
  passed: (name: string) => string | undefined,
): Promise<Check[]> {
  const installed = readFileSync(inRepository('node_modules/.package-lock.json'), 'utf8');
  forgetKnipCache(hashOf(commonHash(tree, installed), tree.get('knip.json') ?? ''));
  const whole = hashOf(process.version, installed, ...[...tree].flat());
  const lint = (await planLint(tree, installed, passed)).map(({ name, files }) => ({
    name: 'types and lint',
    part: `${name}, ${files.size} files`,
    program: installedProgram('oxlint'),
    words: ['--type-check', '--deny-warnings', ...files.keys()],
    proves: files,
  }));
  const others = wholeChecks
    .filter(({ name }) => passed(name) !== whole)
    .map((check) => ({ ...check, proves: new Map([[check.name, whole]]) }));
  return [...lint, ...others];
}

/** It notices changed files, but not changed settings. */
function forgetKnipCache(settings: string): void {
  const of = new Kept<string>(join(CACHE, 'knip-settings.json'));
  if (of.get('settings') === settings) return;
  rmSync(KNIP_CACHE, { recursive: true, force: true });
  of.add([['settings', settings]], () => true);
}

interface Result extends Ended {
  readonly check: Check;
  readonly outcome: Outcome;
}

async function runAll(checks: readonly Check[]): Promise<Result[]> {
  const waiting = [...checks];
  const results: Result[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, part, program, words } = check;
      const outcome = await runProcess(program, words, {
        cwd: repositoryRoot,
        // The compiler in the linter spends a tenth less on collecting garbage, for some more memory.
        env: { GOGC: '200', ...process.env },
      });
      results.push({ check, outcome, code: outcome.code, proves: check.proves });
      const label = part ? `${name} (${part})` : name;
      if (outcome.code !== 0) console.log(`\n── ${label} ──\n${outcome.output.trim()}\n`);
      const verdict = outcome.code === 0 ? 'ok    ' : 'FAILED';
      console.log(`${verdict} ${label.padEnd(46)} ${seconds(outcome.durationMs)}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return results;
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1).padStart(5)} s`;
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
