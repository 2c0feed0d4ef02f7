/** What an offer would have given, by what happened in days that are over. Pure; amounts are minor units. */
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import type { ClaimPeriod } from '@croupier/contract/promotions/kinds';
import { amountsOf } from '@croupier/contract/promotions/amounts';
import type { Condition, OfferTerms } from '@croupier/contract/promotions/terms';
import { type ConditionFacts, holds } from './condition-rules.ts';

/** Something for which the offer would have been taken: a deposit, a period of losses, a claim. */
export interface Occasion {
  readonly memberId: bigint;
  /** The merchant's, ISO. */
  readonly day: string;
  /** Paid in or lost; 0 for a claim. */
  readonly amountMinor: bigint;
  readonly facts: ConditionFacts;
}

/** What players of the merchant bet on games of a type, and lost of it. */
export interface TypePlay {
  readonly gameType: string;
  readonly validBetMinor: bigint;
  readonly lostMinor: bigint;
}

export interface Foreseen {
  readonly takers: number;
  readonly grants: number;
  readonly givenMinor: bigint;
  readonly requiredMinor: bigint;
  /** Of what is given, the part that is not lost again while it is played for. */
  readonly costMinor: bigint;
  /** The budget would not have been enough; nothing is counted beyond it. */
  readonly isOverBudget: boolean;
}

const MILLION = 1_000_000n;

/**
 * What players lost for each million that counted towards a requirement of these weights; undefined where
 * nobody played what counts. A type at which they won counts as lost nothing.
 */
export function lostPerMillion(
  weights: OfferTerms['requirement']['weights'],
  play: readonly TypePlay[],
): bigint | undefined {
  const percents = new Map<string, number>(
    weights.map(({ gameType, percent }) => [gameType, percent]),
  );
  let countedMinor = 0n;
  let lostMinor = 0n;
  for (const one of play) {
    const percent = percents.get(one.gameType);
    if (percent === undefined || one.validBetMinor <= 0n) continue;
    countedMinor += (one.validBetMinor * BigInt(percent)) / 100n;
    if (one.lostMinor > 0n) lostMinor += one.lostMinor;
  }
  return countedMinor === 0n ? undefined : (lostMinor * MILLION) / countedMinor;
}

/** What nothing of those days tells, whoever it was. */
const untold: readonly string[] = ['played', 'free-spin-win', 'after-offer'];
const ofClock: readonly string[] = ['weekdays', 'hours'];

/**
 * Conditions about play, free spins and other bonuses are taken as met; so are days of the week and hours of
 * what is claimed, of which nobody knows when it would have been.
 */
export function assumingMet(
  condition: Condition,
  { isClaimed }: { readonly isClaimed: boolean },
): Condition {
  const inner = (one: Condition) => assumingMet(one, { isClaimed });
  if ('all' in condition) return { all: condition.all.map(inner) };
  if ('any' in condition) return { any: condition.any.map(inner) };
  const isMet = untold.includes(condition.is) || (isClaimed && ofClock.includes(condition.is));
  return isMet ? { all: [] } : condition;
}

/**
 * Gives for each occasion in their order what the terms say, to whom its conditions fit, as often as a
 * period allows, while the budget lasts.
 * @param of.each the occasions are those of one in so many members
 * @param of.lostPerMillion see above; undefined: nothing of what is given is lost again
 */
export function foresee(
  terms: Omit<OfferTerms, 'condition'> & { readonly condition: Condition },
  occasions: readonly Occasion[],
  of: {
    readonly decimals: number;
    readonly budgetMinor: bigint;
    readonly each: bigint;
    readonly lostPerMillion: bigint | undefined;
  },
): Foreseen {
  const places = new Map<string, number>();
  const takers = new Set<bigint>();
  const sums = { grants: 0n, givenMinor: 0n, requiredMinor: 0n, costMinor: 0n };
  let isOverBudget = false;
  for (const { memberId, day, amountMinor, facts } of occasions) {
    if (!holds(terms.condition, facts)) continue;
    const place = `${memberId} ${periodOf(day, terms.claims.per)}`;
    const taken = places.get(place) ?? 0;
    if (taken >= terms.claims.times) continue;
    const { bonusMinor, requiredMinor } = amountsOf(terms, amountMinor, of.decimals);
    if (bonusMinor === 0n) continue;
    if ((sums.givenMinor + bonusMinor) * of.each > of.budgetMinor) {
      isOverBudget = true;
      continue;
    }
    places.set(place, taken + 1);
    takers.add(memberId);
    const lostMinor = (requiredMinor * (of.lostPerMillion ?? 0n)) / MILLION;
    sums.grants += 1n;
    sums.givenMinor += bonusMinor;
    sums.requiredMinor += requiredMinor;
    // What is lost is lost of the bonus first, and no more of it than there is.
    sums.costMinor += lostMinor < bonusMinor ? bonusMinor - lostMinor : 0n;
  }
  const costMinor = sums.costMinor * of.each;
  return {
    takers: takers.size * Number(of.each),
    grants: Number(sums.grants * of.each),
    givenMinor: sums.givenMinor * of.each,
    requiredMinor: sums.requiredMinor * of.each,
    costMinor: costMinor - (costMinor % 10n ** BigInt(MONEY_DECIMALS - of.decimals)),
    isOverBudget,
  };
}

/** The period of a day in which places are counted; weeks begin on Monday. */
function periodOf(day: string, per: ClaimPeriod): string {
  if (per === 'once') return '';
  if (per === 'day') return day;
  if (per === 'month') return day.slice(0, 7);
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
