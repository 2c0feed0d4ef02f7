import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Calls back with the figures of each title as they are found, as many at once as there are processors. */
export async function proveApart(
  ids: readonly string[],
  found: (id: string, figures: object) => void,
): Promise<void> {
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      found(id, await figuresOf(id));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function figuresOf(id: string): Promise<object> {
  return new Promise((resolve, reject) => {
    fork(new URL('./prove-one.ts', import.meta.url), [id])
      .once('message', (figures) => resolve(figures as object))
      .once('error', reject)
      .once('exit', () => reject(new Error(`${id} was not computed to its end`)));
  });
}
