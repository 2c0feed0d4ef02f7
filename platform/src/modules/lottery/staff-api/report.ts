import type { lotteryReportEndpoints } from '@croupier/contract/lottery/operator/report';
import { lotteryReportAnswer } from '@croupier/contract/seamless/lottery-report';
import { callVendor } from '#catalog';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { orUnavailable } from '../ask-vendors.ts';
import { type LotteryStaffDeps, lotteryOf, merchantOf } from './find-lotteries.ts';

/** A statement. */
const DAYS = 14;
const TIMEOUT_MS = 10_000;

/** What a lottery brought in, by the days of the merchant. */
export function reportHandlers(
  deps: LotteryStaffDeps,
): OperatorHandlers<typeof lotteryReportEndpoints> {
  const { calling } = deps;
  return {
    async merchantLotteryReport({ staff }, { merchantId, gameId, to: asked }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const { game } = await lotteryOf(deps, merchant, gameId);
      const { timeZone } = merchant;
      const last = asked ?? (await localDay(calling.db, timeZone));
      const first = Temporal.PlainDate.from(last)
        .subtract({ days: DAYS - 1 })
        .toString();
      const span = instantsOfDays({ first, last }, timeZone);
      const body = {
        merchant: merchant.code,
        currency: merchant.currency,
        game: game.code,
        from: span.from.toISOString(),
        to: span.to.toISOString(),
        time_zone: timeZone,
      };
      const call = { path: '/lottery/report', body, answer: lotteryReportAnswer };
      const told = await orUnavailable(
        calling,
        callVendor(calling, game.vendorId, { ...call, timeoutMs: TIMEOUT_MS }),
      );
      const days = told.days.map(({ valid_bets: validBets, ...row }) => ({ ...row, validBets }));
      return { from: first, to: last, days, plays: told.plays };
    },
  };
}
