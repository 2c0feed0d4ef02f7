/** What an offer would have given, by what happened in days that are over. Pure; amounts are minor units. */
import type { ClaimPeriod } from '@croupier/contract/promotions/kinds';
import { amountsOf } from '@croupier/contract/promotions/amounts';
import type { Condition, OfferTerms } from '@croupier/contract/promotions/terms';
import { type ConditionFacts, holds } from './condition-rules.ts';
import type { Taken } from './replay-rules.ts';

/** Something for which the offer would have been taken: a deposit, a period of losses, a claim. */
export interface Occasion {
  readonly memberId: bigint;
  /** The merchant's, ISO. */
  readonly day: string;
  /** Paid in or lost; 0 for a claim. */
  readonly amountMinor: bigint;
  readonly facts: ConditionFacts;
}

export interface Foreseen {
  readonly takers: number;
  readonly grants: number;
  readonly givenMinor: bigint;
  readonly requiredMinor: bigint;
  /** The budget would not have been enough; nothing is counted beyond it. */
  readonly isOverBudget: boolean;
  /** All that would have been asked for, in its order, whatever the budget. */
  readonly taken: readonly Taken[];
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
 */
export function foresee(
  terms: Omit<OfferTerms, 'condition'> & { readonly condition: Condition },
  occasions: readonly Occasion[],
  of: { readonly decimals: number; readonly budgetMinor: bigint; readonly each: bigint },
): Foreseen {
  const taken = takenOf(terms, occasions, of.decimals);
  const takers = new Set<bigint>();
  const sums = { grants: 0n, givenMinor: 0n, requiredMinor: 0n };
  for (const { memberId, bonusMinor, requiredMinor } of taken) {
    if ((sums.givenMinor + bonusMinor) * of.each > of.budgetMinor) continue;
    takers.add(memberId);
    sums.grants += 1n;
    sums.givenMinor += bonusMinor;
    sums.requiredMinor += requiredMinor;
  }
  return {
    takers: takers.size * Number(of.each),
    grants: Number(sums.grants * of.each),
    givenMinor: sums.givenMinor * of.each,
    requiredMinor: sums.requiredMinor * of.each,
    isOverBudget: sums.grants < BigInt(taken.length),
    taken,
  };
}

function takenOf(
  terms: Parameters<typeof foresee>[0],
  occasions: readonly Occasion[],
  decimals: number,
): Taken[] {
  const places = new Map<string, number>();
  const taken: Taken[] = [];
  for (const { memberId, day, amountMinor, facts } of occasions) {
    if (!holds(terms.condition, facts)) continue;
    const place = `${memberId} ${periodOf(day, terms.claims.per)}`;
    const before = places.get(place) ?? 0;
    if (before >= terms.claims.times) continue;
    const amounts = amountsOf(terms, amountMinor, decimals);
    if (amounts.bonusMinor === 0n) continue;
    places.set(place, before + 1);
    taken.push({ memberId, ...amounts });
  }
  return taken;
}

/** The period of a day in which places are counted; weeks begin on Monday. */
function periodOf(day: string, per: ClaimPeriod): string {
  if (per === 'once') return '';
  if (per === 'day') return day;
  if (per === 'month') return day.slice(0, 7);
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
