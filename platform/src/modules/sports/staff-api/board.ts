import type { sportsBoardEndpoints } from '@croupier/contract/sports/operator/board';
import { z } from 'zod';
import { catalogAdmin } from '#catalog';
import { accountAdmin } from '#account';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { findAccount } from '#wallet';
import { askVendor } from '../ask-vendor.ts';
import { betLines } from './bet-lines.ts';
import { type Book, bookOf, merchantOf, type SportsStaffDeps } from './find-book.ts';

type Acts = 'holdSports' | 'recoverSportsFeed';
type Handlers = Omit<OperatorHandlers<typeof sportsBoardEndpoints>, Acts>;

const placeParts = z.tuple([z.string().regex(/^\d{1,18}$/)]);
/** Members whose names begin so, whose bets a search shows. */
const SEARCHED_MAX = 5;

/** What is open at which price and what it costs, for staff of the merchant whose players bet. */
export function boardHandlers(deps: SportsStaffDeps): Handlers {
  const { calling } = deps;
  const { db } = calling;
  return {
    async sportsBooks({ staff }, { merchantId }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const vendors = await catalogAdmin.sportsVendorsOf(db, merchant.id);
      return { items: vendors.map(({ id, name }) => ({ vendorId: String(id), name })) };
    },

    async sportsBoard({ staff }, { sport, order, ...of }) {
      const { merchant, vendorId, place } = await bookOf(deps, staff, of);
      const body = {
        ...place,
        ...(sport !== undefined && { sport }),
        order,
        time_zone: merchant.timeZone,
      };
      const { big, ...told } = await askVendor(calling, vendorId, ['sportsBoard', body]);
      return { ...told, big: { ...big, bets: await betLines(db, merchant, big.bets) } };
    },

    async sportsEvent({ staff }, { event, ...of }) {
      const { vendorId, place } = await bookOf(deps, staff, of);
      return askVendor(calling, vendorId, ['sportsEvent', { ...place, event }]);
    },

    async sportsBets({ staff }, { event, market, memberId, cursor, ...of }) {
      const book = await bookOf(deps, staff, of);
      const after = readCursor(cursor, placeParts)?.[0];
      const account = memberId === undefined ? undefined : await accountOf(deps, book, memberId);
      if (memberId !== undefined && account === undefined) return { items: [], cursor: null };
      const body = {
        ...book.place,
        ...(event !== undefined && { event }),
        ...(market !== undefined && { market }),
        ...(account !== undefined && { account_id: account }),
        ...(after !== undefined && { after }),
      };
      const told = await askVendor(calling, book.vendorId, ['sportsBets', body]);
      return {
        items: await betLines(db, book.merchant, told.bets),
        cursor: told.next === null ? null : writeCursor([told.next]),
      };
    },

    async searchSports({ staff }, { text, ...of }) {
      const book = await bookOf(deps, staff, of);
      const found = await accountAdmin.findMembers(
        db,
        { merchantId: book.merchant.id, search: text },
        { limit: SEARCHED_MAX },
      );
      const accounts = await Promise.all(
        found.items.map(({ id }) => accountOf(deps, book, String(id))),
      );
      const body = { ...book.place, text, accounts: accounts.filter((id) => id !== undefined) };
      const told = await askVendor(calling, book.vendorId, ['searchSports', body]);
      return { events: told.events, bets: await betLines(db, book.merchant, told.bets) };
    },

    async sportsFeeds({ staff }, of) {
      const { vendorId } = await bookOf(deps, staff, of);
      return askVendor(calling, vendorId, ['sportsFeeds', {}]);
    },
  };
}

/** The account by which vendors know a member of the merchant. */
export async function accountOf(
  { calling: { db } }: SportsStaffDeps,
  { merchant }: Pick<Book, 'merchant'>,
  memberId: string,
): Promise<string | undefined> {
  const holder = {
    merchantId: merchant.id,
    memberId: BigInt(memberId),
    currency: merchant.currency,
  };
  const account = await findAccount(db, holder);
  return account && String(account.id);
}
