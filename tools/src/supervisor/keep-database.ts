/** Watches the embedded database and starts it again, on the same port, when it dies. */
import type { EmbeddedDatabase } from '../database/embedded.ts';
import { StartFailure } from '../start-failure.ts';

const DEATHS_MAX = 5;

export interface KeptDatabase {
  stop(): Promise<void>;
}

export interface KeepHooks {
  /** Starts the server again; it must come back on the port that everybody knows. */
  readonly revive: () => Promise<EmbeddedDatabase>;
  readonly say: (line: string) => void;
  readonly giveUp: (failure: unknown) => void;
}

export function keepDatabase(first: EmbeddedDatabase, hooks: KeepHooks): KeptDatabase {
  let stopping = false;
  let current = first;
  let deaths = 0;
  void watch();
  return {
    async stop() {
      stopping = true;
      await current.stop();
    },
  };

  async function watch(): Promise<void> {
    await current.gone;
    if (stopping) return;
    deaths += 1;
    if (deaths > DEATHS_MAX) {
      hooks.giveUp(current.explainEnd());
      return;
    }
    hooks.say('the database died; starting it again');
    try {
      current = await hooks.revive();
    } catch (error) {
      hooks.giveUp(error);
      return;
    }
    if (stopping) {
      await current.stop();
    } else if (current.port === first.port) {
      hooks.say('the database works again');
      void watch();
    } else {
      hooks.giveUp(new StartFailure(`The database's port ${first.port} was taken meanwhile.`));
    }
  }
}
