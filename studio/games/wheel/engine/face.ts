import type { Risk } from './events.ts';
import type { WheelModel } from './title.ts';

/**
 * What each segment of a wheel pays, clockwise, in hundredths of the stake: equal ones stand as far apart as
 * they can. The k-th of c equal segments wants to stand at (k + ½)/c of the turn; all are sorted by that,
 * the rarer first where two want the same place.
 *
 * @returns `undefined` for a wheel that there is not
 */
export function faceOf({ wheels }: WheelModel, segments: number, risk: Risk) {
  const shares = wheels[segments]?.[risk];
  if (shares === undefined) return undefined;
  const paying = shares.reduce((count, share) => count + share.segments, 0);
  const all = [...shares, { multiplier: 0, segments: segments - paying }];
  return all
    .flatMap(({ multiplier, segments: count }) =>
      Array.from({ length: count }, (_, index) => ({
        multiplier,
        count,
        place: (2 * index + 1) / (2 * count),
      })),
    )
    .toSorted((a, b) => a.place - b.place || a.count - b.count || b.multiplier - a.multiplier)
    .map(({ multiplier }) => multiplier);
}
