import type { OpenedSession } from '#protocol/session.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { listenForKeys } from './listen-for-keys.ts';
import type { InstantKind } from './instant-kind.ts';
import { InstantPage } from './instant-page.ts';

/** Opens an instant game for a session. */
export async function openPlayPage<Session extends OpenedSession>(
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
