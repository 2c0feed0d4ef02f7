import type { PrizeMode } from '@croupier/contract/games';
import type { LotteryResult, lotteryEndpoints } from '@croupier/contract/lottery/player';
import { numbersOf } from '@croupier/contract/lottery/result-cells';
import type { LotteryIssue } from '@croupier/contract/seamless/lotteries';
import { catalogAdmin } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { MerchantContext } from '#kernel/context.ts';
import { holdReads } from '#kernel/hold-reads.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { LaunchDeps } from '#seamless';
import { type LotteryOfVendor, orUnavailable } from './ask-vendors.ts';
import { type HeldLotteries, RESULTS_MAX } from './held-lotteries.ts';
import { hasMode, launchLottery } from './launch-lottery.ts';

type Offered = catalogAdmin.LotteryGameRow;
type Site = Pick<MerchantContext, 'id' | 'currency'>;

/** How long a site's list of lotteries is held. */
const OFFER_MS = 3000;

/** Lotteries as visitors of a site see them. */
export function lotteryHandlers(
  deps: LaunchDeps,
  held: HeldLotteries,
): PlayerHandlers<typeof lotteryEndpoints> {
  const offers = holdReads({
    read: ({ id, currency }: Site) =>
      catalogAdmin.offeredLotteries(deps.db, { merchantId: id, currency }),
    nameOf: ({ id, currency }) => `${id}:${currency}`,
    freshMs: OFFER_MS,
    now: () => performance.now(),
  });

  /** Those of the mode that their vendors tell of; a vendor that has told nothing has none. */
  async function told({ id, currency }: Site, prizeMode: PrizeMode | undefined) {
    const games = await offers.get({ id, currency });
    const vendors = [...new Set(games.map(({ vendorId }) => vendorId))];
    const answers = new Map(
      await Promise.all(vendors.map(async (one) => [one, await held.games(one)] as const)),
    );
    return games.flatMap((game) => {
      const lottery = answers.get(game.vendorId)?.get(game.code);
      return lottery && hasMode(game, prizeMode) ? [{ game, lottery }] : [];
    });
  }

  return {
    async lotteryMenu({ merchant, dictionary }, { prizeMode }) {
      const lotteries = await told(merchant, prizeMode);
      return {
        gameMenus: lotteries.map(({ game, lottery }) => ({
          ...nameOf(game, lottery.family, dictionary),
          prizeMode: lottery.prize_mode as PrizeMode,
          everySeconds: lottery.every_seconds,
          isHouse: lottery.source === 'house',
          next: nextOf(lottery),
        })),
      };
    },

    async lotteryResults({ merchant }, { gameCode, accountTypeName, before, limit = 30 }) {
      const games = await offers.get({ id: merchant.id, currency: merchant.currency });
      const game = games.find(
        ({ code, vendorCode }) =>
          code === gameCode && (accountTypeName === undefined || vendorCode === accountTypeName),
      );
      if (!game) throw refuse('game.unknown');
      const lottery = (await held.games(game.vendorId))?.get(game.code);
      if (!lottery) throw refuse('game.unavailable');
      const results = await orUnavailable(deps, held.results(game.vendorId, game.code));
      const until = before === undefined ? Infinity : Date.parse(before);
      const items = results.filter(({ draw_at: drawAt }) => Date.parse(drawAt) < until);
      return {
        items: items
          .slice(0, Math.min(limit, RESULTS_MAX))
          .map((issue) => resultOf(lottery.family, issue)),
      };
    },

    async openedNumbers({ merchant, dictionary }, { prizeMode }) {
      const lotteries = await told(merchant, prizeMode);
      return {
        items: lotteries.map(({ game, lottery }) => ({
          ...nameOf(game, lottery.family, dictionary),
          results: newestOf(lottery).map((issue) => resultOf(lottery.family, issue)),
        })),
      };
    },

    async launchLottery({ merchant, member, ip, request }, input) {
      const games = await offers.get({ id: merchant.id, currency: merchant.currency });
      const userAgent = request.headers['user-agent'] ?? '';
      return launchLottery(deps, { merchant, member, ip, userAgent, games }, input);
    },
  };
}

const nameOf = ({ id, code, titles, vendorCode }: Offered, family: string, language: string) => ({
  gameId: String(id),
  gameCode: code,
  title: catalogAdmin.titleIn(titles, language),
  accountTypeName: vendorCode,
  gameGroupCode: family,
});

/** The issue that closes first among those that take bets; what was told may be some seconds old. */
function nextOf({ next }: LotteryOfVendor) {
  const now = nowMs();
  const [first] = next
    .filter(({ state, close_at: closeAt }) => state === 'open' && Date.parse(closeAt) > now)
    .toSorted((a, b) => Date.parse(a.close_at) - Date.parse(b.close_at));
  if (first === undefined) return null;
  const { issue, station, close_at: closeAt, draw_at: drawAt, state } = first;
  return { issue, station, closeAt, drawAt, state };
}

/** What drew last; all stations that draw at one hour. */
function newestOf({ last }: LotteryOfVendor): readonly LotteryIssue[] {
  const newest = Math.max(...last.map(({ draw_at: drawAt }) => Date.parse(drawAt)));
  return last.filter(({ draw_at: drawAt }) => Date.parse(drawAt) === newest);
}

const resultOf = (family: string, issue: LotteryIssue): LotteryResult => ({
  issue: issue.issue,
  station: issue.station,
  drawAt: issue.draw_at,
  prizes: numbersOf(family, issue.result).map(({ prize, numbers }) => ({
    prize,
    numbers: [...numbers],
  })),
  corrected: issue.revision > 1 && issue.state !== 'void',
});
