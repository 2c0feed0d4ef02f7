import type { BingoRoomTitle } from './title.ts';
import { lanternRoom90 } from '../titles/lantern-room-90.ts';
import { lotusRoom75 } from '../titles/lotus-room-75.ts';
import { sparrowRoom75 } from '../titles/sparrow-room-75.ts';

/** Every room, the best liked first. */
export const bingoRoomTitles: readonly BingoRoomTitle[] = [
  lotusRoom75,
  lanternRoom90,
  sparrowRoom75,
];
