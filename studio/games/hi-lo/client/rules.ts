import type { HiLoDescription } from '../protocol.ts';
import { rankText } from '#games/cards/client/card-names.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { oddsText, offerOf } from './odds.ts';

export interface HiLoRules {
  readonly texts: Texts;
  readonly game: HiLoDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and pays, all of it from the game in play. */
export function hiLoRules({ texts, game, heading }: HiLoRules): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const edge = (game.edge.num / game.edge.den).toLocaleString('en');
  const sentences = [
    texts('hi-lo.rules.how'),
    texts('hi-lo.rules.pack'),
    texts('hi-lo.rules.skip', { cards: game.cardsMax }),
    texts('hi-lo.rules.formula', { ...range, edge }),
    texts('hi-lo.rules.cap', { cap: game.capMultiple.toLocaleString('en') }),
    texts('hi-lo.rules.idle'),
    texts('hi-lo.rules.keys'),
  ];
  return [
    gameFacts(
      texts,
      game,
      [[texts('hi-lo.rules.cards'), String(game.cardsMax)]],
      texts('hi-lo.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('hi-lo.rules.table') }),
    payTable(texts, game),
  ];
}

/** What a first guess pays after each rank. */
function payTable(texts: Texts, game: HiLoDescription): HTMLElement {
  const column = (name: string, guess: 'higher' | 'lower'): HTMLElement =>
    element(
      'div',
      { class: 'ladder-card' },
      element('h4', { text: name }),
      element(
        'dl',
        {},
        ...Array.from({ length: 13 }, (_, rank) => {
          const { closed, multiplier } = offerOf(game, { cards: [rank * 4], ways: [] }, guess);
          const pays = closed === undefined ? `×${oddsText(multiplier)}` : '–';
          return [
            element('dt', { text: rankText(rank * 4) }),
            element('dd', { text: pays }),
          ] as const;
        }).flat(),
      ),
    );
  return element(
    'div',
    { class: 'ladder-cards' },
    column(texts('hi-lo.higher'), 'higher'),
    column(texts('hi-lo.lower'), 'lower'),
  );
}
