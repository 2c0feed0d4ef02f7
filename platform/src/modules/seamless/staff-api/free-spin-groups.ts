import type { operatorFreeSpinEndpoints } from '@croupier/contract/free-spins/operator';
import { moneyText } from '@croupier/contract/money';
import { amountOf } from '#kernel/amount-of.ts';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { shownCount } from '#kernel/shown-count.ts';
import type { Services } from '#kernel/services.ts';
import { type Merchant, merchantById } from '#merchant';
import { merchantWithin, requests } from '#staff';
import { needsTwo, worthOf } from '../free-spins/free-spin-rules.ts';
import { fourEyesFrom, givenAloneToday } from '../free-spins/free-spin-store.ts';
import { judgeSpins } from '../free-spins/give-free-spins.ts';
import { giveToGroup, groupMembers } from '../free-spins/give-to-group.ts';
import { freeSpinGroup } from './free-spin-requests.ts';

const HOUR_MS = 3_600_000;

/** Free spins for many members at once. */
export function freeSpinGroupHandlers({
  db,
  secrets,
}: Services): Pick<
  OperatorHandlers<typeof operatorFreeSpinEndpoints>,
  'countFreeSpinGroup' | 'giveFreeSpinsToGroup'
> {
  return {
    async countFreeSpinGroup({ staff }, { merchantId: asked, group, spins, stake: stakeText }) {
      const merchant = await knownMerchant(db, merchantWithin(staff, asked));
      const stake = amountOf(stakeText, merchant.currency, 'in');
      const { ids, unknown } = await groupMembers(db, merchant.id, group);
      const worth = worthOf({ spins, stake }) * BigInt(ids.length);
      const members = group.to === 'segment' ? shownCount(staff, ids.length) : ids.length;
      return { members, worth: members === null ? null : moneyText(worth), unknown };
    },

    async giveFreeSpinsToGroup(call, { merchantId: asked, group, reason, ...wanted }) {
      const merchant = await knownMerchant(db, merchantWithin(call.staff, asked));
      const { id: merchantId } = merchant;
      const { ids, name, unknown } = await groupMembers(db, merchantId, group);
      if (unknown.length > 0) throw refuse('member.unknown');
      if (ids.length === 0) throw refuse('free-spins.group');
      const { spins, turnoverTimes, gameId } = wanted;
      const stake = amountOf(wanted.stake, merchant.currency, 'in');
      const gift = {
        merchantId: String(merchantId),
        memberIds: ids.map(String),
        gameId,
        spins,
        turnoverTimes,
        stake: String(stake),
        validUntil: new Date(nowMs() + wanted.validHours * HOUR_MS).toISOString(),
      };
      const { game } = await judgeSpins(db, merchant, gift);
      const worth = worthOf({ spins, stake }) * BigInt(ids.length);
      const request = await db.transaction().execute(async (tx) => {
        const { staffId } = call.staff;
        const aloneToday = await givenAloneToday(tx, { merchantId, staffId });
        const from = await fourEyesFrom(tx, merchantId);
        return requests.changeOrAsk(tx, secrets, call, {
          kind: freeSpinGroup,
          opens: needsTwo(worth, { aloneToday, fourEyesFrom: from }),
          action: 'free-spins.give-group',
          apply: async () => {
            await giveToGroup(tx, gift, { aloneBy: staffId });
          },
          subject: `merchant:${merchantId}:free-spins-group`,
          merchantId,
          reason,
          name,
          act: gift,
          before: {},
          after: {
            game: game.title,
            members: String(ids.length),
            spins: String(spins),
            stake: moneyText(stake),
            worth: moneyText(worth),
            validUntil: gift.validUntil,
            turnoverTimes: String(turnoverTimes),
          },
        });
      });
      return { request };
    },
  };
}

async function knownMerchant(db: Queryable, id: bigint): Promise<Merchant> {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
