import type { lotteryTermsEndpoints } from '@croupier/contract/lottery/operator/terms';
import { catalogAdmin } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { assertForAll, requests } from '#staff';
import { askForCalendar, askForLate, askForOdds, askForTermsPreview } from '../ask-terms.ts';
import type { Place } from '../ask-vendors.ts';
import { pendingTerms, type TermsKind } from '../store/agreed-terms.ts';
import { termsChange } from '../terms-change.ts';
import { type LotteryStaffDeps, lotteryOf, merchantOf, vendorsOf } from './find-lotteries.ts';
import { issueOf } from './say-results.ts';
import { termsFacts } from './terms-facts.ts';
import {
  calendarView,
  lateView,
  oddsView,
  pendingView,
  previewView,
  wireOf,
} from './terms-views.ts';

type Handlers = OperatorHandlers<typeof lotteryTermsEndpoints>;
type Changes = 'previewLotteryTerms' | 'askForLotteryTerms';

/** Calendars, odds and limits of lotteries, for staff: what holds, and what two of them change. */
export const termsHandlers = (deps: LotteryStaffDeps): Handlers => ({
  ...readings(deps),
  ...changes(deps),
});

function readings(deps: LotteryStaffDeps): Omit<Handlers, Changes> {
  const { calling } = deps;
  const { db } = calling;
  const pendingOf = async (game: { vendorId: bigint; code: string }, ...kinds: TermsKind[]) =>
    pendingView(await pendingTerms(db, { vendorId: game.vendorId, game: game.code }, kinds));
  const gameOf = async (
    staff: Parameters<typeof merchantOf>[1],
    { merchantId, gameId }: { readonly merchantId: string; readonly gameId: string },
  ) => (await lotteryOf(deps, await merchantOf(deps, staff, merchantId), gameId)).game;

  return {
    async merchantLotteries({ staff, dictionary }, { merchantId }) {
      const vendors = await vendorsOf(deps, await merchantOf(deps, staff, merchantId));
      const items = vendors.flatMap(({ own, told }) =>
        own.flatMap((game) => {
          const lottery = told?.get(game.code);
          if (!lottery) return [];
          return {
            gameId: String(game.id),
            code: game.code,
            title: catalogAdmin.titleIn(game.titles, dictionary),
            vendorId: String(game.vendorId),
            family: lottery.family,
            prizeMode: lottery.prize_mode,
            isHouse: lottery.source === 'house',
            next: lottery.next.map((one) => ({
              issue: one.issue,
              openAt: one.open_at,
              closeAt: one.close_at,
              drawAt: one.draw_at,
            })),
          };
        }),
      );
      const silent = vendors.filter(({ told }) => told === undefined).map(({ name }) => name);
      return { items: items.slice(0, 200), silent };
    },

    async merchantLotteryCalendar({ staff }, { from, to, ...of }) {
      const game = await gameOf(staff, of);
      const told = await askForCalendar(calling, game.vendorId, { game: game.code, from, to });
      return { ...calendarView(told), pending: await pendingOf(game, 'calendar') };
    },

    async merchantLotteryOdds({ staff }, of) {
      const game = await gameOf(staff, of);
      const told = await askForOdds(calling, game.vendorId, game.code);
      return { ...oddsView(told), pending: await pendingOf(game, 'odds') };
    },

    async merchantLotteryLate({ staff }, of) {
      const game = await gameOf(staff, of);
      const told = await askForLate(calling, game.vendorId, game.code);
      return { ...lateView(told), pending: await pendingOf(game, 'late') };
    },
  };
}

function changes({ calling, secrets }: LotteryStaffDeps): Pick<Handlers, Changes> {
  const { db } = calling;
  return {
    async previewLotteryTerms({ staff }, { vendorId, gameId, change }) {
      assertForAll(staff);
      const { game } = await issueOf(db, { vendorId, gameId, issue: '' });
      const body = { game: game.code, change: wireOf(change), places: await placesOf(db, game) };
      return previewView(await askForTermsPreview(calling, game.vendorId, body));
    },

    async askForLotteryTerms(call, { vendorId, gameId, change, reason }) {
      assertForAll(call.staff);
      const { game } = await issueOf(db, { vendorId, gameId, issue: '' });
      const wire = wireOf(change);
      const body = { game: game.code, change: wire, places: await placesOf(db, game) };
      const told = await askForTermsPreview(calling, game.vendorId, body);
      if (told.faults.length > 0) throw refuse('lottery.terms-fault');
      const late =
        wire.kind === 'late' ? await askForLate(calling, game.vendorId, game.code) : null;
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: termsChange,
          subject: `vendor:${game.vendorId}:lottery-${game.code}-${wire.kind}`,
          merchantId: null,
          reason,
          name: game.title,
          act: { vendorId: String(game.vendorId), game: game.code, change: wire },
          ...termsFacts(wire, told, late?.steps ?? []),
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** Merchants of the vendor, whose players' stakes are told. */
async function placesOf(
  db: LotteryStaffDeps['calling']['db'],
  { vendorId }: { readonly vendorId: bigint },
): Promise<Place[]> {
  const ids = await catalogAdmin.merchantsOfVendor(db, vendorId);
  const merchants = await Promise.all(ids.map((id) => merchantById(db, id)));
  return merchants.flatMap((one) => (one ? [{ merchant: one.code, currency: one.currency }] : []));
}
