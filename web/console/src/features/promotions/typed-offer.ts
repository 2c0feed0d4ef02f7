/** An offer as it is being typed. */
import type { GameType } from '@croupier/contract/games';
import type { MethodKind } from '@croupier/contract/cashier/deposit-methods';
import { FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import {
  type CapPeriod,
  type ClaimPeriod,
  type OfferArt,
  type OfferCategory,
  type OfferKind,
  type RequirementBase,
  SPIN_DAYS_MAX,
} from '@croupier/contract/promotions/kinds';
import type { OfferCaps, OfferSpins } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { ChosenGame } from '../../page/builder/chosen-games.tsx';
import type { PartProps } from '../../page/builder/use-builder.ts';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { noCondition, type TypedCondition, typedCondition } from './typed-condition.ts';

export interface TypedOffer {
  readonly names: Readonly<Record<string, string>>;
  readonly category: OfferCategory;
  readonly art: OfferArt;
  readonly kind: OfferKind;
  readonly percent: string;
  readonly amount: string;
  readonly minDeposit: string;
  readonly methods: readonly MethodKind[];
  /** Of a cashback. */
  readonly lossesOn: readonly GameType[];
  /** Of a sign-up sum: only with a code. */
  readonly byCode: boolean;
  /** Free spins instead of money: games, how many, at what stake, for how many days. */
  readonly isSpins: boolean;
  readonly spinGames: readonly ChosenGame[];
  readonly spins: string;
  readonly stake: string;
  readonly spinDays: string;
  readonly per: ClaimPeriod;
  readonly claims: string;
  readonly condition: TypedCondition;
  readonly times: string;
  readonly base: RequirementBase;
  readonly days: string;
  readonly weights: Readonly<Partial<Record<GameType, string>>>;
  readonly maxBet: string;
  readonly mostPaid: string;
  readonly excluded: readonly ChosenGame[];
  readonly alone: boolean;
  /** Bounds beside the budget; empty where there is none. */
  readonly takersMax: string;
  readonly capPer: CapPeriod;
  readonly capSum: string;
  readonly budget: string;
  readonly alarmAt: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** What of the form is missing or wrong. */
export type OfferProblem =
  | 'names'
  | 'condition'
  | 'percent'
  | 'amount'
  | 'minDeposit'
  | 'lossesOn'
  | 'spinGames'
  | 'spins'
  | 'stake'
  | 'spinDays'
  | 'takersMax'
  | 'capSum'
  | 'claims'
  | 'times'
  | 'days'
  | 'weights'
  | 'maxBet'
  | 'mostPaid'
  | 'budget'
  | 'alarmAt'
  | 'startsAt'
  | 'endsAt';

/** What every part of the form gets. */
export interface OfferPartProps extends PartProps<TypedOffer, OfferProblem> {
  readonly offer: TypedOffer;
}

export const offerRanges = {
  percent: { min: 1, max: 500 },
  claims: { min: 1, max: 50 },
  times: { min: 0, max: 100 },
  days: { min: 1, max: 180 },
  weight: { min: 0, max: 100 },
  alarmAt: { min: 1, max: 100 },
  spins: { min: 1, max: FREE_SPINS_MAX },
  spinDays: { min: 1, max: SPIN_DAYS_MAX },
  takersMax: { min: 1, max: 10_000_000 },
} as const satisfies Readonly<Record<string, CountRange>>;

/** What slots and fishing count is the measure; games of small edges count less, those of skill nothing. */
const USUAL_WEIGHTS: TypedOffer['weights'] = {
  RNG: '100',
  FISH: '100',
  BGS: '100',
  INHOUSE: '50',
  SPORTS: '50',
  ESPORTS: '50',
  COCKFIGHT: '50',
  LIVE: '20',
  LOTT: '20',
  ELOTT: '20',
};

const MINUTE_MS = 60_000;

/** An offer that nobody has written yet. @param nowMs when it starts, to the minute */
export function newOffer(nowMs: number): TypedOffer {
  return {
    names: {},
    category: 'deposit',
    art: 'coins',
    kind: 'deposit-match',
    percent: '100',
    amount: '',
    minDeposit: '',
    methods: [],
    lossesOn: ['RNG', 'FISH'],
    byCode: false,
    isSpins: false,
    spinGames: [],
    spins: '20',
    stake: '',
    spinDays: '7',
    per: 'once',
    claims: '1',
    condition: noCondition,
    times: '20',
    base: 'deposit-and-bonus',
    days: '30',
    weights: USUAL_WEIGHTS,
    maxBet: '',
    mostPaid: '',
    excluded: [],
    alone: true,
    takersMax: '',
    capPer: 'day',
    capSum: '',
    budget: '',
    alarmAt: '80',
    startsAt: new Date(nowMs - (nowMs % MINUTE_MS)).toISOString(),
    endsAt: null,
  };
}

interface NamedGame {
  readonly id: string;
  readonly name: string;
}

function typedSpins(
  freeSpins: OfferSpins | undefined,
  nameOf: (id: string) => string | null,
): Pick<TypedOffer, 'isSpins' | 'spinGames' | 'spins' | 'stake' | 'spinDays'> {
  return {
    isSpins: freeSpins !== undefined,
    spinGames: (freeSpins?.gameIds ?? []).map((id) => ({ id, title: nameOf(id) })),
    spins: String(freeSpins?.spins ?? 20),
    stake: freeSpins?.stake ?? '',
    spinDays: String(freeSpins?.days ?? 7),
  };
}

function typedCaps(
  caps: OfferCaps | undefined,
): Pick<TypedOffer, 'takersMax' | 'capPer' | 'capSum'> {
  const { takers = null, sum = null } = caps ?? {};
  return {
    takersMax: takers === null ? '' : String(takers),
    capPer: sum?.per ?? 'day',
    capSum: sum?.amount ?? '',
  };
}

/** The form of a draft as it was saved. @param games the names of those that it names */
export function typedOffer(draft: OfferDraft, games: readonly NamedGame[] = []): TypedOffer {
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? null;
  const { kind, percent, amount, minDeposit, methods, claims, condition, requirement, alone } =
    draft.terms;
  const { times, base, days, weights, maxBet, mostPaid, excludedGames } = requirement;
  return {
    names: draft.names,
    category: draft.category,
    art: draft.art,
    kind,
    percent: percent === null ? '' : String(percent),
    amount,
    minDeposit: minDeposit ?? '',
    methods,
    lossesOn: draft.terms.lossesOn ?? [],
    byCode: draft.terms.byCode === true,
    ...typedSpins(draft.terms.freeSpins, nameOf),
    per: claims.per,
    claims: String(claims.times),
    condition: typedCondition(condition),
    times: String(times),
    base,
    days: String(days),
    weights: Object.fromEntries(weights.map((one) => [one.gameType, String(one.percent)])),
    maxBet: maxBet ?? '',
    mostPaid: mostPaid ?? '',
    excluded: excludedGames.map((id) => ({ id, title: nameOf(id) })),
    alone,
    ...typedCaps(draft.terms.caps),
    budget: draft.budget,
    alarmAt: String(draft.alarmAt),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
  };
}
