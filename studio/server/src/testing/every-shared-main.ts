/** The studio as `main.ts` runs it, with every table, ring and bingo room: rounds wait for the test. */
import { bingoRoomTitles } from '@croupier/engines/bingo-room/titles';
import { cockfightTitles } from '@croupier/engines/cockfight/titles';
import { tableTitles } from '@croupier/engines/table/titles';
import { bingoRoomKindOf } from '../kinds/bingo-room.ts';
import { cockfightKindOf } from '../kinds/cockfight.ts';
import { kinds } from '../kinds/kinds.ts';
import { tableKindOf } from '../kinds/table.ts';
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
