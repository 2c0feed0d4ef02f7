import type { VideoPokerTitle } from './title.ts';
import { parlour84 } from '../titles/parlour-84.ts';

/** Every game of video poker that can be played, the best liked first. */
export const videoPokerTitles: readonly VideoPokerTitle[] = [parlour84];
