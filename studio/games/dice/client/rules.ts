import type { DiceDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { fineText, hundredthsText, multiplierAt } from './figures.ts';

/** Chances whose payouts the rules print; the game shows those of every other. */
const printed = [1, 100, 500, 1000, 2500, 4950, 7500, 9000, 9800] as const;

export function diceRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: DiceDescription;
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const sentences = [
    texts('dice.rules.how'),
    texts('dice.rules.formula'),
    texts('dice.rules.cut', range),
    texts('dice.rules.less'),
    texts('dice.keys'),
  ];
  const chances = `${hundredthsText(game.chanceMin)}–${hundredthsText(game.chanceMax)}%`;
  return [
    gameFacts(
      texts,
      game,
      [
        [texts('dice.rules.rolls'), '00.00–99.99'],
        [texts('dice.rules.chances'), chances],
      ],
      texts('dice.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('dice.rules.table') }),
    element(
      'dl',
      { class: 'facts' },
      ...printed.map((chance) =>
        element(
          'div',
          {},
          element('dt', {
            text: texts('dice.rules.chance-pays', { chance: hundredthsText(chance) }),
          }),
          element('dd', { text: `×${fineText(multiplierAt(game, chance))}` }),
        ),
      ),
    ),
  ];
}
