/** Money of tickets: one bet of the wallet API each, that is settled later, in bulk. */
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { addressOf, askLaterStake, ownerOf } from '#server/later-bets/tell-platform.ts';
import type { Studio } from '#server/studio.ts';
import type { StakeAnswer, WalletAccount } from '#server/wallet/wallet.ts';
import { PlatformRefusal, stakeFailure } from '#server/wallet/platform-wallet.ts';

/** A stake to ask for. */
export interface TicketStake {
  readonly account: WalletAccount;
  readonly ticketId: string;
  readonly issue: string;
  readonly stake: bigint;
  readonly series: number | null;
  /** The standing order that the stake is taken under, instead of the session. */
  readonly orderId?: string;
}

const orderState = z.object({ state: z.string() });
/** Asks for the stake of a ticket once. Never throws. */
export function askStake(
  studio: Pick<Studio, 'platform' | 'playMoney'>,
  { account, ticketId, issue, stake, series, orderId }: TicketStake,
): Promise<StakeAnswer> {
  const under =
    orderId === undefined ? { session_id: account.platformSession } : { order_id: orderId };
  const more = { ...under, issue, ...(series !== null && { prize_group: series }) };
  return askLaterStake(studio, { account, betId: ticketId, stake, more });
}

/** What a chase may stake while its player is away. */
export interface ChaseOrder {
  readonly account: WalletAccount;
  readonly orderId: string;
  readonly stakes: readonly bigint[];
  readonly endsAt: number;
}

/** Opens the standing order of a chase. Never throws; play money needs none. */
export async function openOrder(
  { platform }: Pick<Studio, 'platform'>,
  { account, orderId, stakes, endsAt }: ChaseOrder,
): Promise<Exclude<StakeAnswer, { kind: 'accepted' }> | { readonly kind: 'accepted' }> {
  if (account.mode === 'demo') return { kind: 'accepted' };
  const body = {
    ...ownerOf(account),
    game_id: account.gameId,
    session_id: account.platformSession,
    order_id: orderId,
    stakes: stakes.length,
    stake_max: moneyText(stakes.reduce((most, one) => (one > most ? one : most), 0n)),
    total_max: moneyText(stakes.reduce((sum, one) => sum + one, 0n)),
    ends_at: new Date(endsAt).toISOString(),
  };
  try {
    await platform.send(addressOf(account), 'standing-order', body, orderState);
    return { kind: 'accepted' };
  } catch (error) {
    const failure = stakeFailure(error);
    if (failure.kind === 'accepted') throw new Error('A failure is no success.', { cause: error });
    return failure;
  }
}

/** No further stake is taken for a chase. Throws where nothing is known of it. */
export async function endOrder(
  { platform }: Pick<Studio, 'platform'>,
  account: WalletAccount,
  orderId: string,
): Promise<void> {
  if (account.mode === 'demo') return;
  try {
    const body = { ...ownerOf(account), order_id: orderId };
    await platform.send(addressOf(account), 'end-order', body, orderState);
  } catch (error) {
    // There is none: it never came about.
    if (!(error instanceof PlatformRefusal)) throw error;
  }
}
