import type { SlotTitle } from './title.ts';
import { bookOfChampa } from './titles/book-of-champa/book-of-champa.ts';
import { buffaloRiceFields } from './titles/buffalo-rice-fields/buffalo-rice-fields.ts';
import { elephantKingdom } from './titles/elephant-kingdom/elephant-kingdom.ts';
import { lotusTemple } from './titles/lotus-temple/lotus-temple.ts';
import { mooncakeFortune } from './titles/mooncake-fortune/mooncake-fortune.ts';
import { tripleJade } from './titles/triple-jade/triple-jade.ts';

/** Every slot that can be played, the best liked first. */
export const slotTitles: readonly SlotTitle[] = [
  lotusTemple,
  bookOfChampa,
  mooncakeFortune,
  tripleJade,
  buffaloRiceFields,
  elephantKingdom,
];

/** The title of that id, if there is one. */
export function slotTitle(id: string): SlotTitle | undefined {
  return slotTitles.find((title) => title.id === id);
}
