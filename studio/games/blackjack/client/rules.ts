import type { BlackjackDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';

export interface BlackjackRules {
  readonly texts: Texts;
  readonly game: BlackjackDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** The rules, with the figures of the game in play. */
export function blackjackRules({ texts, game, heading }: BlackjackRules): readonly HTMLElement[] {
  const rtp = percentOf(game.rtpBps);
  const insurance = percentOf(game.insuranceBps);
  const sentences = [
    texts('blackjack.rules.how', { hands: game.handsMax }),
    texts('blackjack.rules.pays'),
    texts('blackjack.rules.moves'),
    texts('blackjack.rules.peek'),
    texts('blackjack.rules.pack'),
    texts('blackjack.rules.skill', { rtp, edge: game.edgePercent, insurance }),
    texts('blackjack.rules.idle'),
    texts('blackjack.rules.keys'),
  ];
  return [
    gameFacts(
      texts,
      game,
      [
        [texts('blackjack.rules.edge'), `${game.edgePercent}%`],
        [texts('blackjack.rules.hands'), `1–${game.handsMax}`],
      ],
      texts('blackjack.rules.stated', { rtp }),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
  ];
}
