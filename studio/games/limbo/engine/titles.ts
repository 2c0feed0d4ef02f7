import type { LimboTitle } from './title.ts';
import { cloudLadder } from '../titles/cloud-ladder.ts';

/** Every game of limbo that can be played, the best liked first. */
export const limboTitles: readonly LimboTitle[] = [cloudLadder];
