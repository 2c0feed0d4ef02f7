import type { PlinkoSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import terracesTall from './art/terraces-tall.svg';
import terraces from './art/terraces.svg';
import { PlinkoPlay } from './plinko-play.ts';
import { plinkoView } from './plinko-view.ts';
import { plinkoRules } from './rules.ts';

/** Plinko: a pearl rolls down flooded rice terraces into a pond that pays. */
export const plinko: InstantKind<PlinkoSession> = {
  name: 'plinko',
  hasSteps: false,
  view: plinkoView,
  rules: plinkoRules,
  scenery: () => [scenePicture('wide', terraces), scenePicture('tall', terracesTall)],
  open: (scene) => new PlinkoPlay(scene),
};
