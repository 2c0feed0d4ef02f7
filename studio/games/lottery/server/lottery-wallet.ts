/** Money of tickets: one bet of the wallet API each, that is settled later, in bulk. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { apiCodes, balanceAnswer } from '@croupier/contract/seamless/wire';
import { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import type { StakeAnswer, WalletAccount } from '#server/wallet/wallet.ts';
import {
  PlatformRefusal,
  type PlatformWallet,
  stakeFailure,
  type WalletAddress,
} from '#server/wallet/platform-wallet.ts';

/** Items that the platform takes in one call. */
export const ITEMS_MAX = 500;

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

/** Something that the wallet is told of a ticket. */
export type TicketNotice = {
  readonly callId: bigint;
  readonly account: WalletAccount;
  readonly ticketId: string;
} & (
  | { readonly kind: 'refund' }
  | {
      readonly kind: 'settle';
      readonly revision: number;
      readonly type: 'PAID' | 'VOID' | 'CORRECTION';
      readonly payout: bigint;
      readonly validBet: bigint;
    }
);

/** What became of a notice: `again` later, or `never` by itself. */
export type NoticeAnswer =
  | { readonly kind: 'told' }
  | { readonly kind: 'again' | 'never'; readonly reason: string };

const batchAnswer = z.object({
  items: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
const orderState = z.object({ state: z.string() });
const refusal = z.object({
  meta: z.object({ api_code: z.string(), api_message: z.string().optional() }),
});

/** Refusals that no repetition will change. */
const finalCodes: ReadonlySet<string> = new Set([
  apiCodes.duplicateDiffers,
  apiCodes.alreadySettled,
  apiCodes.alreadyRolledBack,
  apiCodes.invalidPlayer,
]);

/** Asks for the stake of a ticket once. Never throws. */
export async function askStake(
  { platform, playMoney }: Pick<Studio, 'platform' | 'playMoney'>,
  { account, ticketId, issue, stake, series, orderId }: TicketStake,
): Promise<StakeAnswer> {
  const money = { stake, win: 0n, stepId: null, paidSteps: [] };
  if (account.mode === 'demo') return playMoney.stake({ account, roundId: ticketId, ...money });
  const body = {
    ...owner(account),
    game_id: account.gameId,
    ...(orderId === undefined ? { session_id: account.platformSession } : { order_id: orderId }),
    bet_id: ticketId,
    amount: moneyText(stake),
    issue,
    ...(series !== null && { prize_group: series }),
  };
  try {
    const { balance } = await platform.send(addressOf(account), 'reserve', body, balanceAnswer);
    return { kind: 'accepted', balance: parseMoney(balance) ?? 0n };
  } catch (error) {
    return stakeFailure(error);
  }
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
    ...owner(account),
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
    const body = { ...owner(account), order_id: orderId };
    await platform.send(addressOf(account), 'end-order', body, orderState);
  } catch (error) {
    // There is none: it never came about.
    if (!(error instanceof PlatformRefusal)) throw error;
  }
}

/** Tells a platform notices of one merchant and vendor in one call. Throws where nothing is known of it. */
export async function tellPlatform(
  platform: PlatformWallet,
  notices: readonly TicketNotice[],
): Promise<readonly NoticeAnswer[]> {
  const [first] = notices;
  if (first === undefined) return [];
  const items = notices.map((notice) => ({ call: notice.kind, ...bodyOf(notice) }));
  const answer = await platform.send(addressOf(first.account), 'batch', { items }, batchAnswer);
  return notices.map((_, at) => {
    const item = answer.items[at];
    if (item === undefined) return { kind: 'again', reason: 'no answer' };
    if (item.status === 200) return { kind: 'told' };
    const { success, data } = refusal.safeParse(item.body);
    const code = success ? data.meta.api_code : '';
    const reason = success ? `${code} ${data.meta.api_message ?? ''}` : `status ${item.status}`;
    return { kind: item.status === 400 && finalCodes.has(code) ? 'never' : 'again', reason };
  });
}

function addressOf({ vendor, walletUrl }: WalletAccount): WalletAddress {
  if (walletUrl === null) throw new Error('A play-money account has no platform.');
  return { vendor, walletUrl };
}

function bodyOf(notice: TicketNotice): object {
  const body = { ...owner(notice.account), bet_id: notice.ticketId };
  if (notice.kind === 'refund') return body;
  const { revision, type, payout, validBet } = notice;
  return {
    ...body,
    revision,
    type,
    total_payout: moneyText(payout),
    ...(type !== 'VOID' && { valid_bet: moneyText(validBet) }),
  };
}

const owner = ({ accountId, currency }: WalletAccount) => ({ account_id: accountId, currency });
