/**
 * `npm run check`: types, lint, format, boundaries and unused code, all at once.
 * Shows what went wrong, then one line a check, and exits with 1 if any failed.
 */
import { availableParallelism } from 'node:os';
import { installedProgram, inRepository, repositoryRoot } from './repository.ts';
import { type Outcome, runProcess } from './run-process.ts';

interface Check {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
}

/**
 * Longest first, so that the short ones fill the gaps. The linter has the compiler in it, and reports
 * its errors of all four configurations in the same pass: measured 124 s of processor time, against
 * 230 s for the two apart. `compiler.deep.test.ts` asks the compiler itself.
 */
const checks: readonly Check[] = [
  {
    name: 'types and lint',
    program: installedProgram('oxlint'),
    words: ['--type-check', '--deny-warnings'],
  },
  { name: 'unused code', program: installedProgram('knip'), words: ['--no-progress'] },
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
  const waiting = [...checks];
  const results: { check: Check; outcome: Outcome }[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runProcess(check.program, check.words, { cwd: repositoryRoot });
      results.push({ check, outcome });
      if (outcome.code !== 0) console.log(`\n── ${check.name} ──\n${outcome.output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  for (const { check, outcome } of results) {
    const verdict = outcome.code === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict} ${check.name.padEnd(18)} ${seconds(outcome.durationMs)}`);
  }
  const failed = results.filter(({ outcome }) => outcome.code !== 0).length;
  const passed = results.length - failed;
  const took = seconds(performance.now() - startedAt).trim();
  console.log(`check: ${passed} passed, ${failed} failed in ${took}`);
  return { passed, failed };
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1).padStart(5)} s`;
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
