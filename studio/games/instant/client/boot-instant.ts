import type { OpenedSession } from '#protocol/session.ts';
import { boot } from '#client/shell/boot.ts';
import type { InstantKind } from './instant-kind.ts';
import { openPlayPage } from './play-page.ts';
import { openReplayPage } from './replay-page.ts';

/** Opens the page of an instant game, to play or to look at a round of the past. */
export function bootInstant<Session extends OpenedSession>(kind: InstantKind<Session>): void {
  boot<Session>({
    play: (options) => openPlayPage(kind, options),
    replay: (options) => openReplayPage(kind, options),
  });
}
