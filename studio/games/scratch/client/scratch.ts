import type { ScratchSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import tableTall from './art/table-tall.svg';
import table from './art/table.svg';
import { scratchRules } from './rules.ts';
import { ScratchPlay } from './scratch-play.ts';
import { scratchView } from './scratch-view.ts';

/** Scratch cards: nine fields below foil, three alike win. */
export const scratch: InstantKind<ScratchSession> = {
  name: 'scratch',
  hasSteps: false,
  view: scratchView,
  rules: scratchRules,
  scenery: () => [scenePicture('wide', table), scenePicture('tall', tableTall)],
  open: (scene) => new ScratchPlay(scene),
};
