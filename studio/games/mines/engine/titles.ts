import type { MinesTitle } from './title.ts';
import { jadeMine } from '../titles/jade-mine.ts';

/** Every game of mines that can be played, the best liked first. */
export const minesTitles: readonly MinesTitle[] = [jadeMine];
