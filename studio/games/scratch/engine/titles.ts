import type { ScratchTitle } from './title.ts';
import { redCard } from '../titles/red-card.ts';

/** Every scratch card that can be played, the best liked first. */
export const scratchTitles: readonly ScratchTitle[] = [redCard];
