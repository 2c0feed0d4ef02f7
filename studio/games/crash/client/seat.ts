import type { BetPanel } from './bet-panel.ts';

/** What a panel waits for, besides what the table says of its bet. */
export interface Seat {
  readonly panel: BetPanel;
  /** For the round that opens next. */
  queued: boolean;
  /** A bet is being placed, taken back or cashed out. */
  busy: 'placing' | 'cashing' | undefined;
  /** Whose end was told. */
  told: string | undefined;
  /** The round in which it has repeated itself. */
  repeatedIn: string | undefined;
}
