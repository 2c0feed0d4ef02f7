import type { VideoPokerTitle } from '../engine/title.ts';

/** Parlour 84: jacks or better, eight for a full house and five for a flush. */
export const parlour84: VideoPokerTitle = {
  id: 'parlour-84',
  kind: 'video-poker',
  code: 'I09',
  releasedAt: '2026-11-25',
  model: {
    pays: {
      'royal-flush': 800,
      'straight-flush': 50,
      four: 25,
      'full-house': 8,
      flush: 5,
      straight: 4,
      three: 3,
      'two-pair': 2,
      jacks: 1,
    },
  },
  figures: { rtp: [1_616_226_757_427n, 1_661_102_543_100n], maxWinMultiple: 800 },
};
