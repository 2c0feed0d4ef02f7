import { quickRoom75 } from '../engine/model.ts';
import type { BingoRoomTitle } from '../engine/title.ts';

/** Sparrow Room: square cards, and a ball every one and a half seconds. */
export const sparrowRoom75: BingoRoomTitle = {
  id: 'sparrow-room-75',
  kind: 'bingo-room',
  code: 'B03',
  releasedAt: '2026-11-28',
  model: quickRoom75,
  ticketPriceMinor: 20_000n,
  phases: { bettingMs: 25_000, pauseMs: 10_000 },
  caller: 'Bé Sẻ',
  figures: { rtp: [92n, 100n], maxWinMultiple: 1800 },
};
