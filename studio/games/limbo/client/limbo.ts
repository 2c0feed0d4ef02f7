import type { LimboSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import skyTall from './art/sky-tall.svg';
import sky from './art/sky.svg';
import { LimboPlay } from './limbo-play.ts';
import { limboView } from './limbo-view.ts';
import { limboRules } from './rules.ts';

/** Limbo: a lift rises through a tower in the clouds, as high as the draw says. */
export const limbo: InstantKind<LimboSession> = {
  name: 'limbo',
  hasSteps: false,
  view: limboView,
  rules: limboRules,
  scenery: () => [scenePicture('wide', sky), scenePicture('tall', skyTall)],
  open: (scene) => new LimboPlay(scene),
};
