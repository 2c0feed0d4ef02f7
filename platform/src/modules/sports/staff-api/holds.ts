import type { sportsBoardEndpoints } from '@croupier/contract/sports/operator/board';
import { newId } from '#kernel/clock.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { recordAudit } from '#staff';
import { askVendor } from '../ask-vendor.ts';
import { hundredthsText } from './hundredths-text.ts';
import { bookOf, saidBy, type SportsStaffDeps, subjectOf } from './find-book.ts';

/** What staff say of events and markets at once, and of feeds. It holds once the vendor has answered. */
export function holdHandlers(
  deps: SportsStaffDeps,
): Pick<OperatorHandlers<typeof sportsBoardEndpoints>, 'holdSports' | 'recoverSportsFeed'> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async holdSports(call, { event, market, kind, odds, limit, seen, reason, ...of }) {
      const { staff } = call;
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      // A limit is of one merchant's money; all else staff of all sites say for all of them.
      const isAll = staff.merchantIds === 'all' && kind !== 'limit';
      const body = {
        merchant: isAll ? null : place.merchant,
        currency: place.currency,
        event,
        market,
        kind,
        ...(odds !== undefined && { odds }),
        ...(limit !== undefined && { limit }),
        seen: seen ?? null,
        key: newId(),
        ...saidBy(staff, reason),
      };
      const refusal = seen === undefined || seen === null ? 'sports.not-taken' : 'sports.newer';
      const answer = await askVendor(calling, vendorId, ['holdSports', body, refusal]);
      // It holds already: a record that is lost is made by saying it again.
      await db.transaction().execute((tx) =>
        recordAudit(tx, call, {
          action: `sports.${kind}`,
          subject: subjectOf(vendorId, event ?? 'live'),
          merchantId: merchant.id,
          reason,
          before: {},
          after: {
            ...(event !== null && { event }),
            ...(market !== null && { market }),
            ...(odds !== undefined && { prices: oddsText(odds) }),
            ...(limit !== undefined && { limit }),
          },
        }),
      );
      return answer;
    },

    async recoverSportsFeed(call, { producer, hours, reason, ...of }) {
      const { merchant, vendorId } = await bookOf(deps, call.staff, of);
      const body = { producer, hours, ...saidBy(call.staff, reason) };
      const answer = await askVendor(calling, vendorId, ['recoverSportsFeed', body]);
      await db.transaction().execute((tx) =>
        recordAudit(tx, call, {
          action: 'sports.recover',
          subject: subjectOf(vendorId, `feed-${producer}`),
          merchantId: merchant.id,
          reason,
          before: {},
          after: { producer, recoverHours: String(hours) },
        }),
      );
      return answer;
    },
  };
}

/** Odds are kept in whole ten-thousandths, and read in hundredths. */
function oddsText(odds: Readonly<Record<string, number>>): string {
  return Object.entries(odds)
    .map(([outcome, value]) => `${outcome} ${hundredthsText(value)}`)
    .join(', ');
}
