import type { CoinDescription } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';

export function coinRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: CoinDescription;
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const { ladder } = game;
  const flips = ladder.length;
  const sentences = [
    texts('coin-flip.rules.how', { multiplier: multiplierText(ladder[0] ?? 0) }),
    texts('coin-flip.rules.streak', { flips }),
    texts('coin-flip.rules.return', { rtp: percentOf(game.rtpBps) }),
    texts('coin-flip.rules.fixed'),
    texts('coin-flip.rules.left'),
    texts('coin-flip.keys'),
  ];
  return [
    gameFacts(texts, game, [[texts('coin-flip.rules.flips'), `1–${flips}`]]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('coin-flip.rules.table') }),
    element(
      'dl',
      { class: 'facts' },
      ...ladder.map((multiplier, index) =>
        element(
          'div',
          {},
          element('dt', { text: callsText(texts, index + 1) }),
          element('dd', { text: `×${multiplierText(multiplier)}` }),
        ),
      ),
    ),
  ];
}

export function callsText(texts: Texts, streak: number): string {
  return texts('coin-flip.right-calls', { count: streak });
}
