/** The studio as `main.ts` runs it, with the game of the tests beside the others. */
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { raiseKind } from './raise-kind.ts';

await runStudio([...Object.values(kinds), raiseKind]);
