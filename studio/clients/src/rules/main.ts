import { element } from '../kit/element.ts';
import { loadGame } from '../kit/load-game.ts';
import { creditsToMinor, formatAmount, parseAmount } from '../kit/money.ts';
import { loadTexts } from '../kit/texts.ts';
import { loadLetteringFonts } from '../slot/reels/lettering.ts';
import { rulesContent } from '../slot/rules/rules-content.ts';
import { loadSkin } from '../slot/skin.ts';

/** What a credit is worth is not known before a stake is chosen, so pays are told as its multiples. */
const ONE_STAKE = parseAmount('1');

/** Rules and pays of a title for whoever wants to read them before playing: no session, no money. */
async function show(): Promise<void> {
  const address = new URL(location.href);
  const gameId = address.pathname.split('/').at(-1) ?? '';
  const [texts, skin, game] = await Promise.all([
    loadTexts(address.searchParams.get('locale') ?? navigator.language),
    loadSkin(gameId),
    loadGame(gameId),
    loadLetteringFonts(),
  ]);
  document.documentElement.lang = texts.language;
  const page = document.getElementById('rules');
  if (skin === undefined || game === undefined) {
    page?.append(element('p', { text: texts('rules.unavailable'), attributes: { role: 'alert' } }));
    return;
  }
  document.title = texts(skin.titleKey);
  const multiple = (credits: number) =>
    formatAmount(creditsToMinor(credits, ONE_STAKE, game.bet), { decimals: 2 });
  const pays = {
    title: texts('rules.pays-by-stake'),
    format: (credits: number) => `×${multiple(credits).replace(/\.?0+$/, '')}`,
  };
  page?.append(
    element('h1', { text: texts('hud.rules') }),
    ...rulesContent({ texts, skin, game, pays, minimumCycleMs: 0, heading: 'h2' }),
  );
}

await show();
