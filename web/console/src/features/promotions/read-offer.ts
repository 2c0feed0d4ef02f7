/** What the form of an offer says, and what is missing in it. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { gameTypes, type GameType } from '@croupier/contract/games';
import { spinKinds } from '@croupier/contract/promotions/kinds';
import type { OfferCaps, OfferSpins, OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { typedCount } from '../../page/typed-fields.ts';
import { readCondition } from './typed-condition.ts';
import { offerRanges, type TypedOffer, type OfferProblem } from './typed-offer.ts';

export interface ReadOffer {
  /** Undefined while something is missing in them. */
  readonly terms: OfferTerms | undefined;
  /** The same of the whole draft. */
  readonly draft: OfferDraft | undefined;
  readonly problems: ReadonlySet<OfferProblem>;
}

/** What the form says. @param house the language without which nothing is saved */
export function readOffer(typed: TypedOffer, house: string): ReadOffer {
  const problems = new Set<OfferProblem>();
  const terms = readTerms(typed, problems);
  const names = Object.fromEntries(
    Object.entries(typed.names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[language, name.trim()]],
    ),
  );
  if (names[house] === undefined) problems.add('names');
  const budget = sumOf(typed.budget);
  if (budget === undefined || isLess(budget, terms?.amount ?? typed.amount)) problems.add('budget');
  const alarmAt = typedCount(typed.alarmAt, offerRanges.alarmAt);
  if (alarmAt === undefined) problems.add('alarmAt');
  const { startsAt, endsAt, category, art } = typed;
  if (startsAt === null) problems.add('startsAt');
  else if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) problems.add('endsAt');
  const isWhole =
    problems.size === 0 && terms && startsAt !== null && budget !== undefined && alarmAt;
  return {
    problems,
    terms,
    draft: isWhole ? { names, category, art, startsAt, endsAt, terms, budget, alarmAt } : undefined,
  };
}

/** Notes what is missing; what a kind or a choice does not have is not asked for. */
function readTerms(typed: TypedOffer, problems: Set<OfferProblem>): OfferTerms | undefined {
  const before = problems.size;
  const isMatch = typed.kind === 'deposit-match';
  const isCashback = typed.kind === 'cashback';
  const freeSpins = readSpins(typed, problems);
  const caps = readCaps(typed, problems);
  const isShare = (isMatch && !isSpins(typed)) || isCashback;
  if (isCashback && typed.lossesOn.length === 0) problems.add('lossesOn');
  const count = (name: 'percent' | 'claims' | 'times' | 'days'): number => {
    const read = typedCount(typed[name], offerRanges[name]);
    if (read === undefined) problems.add(name);
    return read ?? 0;
  };
  const required = (name: 'amount' | 'minDeposit'): string => {
    const read = sumOf(typed[name]);
    if (read === undefined) problems.add(name);
    return read ?? '0';
  };
  const optional = (name: 'maxBet' | 'mostPaid'): string | null => {
    if (typed[name] === '') return null;
    const read = sumOf(typed[name]);
    if (read === undefined) problems.add(name);
    return read ?? null;
  };
  const condition = readCondition(typed.condition);
  if (condition === undefined) problems.add('condition');
  const times = count('times');
  const weights = readWeights(typed.weights);
  if (weights === undefined || (times > 0 && weights.length === 0)) problems.add('weights');
  const terms: OfferTerms = {
    kind: typed.kind,
    percent: isShare ? count('percent') : null,
    amount: isSpins(typed) ? worthOf(typed) : required('amount'),
    ...(freeSpins && { freeSpins }),
    ...(caps && { caps }),
    ...(isCashback && { lossesOn: [...typed.lossesOn] }),
    ...(typed.kind === 'sign-up' && typed.byCode && { byCode: true }),
    minDeposit: isMatch ? required('minDeposit') : null,
    methods: isMatch ? [...typed.methods] : [],
    claims: claimsOf(typed, count),
    condition: condition ?? { all: [] },
    requirement: {
      times,
      base: isMatch && !isSpins(typed) ? typed.base : 'bonus',
      days: count('days'),
      weights: weights ?? [],
      maxBet: optional('maxBet'),
      mostPaid: optional('mostPaid'),
      excludedGames: typed.excluded.map(({ id }) => id),
    },
    alone: typed.alone,
  };
  return problems.size === before ? terms : undefined;
}

/** Whether the offer gives free spins; a kind that cannot give none, whatever was chosen before. */
export function isSpins({ kind, isSpins: chosen }: Pick<TypedOffer, 'kind' | 'isSpins'>): boolean {
  return chosen && spinKinds.includes(kind);
}

/** What the free spins cost if all are played: so much of the budget each taker takes. */
export function worthOf({ spins, stake }: Pick<TypedOffer, 'spins' | 'stake'>): string {
  const count = typedCount(spins, offerRanges.spins) ?? 0;
  return moneyText((parseMoney(stake) ?? 0n) * BigInt(count));
}

function readSpins(typed: TypedOffer, problems: Set<OfferProblem>): OfferSpins | undefined {
  if (!isSpins(typed)) return undefined;
  const spins = typedCount(typed.spins, offerRanges.spins);
  const days = typedCount(typed.spinDays, offerRanges.spinDays);
  const stake = sumOf(typed.stake);
  if (typed.spinGames.length === 0) problems.add('spinGames');
  if (spins === undefined) problems.add('spins');
  if (days === undefined) problems.add('spinDays');
  if (stake === undefined) problems.add('stake');
  if (spins === undefined || days === undefined || stake === undefined) return undefined;
  return { gameIds: typed.spinGames.map(({ id }) => id), spins, stake, days };
}

function readCaps(
  { takersMax, capPer, capSum }: TypedOffer,
  problems: Set<OfferProblem>,
): OfferCaps | undefined {
  const takers = takersMax === '' ? null : typedCount(takersMax, offerRanges.takersMax);
  const amount = capSum === '' ? null : sumOf(capSum);
  if (takers === undefined) problems.add('takersMax');
  if (amount === undefined) problems.add('capSum');
  if (takers === undefined || amount === undefined) return undefined;
  if (takers === null && amount === null) return undefined;
  return { takers, sum: amount === null ? null : { per: capPer, amount } };
}

/** How often: by periods, of a cashback each of them once, of a birthday or a level by that alone. */
function claimsOf(
  { kind, per }: TypedOffer,
  count: (name: 'claims') => number,
): OfferTerms['claims'] {
  if (kind === 'cashback') return { per: per === 'once' ? 'week' : per, times: 1 };
  if (kind === 'birthday' || kind === 'level-up') return { per: 'once', times: 1 };
  return { per, times: count('claims') };
}

/** Types that count something; undefined while one of them is no percentage. */
function readWeights(
  typed: TypedOffer['weights'],
): OfferTerms['requirement']['weights'] | undefined {
  const read = gameTypes.map((gameType) => ({
    gameType,
    percent: typedCount(typed[gameType]?.trim() || '0', offerRanges.weight),
  }));
  if (
    !read.every((one): one is { gameType: GameType; percent: number } => one.percent !== undefined)
  )
    return undefined;
  return read.filter(({ percent }) => percent > 0);
}

/** Whether one amount is below another, where both are some. */
function isLess(one: string, other: string): boolean {
  const [minor, least] = [parseMoney(one), parseMoney(other)];
  return minor !== undefined && least !== undefined && minor < least;
}

/** An amount above zero. */
function sumOf(text: string): string | undefined {
  const minor = parseMoney(text);
  return minor !== undefined && minor > 0n ? text : undefined;
}
