import kept from './kept-figures.json' with { type: 'json' };
import type { TumbleFigures } from './tumble-figures.ts';

/** What was counted of a title, and of which model: SHA-256 of its JSON. */
export interface KeptFigures extends TumbleFigures {
  readonly of: string;
  /** Standard error of the total where it was sampled; 0 where every stop was counted. */
  readonly standardError: number;
  /** Standard deviation of a whole round per unit of bet, from so many rounds of the engine. */
  readonly deviation: number;
  readonly rounds: number;
  /** What the cap took from the return of these rounds. */
  readonly capLoss: number;
}

const byTitle: Readonly<Record<string, KeptFigures>> = kept;

export function keptFigures(id: string): KeptFigures | undefined {
  return byTitle[id];
}
