import type { BlackjackSession } from '@croupier/protocol/blackjack';
import type { InstantKind } from '../instant/instant-kind.ts';
import { scenePicture } from '../instant/scene-picture.ts';
import { element } from '../kit/element.ts';
import loftTall from './art/loft-tall.svg';
import loft from './art/loft.svg';
import { BlackjackPlay } from './blackjack-play.ts';
import { blackjackView } from './blackjack-view.ts';
import { blackjackRules } from './rules.ts';

/** Blackjack: one to three hands against the dealer, in a loft while it rains. */
export const blackjack: InstantKind<BlackjackSession> = {
  name: 'blackjack',
  words: ['cards'],
  hasSteps: true,
  view: blackjackView,
  rules: blackjackRules,
  scenery: () => [
    scenePicture('wide', loft),
    scenePicture('tall', loftTall),
    element('span', { class: 'rain' }),
  ],
  open: (scene) => new BlackjackPlay(scene),
};
