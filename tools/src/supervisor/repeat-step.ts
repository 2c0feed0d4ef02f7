import { StartFailure } from '../start-failure.ts';
import type { DatabaseGate } from './database-gate.ts';
import { backOff, rest } from './patience.ts';

/** How often a step may fail for a reason that we do not know while the database was there. */
const FAULTS_MAX = 4;

/**
 * Does a step of the start, and again for as long as the database goes away under it. The step must
 * bear to be done again after any part of it.
 */
export async function repeatStep<T>(
  step: () => Promise<T>,
  database: DatabaseGate,
  signal: AbortSignal,
): Promise<T> {
  let faults = 0;
  for (;;) {
    const { losses } = database;
    try {
      return await step();
    } catch (error) {
      signal.throwIfAborted();
      await database.whenUp(signal);
      if (database.losses === losses) {
        faults += 1;
        if (error instanceof StartFailure || faults === FAULTS_MAX) throw error;
      }
    }
    await rest(backOff(faults), signal);
  }
}
