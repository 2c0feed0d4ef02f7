/** The studio as `main.ts` runs it, with the games of `FAST_SHARED` as `fast-shared.ts` has them. */
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { fastShared } from './fast-shared.ts';
import type { FastShared } from './fast-shared.ts';

const options = JSON.parse(process.env['FAST_SHARED'] ?? '{}') as FastShared;

await runStudio([kinds.slot, ...fastShared(options)]);
