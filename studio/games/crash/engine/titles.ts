import type { CrashTitle } from './title.ts';
import { skyLantern } from '../titles/sky-lantern.ts';

/** Every crash game that can be played, the best liked first. */
export const crashTitles: readonly CrashTitle[] = [skyLantern];
