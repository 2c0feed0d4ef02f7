import { isDeepStrictEqual } from 'node:util';
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { fourEyesFrom, setFourEyesFrom } from '../free-spins/free-spin-store.ts';
import { giftSchema, giveFreeSpins } from '../free-spins/give-free-spins.ts';
import { giveToGroup, groupGiftSchema } from '../free-spins/give-to-group.ts';

/** Free spins worth so much that one person does not give them alone. */
export const freeSpinGift = requests.requestKind({
  name: 'free-spins',
  act: giftSchema,
  hours: 24,
  async agree(tx, _agreed, gift) {
    // Its end was counted from the asking; a gift that has ended meanwhile gives nothing.
    if (Date.parse(gift.validUntil) <= nowMs()) throw refuse('approval.outdated');
    await giveFreeSpins(tx, gift);
    return {};
  },
});

/** The same for each member of a group, who were in it when it was asked for. */
export const freeSpinGroup = requests.requestKind({
  name: 'free-spins-group',
  act: groupGiftSchema,
  hours: 24,
  async agree(tx, _agreed, gift) {
    if (Date.parse(gift.validUntil) <= nowMs()) throw refuse('approval.outdated');
    await giveToGroup(tx, gift);
    return {};
  },
});

/** From which worth on two give free spins: it decides how much one can give alone. */
export const freeSpinRule = requests.requestKind({
  name: 'free-spin-rule',
  act: z.strictObject({ merchantId: z.string(), from: z.string().nullable() }),
  hours: 72,
  async agree(tx, { request }, { merchantId, from }) {
    const now = await ruleFacts(tx, BigInt(merchantId));
    if (!isDeepStrictEqual(now, requests.readPayload(request.payload).before)) {
      throw refuse('approval.outdated');
    }
    const minor = from === null ? null : BigInt(from);
    await setFourEyesFrom(tx, { merchantId: BigInt(merchantId), from: minor });
    return {};
  },
});

export async function ruleFacts(db: Queryable, merchantId: bigint) {
  return factsOf(await fourEyesFrom(db, merchantId));
}

export function factsOf(from: bigint | null) {
  return { fourEyesFrom: from === null ? null : moneyText(from) };
}
