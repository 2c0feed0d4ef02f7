import type { StudioRefusal } from '#protocol/session.ts';
import type { VendorName } from '../vendor/vendor-name.ts';

/** Whose money a round moves, and where. */
export interface WalletAccount {
  readonly mode: 'real' | 'demo';
  readonly playerId: bigint;
  readonly merchant: string;
  readonly accountId: string;
  readonly currency: string;
  readonly gameId: string;
  /** The vendor whose key signs calls about it. */
  readonly vendor: VendorName;
  /** The platform's session and wallet address; null for play money. */
  readonly platformSession: string | null;
  readonly walletUrl: string | null;
}

/** A round as the wallet sees it. Every call about it carries the same ids, however often sent. */
export interface RoundMoney {
  readonly account: WalletAccount;
  readonly roundId: string;
  /** Minor units: the round's first stake, or the one to ask for. */
  readonly stake: bigint;
  /** Minor units; 0n until the outcome is known. */
  readonly win: bigint;
  /** The step that the stake or the rollback is for; null for the round itself. */
  readonly stepId: bigint | null;
  /** What of the stake counts as turnover, minor units; left out: what the platform's rule says. */
  readonly validBet?: bigint;
  /** Of a bet at a table that many play at, where some of it lay on sides of markets. */
  readonly table?: TableBet;
  /** Ids of the steps whose further stakes were taken: they are rolled back with their round. */
  readonly paidSteps: readonly string[];
  /** Of a free spin: its win is a prize, and no bet stands behind it. */
  readonly free?: FreeMoney;
  /** The pot that a `jackpot` pays. */
  readonly pot?: WonPot;
}

/** What a bet staked on which side, in a round that others bet on too. */
export interface TableBet {
  /** The round that all at the table share. */
  readonly roundId: string;
  readonly sides: readonly StakedSide[];
}

/** What was staked on one side of a market that has two. */
export interface StakedSide {
  /** The same for both sides. */
  readonly market: string;
  readonly side: 'a' | 'b';
  /** Decimal in the main unit. */
  readonly amount: string;
}

/** Under which name the platform gave a free spin, and where it wants the win. */
export interface FreeMoney {
  readonly reference: string;
  readonly creditTo: 'cash' | 'bonus';
}

/** A prize of a tournament: it belongs to no round. */
export interface Prize {
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
  /** The platform's name of the tournament. */
  readonly tournament: string;
  readonly vendor: VendorName;
  readonly walletUrl: string;
  readonly accountId: string;
  readonly currency: string;
}

/** A pot that a round has won. */
export interface WonPot {
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
}

export type StakeAnswer =
  | { readonly kind: 'accepted'; readonly balance: bigint }
  /** The wallet said no; nothing was taken. */
  | {
      readonly kind: 'refused';
      readonly code: StudioRefusal['code'];
      readonly reason: string;
      /** The most that would have been taken, where the wallet says so. */
      readonly limit?: string;
    }
  /** The request never left; nothing was taken. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It may have been taken. The stake must be rolled back and is never asked for again. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The limit that a refused stake was above, where the wallet names it. */
export const limitOf = (answer: StakeAnswer): { readonly limit?: string } =>
  answer.kind === 'refused' && answer.limit !== undefined ? { limit: answer.limit } : {};

/** What the wallet must be told after the stake, until it says that it knows. */
export type CallKind = 'win' | 'finish' | 'rollback' | 'jackpot';

/** Where stakes come from and wins go to: a platform, or play money in our own database. */
export interface Wallet {
  /** Balance in minor units. Throws `WalletFailure`. */
  balance(account: WalletAccount): Promise<bigint>;
  /** Asks for the stake once. Never throws: a failure is an `unknown`. */
  stake(round: RoundMoney): Promise<StakeAnswer>;
  /** Tells one thing; idempotent. Answers the balance if it was told. Throws `WalletFailure`. */
  tell(kind: CallKind, round: RoundMoney): Promise<bigint | undefined>;
}

/** The wallet did not do what it was told. A final failure will not change by asking again. */
export class WalletFailure extends Error {
  readonly final: boolean;

  constructor(message: string, { final, cause }: { final: boolean; cause?: unknown }) {
    super(message, { cause });
    this.final = final;
  }
}

/**
 * Ids of the transactions of a round, or of a step's own: ours, unique for ever, the same in every
 * attempt.
 */
export function transactionIds(
  roundId: string,
  stepId: bigint | string | null = null,
): Readonly<Record<'bet' | 'win' | 'rollback', string>> {
  const id = stepId === null ? roundId : `${roundId}-${stepId}`;
  return { bet: `b-${id}`, win: `w-${id}`, rollback: `r-${id}` };
}

/** The id under which a pot is paid, once. */
export function prizeId({ id }: WonPot): string {
  return `j-${id}`;
}

/** The bets that a rollback is about: a step's alone, or all of the round, the first one last. */
export function rolledBack({ roundId, stepId, paidSteps }: RoundMoney) {
  const steps = stepId === null ? [...paidSteps.toReversed(), null] : [stepId];
  return steps.map((step) => transactionIds(roundId, step));
}
