import type { SlotTitle } from './title.ts';
import { bookOfChampa } from './titles/book-of-champa.ts';
import { buffaloRiceFields } from './titles/buffalo-rice-fields.ts';
import { durianRush } from './titles/durian-rush.ts';
import { elephantKingdom } from './titles/elephant-kingdom.ts';
import { lotusTemple } from './titles/lotus-temple.ts';
import { mooncakeFortune } from './titles/mooncake-fortune.ts';
import { tripleJade } from './titles/triple-jade.ts';

/** Every slot that can be played, the best liked first. */
export const slotTitles: readonly SlotTitle[] = [
  lotusTemple,
  bookOfChampa,
  mooncakeFortune,
  tripleJade,
  buffaloRiceFields,
  elephantKingdom,
  durianRush,
];
