import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Has a shell run the script when this process is gone, however that happens: it reads from a pipe
 * of ours, and the read ends when we do. Kill it when there is nothing left to do.
 */
export function afterUs(script: string, ...words: readonly string[]): ChildProcess {
  const guard = spawn('sh', ['-c', `read -r _; ${script}`, 'sh', ...words], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
