import type { HostNow, TableRoundView } from '../protocol.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import type { Breach } from './limits.ts';
import type { LiveTable } from './live-table.ts';
import type { Moment } from './moment.ts';

/** What the table shows itself on. */
export interface Screen {
  /** Something has changed besides time. */
  reflect(table: LiveTable): void;
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
