import type { ScratchSession } from '@croupier/protocol/scratch';
import type { InstantKind } from '../instant/instant-kind.ts';
import { scenePicture } from '../instant/scene-picture.ts';
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
