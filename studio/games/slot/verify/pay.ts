import type { SlotDescription } from '../protocol.ts';
import { countOf } from './window.ts';
import type { Window } from './window.ts';

/** What one window pays in credits, read from the pay table: wins, scatters, expanding symbol. */
export function creditsOf(
  game: SlotDescription,
  window: Window,
  spin: { readonly free: boolean; readonly specialSymbol: string | undefined },
): number {
  const multiplier = spin.free ? game.freeSpinsMultiplier : 1;
  const wins =
    game.lines === undefined ? waysCredits(game, opened(game, window)) : lineCredits(game, window);
  const expanded =
    spin.free && spin.specialSymbol !== undefined
      ? expandedCredits(game, window, spin.specialSymbol)
      : 0;
  return (wins + expanded) * multiplier + scatterCredits(game, window);
}

export function scatterCredits(game: SlotDescription, window: Window): number {
  return reached(game.scatterPays, countOf(window, game.scatter));
}

/** What stands at the greatest count that is reached. */
export function reached(table: Readonly<Record<string, number>>, count: number): number {
  const counts = Object.keys(table).map(Number);
  const most = Math.max(0, ...counts.filter((least) => least <= count));
  return table[String(most)] ?? 0;
}

/** The symbols that a line of the pay table is made of. */
export function membersOf(game: SlotDescription, name: string): ReadonlySet<string> {
  return new Set([...(game.groups[name] ?? [name]), game.wild]);
}

/** Reels with a wild become all wild, in titles where it fills them. */
function opened({ wild, wildFills }: SlotDescription, window: Window): Window {
  if (wildFills !== true) return window;
  return window.map((reel) => (reel.includes(wild) ? reel.map(() => wild) : reel));
}

function waysCredits(game: SlotDescription, window: Window): number {
  let credits = 0;
  for (const [name, pays] of Object.entries(game.pays)) {
    const members = membersOf(game, name);
    const perReel = window.map((reel) => reel.filter((symbol) => members.has(symbol)).length);
    const gap = perReel.indexOf(0);
    const run = gap === -1 ? perReel : perReel.slice(0, gap);
    const ways = run.reduce((product, count) => product * count, 1);
    credits += (pays[String(run.length)] ?? 0) * ways;
  }
  return credits;
}

function lineCredits(game: SlotDescription, window: Window): number {
  let credits = 0;
  for (const line of game.lines ?? []) {
    const symbols = line.map((row, reel) => window[reel]?.[row] ?? '');
    const offers = Object.entries(game.pays).map(([name, pays]) => {
      const members = membersOf(game, name);
      const gap = symbols.findIndex((symbol) => !members.has(symbol));
      const taken = gap === -1 ? symbols : symbols.slice(0, gap);
      const times = taken.includes(game.wild) ? (game.wildMultiplier ?? 1) : 1;
      return (pays[String(taken.length)] ?? 0) * times;
    });
    credits += Math.max(0, ...offers);
  }
  return credits;
}

/** The special symbol fills its reels and pays on every line for the number of such reels. */
function expandedCredits(game: SlotDescription, window: Window, special: string): number {
  const reels = window.filter((reel) => reel.includes(special)).length;
  return (game.pays[special]?.[String(reels)] ?? 0) * (game.lines?.length ?? 0);
}
