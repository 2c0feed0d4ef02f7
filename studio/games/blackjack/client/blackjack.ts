import type { BlackjackSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import { element } from '#client/kit/element.ts';
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
