import { FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import { z } from 'zod';
import { memberById } from '#account';
import { gameForLaunch } from '#catalog';
import type { Queryable, Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { findAccount } from '#wallet';
import { ASK_ABOUT_FREE_SPINS } from './ask-vendors.ts';
import { insertGrant } from './free-spin-store.ts';

/** What staff give, as a request for it keeps it. */
export const giftSchema = z.strictObject({
  merchantId: z.string(),
  memberId: z.string(),
  gameId: z.string(),
  spins: z.int().min(1).max(FREE_SPINS_MAX),
  /** Minor units. */
  stake: z.string(),
  validUntil: z.string(),
  turnoverTimes: z.int().min(0).max(100),
});
export type Gift = z.output<typeof giftSchema>;

/**
 * What a gift is about, judged now. Refuses `member.unknown`, `account.true-account-needed`,
 * `account.frozen`, `game.unknown` (also where the vendor keeps the money), and `request.invalid`
 * for a stake that the game does not take or an end that has come.
 */
export async function judgeGift(db: Queryable, gift: Gift) {
  const merchantId = BigInt(gift.merchantId);
  const memberId = BigInt(gift.memberId);
  const merchant = await merchantById(db, merchantId);
  const member = await memberById(db, { merchantId, memberId });
  if (!merchant || !member) throw refuse('member.unknown');
  if (member.state === 'frozen') throw refuse('account.frozen');
  const { currency } = merchant;
  const account = await findAccount(db, { merchantId, memberId, currency });
  if (!account) throw refuse('account.true-account-needed');
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const game = await gameForLaunch(db, offer, BigInt(gift.gameId));
  if (!game || game.wallet !== 'seamless' || game.gameType !== 'RNG') throw refuse('game.unknown');
  const stake = BigInt(gift.stake);
  const { limits, stakes } = game;
  const isBeyond = limits && (stake < limits.minMinor || stake > limits.maxMinor);
  if (isBeyond || (stakes.length > 0 && !stakes.includes(stake))) {
    throw refuse('request.invalid', { fields: { stake: { key: 'field.format' } } });
  }
  const validUntil = new Date(gift.validUntil);
  return { merchant, member, account, game, stake, validUntil };
}

/** Stores the gift; the vendor hears of it right after the commit. Refuses as `judgeGift`. */
export async function giveFreeSpins(
  tx: Tx,
  gift: Gift,
  givenAloneBy: bigint | null,
): Promise<bigint> {
  const { merchant, account, game, stake, validUntil } = await judgeGift(tx, gift);
  const id = await insertGrant(tx, {
    merchantId: merchant.id,
    memberId: BigInt(gift.memberId),
    accountId: account.id,
    currency: merchant.currency,
    vendorId: game.vendorId,
    gameId: game.id,
    spins: gift.spins,
    stake,
    validUntil,
    turnoverTimes: gift.turnoverTimes,
    givenAloneBy,
  });
  await askSoon(tx);
  return id;
}

/** Has the vendors asked about what is due, after the commit. */
export async function askSoon(tx: Tx): Promise<void> {
  await enqueueJob(tx, { name: ASK_ABOUT_FREE_SPINS, payload: {}, attemptsMax: 1 });
}
