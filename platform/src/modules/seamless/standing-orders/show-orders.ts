import type { standingOrderEndpoints } from '@croupier/contract/catalog/player/standing-orders';
import { moneyText } from '@croupier/contract/money';
import { namedGames } from '#catalog';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { endOrderOfMember, runningOrders } from '../store/standing-order.ts';

const SHOWN_MAX = 50;

/** What vendors may still stake for a member who is away, and the way to stop it. */
export function showStandingOrders(db: Db): PlayerHandlers<typeof standingOrderEndpoints> {
  return {
    async standingOrders({ merchant, member: { memberId }, dictionary }) {
      const orders = await runningOrders(db, { merchantId: merchant.id, memberId }, SHOWN_MAX);
      const ids = orders.map(({ gameId }) => gameId);
      const games = await namedGames.byIds(db, ids, dictionary);
      return {
        items: orders.map((order) => ({
          id: order.key,
          title: games.get(order.gameId)?.title ?? '',
          stakesLeft: order.stakesMax - order.stakes,
          mostLeft: moneyText(order.sumMaxMinor - order.sumMinor),
          stakeMax: moneyText(order.stakeMaxMinor),
          openedAt: order.openedAt.toISOString(),
          endsAt: order.endsAt.toISOString(),
        })),
      };
    },

    async stopStandingOrder({ merchant, member: { memberId } }, { orderId }) {
      const of = { merchantId: merchant.id, memberId };
      const stopped = await db.transaction().execute((tx) => endOrderOfMember(tx, orderId, of));
      if (!stopped) throw refuse('game.unknown');
      return { stopped: true };
    },
  };
}
