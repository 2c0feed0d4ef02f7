import { readSettings } from './settings.ts';
import { startStudio } from './start-studio.ts';

/**
 * Requests under way are ended within seconds, for no wallet call may take longer than five; what
 * is still open then is ended by the worker of the next process.
 */
const drainMs = 20_000;

const { stop, studio } = await open();

/** A studio that cannot open says why in one line. */
async function open() {
  try {
    return await startStudio(readSettings(process.env));
  } catch (error) {
    process.stderr.write(`The studio cannot open: ${(error as Error).message}\n`);
    return process.exit(1);
  }
}

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    studio.log.info({ signal }, 'the studio closes');
    setTimeout(() => process.exit(1), drainMs).unref();
    void stop().then(() => process.exit(0));
  });
}
