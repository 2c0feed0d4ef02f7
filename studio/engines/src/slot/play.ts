import type { Draws } from '../draws.ts';
import type { SlotEvent, SlotWin } from './events.ts';
import { evaluateLines } from './lines.ts';
import { payFor } from './model.ts';
import type { Scatter, SlotModel } from './model.ts';
import { evaluateWays } from './ways.ts';
import { cellsOf, windowAt } from './window.ts';
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

/** Line or ways wins of one window, before anything a feature adds. */
export function evaluate(model: SlotModel, window: Window, multiplier: number): SlotWin[] {
  const { evaluation } = model;
  return evaluation.kind === 'ways'
    ? evaluateWays(model, window, multiplier)
    : evaluateLines(model, evaluation.lines, window, multiplier);
}

/**
 * Plays one whole round: the paid spin and every free spin it brings.
 *
 * Draws are consumed in this order, which is part of the published fairness recipe: one stop per
 * reel from left to right for each spin; in book games, before the first free spin, the index of
 * the special symbol.
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
    const stops = model.strips.map((strip) => draws.draw(strip.length));
    const window = windowAt(model, stops);
    this.events.push({ type: 'spin', index, stops, window, free: index > 0 });
    this.played += 1;

    const wins = evaluate(model, window, multiplier);
    if (wins.length > 0) {
      const amount = wins.reduce((total, win) => total + win.amount, 0);
      this.events.push({ type: 'wins', wins, amount });
      this.win += amount;
    }
    if (special !== undefined) this.expand(window, special, multiplier);
    if (model.scatter !== undefined) this.countScatters(window, model.scatter);
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
    const amount = payFor(pays, cells.length);
    const spins = payFor(freeSpins, cells.length);
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
