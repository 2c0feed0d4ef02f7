import type { ScratchDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { gameFacts } from '#client/shell/game-facts.ts';

export interface ScratchRules {
  readonly texts: Texts;
  readonly game: ScratchDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and prizes, all of it from the game in play. */
export function scratchRules({ texts, game, heading }: ScratchRules): readonly HTMLElement[] {
  const { cards, prizes } = game;
  const written = (count: number) => count.toLocaleString('en');
  const values = { cards: written(cards) };
  const sentences = [
    texts('scratch.rules.how'),
    texts('scratch.rules.odds', values),
    texts('scratch.rules.sealed'),
    texts('scratch.rules.pace'),
    texts('scratch.rules.keys'),
  ];
  const rows = prizes.flatMap(({ multiplier, cards: count }) => [
    element('dt', { text: texts('scratch.rules.share', { count: written(count), ...values }) }),
    element('dd', { text: `×${multiplierText(multiplier)}` }),
  ]);
  return [
    gameFacts(texts, game, [[texts('scratch.rules.prizes'), String(prizes.length)]]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('scratch.rules.table') }),
    element(
      'div',
      { class: 'ladder-cards' },
      element('div', { class: 'ladder-card' }, element('dl', {}, ...rows)),
    ),
  ];
}
