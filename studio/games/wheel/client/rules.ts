import type { WheelDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { gameFacts } from '#client/shell/game-facts.ts';
import { sharesOf } from './shares.ts';

export interface WheelRules {
  readonly texts: Texts;
  readonly game: WheelDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and payouts, all of it from the game in play. */
export function wheelRules({ texts, game, heading }: WheelRules): readonly HTMLElement[] {
  const counts = Object.keys(game.faces);
  const sentences = [
    texts('wheel.rules.how'),
    texts('wheel.rules.risk'),
    texts('wheel.rules.return'),
    texts('wheel.rules.sealed'),
  ];
  return [
    gameFacts(texts, game, [[texts('wheel.segments'), counts.join(', ')]]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('wheel.rules.table') }),
    payTable(texts, game),
  ];
}

function payTable(texts: Texts, { faces }: WheelDescription): HTMLElement {
  const names = {
    low: texts('wheel.low'),
    medium: texts('wheel.medium'),
    high: texts('wheel.high'),
  };
  const cards = Object.entries(faces).flatMap(([segments, byRisk]) =>
    (['low', 'medium', 'high'] as const).map((risk) =>
      element(
        'div',
        { class: 'ladder-card' },
        element('h4', { text: texts('wheel.rules.wheel', { segments, risk: names[risk] }) }),
        element(
          'dl',
          {},
          ...sharesOf(byRisk[risk]).flatMap(({ multiplier, segments: count }) => [
            element('dt', { text: texts('wheel.share', { count, segments }) }),
            element('dd', { text: `×${multiplierText(multiplier)}` }),
          ]),
        ),
      ),
    ),
  );
  return element('div', { class: 'ladder-cards' }, ...cards);
}
