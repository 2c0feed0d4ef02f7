import type { lotteryReportEndpoints } from '@croupier/contract/lottery/operator/report';
import {
  lotteryReportAnswer,
  lotteryTicketsAnswer,
} from '@croupier/contract/seamless/lottery-report';
import { z } from 'zod';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { askAsStaff } from '../ask-vendors.ts';
import { playersOfAccounts } from '../players-of-accounts.ts';
import { type LotteryStaffDeps, lotteryOf, merchantOf } from './find-lotteries.ts';

/** A statement. */
const DAYS = 14;
const TIMEOUT_MS = 10_000;
const placeParts = z.tuple([z.string().regex(/^\d{1,18}$/)]);

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
      const told = await askAsStaff(calling, game.vendorId, { ...call, timeoutMs: TIMEOUT_MS });
      const days = told.days.map(({ valid_bets: validBets, ...row }) => ({ ...row, validBets }));
      return { from: first, to: last, days, plays: told.plays };
    },

    async merchantLotteryTickets({ staff }, { merchantId, gameId, from, to, cursor, ...of }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const { game } = await lotteryOf(deps, merchant, gameId);
      const { timeZone } = merchant;
      const after = readCursor(cursor, placeParts)?.[0];
      const body = {
        merchant: merchant.code,
        currency: merchant.currency,
        game: game.code,
        ...of,
        ...(from && {
          from: instantsOfDays({ first: from, last: from }, timeZone).from.toISOString(),
        }),
        ...(to && { to: instantsOfDays({ first: to, last: to }, timeZone).to.toISOString() }),
        ...(after && { after }),
      };
      const call = { path: '/lottery/tickets', body, answer: lotteryTicketsAnswer };
      const told = await askAsStaff(calling, game.vendorId, { ...call, timeoutMs: TIMEOUT_MS });
      const players = await playersOfAccounts(
        calling.db,
        merchant.id,
        told.tickets.map(({ account_id: accountId }) => accountId),
      );
      const items = told.tickets.flatMap(({ account_id: accountId, ...ticket }) => {
        const player = players.get(accountId);
        if (!player) return [];
        const { round_id: roundId, valid_bet: validBet, ...row } = ticket;
        return [{ ...row, ...player, roundId, validBet }];
      });
      return { items, cursor: told.next === null ? null : writeCursor([told.next]) };
    },
  };
}
