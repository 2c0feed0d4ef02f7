import { groupPlays } from './groups.ts';
import { mainPlays } from './mains.ts';
import type { Animal, MarkSixPlay } from './numbers.ts';
import { specialPlays } from './special.ts';

/** Every bet type of Mark Six in a year of an animal, which the issue keeps. */
export const markSixPlays = (own: Animal): readonly MarkSixPlay[] => [
  ...specialPlays(own),
  ...mainPlays,
  ...groupPlays(own),
];
