import type { HiLoSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import { element } from '#client/kit/element.ts';
import teaRoomTall from './art/tea-room-tall.svg';
import teaRoom from './art/tea-room.svg';
import { HiLoPlay } from './hi-lo-play.ts';
import { hiLoView } from './hi-lo-view.ts';
import { hiLoRules } from './rules.ts';

/** Hi-lo: the next card is guessed higher or lower, and the round is cashed out before a guess is wrong. */
export const hiLo: InstantKind<HiLoSession> = {
  name: 'hi-lo',
  words: ['cards'],
  hasSteps: true,
  view: hiLoView,
  rules: hiLoRules,
  scenery: () => [
    scenePicture('wide', teaRoom),
    scenePicture('tall', teaRoomTall),
    element('span', { class: 'steam' }, element('i'), element('i'), element('i')),
  ],
  open: (scene) => new HiLoPlay(scene),
};
