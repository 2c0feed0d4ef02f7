import type {
  ContractEvent,
  ContractKind,
  ContractState,
} from '@croupier/contract/contracts/kinds';
import type { GrantState } from '@croupier/contract/promotions/kinds';
import type { AlarmCode } from '@croupier/contract/staff/operator/alarms';

/**
 * What happened, for whoever reacts later. An event is written in the transaction that causes it
 * (`emit` in `outbox.ts`), so it exists exactly when its cause does. Ids travel as text, money as
 * minor units in text.
 */
export interface DomainEvents {
  /** Flags, maintenance or settings of a merchant changed. */
  'merchant.changed': { readonly merchantId: string; readonly version: string };
  /** A mail address or mobile number is proven to be the member's now. */
  'member.contact-changed': { readonly merchantId: string; readonly memberId: string };
  /** The member told another name, birthday or number of papers. */
  'member.details-changed': { readonly merchantId: string; readonly memberId: string };
  /** Signed in from a browser in which the member never was before. */
  'member.new-device': {
    readonly merchantId: string;
    readonly memberId: string;
    /** Browser and system, for people. */
    readonly device: string;
    readonly ip: string;
  };
  /** A document that the member sent in was judged. */
  'document.decided': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly document: string;
    readonly approved: boolean;
  };
  /** An agent or a member stands under another agent from now on, with all who stand below. */
  'agent.moved': {
    readonly merchantId: string;
    readonly memberId: string;
    /** Null: the top. */
    readonly fromId: string | null;
    readonly toId: string | null;
  };
  'member.registered': { readonly merchantId: string; readonly memberId: string };
  /** The member may no longer sign in, bet or pay in; every session has ended. */
  'member.frozen': { readonly merchantId: string; readonly memberId: string };
  'member.unfrozen': { readonly merchantId: string; readonly memberId: string };
  /** The member began a break from play, or staff sent them into one. */
  'member.on-break': { readonly merchantId: string; readonly memberId: string };
  /** The member excluded themselves, for that time or for a longer one than before. */
  'member.excluded': { readonly merchantId: string; readonly memberId: string };
  /** Something that staff must look at; its code is one of `contract/staff/operator/alarms`. */
  'alarm.raised': {
    readonly merchantId: string;
    readonly code: AlarmCode;
    /** What it is about, e.g. `member:18`. While its alarm is open, the same cause adds to it. */
    readonly subject: string;
    /** What the words of the alarm fill in. */
    readonly facts: Readonly<Record<string, string>>;
  };
  /** Bets of issues of lotteries pay otherwise than they did: of a correction, what came in one batch. */
  'bets.corrected': {
    readonly merchantId: string;
    readonly bets: readonly {
      readonly memberId: string;
      readonly gameId: string;
      readonly issue: string;
      readonly roundId: string;
      readonly revision: number;
      readonly paidMinor: string;
    }[];
  };
  /** What the member's tickets of a corrected issue pay now, those that it changed. */
  'lottery.corrected': {
    readonly merchantId: string;
    readonly memberId: string;
    /** Of the game, by language. */
    readonly names: Readonly<Record<string, string>>;
    readonly issue: string;
    readonly bets: number;
    readonly paidMinor: string;
  };
  /** Money came in for a deposit, in the same transaction: once, or again when staff say so. */
  'deposit.paid': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly depositId: string;
    readonly creditedMinor: string;
  };
  /** A deposit waits for staff, or has ended without money. */
  'deposit.changed': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly depositId: string;
    readonly state: 'review' | 'expired' | 'cancelled' | 'failed';
    readonly amountMinor: string;
  };
  /** The payer or their bank took something of a credited deposit back, whatever is recovered of it later. */
  'deposit.taken-back': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly depositId: string;
    readonly takenMinor: string;
  };
  /** Staff decided about what was taken back: it is recovered, or left to the house. */
  'deposit.reversal-decided': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly depositId: string;
  };
  /** What was taken back of a deposit was taken from its member's balance. */
  'deposit.reversed': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly depositId: string;
    readonly recoveredMinor: string;
  };
  /** Nothing more is to be played for a bonus: what was asked for is filled, or was closed. */
  'requirement.ended': {
    readonly merchantId: string;
    readonly memberId: string;
    /** What the credit is called where it was made. */
    readonly source: string;
  };
  /** Something became of a bonus: it was given, or has ended. */
  'grant.changed': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly grantId: string;
    readonly offerId: string;
    readonly state: GrantState;
    /** What was given, or what the member kept; what is it called, by dictionary. */
    readonly amountMinor: string;
    /** Free spins that it gave; 0 for none. */
    readonly spins: number;
    readonly names: Readonly<Record<string, string>>;
  };
  /** A vendor did not take the free spins of an offer, and none was played. */
  'spins.refused': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly names: Readonly<Record<string, string>>;
  };
  /** An offer has begun of which a member wanted to be told. */
  'offer.opened': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly offerId: string;
    /** By dictionary. */
    readonly names: Readonly<Record<string, string>>;
  };
  /** The rules that games and bonuses of a merchant must keep to have changed. */
  'play-rules.changed': {
    readonly merchantId: string;
  };
  /** A night brought a member to another level. */
  'level.changed': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly from: number;
    readonly to: number;
  };
  /** A member can take what a level gives. */
  'level-gift.given': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly giftId: string;
  };
  /** Staff decided about goods of the points mall. */
  'redeem.decided': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly approved: boolean;
    /** By dictionary. */
    readonly names: Readonly<Record<string, string>>;
    readonly points: string;
  };
  /** A reward of the mall that a member waits for is there again, or they have the points for it. */
  'reward.back': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly waitedFor: 'stock' | 'points';
    /** By dictionary. */
    readonly names: Readonly<Record<string, string>>;
  };
  /** Bets that were excluded, as opposite bets are, count no more from now on. */
  'bets.excluded': {
    readonly merchantId: string;
    /** Of what was written of them. */
    readonly ids: readonly string[];
  };
  /** Free spins came to their end at the vendor: played, run out, refused or taken back. */
  'free-spins.ended': {
    readonly merchantId: string;
    readonly memberId: string;
    /** Null of those that could not even be asked for. */
    readonly grantId: string | null;
    /** What they were given for, where somebody said so. */
    readonly source: string | null;
    readonly state: string;
    readonly played: number;
    readonly wonMinor: string;
  };
  /** Free spins that somebody wants to give a member; `source` names what for, once. */
  'free-spins.wanted': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly source: string;
    readonly gameId: string;
    readonly spins: number;
    readonly stakeMinor: string;
    readonly validUntil: string;
    /** Of wins that come after they are over. */
    readonly turnoverTimes: number;
  };
  /** They are to be taken back, as far as they were not played. */
  'free-spins.unwanted': { readonly merchantId: string; readonly source: string };
  /** How those that somebody wanted stand at their vendor. */
  'free-spins.played': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly source: string;
    readonly played: number;
    readonly wonMinor: string;
  };
  /** One of those that somebody wanted was won when they were over: it waits in the bonus purse. */
  'free-spins.won-late': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly source: string;
    /** Of the win. */
    readonly key: string;
    readonly wonMinor: string;
  };
  /** Something became of a referral, which pages of the member show. */
  'referral.changed': {
    readonly merchantId: string;
    readonly memberId: string;
    /** What can be taken of it from now on; null where it is no reward, or a share of bets. */
    readonly rewardMinor: string | null;
  };
  /** A member has done a mission and can claim what it brings. */
  'mission.done': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly missionId: string;
    readonly progressId: string;
  };
  /** What was chosen with a deposit could not be given any more when it was credited. */
  'offer.missed': {
    readonly merchantId: string;
    readonly memberId: string;
    /** By dictionary. */
    readonly names: Readonly<Record<string, string>>;
  };
  /** A withdrawal is somewhere else, as its member sees it. */
  'withdrawal.changed': {
    readonly merchantId: string;
    readonly memberId: string;
    readonly withdrawalId: string;
    readonly state: string;
  };
  /** Something became of a contract between an agent, or the house, and whoever is paid by it. */
  'contract.changed': {
    readonly merchantId: string;
    readonly contractId: string;
    readonly memberId: string;
    /** Null: the house pays. */
    readonly uplineId: string | null;
    readonly kind: ContractKind;
    readonly event: ContractEvent;
    readonly state: ContractState;
  };
  /** Contracts paid members for the first time that day; some of those who were paid at once. */
  'contract.paid': {
    readonly merchantId: string;
    readonly kind: ContractKind;
    readonly payments: readonly { readonly memberId: string; readonly amountMinor: string }[];
  };
}

export type EventType = keyof DomainEvents;
/** One event with its type, as it is emitted. */
export type DomainEvent = { [T in EventType]: { readonly type: T } & DomainEvents[T] }[EventType];
/** The event of that type. */
export type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;
