import lanternRoom from './art/lantern-room.svg';
import lotusRoom from './art/lotus-room.svg';
import sparrowRoom from './art/sparrow-room.svg';

const walls: Readonly<Record<string, string>> = {
  'lantern-room-90': lanternRoom,
  'sparrow-room-75': sparrowRoom,
};

/** The wall behind the balls; rooms without one of their own have that of the first. */
export function roomArt(gameId: string): string {
  return walls[gameId] ?? lotusRoom;
}
