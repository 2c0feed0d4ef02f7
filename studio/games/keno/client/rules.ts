import type { KenoDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { picksMost } from './picks-most.ts';

export interface KenoRules {
  readonly texts: Texts;
  readonly game: KenoDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and payouts, all of it from the game in play. */
export function kenoRules({ texts, game, heading }: KenoRules): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const { numbers, drawn } = game;
  const most = picksMost(game);
  const sentences = [
    texts('keno.rules.how', { most, numbers, drawn }),
    texts('keno.rules.total'),
    texts('keno.rules.which'),
    texts('keno.rules.sealed'),
    texts('keno.rules.keys'),
  ];
  return [
    gameFacts(
      texts,
      game,
      [
        [texts('keno.rules.numbers'), `1–${numbers}`],
        [texts('keno.rules.drawn'), String(drawn)],
      ],
      texts('keno.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('keno.rules.table') }),
    payTable(texts, game),
  ];
}

function payTable(texts: Texts, { pays }: KenoDescription): HTMLElement {
  const cards = Object.entries(pays).map(([picks, byHits]) =>
    element(
      'div',
      { class: 'ladder-card' },
      element('h4', {
        text: texts('keno.rules.picks', { count: picks }),
      }),
      element(
        'dl',
        {},
        ...Object.entries(byHits).flatMap(([hits, multiplier]) => [
          element('dt', { text: hits }),
          element('dd', { text: `×${multiplierText(multiplier)}` }),
        ]),
      ),
    ),
  );
  return element('div', { class: 'ladder-cards' }, ...cards);
}
