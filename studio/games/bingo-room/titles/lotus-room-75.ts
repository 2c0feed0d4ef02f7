import { bingoRoom75 } from '../engine/model.ts';
import type { BingoRoomTitle } from '../engine/title.ts';

/** Lotus Room: square cards, seventy-five balls. */
export const lotusRoom75: BingoRoomTitle = {
  id: 'lotus-room-75',
  kind: 'bingo-room',
  code: 'B01',
  releasedAt: '2026-11-28',
  model: bingoRoom75,
  ticketPriceMinor: 10_000n,
  phases: { bettingMs: 45_000, pauseMs: 14_000 },
  caller: 'Cô Sen',
  figures: { rtp: [92n, 100n], maxWinMultiple: 1800 },
};
