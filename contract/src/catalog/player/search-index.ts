/**
 * The catalogue as the browser searches it: everything that can be offered to this visitor, small
 * enough to be fetched once. It travels as JSON, deflated and in base64.
 */
import type { GameType } from '../../games.ts';

/** One game, by place instead of by name to keep it small. */
export type SearchRow = readonly [
  id: string,
  title: string,
  /** Its titles in other languages, with bars between; empty when they are the same. */
  otherTitles: string,
  /** Place among the vendors. */
  vendor: number,
  gameType: GameType,
  art: string,
  /** 1 while it cannot be opened. */
  closed: 0 | 1,
];

export interface SearchRows {
  readonly vendors: readonly (readonly [code: string, name: string])[];
  /** The most popular first. */
  readonly games: readonly SearchRow[];
}
