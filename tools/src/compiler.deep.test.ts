/** Every run has the linter report the compiler's errors; here the compiler itself is asked. */
import { expect, test } from 'vitest';
import { installedProgram, repositoryRoot } from './repository.ts';
import { runProcess } from './run-process.ts';

test.each(['node', 'browser', 'e2e', 'pure'])('the compiler passes what is %s', async (part) => {
  const words = ['--noEmit', '--project', `tsconfig.${part}.json`];
  const { code, output } = await runProcess(installedProgram('tsc'), words, {
    cwd: repositoryRoot,
  });
  expect(output.trim()).toBe('');
  expect(code).toBe(0);
});
