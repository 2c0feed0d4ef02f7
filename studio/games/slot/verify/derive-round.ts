import type { Draws } from '#client/shell/kind-view.ts';
import type { SlotDescription } from '../protocol.ts';
import { creditsOf, reached, scatterCredits } from './pay.ts';
import { orbsIn, stripsOf, tumbleDown } from './tumble.ts';
import type { Tumbled } from './tumble.ts';
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
  /** Wins in a row that the multiplier of free spins has seen, where it goes on. */
  let passed = 0;
  while (owed > 0 && credits < cap) {
    const free = spins.length > 0;
    if (spins.length === 1 && game.specialSymbols.length > 0) {
      specialSymbol = game.specialSymbols[await stream.draw(game.specialSymbols.length)];
    }
    const strips = stripsOf(game, free);
    const stops: number[] = [];
    const heights: number[] = [];
    const choices = (free ? game.freeHeights : undefined) ?? game.heights;
    for (const strip of strips) {
      if (choices !== undefined) {
        heights.push(choices[await stream.draw(choices.length)] ?? game.rows);
      }
      stops.push(await stream.draw(strip.length));
    }
    const window = windowOf({ strips, rows: game.rows }, stops, heights);
    let last = window;
    let won: number;
    if (game.tumble === undefined) won = creditsOf(game, window, { free, specialSymbol });
    else {
      const tumbled = tumbleDown(game, { window, stops, free, passed });
      last = tumbled.window;
      if (free && game.tumble.freeKeeps) passed += tumbled.wins;
      won = tumbled.credits * (free ? await orbsOf(game, tumbled, stream) : 1);
      won += scatterCredits(game, last);
    }
    if (game.holdAndWin !== undefined) {
      won += (await holdCoins(game.holdAndWin, window, stream)) * game.bet;
    }
    spins.push({ stops, window, free, credits: won });
    credits += won;
    owed += reached(game.freeSpins, countOf(last, game.scatter)) - 1;
  }
  return { spins, specialSymbol, credits: Math.min(credits, cap) };
}

/** By how much the orbs in view multiply a free spin: nothing is drawn for one without a win. */
async function orbsOf(game: SlotDescription, { window, credits }: Tumbled, stream: Draws) {
  const orbs = orbsIn(game, window);
  if (game.orbs === undefined || orbs === 0 || credits === 0) return 1;
  const values = game.orbs.values.flatMap(([value, weight]) => Array<number>(weight).fill(value));
  let total = 0;
  for (let orb = 0; orb < orbs; orb += 1) total += values[await stream.draw(values.length)] ?? 0;
  return total;
}

/** What held coins come to, in bets; 0 where too few are in view. A grid of values, 0 for empty. */
async function holdCoins(
  rules: NonNullable<SlotDescription['holdAndWin']>,
  window: Window,
  stream: Draws,
): Promise<number> {
  const bag = rules.values.flatMap(([value, weight]) => Array<number>(weight).fill(value));
  const value = async () => bag[await stream.draw(bag.length)] ?? 0;
  const shown = window.flat();
  if (shown.filter((symbol) => symbol === rules.coin).length < rules.trigger) return 0;
  const grid: number[] = [];
  for (const symbol of shown) grid.push(symbol === rules.coin ? await value() : 0);
  const isPlain = (held: number) => held > 0 && rules.pots[held] === undefined;
  let left = rules.respins;
  while (left > 0 && grid.includes(0)) {
    left -= 1;
    const before = [...grid];
    for (const [cell, held] of grid.entries()) {
      if (held > 0 || (await stream.draw(rules.chance[1])) >= rules.chance[0]) continue;
      grid[cell] = await value();
      left = rules.respins;
    }
    if (left < rules.respins) continue;
    for (const [cell, held] of before.entries()) {
      if (isPlain(held)) grid[cell] = held + (rules.lift ?? 0);
    }
  }
  const total = grid.reduce((sum, held) => sum + held, 0);
  return grid.includes(0) ? total : total + rules.full;
}
