import type { HoldAndWin, SlotModel, Tumble } from '@croupier/studio/games/slot/engine/model';
import { TumblingReels } from '@croupier/studio/games/slot/engine/proof/tumbling-reels';
import { replayedDraws, type ReplayInput } from './replayed-draws.ts';

/**
 * A second way to arrive at a round, for verification: it shares the published data of a game
 * (strips, pays) with the engine, but none of its code. Words are taken from the digests as hex,
 * ways are walked path by path, and every line is tried against every pay. Tumbling spins go
 * through the reels that count their return, which are none of the engine's either.
 */
export interface ReplayedRound {
  /** Stops of each spin, the paid one first. */
  readonly stops: readonly (readonly number[])[];
  /** Credits won, the cap applied. */
  readonly win: number;
}

export function replaySlot(model: SlotModel, input: ReplayInput): ReplayedRound {
  if (model.tumble !== undefined) return replayTumbles(model, model.tumble, input);
  const draw = replayedDraws(input);
  const cap = model.bet * model.capMultiple;
  const stops: number[][] = [];
  let win = 0;
  let left = 1;
  let special: string | undefined;
  for (let spin = 0; left > 0 && win < cap; spin += 1) {
    left -= 1;
    const multiplier = spin === 0 ? 1 : (model.freeSpins?.multiplier ?? 1);
    const specials = model.freeSpins?.specialSymbols ?? [];
    if (spin === 1 && specials.length > 0) special = specials[draw(specials.length)];
    const spun = model.strips.map((strip) => draw(strip.length));
    stops.push(spun);
    const seen = model.strips.map((strip, reel) =>
      Array.from({ length: model.rows }, (_, row) => {
        return strip[((spun[reel] as number) + row) % strip.length] as string;
      }),
    );
    const opened = seen.map((column) => {
      const isFilled = model.wildFills === true && column.includes(model.wild);
      return isFilled ? column.map(() => model.wild) : column;
    });
    win += combinationsOf(model, opened) * multiplier;
    if (special !== undefined) win += expansionOf(model, seen, special) * multiplier;
    const scatters = seen.flat().filter((symbol) => symbol === model.scatter?.symbol).length;
    win += model.scatter?.pays[scatters] ?? 0;
    if (model.holdAndWin) win += heldBets(model.holdAndWin, seen, draw) * model.bet;
    left += model.scatter?.freeSpins[scatters] ?? 0;
  }
  return { stops, win: Math.min(win, cap) };
}

/** Coins by cell, 0 for none; each cell without one is asked again until three times nothing came. */
function heldBets(
  { coin, trigger, respins, chance, values, full, pots, lift = 0 }: HoldAndWin,
  seen: readonly (readonly string[])[],
  draw: (n: number) => number,
): number {
  const sum = values.reduce((total, [, weight]) => total + weight, 0);
  const valueOf = (drawn: number) => {
    let above = 0;
    return values.find(([, weight]) => (above += weight) > drawn)?.[0] ?? 0;
  };
  const isCoin = seen.flat().map((symbol) => symbol === coin);
  if (isCoin.filter(Boolean).length < trigger) return 0;
  const coins = isCoin.map((held) => (held ? valueOf(draw(sum)) : 0));
  for (let idle = 0; idle < respins && coins.some((value) => value === 0);) {
    const before = coins.flatMap((value, cell) => (value > 0 ? [cell] : []));
    for (let cell = 0; cell < coins.length; cell += 1) {
      if (coins[cell] === 0 && draw(chance[1]) < chance[0]) coins[cell] = valueOf(draw(sum));
    }
    const came = coins.filter((value) => value > 0).length > before.length;
    idle = came ? 0 : idle + 1;
    for (const cell of came ? before : []) {
      if (!((coins[cell] as number) in pots)) coins[cell] = (coins[cell] as number) + lift;
    }
  }
  const pot = coins.every((value) => value > 0) ? full : 0;
  return coins.reduce((total, value) => total + value, pot);
}

function replayTumbles(model: SlotModel, tumble: Tumble, input: ReplayInput): ReplayedRound {
  const draw = replayedDraws(input);
  const cap = model.bet * model.capMultiple;
  const freeStrips = model.freeSpins?.strips ?? model.strips;
  const paidReels = new TumblingReels(model, model.strips);
  const freeReels = new TumblingReels(model, freeStrips);
  const values = (model.orbs?.values ?? []).flatMap(([value, weight]) =>
    Array<number>(weight).fill(value),
  );
  const most = (table: Readonly<Record<number, number>>, count: number) =>
    Object.entries(table).findLast(([least]) => Number(least) <= count)?.[1] ?? 0;
  const stops: number[][] = [];
  let win = 0;
  let left = 1;
  let kept = 0;
  for (let spin = 0; left > 0 && win < cap; spin += 1) {
    left -= 1;
    const reels = spin === 0 ? paidReels : freeReels;
    const ladder = spin === 0 ? tumble.ladder : tumble.freeLadder;
    const heights: number[] = [];
    const choices = (spin === 0 ? undefined : model.freeSpins?.heights) ?? model.heights;
    const spun = (spin === 0 ? model.strips : freeStrips).map((strip) => {
      if (choices) heights.push(choices[draw(choices.length)] as number);
      return draw(strip.length);
    });
    stops.push(spun);
    reels.play(spun, choices && heights);
    let won = 0;
    for (let step = 0; step < reels.steps; step += 1) {
      const at = kept + step;
      const beyond = spin > 0 && tumble.freeEndless ? Math.max(0, at - ladder.length + 1) : 0;
      const times = (ladder[Math.min(at, ladder.length - 1)] as number) + beyond;
      const always = spin === 0 ? 1 : (model.freeSpins?.multiplier ?? 1);
      won += (reels.wins[step] as number) * times * always;
    }
    if (spin > 0 && tumble.freeKeeps) kept += reels.steps;
    if (spin > 0 && won > 0 && reels.orbs > 0) {
      won *= Array.from({ length: reels.orbs }, () => values[draw(values.length)] as number).reduce(
        (total, value) => total + value,
      );
    }
    win += won + most(model.scatter?.pays ?? {}, reels.scatters);
    left += most(model.scatter?.freeSpins ?? {}, reels.scatters);
  }
  return { stops, win: Math.min(win, cap) };
}

function combinationsOf(model: SlotModel, seen: readonly (readonly string[])[]): number {
  const { evaluation } = model;
  if (evaluation.kind === 'ways') {
    return Object.keys(model.pays).reduce((total, key) => total + waysOf(model, seen, key), 0);
  }
  const lines = evaluation.kind === 'lines' ? evaluation.lines : [];
  return lines.reduce((total, rows) => {
    const symbols = rows.map((row, reel) => seen[reel]?.[row] as string);
    return total + Math.max(...Object.keys(model.pays).map((key) => lineOf(model, symbols, key)));
  }, 0);
}

function fits(model: SlotModel, key: string, symbol: string): boolean {
  return symbol === model.wild || symbol === key || (model.groups[key] ?? []).includes(symbol);
}

/** Walks every path that fits from the first reel on; a path pays where it can go no further. */
function waysOf(model: SlotModel, seen: readonly (readonly string[])[], key: string): number {
  const walk = (reel: number): number => {
    const onward = (seen[reel] ?? []).filter((symbol) => fits(model, key, symbol));
    if (onward.length === 0) return model.pays[key]?.[reel] ?? 0;
    return onward.reduce((total) => total + walk(reel + 1), 0);
  };
  return walk(0);
}

function lineOf(model: SlotModel, symbols: readonly string[], key: string): number {
  const end = symbols.findIndex((symbol) => !fits(model, key, symbol));
  const run = end === -1 ? symbols : symbols.slice(0, end);
  const times = run.includes(model.wild) ? (model.wildMultiplier ?? 1) : 1;
  return (model.pays[key]?.[run.length] ?? 0) * times;
}

function expansionOf(
  model: SlotModel,
  seen: readonly (readonly string[])[],
  special: string,
): number {
  const reels = seen.filter((column) => column.includes(special)).length;
  const lines = model.evaluation.kind === 'lines' ? model.evaluation.lines.length : 0;
  return (model.pays[special]?.[reels] ?? 0) * lines;
}
