import type { HostNow, LiveTableState, TableRoundView } from '../protocol.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import type { Breach } from './limits.ts';
import type { Moment } from './moment.ts';
import type { SpotSums } from './slip.ts';

/** What is seen of a table besides time. */
export interface ShownTable {
  readonly state: LiveTableState | undefined;
  readonly moment: Moment;
  readonly placed: SpotSums;
  /** Chips that are not bet yet, or on their way. */
  readonly laid: SpotSums;
  readonly isSending: boolean;
  readonly mayBet: boolean;
  /** Chips lie that could be bet. */
  readonly hasSlip: boolean;
  /** Rounds whose end everybody has seen, newest first. */
  readonly results: readonly TableRoundView[];
}

/** What the table shows itself on. */
export interface Screen {
  /** Something has changed besides time. */
  reflect(table: ShownTable): void;
  /** Another moment; the same phase many times. */
  draw(moment: Moment): void;
  tell(breach: Breach): void;
  say(what: Said, values?: Readonly<Record<string, string | number>>): void;
  /** All of the round lies on the table: the player's slips of it have come to this. */
  finish(round: TableRoundView, own: { readonly staked: bigint; readonly won: bigint }): void;
  /** Who deals now. */
  showHost(host: HostNow): void;
  /** Says something across the top, or no more. */
  banner(reason: BannerReason, text?: string): void;
}

export type Said =
  | 'placed'
  | 'taken-back'
  | 'closed'
  | 'closed-return'
  | 'unconfirmed'
  | 'nothing-to-repeat';
