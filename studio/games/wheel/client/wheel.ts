import type { WheelSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import valleyTall from './art/valley-tall.svg';
import valley from './art/valley.svg';
import { wheelRules } from './rules.ts';
import { WheelPlay } from './wheel-play.ts';
import { wheelView } from './wheel-view.ts';

/** A wheel on the face of a bronze drum. */
export const wheel: InstantKind<WheelSession> = {
  name: 'wheel',
  hasSteps: false,
  view: wheelView,
  rules: wheelRules,
  scenery: () => [scenePicture('wide', valley), scenePicture('tall', valleyTall)],
  open: (scene) => new WheelPlay(scene),
};
