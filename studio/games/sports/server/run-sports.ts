import type { Studio } from '#server/studio.ts';
import { runVirtual } from './virtual/run-virtual.ts';

/** Virtual leagues are played. Any number of processes may run it. */
export async function runSports(studio: Studio, signal: AbortSignal): Promise<void> {
  await runVirtual(studio, studio.sports, signal);
}
