import type { Studio } from '#server/studio.ts';
import type { FeedSource } from './feed-source.ts';
import { fileSource } from './file-source.ts';
import { httpSource } from './http-source.ts';
import { replaySource } from './replay-source.ts';

/** The outside feeds that the studio was set up with: of an address, a file, or a season that is drawn. */
export function sourcesNamed({ settings }: Pick<Studio, 'settings'>): readonly FeedSource[] {
  return settings.STUDIO_SPORTS_FEEDS.map(({ name, from }) => {
    if (from === 'replay:') return replaySource(name, settings.MASTER_KEY);
    if (from.startsWith('file:')) return fileSource(name, from.slice('file:'.length));
    return httpSource(name, from);
  });
}
