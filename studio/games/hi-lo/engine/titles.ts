import type { HiLoTitle } from './title.ts';
import { teaLeafHiLo } from '../titles/tea-leaf-hi-lo.ts';

/** Every game of hi-lo that can be played, the best liked first. */
export const hiLoTitles: readonly HiLoTitle[] = [teaLeafHiLo];
