import type { Draws } from '#engine/draws.ts';
import type { Cell, SlotEvent, SlotWin } from './events.ts';
import { evaluateAnywhere } from './anywhere.ts';
import { evaluateClusters } from './clusters.ts';
import { drawWeighted } from './draw-weighted.ts';
import { playHoldAndWin } from './hold-and-win.ts';
import { evaluateLines } from './lines.ts';
import { ladderAt, payFor, payReached } from './model.ts';
import type { HoldAndWin, Orbs, Scatter, SlotModel, Strip, Tumble } from './model.ts';
import { evaluateWays } from './ways.ts';
import { fillWildReels } from './wild-reels.ts';
import { cellsOf, refill, windowAt } from './window.ts';
import type { Window } from './window.ts';

/** The one thing a player can ask of these slots. The stake is no part of it: it decides nothing. */
export interface SlotAction {
  readonly type: 'spin';
}

export interface SlotOutcome {
  /** Credits won in the whole round, free spins included. */
  readonly win: number;
  readonly events: readonly SlotEvent[];
}

/** The wins of one window, before anything a feature adds. */
export function evaluate(model: SlotModel, window: Window, multiplier: number): SlotWin[] {
  const { evaluation } = model;
  switch (evaluation.kind) {
    case 'ways':
      return evaluateWays(model, window, multiplier);
    case 'lines':
      return evaluateLines(model, evaluation.lines, window, multiplier);
    case 'anywhere':
      return evaluateAnywhere(model, window, multiplier);
    case 'clusters':
      return evaluateClusters(model, window, multiplier);
  }
}

/**
 * Plays one whole round: the paid spin and every free spin it brings.
 *
 * Draws are consumed in this order, which is part of the published fairness recipe: one stop per
 * reel from left to right for each spin, before each stop the reel's height where heights vary; in
 * book games, before the first free spin, the index of the special symbol; where orbs multiply a
 * spin, after it the value of each orb in view, reel by reel from the top; in hold and win what
 * hold-and-win.ts says.
 */
export function playSlot(model: SlotModel, _action: SlotAction, draws: Draws): SlotOutcome {
  const round = new Round(model, draws);
  round.spin(1, undefined);
  if (round.awarded > 0 && !round.capped) round.playFreeSpins();
  return round.end();
}

/** The state of a round while it is being played; it lives only inside `playSlot`. */
class Round {
  readonly model: SlotModel;
  readonly draws: Draws;
  readonly events: SlotEvent[] = [];
  readonly cap: number;
  /** Credits won so far. */
  win = 0;
  /** Free spins given so far. */
  awarded = 0;
  played = 0;
  /** Wins that the ladder of free spins has seen, where it goes on from spin to spin. */
  kept = 0;

  constructor(model: SlotModel, draws: Draws) {
    this.model = model;
    this.draws = draws;
    this.cap = model.capMultiple * model.bet;
  }

  get capped(): boolean {
    return this.win >= this.cap;
  }

  spin(multiplier: number, special: string | undefined): void {
    const { model, draws } = this;
    const index = this.played;
    const free = index > 0 ? model.freeSpins : undefined;
    const strips = free?.strips ?? model.strips;
    const heightsOf = free?.heights ?? model.heights;
    const heights: number[] = [];
    const stops = strips.map((strip) => {
      if (heightsOf !== undefined) {
        heights.push(heightsOf[draws.draw(heightsOf.length)] as number);
      }
      return draws.draw(strip.length);
    });
    const window = windowAt({ strips, rows: model.rows }, stops, heights);
    this.events.push({ type: 'spin', index, stops, window, free: index > 0 });
    this.played += 1;

    const { tumble } = model;
    const last =
      tumble === undefined
        ? this.pay(window, multiplier)
        : this.tumble(tumble, { strips, stops, window, multiplier });
    if (special !== undefined) this.expand(last, special, multiplier);
    if (model.scatter !== undefined) this.countScatters(last, model.scatter);
    if (model.holdAndWin !== undefined) this.holdCoins(last, model.holdAndWin);
  }

  holdCoins(window: Window, rules: HoldAndWin): void {
    const { bet } = this.model;
    const held = playHoldAndWin(rules, { window, bet }, this.draws);
    if (held === undefined) return;
    this.events.push(...held.events);
    this.win += held.multiple * bet;
  }

  /** Pays what a window wins, its wild reels filled, and answers the window as it landed. */
  pay(landed: Window, multiplier: number): Window {
    const { window, reels } = fillWildReels(this.model, landed);
    if (reels.length > 0) this.events.push({ type: 'wild-reels', reels, window });
    this.payWins(evaluate(this.model, window, multiplier));
    return landed;
  }

  payWins(wins: readonly SlotWin[]): void {
    if (wins.length === 0) return;
    const amount = wins.reduce((total, win) => total + win.amount, 0);
    this.events.push({ type: 'wins', wins, amount });
    this.win += amount;
  }

  /** Pays and lets fall until nothing wins; answers the window that is left. */
  tumble(
    { ladder, freeLadder, freeKeeps, freeEndless }: Tumble,
    spun: {
      readonly strips: readonly Strip[];
      readonly stops: readonly number[];
      readonly window: Window;
      readonly multiplier: number;
    },
  ): Window {
    const { strips, stops, multiplier } = spun;
    const free = this.played > 1;
    const at = (step: number) =>
      multiplier * (free ? ladderAt(freeLadder, step, freeEndless) : ladderAt(ladder, step, false));
    const before = this.win;
    const fallen = strips.map(() => 0);
    let { window } = spun;
    let step = free && freeKeeps ? this.kept : 0;
    for (;;) {
      const wins = this.capped ? [] : evaluate(this.model, window, at(step));
      if (wins.length === 0) break;
      this.payWins(wins);
      step += 1;
      const removed = distinct(wins.flatMap(({ cells }) => cells));
      window = refill(strips, stops, { window, removed, fallen });
      this.events.push({ type: 'tumble', removed, window, multiplier: at(step) });
    }
    if (free) this.kept = step;
    if (free && this.model.orbs !== undefined) this.openOrbs(window, this.model.orbs, before);
    return window;
  }

  openOrbs(window: Window, { symbol, values }: Orbs, before: number): void {
    const cells = cellsOf(window, [symbol]);
    const won = this.win - before;
    if (won === 0 || cells.length === 0) return;
    const orbs = cells.map((cell) => ({ cell, value: drawWeighted(values, this.draws) }));
    const multiplier = orbs.reduce((total, { value }) => total + value, 0);
    const amount = won * (multiplier - 1);
    this.events.push({ type: 'orbs', orbs, multiplier, amount });
    this.win += amount;
  }

  expand(window: Window, symbol: string, multiplier: number): void {
    const { evaluation, pays } = this.model;
    if (evaluation.kind !== 'lines') return;
    const reels = [...window.keys()].filter((reel) => window[reel]?.includes(symbol));
    const lines = evaluation.lines.length;
    const amount = payFor(pays[symbol] ?? {}, reels.length) * lines * multiplier;
    if (amount === 0) return;
    this.events.push({ type: 'expand', symbol, reels, lines, amount });
    this.win += amount;
  }

  countScatters(window: Window, { symbol, pays, freeSpins }: Scatter): void {
    const cells = cellsOf(window, [symbol]);
    const amount = payReached(pays, cells.length);
    const spins = payReached(freeSpins, cells.length);
    if (amount === 0 && spins === 0) return;
    this.events.push({ type: 'scatter', symbol, cells, amount });
    this.win += amount;
    this.awarded += spins;
    if (spins === 0 || this.capped) return;
    if (this.played === 1) {
      const multiplier = this.model.freeSpins?.multiplier ?? 1;
      this.events.push({ type: 'free-spins-start', spins, multiplier });
    } else {
      const remaining = this.awarded - (this.played - 1);
      this.events.push({ type: 'free-spins-added', spins, remaining });
    }
  }

  playFreeSpins(): void {
    const { multiplier = 1, specialSymbols = [] } = this.model.freeSpins ?? {};
    const before = this.win;
    const special =
      specialSymbols.length > 0
        ? specialSymbols[this.draws.draw(specialSymbols.length)]
        : undefined;
    if (special !== undefined) this.events.push({ type: 'special-symbol', symbol: special });
    while (this.played - 1 < this.awarded && !this.capped) this.spin(multiplier, special);
    const amount = Math.min(this.win, this.cap) - before;
    this.events.push({ type: 'free-spins-end', spins: this.played - 1, amount });
  }

  end(): SlotOutcome {
    const win = Math.min(this.win, this.cap);
    if (this.capped) this.events.push({ type: 'capped', amount: win });
    this.events.push({ type: 'round-end', amount: win });
    return { win, events: this.events };
  }
}

function distinct(cells: readonly Cell[]): readonly Cell[] {
  return [...new Map(cells.map((cell) => [cell[0] * 64 + cell[1], cell])).values()];
}
