import type { MinesDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

/** Numbers of mines whose payouts the rules print; the game shows those of every other. */
const printed = [1, 2, 3, 5, 8, 10, 15, 20, 24] as const;

export interface MinesRules {
  readonly texts: Texts;
  readonly game: MinesDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** `1 mine`, `3 mines`. */
export function countOfMines(texts: Texts, mines: number): string {
  return texts('mines.preset', { count: mines });
}

/** Rules and payouts, all of it from the game in play. */
export function minesRules({ texts, game, heading }: MinesRules): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const sentences = [
    texts('mines.rules.how'),
    texts('mines.rules.positions'),
    texts('mines.rules.formula', range),
    texts('mines.rules.cap', { cap: game.capMultiple.toLocaleString('en') }),
    texts('mines.rules.left'),
    texts('mines.rules.keys'),
  ];
  return [
    gameFacts(
      texts,
      game,
      [
        [texts('mines.rules.tiles'), String(game.tiles)],
        [texts('mines.rules.counts'), `${game.minesMin}–${game.minesMax}`],
      ],
      texts('mines.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('mines.rules.table') }),
    payTable(texts, game),
  ];
}

function payTable(texts: Texts, game: MinesDescription): HTMLElement {
  const cards = printed.map((mines) => {
    const steps = game.ladders[String(mines)] ?? [];
    return element(
      'div',
      { class: 'ladder-card' },
      element('h4', { text: countOfMines(texts, mines) }),
      element(
        'dl',
        {},
        ...steps.flatMap((multiplier, index) => [
          element('dt', { text: String(index + 1) }),
          element('dd', { text: `×${multiplierText(multiplier)}` }),
        ]),
      ),
    );
  });
  return element('div', { class: 'ladder-cards' }, ...cards);
}
