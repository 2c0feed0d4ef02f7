import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { runFeeds } from './feed/run-feeds.ts';
import type { FeedSource } from './feed/sources/feed-source.ts';
import { fileSource } from './feed/sources/file-source.ts';
import { httpSource } from './feed/sources/http-source.ts';
import { replaySource } from './feed/sources/replay-source.ts';
import { voidPostponed } from './feed/void-postponed.ts';
import { forgetEvents } from './forget-events.ts';
import { runVirtual } from './virtual/run-virtual.ts';

const TIDY_EVERY_MS = 60_000;

/** Plays virtual leagues, reads outside feeds, tidies up what is over. Any number of processes may run it. */
export async function runSports(studio: Studio, signal: AbortSignal): Promise<void> {
  await Promise.all([
    runVirtual(studio, studio.sports, signal),
    runFeeds(studio, sourcesNamed(studio), signal),
    tidyUp(studio, signal),
  ]);
}

async function tidyUp(studio: Studio, signal: AbortSignal): Promise<void> {
  const never = new Signal();
  while (!signal.aborted) {
    await never.wait(TIDY_EVERY_MS, signal);
    if (signal.aborted) return;
    try {
      await voidPostponed(studio);
      await forgetEvents(studio.db);
    } catch (error) {
      studio.log.error({ err: error }, 'matches were not called off or forgotten');
    }
  }
}

/** The outside feeds that the studio was set up with: of an address, a file, or a season that is drawn. */
function sourcesNamed({ settings }: Pick<Studio, 'settings'>): readonly FeedSource[] {
  return settings.STUDIO_SPORTS_FEEDS.map(({ name, from }) => {
    if (from === 'replay:') return replaySource(name, settings.MASTER_KEY);
    if (from.startsWith('file:')) return fileSource(name, from.slice('file:'.length));
    return httpSource(name, from);
  });
}
