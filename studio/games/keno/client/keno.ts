import type { KenoSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import cityTall from './art/city-tall.svg';
import city from './art/city.svg';
import { KenoPlay } from './keno-play.ts';
import { kenoView } from './keno-view.ts';
import { kenoRules } from './rules.ts';

/** Keno in a tower: eighty windows at night. */
export const keno: InstantKind<KenoSession> = {
  name: 'keno',
  hasSteps: false,
  view: kenoView,
  rules: kenoRules,
  scenery: () => [scenePicture('wide', city), scenePicture('tall', cityTall)],
  open: (scene) => new KenoPlay(scene),
};
