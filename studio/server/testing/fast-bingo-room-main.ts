/** The studio as `main.ts` runs it, with bingo rooms whose sales wait for the test. */
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { bingoRoomOfTwins, fastRooms } from './fast-bingo-room.ts';

const callMs = Number(process.env['FAST_ROOM_CALL_MS'] ?? 6);

await runStudio([kinds.slot, bingoRoomOfTwins(10_000n, callMs), fastRooms(callMs)]);
