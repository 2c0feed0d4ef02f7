import type { SettlementType } from '@croupier/contract/seamless/bets';
import type { WalletAccount } from '#server/wallet/wallet.ts';

/** What a wallet is told of a bet that is settled later. */
export type BetNotice = {
  readonly callId: bigint;
  readonly account: WalletAccount;
  /** The bet's id, as its stake was asked for. */
  readonly betId: string;
} & (
  | { readonly kind: 'refund' }
  | { readonly kind: 'confirm' }
  | {
      readonly kind: 'settle';
      readonly revision: number;
      readonly type: SettlementType;
      /** The platform's session of a player who sells. */
      readonly session?: string;
      /** In all, minor units. */
      readonly payout: bigint;
      readonly validBet: bigint;
    }
);

/** A notice that is due, with how often it was tried. */
export type DueNotice = BetNotice & { readonly attempts: number };

/** What became of a notice: `again` later, or `never` by itself. */
export type NoticeAnswer =
  | { readonly kind: 'told' }
  | { readonly kind: 'again' | 'never'; readonly reason: string };
