import type { PlinkoTitle } from './title.ts';
import { riceTerraces } from '../titles/rice-terraces.ts';

/** Every game of plinko that can be played, the best liked first. */
export const plinkoTitles: readonly PlinkoTitle[] = [riceTerraces];
