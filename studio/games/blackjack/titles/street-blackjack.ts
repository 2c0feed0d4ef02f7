import type { BlackjackTitle } from '../engine/title.ts';

/** Street Blackjack: up to three hands against the dealer in a loft. */
export const streetBlackjack: BlackjackTitle = {
  id: 'street-blackjack',
  kind: 'blackjack',
  code: 'L05',
  releasedAt: '2026-11-25',
  model: { handsMax: 3, doubleAfterSplit: true },
  figures: {
    rtp: [7_016_161_098_045_143_337_706_614_398n, 13n ** 25n],
    maxWinMultiple: 8,
  },
};
