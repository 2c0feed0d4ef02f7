import type { sportsTermsEndpoints } from '@croupier/contract/sports/operator/terms';
import { z } from 'zod';
import { memberById } from '#account';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { askVendor } from '../ask-vendor.ts';
import { factorChange, termsChange } from '../agreed-changes.ts';
import { playersOfAccounts } from '../players-of-accounts.ts';
import { pendingOf } from '../store/agreed.ts';
import { accountOf } from './board.ts';
import { bookOf, type SportsStaffDeps, subjectOf } from './find-book.ts';
import { hundredthsText } from './hundredths-text.ts';
import { pendingView } from './pending-view.ts';

type Handlers = OperatorHandlers<typeof sportsTermsEndpoints>;
type Asks = 'askForSportsTerms' | 'askForSportsFactor';

const placeParts = z.tuple([z.string().min(1).max(64)]);

/** Limits, margins and what part of the limits players have. */
export const termsHandlers = (deps: SportsStaffDeps): Handlers => ({
  ...readings(deps),
  ...askTerms(deps),
  ...askFactor(deps),
});

function readings(deps: SportsStaffDeps): Omit<Handlers, Asks> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async sportsTerms({ staff }, of) {
      const { vendorId, place } = await bookOf(deps, staff, of);
      const told = await askVendor(calling, vendorId, ['sportsTerms', place]);
      const begins = `${place.merchant} `;
      const pending = await pendingOf(db, vendorId, 'terms', { begins });
      return { ...told, pending: pending.map(pendingView) };
    },

    async sportsFactors({ staff }, { memberId, cursor, ...of }) {
      const book = await bookOf(deps, staff, of);
      const { vendorId, place, merchant } = book;
      const after = readCursor(cursor, placeParts)?.[0];
      const account = memberId === undefined ? undefined : await accountOf(deps, book, memberId);
      if (memberId !== undefined && account === undefined) throw refuse('sports.none');
      const body = {
        ...place,
        ...(account !== undefined && { account_id: account }),
        ...(after !== undefined && { after }),
      };
      const told = await askVendor(calling, vendorId, ['sportsFactors', body]);
      const players = await playersOfAccounts(
        db,
        merchant.id,
        told.factors.map(({ accountId }) => accountId),
      );
      const begins = `${place.merchant} `;
      const pending = await pendingOf(db, vendorId, 'factor', { begins });
      return {
        items: told.factors.map((row) => ({ ...row, player: players.get(row.accountId) ?? null })),
        cursor: told.next === null ? null : writeCursor([told.next]),
        pending: pending.map(pendingView),
      };
    },
  };
}

const valueNames = [
  'margin',
  'betLimit',
  'marketLimit',
  'eventLimit',
  'payoutLimit',
  'dayLimit',
] as const;

function askTerms(deps: SportsStaffDeps): Pick<Handlers, 'askForSportsTerms'> {
  const { calling, secrets } = deps;
  const { db } = calling;
  return {
    async askForSportsTerms(call, input) {
      const { merchantId, vendorId: named, sport, league, version, reason, ...values } = input;
      const { merchant, vendorId, place } = await bookOf(deps, call.staff, {
        merchantId,
        vendorId: named,
      });
      const told = await askVendor(calling, vendorId, ['sportsTerms', place]);
      const now = told.terms.find((one) => one.sport === sport && one.league === league);
      const changed = valueNames.filter((name) => values[name] !== (now?.[name] ?? null));
      if (changed.length === 0) throw refuse('sports.nothing');
      const about = `${place.merchant} ${sport ?? '*'} ${league ?? '*'}`;
      const name = scopeName(told, { sport, league });
      const text = (value: number | string | null | undefined) =>
        value === null || value === undefined ? null : String(value);
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: termsChange,
          subject: subjectOf(vendorId, `terms-${about.replaceAll(' ', '-')}`),
          merchantId: merchant.id,
          reason,
          name,
          act: {
            vendorId: String(vendorId),
            about,
            name,
            change: {
              ...place,
              sport,
              league,
              margin: values.margin,
              bet_limit: values.betLimit,
              market_limit: values.marketLimit,
              event_limit: values.eventLimit,
              payout_limit: values.payoutLimit,
              day_limit: values.dayLimit,
              version,
            },
          },
          before: Object.fromEntries(changed.map((one) => [one, text(now?.[one])])),
          after: Object.fromEntries(changed.map((one) => [one, text(values[one])])),
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

function askFactor(deps: SportsStaffDeps): Pick<Handlers, 'askForSportsFactor'> {
  const { calling, secrets } = deps;
  const { db } = calling;
  return {
    async askForSportsFactor(call, { memberId, factor, version, reason, ...of }) {
      const book = await bookOf(deps, call.staff, of);
      const { merchant, vendorId, place } = book;
      const member = await memberById(db, { merchantId: merchant.id, memberId: BigInt(memberId) });
      const account = await accountOf(deps, book, memberId);
      if (!member || account === undefined) throw refuse('member.unknown');
      const body = { ...place, account_id: account };
      const told = await askVendor(calling, vendorId, ['sportsFactors', body]);
      const now = told.factors.find(({ accountId }) => accountId === account);
      if ((now?.factor ?? 10_000) === factor) throw refuse('sports.nothing');
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: factorChange,
          subject: subjectOf(vendorId, `factor-${account}`),
          merchantId: merchant.id,
          reason,
          name: member.username,
          act: {
            vendorId: String(vendorId),
            about: `${place.merchant} ${account}`,
            name: member.username,
            change: { ...body, factor, version },
          },
          before: { sportsFactor: factorText(now?.factor ?? 10_000) },
          after: { sportsFactor: factorText(factor) },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

const factorText = (basisPoints: number): string => `×${hundredthsText(basisPoints)}`;

/** A scope as whoever decides reads it. */
function scopeName(
  {
    leagues,
  }: {
    readonly leagues: readonly {
      readonly league: string;
      readonly name: { readonly en: string };
    }[];
  },
  { sport, league }: { readonly sport: string | null; readonly league: string | null },
): string {
  if (league !== null) return leagues.find((one) => one.league === league)?.name.en ?? league;
  return sport ?? '*';
}
