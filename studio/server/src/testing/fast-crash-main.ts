/** The studio as `main.ts` runs it, with a lantern that flies as a test wants it. */
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { fastCrashOfEnvironment } from './fast-crash.ts';

await runStudio([kinds.slot, fastCrashOfEnvironment()]);
