import type { DeliveryAddress } from '@croupier/contract/points/player';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { parseMoney } from '@croupier/contract/money';
import { nowMs } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse, Refused } from '#kernel/refuse.ts';
import { settleFilled } from '#promotions';
import { freeSpinGifts } from '#seamless';
import { assertTransferable, lockTurnover } from '#turnover';
import { playLimits } from '#wallet';
import { sealAddress } from './delivery-address.ts';
import {
  assertEnough,
  beginGiving,
  type Holder,
  move,
  payValue,
  type PointDeps,
  type Proof,
  provePassword,
  takePoints,
} from './give-points.ts';
import { isTooManySpins, type Price, priceOf } from './reward-rules.ts';
import { noteGrant, piecesOf, type RedeemRow } from './store/redeem.ts';
import { lockReward, type RewardRow, takePieces } from './store/reward.ts';

interface RedeemInput {
  readonly key: string;
  readonly rewardId: bigint;
  readonly quantity: number;
  /** Of what the member was shown. */
  readonly revision: number;
  /** What the member was shown for all of them. */
  readonly points: bigint;
  readonly amountMinor: bigint;
  readonly address: DeliveryAddress | undefined;
  /** The merchant's. */
  readonly timeZone: string;
  readonly proof: Proof;
}

const DAY_MS = 86_400_000;

/**
 * Gives points, and money where the reward asks for some, for pieces of it: points, stock, money and what is
 * given commit together. Goods wait for staff; money and free spins are given at once. Refuses what
 * `redeemReward` of the contract names. Locks the member's turnover, their points, the reward, their account.
 */
export async function redeemReward(
  deps: PointDeps,
  holder: Holder,
  { proof, ...input }: RedeemInput,
): Promise<RedeemRow> {
  await provePassword(deps, holder, proof);
  return deps.db.transaction().execute((tx) => redeem(tx, deps, holder, input));
}

async function redeem(
  tx: Tx,
  deps: PointDeps,
  holder: Holder,
  input: Omit<RedeemInput, 'proof'>,
): Promise<RedeemRow> {
  const { key, rewardId, quantity, points, timeZone } = input;
  await lockTurnover(tx, holder);
  const { points: owned, known } = await beginGiving(tx, deps, holder, {
    key,
    kind: ['goods', 'bonus', 'free-spins'],
    rewardId,
    quantity,
    points,
    amountMinor: input.amountMinor,
    address: input.address,
  });
  if (known) return known;
  const reward = await lockReward(tx, { merchantId: holder.merchantId, rewardId });
  if (!reward?.terms.on || reward.currency !== holder.currency) {
    throw refuse('points.reward-unknown');
  }
  const { terms } = reward;
  const price = priceOf(terms, quantity);
  const isSeen = reward.revision === input.revision;
  if (!isSeen || price.points !== points || price.amountMinor !== input.amountMinor) {
    throw refuse('points.price-changed');
  }
  if (isTooManySpins(price)) throw refuse('points.limit');
  assertEnough(owned, points);
  await assertWithinLimit(tx, holder, { reward, quantity, timeZone });
  if (!(await takePieces(tx, reward.id, quantity))) throw refuse('points.sold-out');
  const row = await takePoints(tx, {
    ...holder,
    key,
    kind: terms.kind,
    rewardId,
    terms,
    quantity,
    points,
    amountMinor: price.amountMinor,
    valueMinor: price.valueMinor,
    requiredMinor: price.requiredMinor,
    state: terms.kind === 'goods' ? 'processing' : 'approved',
    address: addressOf(deps, { ...holder, key }, { terms, address: input.address }),
  });
  if (price.amountMinor > 0n) await payAmount(tx, holder, row);
  await give(tx, row, { terms, price });
  return row;
}

/** Sealed; null for what is not sent. Refuses `points.address` where goods have none. */
function addressOf(
  deps: PointDeps,
  whose: Holder & { readonly key: string },
  {
    terms,
    address,
  }: { readonly terms: RewardTerms; readonly address: DeliveryAddress | undefined },
): Buffer | null {
  if (terms.kind !== 'goods') return null;
  if (!address) throw refuse('points.address');
  return sealAddress(deps, whose, address);
}

async function assertWithinLimit(
  tx: Tx,
  holder: Holder,
  { reward, quantity, timeZone }: { reward: RewardRow; quantity: number; timeZone: string },
): Promise<void> {
  const { limit } = reward.terms;
  if (limit === null) return;
  const of = [{ rewardId: reward.id, per: limit.per }];
  const had = (await piecesOf(tx, holder, { timeZone, of })).get(reward.id) ?? 0;
  if (had + quantity > limit.times) throw refuse('points.limit');
}

/** Only the member's own money: what lies under a bonus stays where it is. */
async function payAmount(tx: Tx, holder: Holder, row: RedeemRow): Promise<void> {
  await settleFilled(tx, holder);
  await assertTransferable(tx, holder, row.amountMinor);
  if (await playLimits.isBarred(tx, holder.memberId)) throw refuse('wallet.barred');
  await move(tx, row, { what: 'amount', amountMinor: -row.amountMinor });
}

async function give(
  tx: Tx,
  row: RedeemRow,
  { terms, price }: { readonly terms: RewardTerms; readonly price: Price },
): Promise<void> {
  if (terms.kind === 'goods') {
    await queueChanged(tx, { merchantId: row.merchantId, queue: 'redeems' });
  } else if (terms.kind === 'bonus') {
    await payValue(tx, row);
  } else {
    await giveSpins(tx, row, { terms, price });
  }
}

/** Refuses `points.not-given` where the vendor's game cannot be given by now. */
async function giveSpins(
  tx: Tx,
  { id, merchantId, memberId }: RedeemRow,
  { terms, price }: { readonly terms: RewardTerms; readonly price: Price },
): Promise<void> {
  const { freeSpins, times } = terms;
  if (freeSpins === null) throw new Error('A reward of free spins says none.');
  try {
    const grantId = await freeSpinGifts.giveFreeSpins(
      tx,
      {
        merchantId: String(merchantId),
        memberId: String(memberId),
        gameId: freeSpins.gameId,
        spins: price.spins,
        stake: String(parseMoney(freeSpins.stake) ?? 0n),
        validUntil: new Date(nowMs() + freeSpins.days * DAY_MS).toISOString(),
        turnoverTimes: times,
      },
      null,
    );
    await noteGrant(tx, id, grantId);
  } catch (error) {
    throw error instanceof Refused ? refuse('points.not-given') : error;
  }
}
