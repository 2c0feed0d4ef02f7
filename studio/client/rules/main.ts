import { element } from '../kit/element.ts';
import { loadGame } from '../kit/load-game.ts';
import { loadTexts } from '../kit/texts.ts';
import { loadKindView } from '../kinds.ts';

/** Rules and pays of a title for whoever wants to read them before playing: no session, no money. */
async function show(): Promise<void> {
  const address = new URL(location.href);
  const gameId = address.pathname.split('/').at(-1) ?? '';
  const game = await loadGame(gameId);
  const locale = address.searchParams.get('locale') ?? navigator.language;
  const texts = await loadTexts(locale, ...(game === undefined ? [] : [game.kind]));
  document.documentElement.lang = texts.language;
  const page = document.getElementById('rules');
  const view = game && (await loadKindView(game.kind));
  if (view === undefined || game === undefined) {
    page?.append(element('p', { text: texts('rules.unavailable'), attributes: { role: 'alert' } }));
    return;
  }
  document.title = texts.title(game.id);
  page?.append(element('h1', { text: texts('hud.rules') }), ...(await view.rules({ texts, game })));
}

await show();
