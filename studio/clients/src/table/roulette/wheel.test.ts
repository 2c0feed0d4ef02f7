import { neighboursOf as neighboursOfEngine } from '@croupier/engines/tables/roulette-layout';
import { expect, test } from 'vitest';
import { anglesAt, neighboursOf, spin, wheelOrder } from './wheel.ts';

test('[STU-LIVE] the ball comes to lie in the pocket of its number, whatever the pace', () => {
  for (const [at, number] of wheelOrder.entries()) {
    for (const pace of [1, 0.6]) {
      const { wheel, ball, drop } = anglesAt(number, spin.landsMs, pace);
      expect((ball - wheel + 720) % 360).toBeCloseTo((at * 360) / wheelOrder.length);
      expect(drop).toBeCloseTo(1);
    }
    expect(neighboursOf(number, 2)).toEqual(neighboursOfEngine(number, 2));
  }
});
