import type { BingoDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { gameFacts } from '#client/shell/game-facts.ts';
import { linesText } from './pay-list.ts';

export interface BingoRules {
  readonly texts: Texts;
  readonly game: BingoDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and payouts, all of it from the game in play. */
export function bingoRules({ texts, game, heading }: BingoRules): readonly HTMLElement[] {
  const { balls, calls, cardsMax, shape, pays } = game;
  const values = { balls, calls, cards: cardsMax };
  const sentences = [
    texts('quick-bingo.rules.how', values),
    texts(shape === 'square' ? 'quick-bingo.rules.square' : 'quick-bingo.rules.ticket'),
    texts('quick-bingo.rules.share'),
    texts('quick-bingo.rules.cards'),
    texts('quick-bingo.rules.sealed'),
    texts('quick-bingo.rules.keys'),
  ];
  const rows = pays
    .map((multiplier, lines) => ({ multiplier, lines }))
    .slice(1)
    .toReversed()
    .flatMap(({ multiplier, lines }) => [
      element('dt', { text: linesText(texts, game, lines) }),
      element('dd', { text: `×${multiplierText(multiplier)}` }),
    ]);
  return [
    gameFacts(texts, game, [
      [texts('quick-bingo.rules.balls'), `${calls} / ${balls}`],
      [texts('quick-bingo.rules.cards-most'), `1–${cardsMax}`],
    ]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('quick-bingo.rules.table') }),
    element(
      'div',
      { class: 'ladder-cards' },
      element('div', { class: 'ladder-card' }, element('dl', {}, ...rows)),
    ),
  ];
}
