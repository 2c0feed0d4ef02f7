import type { CockfightTitle } from './title.ts';
import { cockfightArena } from '../titles/cockfight-arena.ts';
import { cockfightPoolTitle } from '../titles/cockfight-pool.ts';

/** Every ring, the best liked first. */
export const cockfightTitles: readonly CockfightTitle[] = [cockfightArena, cockfightPoolTitle];
