import { bingoRoom90 } from '../engine/model.ts';
import type { BingoRoomTitle } from '../engine/title.ts';

/** Lantern Room: tickets of three rows in strips of six, ninety balls. */
export const lanternRoom90: BingoRoomTitle = {
  id: 'lantern-room-90',
  kind: 'bingo-room',
  code: 'B02',
  releasedAt: '2026-11-28',
  model: bingoRoom90,
  ticketPriceMinor: 10_000n,
  phases: { bettingMs: 45_000, pauseMs: 14_000 },
  caller: 'Chú Đăng',
  figures: { rtp: [92n, 100n], maxWinMultiple: 1800 },
};
