/** The studio as `main.ts` runs it, with a lantern that flies as a test wants it, and a quick table. */
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { fastCrashOfEnvironment } from './fast-crash.ts';
import { fastTable } from './fast-table.ts';

await runStudio([
  kinds.slot,
  fastCrashOfEnvironment(),
  fastTable({ bettingMs: Number(process.env['FAST_TABLE_BETTING_MS'] ?? 7000) }),
]);
