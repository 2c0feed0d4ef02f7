import { moneyText, parseMoney } from '@croupier/contract/money';
import { grantStates } from '@croupier/contract/promotions/kinds';
import {
  type OfferForecast,
  type OfferLiability,
  type OfferReplay,
  type OfferResults,
  type offerFigureEndpoints,
  RESULT_DAYS,
} from '@croupier/contract/promotions/operator/figures';
import { playReports } from '#bets';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, recordAudit } from '#staff';
import { requirementOf } from '#turnover';
import { records } from '#wallet';
import { type Forecast, forecastOffer } from '../forecast-offer.ts';
import { sourceOf } from '../give-grant.ts';
import type { Replayed } from '../replay-rules.ts';
import { aroundOf, ngrOf, type SumsAround } from '../result-rules.ts';
import { liabilityOf, saveLimit } from '../store/liability.ts';
import { offerById } from '../store/offer.ts';
import { movedBy, newestGrants, newestTakers, outcomesOf } from '../store/offer-results.ts';
import { type Place, placeFrom } from './describe-offer.ts';
import { judgeDraft } from './write-offers.ts';
import { localDay } from '#kernel/days.ts';

/** Grants whose turnover, and takers whose days, are read for one offer. */
const GRANTS_MAX = 20_000;
const TAKERS_MAX = 5000;
const MONEY_KINDS = ['deposit', 'deposit-reversal', 'promotion'] as const;

type Calls = Exclude<keyof typeof offerFigureEndpoints, 'offerHedging'>;

/** What offers came to, for staff. */
export function figureHandlers({
  db,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof offerFigureEndpoints>, Calls> {
  return {
    async offerResults(call, input) {
      const which = placeFrom(call, input);
      const merchant = await merchantById(db, which.merchantId);
      if (!merchant || !(await offerById(db, which))) throw refuse('promotion.unknown');
      return resultsOf(db, which, merchant);
    },

    async forecastOffer({ staff }, { merchantId: id, draft }) {
      const merchant = await merchantById(db, merchantWithin(staff, id));
      if (!merchant) throw refuse('request.not-found');
      judgeDraft(draft, merchant.currency);
      return forecastText(await forecastOffer(db, merchant, draft));
    },

    offerLiability: ({ staff }, input) =>
      describeLiability(db, merchantWithin(staff, input.merchantId)),

    async setOfferLiability(call, input) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const mostMinor = parseMoney(input.limit?.most ?? '1') ?? 0n;
      if (mostMinor <= 0n) throw refuse('promotion.terms', { params: { field: 'most' } });
      const limit = input.limit && { mostMinor, alarmAt: input.limit.alarmAt };
      await db.transaction().execute(async (tx) => {
        const before = await describeLiability(tx, merchantId);
        await saveLimit(tx, merchantId, limit);
        await recordAudit(tx, call, {
          action: 'offer.set-liability',
          subject: `merchant:${merchantId}`,
          merchantId,
          reason: input.reason,
          before: limitFacts(before.limit),
          after: limitFacts(input.limit),
        });
      });
      return describeLiability(db, merchantId);
    },
  };
}

const limitFacts = (limit: OfferLiability['limit']) => ({
  most: limit?.most ?? null,
  alarmAt: limit ? String(limit.alarmAt) : null,
});

async function describeLiability(db: Queryable, merchantId: bigint): Promise<OfferLiability> {
  const { openMinor, grants, mostMinor, alarmAt } = await liabilityOf(db, merchantId);
  const limit =
    mostMinor === null || alarmAt === null ? null : { most: moneyText(mostMinor), alarmAt };
  return { open: moneyText(openMinor), grants, limit };
}

async function resultsOf(
  db: Queryable,
  which: Place,
  merchant: Pick<Merchant, 'currency' | 'timeZone'>,
): Promise<OfferResults> {
  const { merchantId } = which;
  const { currency, timeZone } = merchant;
  const [outcomes, moved, grants, { takers, newest }, today] = await Promise.all([
    outcomesOf(db, which),
    movedBy(db, which),
    newestGrants(db, which, GRANTS_MAX),
    newestTakers(db, which, { timeZone, limit: TAKERS_MAX }),
    localDay(db, timeZone),
  ]);
  const among = { merchantId, members: newest, days: RESULT_DAYS };
  const [turnover, play, money] = await Promise.all([
    requirementOf.sums(db, merchantId, grants.map(sourceOf)),
    playReports.ggrAround(db, among),
    records.sumsAround(db, { ...among, currency, timeZone, kinds: MONEY_KINDS }),
  ]);
  const { byDay, before, after } = aroundOf(
    [
      ...play,
      ...money.map(({ day, kind, minor }) =>
        kind === 'promotion' ? { day, promotionMinor: minor } : { day, depositMinor: minor },
      ),
    ],
    RESULT_DAYS,
  );
  const isOver = (day: string) => Temporal.PlainDate.from(day).until(today).days >= RESULT_DAYS;
  const found = new Map(outcomes.map((row) => [row.state, row]));
  return {
    asOf: new Date(nowMs()).toISOString(),
    takers,
    outcomes: grantStates.map((state) => {
      const row = found.get(state);
      return {
        state,
        grants: row?.grants ?? 0,
        members: row?.members ?? 0,
        given: moneyText(row?.givenMinor ?? 0n),
        won: moneyText(row?.wonMinor ?? 0n),
        played: moneyText(row?.playedMinor ?? 0n),
        converted: moneyText(row?.convertedMinor ?? 0n),
        taken: moneyText(row?.takenMinor ?? 0n),
      };
    }),
    given: moneyText(moved.givenMinor),
    takenBack: moneyText(moved.takenMinor),
    cost: moneyText(moved.givenMinor - moved.takenMinor),
    turnover: {
      grants: grants.length,
      required: moneyText(turnover.requiredMinor),
      validBet: moneyText(turnover.validBetMinor),
      counted: moneyText(turnover.countedMinor),
    },
    around: {
      takers: newest.length,
      complete: newest.filter(({ day }) => isOver(day)).length,
      before: aroundText(before),
      after: aroundText(after),
      byDay: byDay.map(({ day, ...of }) => ({
        day,
        deposits: moneyText(of.depositMinor),
        ngr: moneyText(ngrOf(of)),
      })),
    },
  };
}

const aroundText = ({ depositMinor, ggrMinor, promotionMinor, ngrMinor }: SumsAround) => ({
  deposits: moneyText(depositMinor),
  ggr: moneyText(ggrMinor),
  promotions: moneyText(promotionMinor),
  ngr: moneyText(ngrMinor),
});

function forecastText({ foreseen, replayed, ngrMinor, ...of }: Forecast): OfferForecast {
  return {
    ...of,
    figures: foreseen
      ? {
          takers: foreseen.takers,
          grants: foreseen.grants,
          given: moneyText(foreseen.givenMinor),
          required: moneyText(foreseen.requiredMinor),
          overBudget: foreseen.isOverBudget,
          replayed: replayed ? replayText(replayed, ngrMinor) : null,
        }
      : null,
  };
}

function replayText(of: Replayed, ngrMinor: bigint): OfferReplay {
  return {
    runs: of.runs,
    cost: {
      low: moneyText(of.lowMinor),
      mean: moneyText(of.meanMinor),
      high: moneyText(of.highMinor),
    },
    bars: of.bars.map(({ fromMinor, toMinor, runs }) => ({
      from: moneyText(fromMinor),
      to: moneyText(toMinor),
      runs,
    })),
    beyondBudget: of.beyondBudget,
    staked: moneyText(of.stakedMinor),
    met: of.met,
    ngr: { without: moneyText(ngrMinor), with: moneyText(ngrMinor - of.meanMinor) },
  };
}
