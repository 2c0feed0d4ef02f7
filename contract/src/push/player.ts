/**
 * Push over WebSocket at `/api/push`. The first frame of the client is `PushHello`; a connection
 * that does not say it within five seconds is closed (4401). Durable events carry a per-member
 * sequence; after a reconnect the client says the last one it saw and gets the rest in order.
 */
import type { Game } from '../catalog/player/catalog.ts';

export interface PushHello {
  /** Absent for a guest, who gets system events only. */
  readonly token?: string;
  /** Last sequence seen, "0" at first. */
  readonly after: string;
}

export type PushEvent =
  /** The hello was accepted; `seq` is the newest durable sequence. */
  | { readonly type: 'ready'; readonly seq: string }
  /** Transient snapshot: the newest one wins, compare by `seq`. */
  | {
      readonly type: 'balance';
      readonly currency: string;
      readonly main: string;
      readonly seq: string;
    }
  /** Durable: a deposit changed its state. */
  | {
      readonly type: 'deposit';
      readonly seq: string;
      readonly depositId: string;
      readonly state: string;
      readonly amount: string;
    }
  /** Durable: a withdrawal or one of its payouts changed. */
  | {
      readonly type: 'withdrawal';
      readonly seq: string;
      readonly withdrawalId: string;
      readonly state: string;
      readonly amount: string;
      readonly received: string;
      readonly remaining: string;
    }
  /** Durable: the house answered what the member had written. */
  | { readonly type: 'answer'; readonly seq: string; readonly feedbackId: string }
  /** Durable: a message has come. */
  | {
      readonly type: 'message';
      readonly seq: string;
      readonly messageId: string;
      /** The page shows the same thing already. */
      readonly quiet?: boolean;
    }
  /** Durable: something became of a contract that the member is paid by or pays. */
  | {
      readonly type: 'contract';
      readonly seq: string;
      readonly contractId: string;
      readonly state: string;
    }
  /** Durable: a bonus was given, or has ended. */
  | {
      readonly type: 'grant';
      readonly seq: string;
      readonly grantId: string;
      readonly state: string;
    }
  /** Durable: the member has another level, or can take what one gives. */
  | { readonly type: 'loyalty'; readonly seq: string }
  /** Durable: the member's points have changed, or what they asked for in the mall has. */
  | { readonly type: 'points'; readonly seq: string }
  /** Durable: something became of a referral, or a reward can be taken. */
  | { readonly type: 'referral'; readonly seq: string }
  /** Durable: a mission was done, or what it brings was claimed. */
  | { readonly type: 'mission'; readonly seq: string; readonly missionId: string }
  /** Durable: tickets came, were used or taken back, or something of the reward center can be claimed. */
  | { readonly type: 'rewards'; readonly seq: string }
  /** Transient: wins that have come to the winner board, newest first. */
  | { readonly type: 'winners'; readonly items: readonly PushedWin[] }
  /** Transient: configuration or system status changed; ask for the permission again. */
  | { readonly type: 'permission'; readonly version: string }
  /** The session ended (signed out elsewhere, frozen). */
  | { readonly type: 'signed-out' };

/** A win as the winner board shows it, in whichever language the page is. */
export interface PushedWin {
  /** Masked. */
  readonly member: string;
  readonly game: Omit<Game, 'displayName'> & {
    /** By dictionary. */
    readonly titles: Readonly<Record<string, string>>;
  };
  readonly winAmount: string;
  readonly at: string;
}

/** Types of events that are kept and delivered in order, across reconnects. */
export const durablePushTypes = [
  'deposit',
  'withdrawal',
  'answer',
  'message',
  'contract',
  'grant',
  'loyalty',
  'points',
  'referral',
  'mission',
  'rewards',
] as const;
export type DurablePushEvent = Extract<PushEvent, { type: (typeof durablePushTypes)[number] }>;

export function isDurable(event: PushEvent): event is DurablePushEvent {
  return durablePushTypes.some((type) => type === event.type);
}
