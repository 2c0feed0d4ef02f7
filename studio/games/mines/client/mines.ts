import type { MinesSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import cavePortrait from './art/cave-portrait.svg';
import cave from './art/cave.svg';
import { MinesPlay } from './mines-play.ts';
import { minesView } from './mines-view.ts';
import { minesRules } from './rules.ts';

/** Mines: tiles are opened one by one, and the round is cashed out before a mine ends it. */
export const mines: InstantKind<MinesSession> = {
  name: 'mines',
  hasSteps: true,
  view: minesView,
  rules: minesRules,
  scenery: () => [
    scenePicture('wide', cave),
    scenePicture('tall', cavePortrait),
    element('span', { class: 'lamplight' }),
  ],
  open: (scene) => new MinesPlay(scene),
};
