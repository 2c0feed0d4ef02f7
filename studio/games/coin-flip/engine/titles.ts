import type { CoinTitle } from './title.ts';
import { twinFish } from '../titles/twin-fish.ts';

/** Every coin that can be flipped, the best liked first. */
export const coinFlipTitles: readonly CoinTitle[] = [twinFish];
