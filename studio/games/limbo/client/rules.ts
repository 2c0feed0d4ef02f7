import type { LimboDescription } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { chanceText } from './figures.ts';

/** Targets whose chances the rules print; the game shows those of every other. */
const printed = [101, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000] as const;

export function limboRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: LimboDescription;
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const sentences = [
    texts('limbo.rules.how'),
    texts('limbo.rules.formula'),
    texts('limbo.rules.low'),
    texts('limbo.rules.cap', { cap: multiplierText(game.targetMax) }),
    texts('limbo.keys'),
  ];
  const targets = `×${multiplierText(game.targetMin)}–${multiplierText(game.targetMax)}`;
  return [
    gameFacts(
      texts,
      game,
      [[texts('limbo.rules.targets'), targets]],
      texts('limbo.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('limbo.rules.table') }),
    element(
      'dl',
      { class: 'facts' },
      ...printed
        .filter((target) => target >= game.targetMin && target <= game.targetMax)
        .map((target) =>
          element(
            'div',
            {},
            element('dt', {
              text: texts('limbo.rules.target-wins', { target: multiplierText(target) }),
            }),
            element('dd', { text: chanceText(game, target) }),
          ),
        ),
    ),
  ];
}
