import type { VideoPokerSession } from '../protocol.ts';
import type { InstantKind } from '#games/instant/client/instant-kind.ts';
import { scenePicture } from '#games/instant/client/scene-picture.ts';
import parlourTall from './art/parlour-tall.svg';
import parlour from './art/parlour.svg';
import { videoPokerRules } from './rules.ts';
import { VideoPokerPlay } from './video-poker-play.ts';
import { videoPokerView } from './video-poker-view.ts';

/** Video poker: five cards, one draw, on the screen of an old machine. */
export const videoPoker: InstantKind<VideoPokerSession> = {
  name: 'video-poker',
  words: ['cards'],
  hasSteps: true,
  view: videoPokerView,
  rules: videoPokerRules,
  scenery: () => [scenePicture('wide', parlour), scenePicture('tall', parlourTall)],
  open: (scene) => new VideoPokerPlay(scene),
};
