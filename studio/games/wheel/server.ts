import type { WheelEvent } from './engine/events.ts';
import { faceOf } from './engine/face.ts';
import { wheelGame } from './engine/game.ts';
import type { WheelChoice } from './engine/game.ts';
import { everyWheel, risks } from './engine/proof/exact-return.ts';
import type { WheelTitle } from './engine/title.ts';
import { wheelTitles } from './engine/titles.ts';
import { subtract } from '#engine/rational.ts';
import type { GameDescription } from '#protocol/session.ts';
import type { WheelDescription } from './protocol.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

type WheelKind = Kind<WheelTitle, WheelChoice, never, null, WheelEvent>;

/** A wheel of as many segments and as much risk as its player likes: one draw, one step. */
export const wheelKind: WheelKind = {
  name: 'wheel',
  titles: wheelTitles,
  choice: z.strictObject({ segments: z.int().min(10).max(50).multipleOf(10), risk: z.enum(risks) }),
  action: z.never(),
  game: wheelGame,
  stakes: () => wholeStakes,
  exactReturn: ({ model }) =>
    everyWheel(model)
      .map(({ rtp }) => rtp)
      .reduce((a, b) => (subtract(a, b).num <= 0n ? a : b)),
  // Players choose it with the risk.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['segments-50', 'risk-levels-3', 'multiplier'] },
  recipe: {
    order: [
      'stop: draw(segments); segments count from 0, clockwise, as the game description lists them',
    ],
    example({ model }, play) {
      const [event] = play(model.usual).events;
      return { choice: model.usual, stop: event?.stop, multiplier: event?.multiplier };
    },
  },
};

function describe({
  model,
}: WheelTitle): Omit<WheelDescription, Exclude<keyof GameDescription, 'kind'>> {
  const facesOf = (segments: number) => ({
    low: faceOf(model, segments, 'low') ?? [],
    medium: faceOf(model, segments, 'medium') ?? [],
    high: faceOf(model, segments, 'high') ?? [],
  });
  const faces = Object.keys(model.wheels).map((count) => [count, facesOf(Number(count))] as const);
  return { kind: 'wheel', usual: model.usual, faces: Object.fromEntries(faces) };
}
