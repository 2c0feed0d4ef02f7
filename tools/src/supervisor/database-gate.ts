/** What everything that needs the database waits for before it is started, or started again. */
import { connect } from '../database/prepare-databases.ts';
import { type Outage, rest } from './patience.ts';

const POLL_MS = 250;

export interface DatabaseGate {
  /** Grows each time the database was found to be gone. */
  readonly losses: number;
  /** It is known not to work now. */
  readonly isDown: boolean;
  /** Settles when it takes connections; fails when the signal comes before. */
  whenUp(signal: AbortSignal): Promise<void>;
}

/**
 * @param outage of the server
 * @param isOurs somebody here starts the server again, and tells about it
 */
export function openGate(
  url: string,
  { outage, isOurs }: { readonly outage: Outage; readonly isOurs: boolean },
): DatabaseGate & { lost(): void } {
  let losses = 0;
  return {
    get losses() {
      return losses;
    },
    get isDown() {
      return outage.isOn;
    },
    lost: () => (losses += 1),
    async whenUp(signal) {
      for (let isFirst = true; ; isFirst = false) {
        signal.throwIfAborted();
        try {
          await (await connect(url)).end();
          if (!isOurs) outage.up('the database works again');
          return;
        } catch (error) {
          if (isFirst) losses += 1;
          if (!isOurs) outage.down(`waiting for the database: ${(error as Error).message}`);
        }
        await rest(POLL_MS, signal);
      }
    },
  };
}
