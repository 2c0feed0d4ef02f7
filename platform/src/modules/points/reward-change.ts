import { moneyText, parseMoney } from '@croupier/contract/money';
import { type RewardTerms, rewardTerms } from '@croupier/contract/points/reward-terms';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { textsInOrder } from '#kernel/texts-in-order.ts';
import { requests } from '#staff';
import { saveReward } from './store/reward.ts';

/** What a change of a reward is about, in the audit trail and among requests. */
export const rewardSubject = (merchantId: bigint, rewardId: bigint) =>
  `merchant:${merchantId}:point-reward-${rewardId}`;

/** Putting a reward on the shelves, or giving more for it. */
export const rewardChange = requests.requestKind({
  name: 'point-reward',
  act: z.strictObject({
    merchantId: z.string(),
    rewardId: z.string(),
    /** The one that was read when it was asked for. */
    revision: z.int(),
    terms: rewardTerms,
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, rewardId, revision, terms }) {
    const place = { merchantId: BigInt(merchantId), rewardId: BigInt(rewardId) };
    if (!(await saveReward(tx, place, { terms, revision }))) throw refuse('approval.outdated');
    return {};
  },
});

/** A reward in figures, for whoever decides. */
export function rewardFacts(terms: RewardTerms): requests.Facts {
  const { freeSpins, limit, deliveryDays, stock } = terms;
  return {
    kind: `reward-${terms.kind}`,
    points: String(terms.points),
    amount: amountText(terms.amount),
    value: terms.value && amountText(terms.value),
    times: String(terms.times),
    spins: freeSpins && String(freeSpins.spins),
    stake: freeSpins && amountText(freeSpins.stake),
    game: freeSpins && freeSpins.gameId,
    days: freeSpins && String(freeSpins.days),
    deliveryDays: deliveryDays && `${deliveryDays.from}–${deliveryDays.to}`,
    stock: stock === null ? null : String(stock),
    limit: limit && `${limit.times}/${limit.per}`,
    picture: terms.picture,
    order: String(terms.order),
    stage: terms.on ? 'reward-on' : 'reward-off',
    names: textsInOrder(terms.names),
    texts: textsInOrder(terms.texts),
  };
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
