/**
 * What fails where nobody waits for it. A promise without an owner would end the process, and with
 * it everybody's calls; so whatever runs beside an answer is handed over here, and its failure is a
 * line in the log and one more in a figure that somebody watches.
 */
import type { Log } from './log.ts';
import type { Metrics } from './http/metrics.ts';

const counts = new Map<string, number>();

/** @param where in two or three words that are written in the source: they label the figure */
export function noteUncaught(log: Pick<Log, 'error'>, error: unknown, where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1);
  log.error({ err: error, where }, 'an error that nobody waited for');
}

/** Lets the work go on by itself; should it fail, that is noted. */
export function inBackground(
  work: Promise<unknown>,
  { log, where }: { readonly log: Pick<Log, 'error'>; readonly where: string },
): void {
  work.catch((error: unknown) => noteUncaught(log, error, where));
}

/**
 * Last of all: a rejection that nobody took up leaves everything else as it was, so it is noted and
 * the process goes on. An error thrown out of a callback may have left something half done: `end` is
 * called, and a new process takes over.
 */
export function watchUncaught(log: Log, end: (error: Error) => void): void {
  process.on('unhandledRejection', (error) => noteUncaught(log, error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    noteUncaught(log, error, 'uncaught exception');
    end(error);
  });
}

/** Shows how often that happened. */
export function showUncaught(metrics: Metrics): void {
  const counter = {
    name: 'croupier_uncaught_errors_total',
    help: 'Errors that nobody waited for; each is a bug',
    labels: ['where'],
  } as const;
  metrics.counters(counter, () =>
    [...counts].map(([where, value]) => ({ labels: { where }, value })),
  );
}
