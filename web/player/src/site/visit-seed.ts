import { tabTexts } from '@croupier/kit/storage';

const SEED_KEY = 'croupier.visit';

let seed: string | undefined;

/** Chance that lasts as long as the tab; a tab without storage draws anew at every load. */
export function visitSeed(): string {
  if (seed !== undefined) return seed;
  seed = crypto.randomUUID();
  try {
    const kept = tabTexts.getItem(SEED_KEY);
    if (kept === null) tabTexts.setItem(SEED_KEY, seed);
    else seed = kept;
  } catch {
    // Kept in memory above.
  }
  return seed;
}
