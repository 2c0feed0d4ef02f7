import type { Kind } from './kinds/kind.ts';
import { readSettings } from './settings.ts';
import { startStudio } from './start-studio.ts';
import type { RunningStudio } from './start-studio.ts';

/**
 * Requests under way are ended within seconds, for no wallet call may take longer than five; what
 * is still open then is ended by the worker of the next process.
 */
const drainMs = 20_000;

/** Opens the studio and keeps it open until this process is told to end. */
export async function runStudio(kinds?: readonly Kind[]): Promise<void> {
  const { stop, studio } = await open(kinds);
  // One request's bug is one line in the log: everybody else plays on.
  process.on('unhandledRejection', (error) => {
    studio.log.error({ err: error }, 'an error that nobody waited for');
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      studio.log.info({ signal }, 'the studio closes');
      setTimeout(() => process.exit(1), drainMs).unref();
      stop()
        .then(() => process.exit(0))
        .catch((error: unknown) => {
          studio.log.error({ err: error }, 'the studio did not close in order');
          process.exit(1);
        });
    });
  }
}

/** A studio that cannot open says why in one line. */
async function open(kinds?: readonly Kind[]): Promise<RunningStudio> {
  try {
    return await startStudio(readSettings(process.env), kinds);
  } catch (error) {
    process.stderr.write(`The studio cannot open: ${(error as Error).message}\n`);
    return process.exit(1);
  }
}
