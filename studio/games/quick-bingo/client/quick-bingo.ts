import type { BingoSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import fairTall from './art/fair-tall.svg';
import fair from './art/fair.svg';
import hallTall from './art/hall-tall.svg';
import hall from './art/hall.svg';
import { BingoPlay } from './bingo-play.ts';
import { bingoView } from './bingo-view.ts';
import { bingoRules } from './rules.ts';

/** Scenes of the shapes: square cards lie on a village fair, tickets in a post hall. */
const scenes = {
  square: { wide: fair, tall: fairTall },
  ticket: { wide: hall, tall: hallTall },
} as const;

/** Bingo that is over at once, with cards of either shape. */
export const quickBingo: InstantKind<BingoSession> = {
  name: 'quick-bingo',
  hasSteps: false,
  view: bingoView,
  rules: bingoRules,
  scenery: ({ shape }) => {
    const { wide, tall } = scenes[shape];
    return [scenePicture('wide', wide), scenePicture('tall', tall)];
  },
  open: (scene) => new BingoPlay(scene),
};
