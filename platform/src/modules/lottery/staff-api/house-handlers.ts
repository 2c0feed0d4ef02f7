import type { operatorLotteryEndpoints } from '@croupier/contract/lottery/operator';
import { catalogAdmin } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { askForToday, orUnavailable } from '../ask-vendors.ts';
import { lotteryOf, type LotteryStaffDeps, merchantOf, vendorsOf } from './find-lotteries.ts';
import { prizesOf } from './issue-lines.ts';

type Calls = 'merchantLotteryGames' | 'merchantLotteryResults';

/** Lotteries that the house draws by itself: nothing is said of them, all of it can be proven. */
export function houseHandlers(
  deps: LotteryStaffDeps,
): Pick<OperatorHandlers<typeof operatorLotteryEndpoints>, Calls> {
  const { calling, held } = deps;
  return {
    async merchantLotteryGames({ staff, dictionary }, { merchantId }) {
      const vendors = await vendorsOf(deps, await merchantOf(deps, staff, merchantId));
      const items = vendors.flatMap(({ own, told }) =>
        own.flatMap((game) => {
          const lottery = told?.get(game.code);
          if (lottery?.source !== 'house') return [];
          const [next] = lottery.next;
          const [last] = lottery.last;
          return {
            gameId: String(game.id),
            code: game.code,
            title: catalogAdmin.titleIn(game.titles, dictionary),
            vendorName: game.vendorName,
            family: lottery.family,
            everySeconds: lottery.every_seconds,
            next: next ? { issue: next.issue, closeAt: next.close_at, drawAt: next.draw_at } : null,
            last: last
              ? {
                  issue: last.issue,
                  drawAt: last.draw_at,
                  prizes: prizesOf(lottery.family, last.result),
                }
              : null,
          };
        }),
      );
      const today = await Promise.all(
        vendors
          .filter(({ told }) =>
            [...(told?.values() ?? [])].some(({ source }) => source === 'house'),
          )
          .map((vendor) => todayOf(calling, vendor)),
      );
      const silent = vendors.filter(({ told }) => told === undefined).map(({ name }) => name);
      return { items: items.slice(0, 200), today: today.flat().slice(0, 200), silent };
    },

    async merchantLotteryResults({ staff }, { merchantId, gameId }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const { game, family } = await lotteryOf(deps, merchant, gameId);
      const results = await orUnavailable(
        calling,
        held.results(game.vendorId, game.code),
        'lottery.silent',
      );
      return {
        items: results.map((issue) => ({
          issue: issue.issue,
          drawAt: issue.draw_at,
          state: issue.state,
          prizes: prizesOf(family, issue.result),
          proofUrl: issue.proof_url ?? null,
        })),
      };
    },
  };
}

async function todayOf(
  calling: LotteryStaffDeps['calling'],
  { vendorId, name }: { readonly vendorId: bigint; readonly name: string },
) {
  const told = await askForToday(calling, vendorId);
  return told.map((one) => ({
    vendorId: String(vendorId),
    vendorName: name,
    everySeconds: one.every_seconds,
    games: one.games,
    draws: one.draws,
    settled: one.settled,
    void: one.void,
    late: one.late,
    medianMs: one.median_ms,
    offFrom: one.off_from,
    offTo: one.off_to,
  }));
}
