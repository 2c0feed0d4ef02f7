import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { Risk, WheelEvent } from './events.ts';
import { faceOf } from './face.ts';
import type { WheelTitle } from './title.ts';

export interface WheelChoice {
  readonly segments: number;
  readonly risk: Risk;
}

export type WheelGame = Game<WheelChoice, never, null, WheelEvent>;

/** A wheel of equal segments: one of them is drawn, and pays what stands on it. */
export function wheelGame({ model }: WheelTitle): WheelGame {
  return {
    start({ segments, risk }, chance) {
      const face = faceOf(model, segments, risk);
      if (face === undefined) throw new IllegalMove('no such wheel');
      const stop = chance.step(0).draw(segments);
      const multiplier = face[stop] ?? 0;
      const event = { type: 'spun', segments, risk, stop, multiplier } as const;
      return { state: null, events: [event], win: rational(multiplier, 100), over: true };
    },
    act() {
      throw new IllegalMove('a round of the wheel is over at once');
    },
  };
}
