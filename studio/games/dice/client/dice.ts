import type { DiceSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import baizeTall from './art/baize-tall.svg';
import baize from './art/baize.svg';
import { DicePlay } from './dice-play.ts';
import { diceView } from './dice-view.ts';
import { diceRules } from './rules.ts';

/** Dice: two bone dice under a desk lamp, and a bet that they fall under or over a mark. */
export const dice: InstantKind<DiceSession> = {
  name: 'dice',
  hasSteps: false,
  view: diceView,
  rules: diceRules,
  scenery: () => [scenePicture('wide', baize), scenePicture('tall', baizeTall)],
  open: (scene) => new DicePlay(scene),
};
