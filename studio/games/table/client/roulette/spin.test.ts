import {
  neighboursOf as neighboursOfEngine,
  wheelOrder as orderOfEngine,
} from '../../rules/roulette-layout.ts';
import { expect, test } from 'vitest';
import { restingOn, spin, spinAt } from './spin.ts';
import { angleOf, neighboursOf, wheelOrder } from './wheel.ts';

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

test('[STU-LIVE] the ball comes to lie in the pocket of its number, whatever the pace', () => {
  expect(wheelOrder).toEqual(orderOfEngine);
  for (const number of wheelOrder) {
    for (const pace of [1, 0.6]) {
      const landed = spinAt(number, spin.landsMs * pace, pace);
      expect(turn(landed.ball - landed.wheel)).toBeCloseTo(angleOf(number));
      expect(landed.drop).toBe(1);
      // Whoever joins late sees what all see: the wheel stands, the ball lies where it lay.
      const end = spinAt(number, spin.endMs * pace, pace);
      expect(turn(end.ball)).toBeCloseTo(angleOf(number));
      expect(spinAt(number, 60_000, pace)).toEqual(end);
      expect(turn(end.wheel - restingOn(number).wheel)).toBeCloseTo(0);
    }
    expect(neighboursOf(number, 2)).toEqual(neighboursOfEngine(number, 2));
  }
});

test('[STU-LIVE] the ball runs against the wheel, slower and slower, and moves without a leap', () => {
  const frames = Array.from({ length: 480 }, (_, at) => spinAt(17, (at * spin.endMs) / 479, 1));
  for (const [at, one] of frames.entries()) {
    const before = frames[at - 1];
    if (before === undefined) continue;
    expect(one.wheel).toBeGreaterThanOrEqual(before.wheel);
    expect(one.ball - one.wheel).toBeLessThanOrEqual(before.ball - before.wheel);
    expect(Math.abs(one.ball - before.ball)).toBeLessThan(17);
    expect(Math.abs(one.drop - before.drop)).toBeLessThan(0.14);
  }
  expect(frames[0]?.drop).toBe(0);
});
