import type { SlotDescription } from '../protocol.ts';
import { countOf } from './window.ts';
import type { Window } from './window.ts';
import { winningPlaces } from './winning-places.ts';

/** A spin whose wins vanish, played to its end: what it shows last, and what each win came to. */
export interface Tumbled {
  readonly window: Window;
  readonly credits: number;
  /** Wins of the spin, one after the other. */
  readonly wins: number;
}

/**
 * Takes what wins out of the window and lets the strips slide down into the gaps, again and again.
 * @param passed wins that the multiplier has seen before this spin
 */
export function tumbleDown(
  game: SlotDescription,
  spin: {
    readonly window: Window;
    readonly stops: readonly number[];
    readonly free: boolean;
    readonly passed: number;
  },
): Tumbled {
  const strips = stripsOf(game, spin.free);
  const next = [...spin.stops];
  let { window } = spin;
  let credits = 0;
  let wins = 0;
  for (;;) {
    const { places, credits: won } = winningPlaces(game, window);
    if (places.size === 0) return { window, credits, wins };
    credits += won * multiplierAt(game, spin.free, spin.passed + wins);
    wins += 1;
    window = window.map((reel, column) => {
      const left = reel.filter((_symbol, row) => !places.has(`${column}.${row}`));
      const strip = strips[column] ?? [];
      while (left.length < reel.length) {
        next[column] = ((next[column] ?? 0) + strip.length - 1) % strip.length;
        left.unshift(strip[next[column] ?? 0] ?? '');
      }
      return left;
    });
  }
}

export function stripsOf(game: SlotDescription, free: boolean): SlotDescription['strips'] {
  return free ? (game.freeStrips ?? game.strips) : game.strips;
}

function multiplierAt(
  { tumble, freeSpinsMultiplier }: SlotDescription,
  free: boolean,
  win: number,
) {
  const ladder = (free ? tumble?.freeLadder : tumble?.ladder) ?? [1];
  const last = ladder.at(-1) ?? 1;
  const beyond = free && tumble?.freeEndless === true ? Math.max(0, win - ladder.length + 1) : 0;
  return ((ladder[win] ?? last) + beyond) * (free ? freeSpinsMultiplier : 1);
}

/** How often a symbol that multiplies is in view. */
export function orbsIn(game: SlotDescription, window: Window): number {
  return game.orbs === undefined ? 0 : countOf(window, game.orbs.symbol);
}
