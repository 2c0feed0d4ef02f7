import type { Draws } from '../../shell/kind-view.ts';
import type { SlotDescription } from '@croupier/protocol/slot';
import { creditsOf } from './pay.ts';
import { countOf, windowOf } from './window.ts';
import type { Window } from './window.ts';

export interface DerivedSpin {
  readonly stops: readonly number[];
  readonly window: Window;
  readonly free: boolean;
  /** Before the cap of the round. */
  readonly credits: number;
}

export interface DerivedRound {
  readonly spins: readonly DerivedSpin[];
  /** The expanding symbol of a book game that reached its free spins. */
  readonly specialSymbol: string | undefined;
  /** What the round pays, the cap applied. */
  readonly credits: number;
}

/** Plays a round from its draws alone: the paid spin, then every free spin it brings. */
export async function deriveRound(game: SlotDescription, stream: Draws): Promise<DerivedRound> {
  const cap = game.maxWinMultiple * game.bet;
  const spins: DerivedSpin[] = [];
  let specialSymbol: string | undefined;
  let credits = 0;
  let owed = 1;
  while (owed > 0 && credits < cap) {
    const free = spins.length > 0;
    if (spins.length === 1 && game.specialSymbols.length > 0) {
      specialSymbol = game.specialSymbols[await stream.draw(game.specialSymbols.length)];
    }
    const stops: number[] = [];
    for (const strip of game.strips) stops.push(await stream.draw(strip.length));
    const window = windowOf(game, stops);
    const won = creditsOf(game, window, { free, specialSymbol });
    spins.push({ stops, window, free, credits: won });
    credits += won;
    owed += (game.freeSpins[String(countOf(window, game.scatter))] ?? 0) - 1;
  }
  return { spins, specialSymbol, credits: Math.min(credits, cap) };
}
