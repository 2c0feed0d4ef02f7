import type { KenoTitle } from './title.ts';
import { nightWindows } from '../titles/night-windows.ts';

/** Every game of keno that can be played, the best liked first. */
export const kenoTitles: readonly KenoTitle[] = [nightWindows];
