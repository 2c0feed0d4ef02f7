import type { Draws } from './draws.ts';
import type { Progressive } from './progressive.ts';
import type { Rational } from './rational.ts';

/**
 * What every kind of game has in common. A kind is a folder beside this file: its rules, its titles
 * and their proofs. A round is begun by a choice and goes on by actions until it is over; slots are
 * over at once.
 */
export type Volatility = 'low' | 'medium' | 'high' | 'very-high';

/** A finished game. What its kind needs besides stands in the kind's own extension of this. */
export interface Title {
  /** Name in addresses and in the platform's catalogue. */
  readonly id: string;
  /** Folder of its kind. */
  readonly kind: string;
  /** Number in the studio's own list. */
  readonly code: string;
  /** ISO date. */
  readonly releasedAt: string;
  /** What its stakes give to pots. The stated return is without them. */
  readonly progressive?: Progressive;
  readonly figures: StatedFigures;
}

/** Stated figures. Each of them is recomputed from the rules in the tests. */
export interface StatedFigures {
  /**
   * Return to player as an exact fraction, cap left out. Where the player's choice changes it: that
   * of the worst choice, but in games of skill, where cards are seen before one chooses, that of best play.
   */
  readonly rtp: readonly [num: bigint, den: bigint];
  /** Greatest multiple of the stake that a round can pay. */
  readonly maxWinMultiple: number;
}

/**
 * The chance of one round, all of it fixed by the committed seeds and the round's nonce before the
 * round begins. Nothing else may decide an outcome: no clock, no stake, no history.
 */
export interface RoundChance {
  /**
   * The stream of a step: 0 for the start, 1 for the first action. Asking again begins it anew, so
   * a game whose board was laid at the start reads it from stream 0 at every step.
   */
  step(index: number): Draws;
}

/** What a start or an action led to. */
export interface Step<State, Event> {
  /** What the next step needs to know. Clients get it as it stands, so it holds no secret. */
  readonly state: State;
  /** What is shown for this step, in order. Holds nothing that may still decide something. */
  readonly events: readonly Event[];
  /**
   * A further stake, as a multiple of the round's first one. The step counts once it was paid, and
   * has never been when it was not.
   */
  readonly stake?: Rational;
  /** What the round pays in all, as a multiple of its first stake, once it is over. */
  readonly win: Rational;
  readonly over: boolean;
}

/** The rules of a title: pure, the same answer to the same question for ever. */
export interface Game<Choice, Action, State, Event> {
  /** Begins a round for its first stake. Throws `IllegalMove` for a choice that there is not. */
  start(choice: Choice, chance: RoundChance): Step<State, Event>;
  /** Goes on. Step `index` counts from 1. Throws `IllegalMove` for what the state does not allow. */
  act(state: State, action: Action, chance: RoundChance, index: number): Step<State, Event>;
}

/** The player asked for something that the rules do not allow here. Nothing has happened. */
export class IllegalMove extends Error {}
