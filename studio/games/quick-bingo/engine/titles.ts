import type { BingoTitle } from './title.ts';
import { postHallBingo } from '../titles/post-hall-bingo.ts';
import { villageFairBingo } from '../titles/village-fair-bingo.ts';

/** Every game of quick bingo that can be played, the best liked first. */
export const bingoTitles: readonly BingoTitle[] = [villageFairBingo, postHallBingo];
