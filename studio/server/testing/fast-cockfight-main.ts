/** The studio as `main.ts` runs it, with rings that wait for the test and fights that are soon over. */
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { cockfightKindOf } from '#games/cockfight/server.ts';
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';

const phases = { bettingMs: 280_000, landingMs: 200, pauseMs: 9000 };

await runStudio([kinds.slot, cockfightKindOf(cockfightTitles, { phasesOf: () => phases })]);
