/** An offer as it is being typed. */
import type { GameType } from '@croupier/contract/games';
import type { MethodKind } from '@croupier/contract/cashier/deposit-methods';
import type {
  ClaimPeriod,
  OfferArt,
  OfferCategory,
  OfferKind,
  RequirementBase,
} from '@croupier/contract/promotions/kinds';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { noCondition, type TypedCondition, typedCondition } from './typed-condition.ts';

export interface ExcludedGame {
  readonly id: string;
  /** Known of games that were chosen on this page. */
  readonly title: string | null;
}

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
  readonly per: ClaimPeriod;
  readonly claims: string;
  readonly condition: TypedCondition;
  readonly times: string;
  readonly base: RequirementBase;
  readonly days: string;
  readonly weights: Readonly<Partial<Record<GameType, string>>>;
  readonly maxBet: string;
  readonly mostPaid: string;
  readonly excluded: readonly ExcludedGame[];
  readonly alone: boolean;
  readonly budget: string;
  readonly alarmAt: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export const offerRanges = {
  percent: { min: 1, max: 500 },
  claims: { min: 1, max: 50 },
  times: { min: 0, max: 100 },
  days: { min: 1, max: 180 },
  weight: { min: 0, max: 100 },
  alarmAt: { min: 1, max: 100 },
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
    budget: '',
    alarmAt: '80',
    startsAt: new Date(nowMs - (nowMs % MINUTE_MS)).toISOString(),
    endsAt: null,
  };
}

/** The form of a draft as it was saved. */
export function typedOffer(draft: OfferDraft): TypedOffer {
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
    per: claims.per,
    claims: String(claims.times),
    condition: typedCondition(condition),
    times: String(times),
    base,
    days: String(days),
    weights: Object.fromEntries(weights.map((one) => [one.gameType, String(one.percent)])),
    maxBet: maxBet ?? '',
    mostPaid: mostPaid ?? '',
    excluded: excludedGames.map((id) => ({ id, title: null })),
    alone,
    budget: draft.budget,
    alarmAt: String(draft.alarmAt),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
  };
}
