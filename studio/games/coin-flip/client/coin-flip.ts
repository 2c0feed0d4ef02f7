import type { CoinSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import waterTall from './art/water-tall.svg';
import water from './art/water.svg';
import { CoinPlay } from './coin-play.ts';
import { coinFlipView } from './coin-flip-view.ts';
import { coinRules } from './rules.ts';

/** Coin flip: one bronze coin over black water, flipped once or in a streak. */
export const coinFlip: InstantKind<CoinSession> = {
  name: 'coin-flip',
  hasSteps: true,
  view: coinFlipView,
  rules: coinRules,
  scenery: () => [scenePicture('wide', water), scenePicture('tall', waterTall)],
  open: (scene) => new CoinPlay(scene),
};
