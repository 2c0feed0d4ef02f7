import type { Studio } from '#server/studio.ts';
import { runFeeds } from './feed/run-feeds.ts';
import { sourcesNamed } from './feed/sources/sources-named.ts';
import { runVirtual } from './virtual/run-virtual.ts';

/** Virtual leagues are played and outside feeds read. Any number of processes may run it. */
export async function runSports(studio: Studio, signal: AbortSignal): Promise<void> {
  await Promise.all([
    runVirtual(studio, studio.sports, signal),
    runFeeds(studio, sourcesNamed(studio), signal),
  ]);
}
