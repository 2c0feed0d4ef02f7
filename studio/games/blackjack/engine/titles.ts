import type { BlackjackTitle } from './title.ts';
import { streetBlackjack } from '../titles/street-blackjack.ts';

/** Every game of blackjack that can be played, the best liked first. */
export const blackjackTitles: readonly BlackjackTitle[] = [streetBlackjack];
