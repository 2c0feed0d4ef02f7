/** What an offer would have come to in the last thirty days, before anybody can take it (RULES.md F3). */
import { currencyOf } from '@croupier/contract/currencies';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { ForecastBasis } from '@croupier/contract/promotions/operator/figures';
import { playedRounds } from '#bets';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';
import {
  type Among,
  claimsOf,
  type Days,
  depositsOf,
  FORECAST_DAYS,
  lossesOf,
  type Place,
  playOf,
} from './forecast-occasions.ts';
import { assumingMet, foresee, type Foreseen } from './forecast-rules.ts';
import { segmentsIn } from './member-facts.ts';
import { type BetPool, betPool } from './playthrough-rules.ts';
import { replay, type Replayed } from './replay-rules.ts';

/** Members that are read; of more, one in so many. */
const MEMBERS_MAX = 5000;
/** Whose bets are drawn from, for each type of game, and how many rounds of each are looked at. */
const PLAYERS_MAX = 40;
const ROUNDS_EACH = 100;

export interface Forecast extends Days {
  readonly basis: ForecastBasis;
  /** One in so many members was read. */
  readonly each: number;
  /** Members who paid in or played. */
  readonly active: number;
  /** Bets that were drawn from. */
  readonly bets: number;
  /** What all players of the merchant came to in those days: stakes less wins, less promotions. */
  readonly ngrMinor: bigint;
  /** Undefined where nothing of those days says who would take it. */
  readonly foreseen: Foreseen | undefined;
  /** Undefined where nobody would have taken it. */
  readonly replayed: Replayed | undefined;
}

type Terms = OfferDraft['terms'];
type Figures = Awaited<ReturnType<typeof playOf>>['figures'];

/** Replays the terms of a draft over what players of the merchant did. */
export async function forecastOffer(
  db: Queryable,
  place: Place,
  { terms, budget }: Pick<OfferDraft, 'terms' | 'budget'>,
): Promise<Forecast> {
  const today = Temporal.PlainDate.from(await localDay(db, place.timeZone));
  const days = {
    first: today.subtract({ days: FORECAST_DAYS - 1 }).toString(),
    last: today.toString(),
  };
  const { figures } = await playOf(db, place, days);
  const basis = basisOf(terms);
  const base = { ...days, basis, ngrMinor: await ngrOf(db, place, { days, figures }) };
  const nothing = { each: 1, active: 0, bets: 0, foreseen: undefined, replayed: undefined };
  if (basis === 'none') return { ...base, ...nothing };
  const { among, each, active } = await whoWasActive(db, place, { days, figures, today, terms });
  const isClaimed = basis !== 'deposits';
  const judged = { ...terms, condition: assumingMet(terms.condition, { isClaimed }) };
  const budgetMinor = parseMoney(budget) ?? 0n;
  const foreseen = foresee(judged, await occasionsOf(db, among, { terms, basis }), {
    decimals: currencyOf(place.currency)?.decimals ?? MONEY_DECIMALS,
    budgetMinor,
    each,
  });
  const pool = await poolOf(db, place, { days, figures, requirement: terms.requirement });
  const bets = pool.types.reduce((sum, type) => sum + type.bets.length, 0);
  const { requirement } = terms;
  const replayed = replay(foreseen.taken, { requirement, pool, budgetMinor, each });
  return { ...base, each: Number(each), active, bets, foreseen, replayed };
}

/** Who comes by a code, or rises by a level, and what free spins win, cannot be seen in what was. */
function basisOf({ kind, byCode, freeSpins }: Terms): ForecastBasis {
  if (byCode || freeSpins || kind === 'level-up') return 'none';
  if (kind === 'deposit-match') return 'deposits';
  if (kind === 'cashback') return 'losses';
  return kind === 'birthday' ? 'birthdays' : 'players';
}

function occasionsOf(
  db: Queryable,
  among: Among,
  { terms, basis }: { readonly terms: Terms; readonly basis: ForecastBasis },
) {
  if (basis === 'deposits') return depositsOf(db, among);
  return basis === 'losses'
    ? lossesOf(db, { ...among, terms })
    : claimsOf(db, { ...among, isBirthday: basis === 'birthdays' });
}

async function ngrOf(
  db: Queryable,
  place: Place,
  { days, figures }: { readonly days: Days; readonly figures: Figures },
): Promise<bigint> {
  const promotions = await records.sumsBetween(db, {
    ...instantsOfDays(days, place.timeZone),
    merchantId: place.id,
    currency: place.currency,
    kind: 'promotion',
  });
  const lostMinor = figures.reduce(
    (sum, { stakeMinor, winMinor }) => sum + stakeMinor - winMinor,
    0n,
  );
  return [...promotions.values()].reduce((sum, minor) => sum - minor, lostMinor);
}

/** Members who paid in or played in those days, or one in so many of them; play money is given nothing. */
async function whoWasActive(
  db: Queryable,
  place: Place,
  {
    days,
    figures,
    today,
    terms,
  }: Pick<Among, 'days' | 'today'> & { readonly figures: Figures; readonly terms: Terms },
): Promise<{ readonly among: Among; readonly each: bigint; readonly active: number }> {
  const { currency } = place;
  const paid = await records.sumsBetween(db, {
    ...instantsOfDays(days, place.timeZone),
    merchantId: place.id,
    currency,
    kind: 'deposit',
    incoming: true,
  });
  const active = new Set([...paid.keys(), ...figures.map(({ memberId }) => memberId)]);
  const each = BigInt(Math.max(1, Math.ceil(active.size / MEMBERS_MAX)));
  const ids = [...active].filter((id) => id % each === 0n);
  const of = { merchantId: place.id, currency, memberIds: ids };
  const accounts = await records.getBalances(db, of);
  const memberIds = ids.filter((id) => accounts.has(id));
  const segmentIds = segmentsIn([terms.condition]);
  return {
    among: { place, days, memberIds, today, segmentIds },
    each,
    active: memberIds.length * Number(each),
  };
}

/** Real bets of those days on what counts towards the requirement. */
async function poolOf(
  db: Queryable,
  place: Place,
  {
    days,
    figures,
    requirement,
  }: {
    readonly days: Days;
    readonly figures: Figures;
    readonly requirement: Terms['requirement'];
  },
): Promise<BetPool> {
  const percents = new Map<string, number>(
    requirement.weights.map(({ gameType, percent }) => [gameType, percent]),
  );
  const counting = figures.filter(({ gameType, rounds }) => percents.has(gameType) && rounds > 0);
  const byType = Map.groupBy(counting, ({ gameType }) => gameType);
  const bets = await playedRounds.sampledBets(db, {
    ...instantsOfDays(days, place.timeZone),
    merchantId: place.id,
    memberIds: [...new Set([...byType.values()].flatMap(someOf))],
    gameTypes: requirement.weights.map(({ gameType }) => gameType),
    withoutGames: requirement.excludedGames.map(BigInt),
    each: ROUNDS_EACH,
  });
  const drawn = Map.groupBy(bets, ({ gameType }) => gameType);
  return betPool(
    [...drawn].map(([gameType, some]) => ({
      rounds: (byType.get(gameType) ?? []).reduce((sum, { rounds }) => sum + rounds, 0),
      percent: percents.get(gameType) ?? 0,
      bets: some,
    })),
  );
}

/** Members of a list at even distances, the same ones for the same list. */
function someOf(figures: Figures): bigint[] {
  const ids = figures.map(({ memberId }) => memberId).toSorted((a, b) => (a < b ? -1 : 1));
  const step = Math.max(1, Math.ceil(ids.length / PLAYERS_MAX));
  return ids.filter((_, place) => place % step === 0);
}
