import type { WheelTitle } from './title.ts';
import { bronzeDrum } from '../titles/bronze-drum.ts';

/** Every wheel that can be played, the best liked first. */
export const wheelTitles: readonly WheelTitle[] = [bronzeDrum];
