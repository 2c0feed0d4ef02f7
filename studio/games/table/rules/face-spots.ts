import { add, one, rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { timesOf } from './dice-roll.ts';
import type { DiceOutcome } from './dice-roll.ts';
import type { Spot } from './spot.ts';

/**
 * A bet on one face pays one, two or three to one, as often as it comes; ids are `single-1` to `single-6`.
 */
export function faceSpot(id: string): Spot {
  return {
    id,
    group: 'single',
    pays: [
      { toOne: [1, 1], when: 'once' },
      { toOne: [2, 1], when: 'twice' },
      { toOne: [3, 1], when: 'three-times' },
    ],
    limitShare: [1, 3],
  };
}

/** What a unit on a face brings back. */
export function backOfFace(outcome: DiceOutcome, face: number): Rational {
  const times = timesOf(outcome, face);
  return times === 0 ? zero : add(one, rational(times));
}
