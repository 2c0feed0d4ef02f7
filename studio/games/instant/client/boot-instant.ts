import type { OpenedSession } from '#protocol/session.ts';
import { boot, type PlayOptions } from '#client/shell/boot.ts';
import type { InstantKind } from './instant-kind.ts';
import { openReplayPage } from './replay-page.ts';
import { loadTexts } from '#client/kit/texts.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { listenForKeys } from './listen-for-keys.ts';
import { InstantPage } from './instant-page.ts';

/** Opens the page of an instant game, to play or to look at a round of the past. */
export function bootInstant<Session extends OpenedSession>(kind: InstantKind<Session>): void {
  boot<Session>({
    play: (options) => openPlayPage(kind, options),
    replay: (options) => openReplayPage(kind, options),
  });
}

/** Opens an instant game for a session. */
async function openPlayPage<Session extends OpenedSession>(
  kind: InstantKind<Session>,
  options: PlayOptions<Session>,
): Promise<void> {
  const { session } = options;
  const texts = await loadTexts(session.locale, 'instant', kind.name, ...(kind.words ?? []));
  document.documentElement.lang = texts.language;
  const title = texts.title(session.game.id);
  nameLoader(title);
  document.title = title;
  const page = new InstantPage<Session>(kind, options, texts);
  document.body.append(page.stage.root);
  const { keys } = page;
  listenForKeys((key) => (Object.hasOwn(keys, key) ? keys[key] : undefined));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) page.autoplay.stop();
    else void page.table.refreshBalance();
  });
  void page.begin();
}
