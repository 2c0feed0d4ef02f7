import type {
  LotteryExposure,
  lotteryExposureEndpoints,
  LotteryNumber,
} from '@croupier/contract/lottery/operator/exposure';
import type {
  LotteryExposureAnswer,
  LotteryNumberAnswer,
} from '@croupier/contract/seamless/lotteries';
import { catalogAdmin, VendorFailure } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { recordAudit, requests } from '#staff';
import { askForExposure, askForNumber, tellNumber } from '../ask-exposure.ts';
import { orUnavailable } from '../ask-vendors.ts';
import { numberChange } from '../number-change.ts';
import { playersOfAccounts } from '../players-of-accounts.ts';
import { isRefusal } from '../tell-results.ts';
import { thresholdsChange } from '../thresholds-change.ts';
import { type LotteryStaffDeps, lotteryOf, merchantOf } from './find-lotteries.ts';
import { subjectOf } from './say-results.ts';

/** What the vendor may keep of a reason and of a name. */
const REASON_MAX = 200;
const NAME_MAX = 120;

type Handlers = OperatorHandlers<typeof lotteryExposureEndpoints>;
type Acts = 'setLotteryNumber' | Asks;
type Asks = 'askToOpenLotteryNumber' | 'askForLotteryThresholds';

/** Numbers that much is staked on, for staff of the merchant whose players staked it. */
export const exposureHandlers = (deps: LotteryStaffDeps): Handlers => ({
  ...readings(deps),
  ...acts(deps),
  ...asks(deps),
});

/** The vendor's names of a lottery at the merchant. */
async function placeOf(
  deps: LotteryStaffDeps,
  staff: Parameters<typeof merchantOf>[1],
  { merchantId, gameId }: { readonly merchantId: string; readonly gameId: string },
) {
  const merchant = await merchantOf(deps, staff, merchantId);
  const { game, family } = await lotteryOf(deps, merchant, gameId);
  const place = { merchant: merchant.code, currency: merchant.currency, game: game.code };
  return { merchant, game, family, place };
}

function readings(deps: LotteryStaffDeps): Omit<Handlers, Acts> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async merchantLotteryExposure({ staff, dictionary }, { issue, play, ...of }) {
      const { game, family, place } = await placeOf(deps, staff, of);
      const body = { ...place, issue, ...(play !== undefined && { play }) };
      const told = await askForExposure(calling, game.vendorId, body);
      const title = catalogAdmin.titleIn(game.titles, dictionary);
      return exposureView({ game, title, family }, told);
    },

    async merchantLotteryNumber({ staff }, { issue, play, number, ...of }) {
      const { merchant, game, place } = await placeOf(deps, staff, of);
      const body = { ...place, issue, play, number };
      const told = await askForNumber(calling, game.vendorId, body);
      const ids = told.accounts.map(({ account_id: id }) => id);
      const known = await playersOfAccounts(db, merchant.id, ids);
      const players = told.accounts.flatMap(({ account_id: id, tickets, stake }) => {
        const player = known.get(id);
        return player ? [{ ...player, tickets, stake }] : [];
      });
      return numberView(told, players);
    },
  };
}

function acts(deps: LotteryStaffDeps): Omit<Pick<Handlers, Acts>, Asks> {
  const { calling } = deps;
  const { db } = calling;
  return {
    async setLotteryNumber(call, { issue, play, number, state, reason, ...of }) {
      const { merchant, game, place } = await placeOf(deps, call.staff, of);
      const by = call.staff.name.slice(0, NAME_MAX);
      const said = {
        ...place,
        issue,
        play,
        number,
        state,
        by,
        reason: reason.slice(0, REASON_MAX),
      };
      const answer = await orUnavailable(
        calling,
        tellNumber(calling, game.vendorId, said).catch((error: unknown) => {
          if (error instanceof VendorFailure && isRefusal(error.status)) {
            throw refuse('lottery.not-waiting');
          }
          throw error;
        }),
        'lottery.silent',
      );
      // The same again changes nothing at the vendor, so a record that is lost is made by doing it again.
      await db.transaction().execute((tx) =>
        recordAudit(tx, call, {
          action: 'lottery.number',
          subject: subjectOf(game, issue),
          merchantId: merchant.id,
          reason,
          before: {},
          after: { issue, number: `${play} ${number}`, state: `number-${state}` },
        }),
      );
      return answer;
    },
  };
}

/** What takes a second person. */
function asks(deps: LotteryStaffDeps): Pick<Handlers, Asks> {
  const { calling, secrets } = deps;
  const { db } = calling;
  return {
    async askToOpenLotteryNumber(call, { issue, play, number, reason, ...of }) {
      const { merchant, game, place } = await placeOf(deps, call.staff, of);
      const { game: code, ...where } = place;
      const now = await askForNumber(calling, game.vendorId, { ...place, issue, play, number });
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: numberChange,
          subject: `${subjectOf(game, issue)}-${play}-${number}`,
          merchantId: merchant.id,
          reason,
          name: `${catalogAdmin.titleIn(game.titles, call.dictionary)} ${issue} · ${play} ${number}`,
          act: {
            vendorId: String(game.vendorId),
            game: code,
            change: { ...where, issue, play, number },
          },
          before: { state: `number-${now.state}`, liability: now.liability },
          after: { state: 'number-full', liability: now.liability },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },

    async askForLotteryThresholds(call, { play, reduceAt, closeAt, version, reason, ...of }) {
      const { merchant, game, place } = await placeOf(deps, call.staff, of);
      const { game: code, ...where } = place;
      const change = { ...where, play, reduce_at: reduceAt, close_at: closeAt, version };
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: thresholdsChange,
          subject: `vendor:${game.vendorId}:lottery-${code}-thresholds-${play}`,
          merchantId: merchant.id,
          reason,
          name: `${catalogAdmin.titleIn(game.titles, call.dictionary)} ${play}`,
          act: { vendorId: String(game.vendorId), game: code, change },
          before: { reduceAt: null },
          after: { reduceAt, closeAt },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

function exposureView(
  {
    game,
    title,
    family,
  }: {
    readonly game: catalogAdmin.LotteryGameRow;
    readonly title: string;
    readonly family: string;
  },
  told: LotteryExposureAnswer,
): LotteryExposure {
  const { reduce_at: reduceAt, close_at: closeAt, ...said } = told.thresholds;
  return {
    gameId: String(game.id),
    vendorId: String(game.vendorId),
    title,
    family,
    issue: told.issue,
    station: told.station,
    closeAt: told.close_at,
    drawAt: told.draw_at,
    state: told.state,
    plays: told.plays,
    play: told.play,
    form: told.form,
    digits: told.digits,
    odds: told.odds,
    hitsMost: told.hits_most,
    totals: told.totals,
    thresholds: { ...said, reduceAt, closeAt },
    allCloseAt: told.all.close_at,
    numbers: told.numbers,
    at: told.at,
  };
}

function numberView(told: LotteryNumberAnswer, players: LotteryNumber['players']): LotteryNumber {
  const { number, tickets, stake, liability, state, set, odds, members, curve, changes } = told;
  return {
    number,
    tickets,
    stake,
    liability,
    state,
    set,
    odds,
    members,
    curve,
    changes,
    players,
  };
}
