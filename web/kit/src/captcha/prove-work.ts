import type { BotCheckTask } from '@croupier/contract/account/bot-check';
import type { Challenge, Solution } from 'altcha-lib/types';
// Vite builds the thread apart and hands its address; there is no such export in the file.
// oxlint-disable-next-line import/default
import workerAddress from './challenge-worker.ts?worker&url';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
};

/** The page's policy lets no text become the address of a script; this one is of our own build. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('croupier-work', { createScriptURL: (url) => url });

/**
 * Does the work of a task in a thread of its own, so that the page stays as quick as it was. Answers
 * nothing where a browser cannot do it: the server says then what is missing.
 */
export async function proveWork({ kind, challenge }: BotCheckTask): Promise<string | undefined> {
  if (kind !== 'altcha') return undefined;
  const task = JSON.parse(challenge) as Challenge;
  const solution = await solve(task).catch(() => undefined);
  return solution && btoa(JSON.stringify({ challenge: task, solution }));
}

function solve(challenge: Challenge): Promise<Solution | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | undefined>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('the work was not done'));
    });
    // The rule means windows; a worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  });
}
