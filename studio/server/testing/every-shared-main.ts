/** The studio as `main.ts` runs it, with every table, ring and bingo room: rounds wait for the test. */
import { bingoRoomTitles } from '#games/bingo-room/engine/titles.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { tableTitles } from '#games/table/engine/titles.ts';
import { bingoRoomKindOf } from '#games/bingo-room/server.ts';
import { cockfightKindOf } from '#games/cockfight/server.ts';
import { kinds } from '../kinds/kinds.ts';
import { tableKindOf } from '#games/table/server.ts';
import { runStudio } from '../run-studio.ts';

const BALL_MS = 20;
const phasesOf = () => ({ bettingMs: 280_000, landingMs: 200, pauseMs: 8000 });
const rooms = bingoRoomTitles.map((title) => ({
  ...title,
  model: { ...title.model, callMs: BALL_MS },
}));

await runStudio([
  kinds.slot,
  tableKindOf(tableTitles, { phasesOf }),
  cockfightKindOf(cockfightTitles, { phasesOf }),
  bingoRoomKindOf(rooms, { phasesOf }),
]);
