import type { Share, WheelModel, WheelTitle } from '../engine/title.ts';

/**
 * The wheel with tens of segments: of every ten, low risk leaves seven that pay besides the best, medium
 * four, and high risk only the best one of the whole wheel. All sum up to 0.97 a segment.
 */
function wheelsOf(tens: number): WheelModel['wheels'][number] {
  const share = (multiplier: number, segments: number): Share => ({ multiplier, segments });
  return {
    low: [share(100 * tens, 1), share(150, tens), share(120, 6 * tens)],
    medium: [share(300 * tens, 1), share(200, 2 * tens), share(150, tens), share(120, tens)],
    high: [share(970 * tens, 1)],
  };
}

/** Bronze Drum: the face of a drum turns under its star. */
export const bronzeDrum: WheelTitle = {
  id: 'bronze-drum',
  kind: 'wheel',
  code: 'I12',
  releasedAt: '2026-11-25',
  model: {
    wheels: {
      10: wheelsOf(1),
      20: wheelsOf(2),
      30: wheelsOf(3),
      40: wheelsOf(4),
      50: wheelsOf(5),
    },
    usual: { segments: 20, risk: 'medium' },
  },
  figures: { rtp: [97n, 100n], maxWinMultiple: 48.5 },
};
