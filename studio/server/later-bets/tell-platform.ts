import { moneyText, parseMoney } from '@croupier/contract/money';
import { apiCodes, balanceAnswer } from '@croupier/contract/seamless/wire';
import { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import {
  type PlatformWallet,
  stakeFailure,
  type WalletAddress,
} from '#server/wallet/platform-wallet.ts';
import type { StakeAnswer, WalletAccount } from '#server/wallet/wallet.ts';
import type { BetNotice, NoticeAnswer } from './bet-notice.ts';

/** Items that the platform takes in one call. */
export const ITEMS_MAX = 500;

const batchAnswer = z.object({
  items: z.array(z.object({ status: z.int(), body: z.unknown() })),
});
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

/** A stake to ask for. */
export interface LaterStake {
  readonly account: WalletAccount;
  readonly betId: string;
  /** Minor units. */
  readonly stake: bigint;
  /** What else the wallet is told of it; the session too, where it is not the account's own. */
  readonly more?: object;
}

/** Asks for the stake of a bet that is settled later, once. Never throws. */
export async function askLaterStake(
  { platform, playMoney }: Pick<Studio, 'platform' | 'playMoney'>,
  { account, betId, stake, more }: LaterStake,
): Promise<StakeAnswer> {
  const money = { stake, win: 0n, stepId: null, paidSteps: [] };
  if (account.mode === 'demo') return playMoney.stake({ account, roundId: betId, ...money });
  const body = {
    ...ownerOf(account),
    game_id: account.gameId,
    bet_id: betId,
    amount: moneyText(stake),
    ...(more ?? { session_id: account.platformSession }),
  };
  try {
    const { balance } = await platform.send(addressOf(account), 'reserve', body, balanceAnswer);
    return { kind: 'accepted', balance: parseMoney(balance) ?? 0n };
  } catch (error) {
    return stakeFailure(error);
  }
}

/** Tells a platform notices of one merchant and vendor in one call. Throws where nothing is known of it. */
export async function tellPlatform(
  platform: PlatformWallet,
  notices: readonly BetNotice[],
): Promise<readonly NoticeAnswer[]> {
  const [first] = notices;
  if (first === undefined) return [];
  const items = notices.map((notice) => ({ call: notice.kind, ...bodyOf(notice) }));
  const answer = await platform.send(addressOf(first.account), 'batch', { items }, batchAnswer);
  return notices.map((notice, at) => {
    const item = answer.items[at];
    if (item === undefined) return { kind: 'again', reason: 'no answer' };
    if (item.status === 200) return { kind: 'told' };
    const { success, data } = refusal.safeParse(item.body);
    const code = success ? data.meta.api_code : '';
    const reason = success ? `${code} ${data.meta.api_message ?? ''}` : `status ${item.status}`;
    const isFinal = item.status === 400 && (finalCodes.has(code) || isSale(notice));
    return { kind: isFinal ? 'never' : 'again', reason };
  });
}

/** What a player decides is not asked for twice: a wallet that says no to it does not let them. */
const isSale = (notice: BetNotice): boolean =>
  notice.kind === 'settle' && (notice.type === 'CASHOUT' || notice.type === 'PART');

/** Where an account's wallet is. Throws for play money, which has none. */
export function addressOf({ vendor, walletUrl }: WalletAccount): WalletAddress {
  if (walletUrl === null) throw new Error('A play-money account has no platform.');
  return { vendor, walletUrl };
}

/** Whose a bet is, as the wallet wants it. */
export const ownerOf = ({ accountId, currency }: WalletAccount) => ({
  account_id: accountId,
  currency,
});

function bodyOf(notice: BetNotice): object {
  const body = { ...ownerOf(notice.account), bet_id: notice.betId };
  if (notice.kind !== 'settle') return body;
  const { revision, type, payout, validBet, session } = notice;
  return {
    ...body,
    revision,
    type,
    total_payout: moneyText(payout),
    ...(type !== 'VOID' && { valid_bet: moneyText(validBet) }),
    ...(session !== undefined && { session_id: session }),
  };
}
