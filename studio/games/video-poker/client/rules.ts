import type { VideoPokerDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { handText } from './hand-text.ts';

export interface VideoPokerRules {
  readonly texts: Texts;
  readonly game: VideoPokerDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and pays, all of it from the game in play. */
export function videoPokerRules({ texts, game, heading }: VideoPokerRules): readonly HTMLElement[] {
  const sentences = [
    texts('video-poker.rules.how'),
    texts('video-poker.rules.pack'),
    texts('video-poker.rules.skill', { rtp: game.rtpPercent }),
    texts('video-poker.rules.idle'),
    texts('video-poker.rules.keys'),
  ];
  return [
    gameFacts(texts, game, [], texts('video-poker.rules.stated', { rtp: percentOf(game.rtpBps) })),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('video-poker.rules.table') }),
    element(
      'div',
      { class: 'ladder-card' },
      element(
        'dl',
        {},
        ...game.pays.flatMap(({ hand, multiple }) => [
          element('dt', { text: handText(texts, hand) }),
          element('dd', { text: `×${multiple}` }),
        ]),
      ),
    ),
  ];
}
