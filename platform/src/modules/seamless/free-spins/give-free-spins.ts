import { barOfFreeSpins, FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import { z } from 'zod';
import { memberById } from '#account';
import { gameForLaunch } from '#catalog';
import type { Queryable, Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, merchantById } from '#merchant';
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
  const judged = await judgeSpins(db, merchant, gift);
  return { merchant, member, account, ...judged, validUntil: new Date(gift.validUntil) };
}

/** The slot and the stake of a gift, to whomever it goes. Refuses as `judgeGift`. */
export async function judgeSpins(
  db: Queryable,
  merchant: Merchant,
  gift: Pick<Gift, 'gameId' | 'stake'>,
) {
  const stake = BigInt(gift.stake);
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const game = await gameForLaunch(db, offer, BigInt(gift.gameId));
  const bar = barOfFreeSpins(game, stake);
  if (!game || bar === 'game') throw refuse('game.unknown');
  if (bar) throw refuse('request.invalid', { fields: { stake: { key: 'field.format' } } });
  return { game, stake };
}

/** Stores the gift; the vendor hears of it right after the commit. Refuses as `judgeGift`. */
export async function giveFreeSpins(
  tx: Tx,
  gift: Gift,
  {
    aloneBy = null,
    source = null,
  }: {
    /** Who of the staff gives them without a second person. */
    readonly aloneBy?: bigint | null;
    /** What they are given for: wins go to the bonus purse until they are over, to be taken from there. */
    readonly source?: string | null;
  } = {},
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
    source,
    givenAloneBy: aloneBy,
  });
  await askSoon(tx);
  return id;
}

/** Has the vendors asked about what is due, after the commit. */
export async function askSoon(tx: Tx): Promise<void> {
  await enqueueJob(tx, { name: ASK_ABOUT_FREE_SPINS, payload: {}, attemptsMax: 1 });
}
