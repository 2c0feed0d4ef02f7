import type { SlotEvent } from './engine/events.ts';
import type { HoldAndWin, Orbs, SlotModel, Tumble } from './engine/model.ts';
import type {
  GameDescription,
  HistoryPage,
  OpenedSession,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What slots add to `session.ts`. They have no choice, and no round of theirs stays open. */
export interface SlotDescription extends GameDescription {
  readonly kind: 'slot';
  /** Rows of a reel, the most where `heights` varies them. */
  readonly rows: number;
  readonly reels: number;
  /** How many rows a reel may show, drawn for each reel of each spin before its stop. */
  readonly heights?: readonly number[];
  /** The same in free spins, where it is another. */
  readonly freeHeights?: readonly number[];
  readonly evaluation: SlotModel['evaluation']['kind'];
  /** Wins vanish and what is above falls; and what wins in a row are multiplied by. */
  readonly tumble?: Tumble;
  /** Multiply what a free spin has won, by their sum. */
  readonly orbs?: Orbs;
  /** Coins that are held while the other cells are drawn anew. */
  readonly holdAndWin?: HoldAndWin;
  readonly ways?: number;
  readonly lines?: readonly (readonly number[])[];
  /** Credits per 3, 4, 5 … of a kind, by symbol, for the pay table. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Pay table keys that stand for several symbols (any-bar), for their icons. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Credits per 3, 4, 5 … scatters anywhere. Empty for a title without scatters. */
  readonly scatterPays: Readonly<Record<string, number>>;
  /** Symbols that may be drawn as the expanding special symbol; empty but for book games. */
  readonly specialSymbols: readonly string[];
  readonly bet: number;
  readonly freeSpins: Readonly<Record<string, number>>;
  readonly freeSpinsMultiplier: number;
  /** Empty where nothing is wild. */
  readonly wild: string;
  /** A wild fills its reel before wins are counted. */
  readonly wildFills?: boolean;
  /** Multiplies a line win that the wild takes part in. */
  readonly wildMultiplier?: number;
  /** Empty for a title without scatters; equal to `wild` in book games. */
  readonly scatter: string;
  /** Window shown before the first spin. */
  readonly idleWindow: readonly (readonly string[])[];
  readonly strips: readonly (readonly string[])[];
  /** Strips of free spins, where they are others. */
  readonly freeStrips?: readonly (readonly string[])[];
}

export interface SlotRound extends PlayedRound<SlotEvent> {
  /** Credits that equal the stake, so that a credit is worth stake ÷ bet. */
  readonly bet: number;
}

export type SlotSession = OpenedSession<SlotDescription, SlotRound, never>;
export type SlotHistory = HistoryPage<SlotRound>;
export type SlotReplay = ReplayAnswer<SlotDescription, SlotRound>;
