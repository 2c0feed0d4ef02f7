import { idSchema } from '@croupier/contract/endpoint';
import type { loyaltyEndpoints } from '@croupier/contract/loyalty/player';
import { z } from 'zod';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { showPaid, showRebate, showRebateGames } from './show-rebate.ts';
import { type DayLimits, showGift, showVip } from './show-vip.ts';
import { rebatesOf } from './store/rebate.ts';
import { takeGift } from './take-gift.ts';
import { takeRebate } from './take-rebate.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;

/** Levels and rebates of whoever asks. */
export function loyaltyHandlers({
  db,
  dayLimits,
}: Pick<Services, 'db'> & { readonly dayLimits: DayLimits }): PlayerHandlers<
  typeof loyaltyEndpoints
> {
  return {
    vip: ({ merchant, member, dictionary }) =>
      showVip(db, placeOf(merchant), {
        memberId: member.memberId,
        dictionary,
        dayLimits,
      }),

    async takeLevelGift({ merchant, member }, { giftId }) {
      const { memberId } = member;
      const holder = { merchantId: merchant.id, memberId, currency: merchant.currency };
      const gift = await db.transaction().execute((tx) => takeGift(tx, holder, BigInt(giftId)));
      return showGift(gift);
    },

    rebate: ({ merchant, member }) =>
      db.transaction().execute((tx) => showRebate(tx, placeOf(merchant), member)),

    async takeRebate({ merchant, member }) {
      const { memberId } = member;
      return showPaid(
        await db.transaction().execute((tx) => takeRebate(tx, placeOf(merchant), memberId)),
      );
    },

    async rebates({ member, merchant }, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const owner = { merchantId: merchant.id, memberId: member.memberId };
      const rows = await rebatesOf(db, owner, {
        before: before ? BigInt(before[0]) : undefined,
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return { items: page.map(showPaid), cursor: last ? writeCursor([last.id]) : null };
    },

    async rebateGames({ merchant, member, dictionary }) {
      const { memberId } = member;
      const items = await db
        .transaction()
        .execute((tx) => showRebateGames(tx, placeOf(merchant), { memberId, dictionary }));
      return { items };
    },
  };
}

const placeOf = ({ id, currency, timeZone, flags }: Call['merchant']) => {
  return { merchantId: id, currency, timeZone, withLevels: flags.vip };
};
