import type { DiceTitle } from './title.ts';
import { ivoryDice } from '../titles/ivory-dice.ts';

/** Every game of dice that can be played, the best liked first. */
export const diceTitles: readonly DiceTitle[] = [ivoryDice];
