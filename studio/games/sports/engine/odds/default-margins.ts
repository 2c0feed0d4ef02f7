import type { Margin } from './margins.ts';

/** Books that markets start with (domain rules G4); a trader changes them. */
const books: Readonly<Record<string, number>> = {
  AH: 1.04,
  AHH: 1.04,
  OU: 1.04,
  OUH: 1.04,
  DNB: 1.04,
  '1X2': 1.06,
  '1X2H': 1.06,
  DC: 1.06,
  CS: 1.15,
  HTFT: 1.1,
  OUTRIGHT: 1.15,
};
/** Markets with many outcomes load long shots; those of two or three share the margin evenly. */
const loaded = new Set(['CS', 'HTFT', 'OUTRIGHT']);

/** The margin of a market that nobody changed: 6 % where the table says none. */
export function defaultMargin(code: string): Margin {
  return { method: loaded.has(code) ? 'power' : 'proportional', book: books[code] ?? 1.06 };
}
