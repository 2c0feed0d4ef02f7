import type { sportsReportEndpoints } from '@croupier/contract/sports/operator/reports';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { askVendor } from '../ask-vendor.ts';
import { playersOfAccounts } from '../players-of-accounts.ts';
import { bookOf, type SportsStaffDeps } from './find-book.ts';

/** Shown unless days are named, and the most that may be. */
const DAYS = 14;
const DAYS_MAX = 60;
const placeParts = z.tuple([z.string().regex(/^\d{1,18}$/)]);

type Handlers = OperatorHandlers<typeof sportsReportEndpoints>;

/** What sports brought in, what was refused, and what rules of behaviour saw. */
export const reportHandlers = (deps: SportsStaffDeps): Handlers => ({
  ...figures(deps),
  ...watch(deps),
});

function figures(deps: SportsStaffDeps): Pick<Handlers, 'sportsReport'> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async sportsReport({ staff }, { by, from, to, ...of }) {
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      const { timeZone } = merchant;
      const last = to ?? (await localDay(db, timeZone));
      const first =
        from ??
        Temporal.PlainDate.from(last)
          .subtract({ days: DAYS - 1 })
          .toString();
      const { days } = Temporal.PlainDate.from(first).until(last);
      if (days < 0 || days >= DAYS_MAX) throw refuse('report.range');
      const span = instantsOfDays({ first, last }, timeZone);
      const { rows } = await askVendor(calling, vendorId, [
        'sportsReport',
        {
          ...place,
          from: span.from.toISOString(),
          to: span.to.toISOString(),
          time_zone: timeZone,
          by,
        },
      ]);
      return { from: first, to: last, items: rows };
    },
  };
}

function watch(deps: SportsStaffDeps): Omit<Handlers, 'sportsReport'> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async sportsRefusals({ staff }, { reason, hours, cursor, ...of }) {
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      const after = readCursor(cursor, placeParts)?.[0];
      const { slips, reasons, next } = await askVendor(calling, vendorId, [
        'sportsRefusals',
        {
          ...place,
          hours: Number(hours),
          ...(reason !== undefined && { reason }),
          ...(after !== undefined && { after }),
        },
      ]);
      const accounts = slips.map(({ accountId }) => accountId);
      const players = await playersOfAccounts(db, merchant.id, accounts);
      return {
        reasons,
        items: slips.map(({ accountId, ...slip }) => ({
          ...slip,
          player: players.get(accountId ?? '') ?? null,
        })),
        cursor: next === null ? null : writeCursor([next]),
      };
    },

    async sportsFindings({ staff }, { rule, cursor, ...of }) {
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      const after = readCursor(cursor, placeParts)?.[0];
      const { findings, counts, next } = await askVendor(calling, vendorId, [
        'sportsFindings',
        {
          ...place,
          ...(rule !== undefined && { rule }),
          ...(after !== undefined && { after }),
        },
      ]);
      const accounts = findings.flatMap((finding) => finding.accounts);
      const players = await playersOfAccounts(db, merchant.id, accounts);
      return {
        counts,
        items: findings.map(({ accounts: named, ...finding }) => ({
          ...finding,
          players: named.flatMap((account) => players.get(account) ?? []),
        })),
        cursor: next === null ? null : writeCursor([next]),
      };
    },
  };
}
