/** Whether conditions of an offer hold. Pure; days and hours are the merchant's. */
import type { Condition, ConditionLeaf } from '@croupier/contract/promotions/terms';

/** What conditions are judged by. */
export interface ConditionFacts {
  /** Which deposit this one is, or the next one would be; 1 is the first. */
  readonly nthDeposit: number;
  /** Deposits before it on the same day. */
  readonly depositsToday: number;
  /** Since the deposit before; null where there was none. */
  readonly daysWithoutDeposit: number | null;
  readonly daysRegistered: number;
  /** How far the member is verified. */
  readonly level: number;
  /** VIP level; 0 for whoever has none. */
  readonly vip: number;
  /** Of the birthday whose days run now; null where none do. */
  readonly birthdayYear: number | null;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Hours of the day with their fraction: 0 up to 24. */
  readonly hour: number;
}

/** An empty `all` holds, an empty `any` does not. */
export function holds(condition: Condition, facts: ConditionFacts): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, facts));
  if ('any' in condition) return condition.any.some((one) => holds(one, facts));
  return leafHolds(condition, facts);
}

function leafHolds(leaf: ConditionLeaf, facts: ConditionFacts): boolean {
  switch (leaf.is) {
    case 'nth-deposit':
      return facts.nthDeposit === leaf.n;
    case 'first-deposit-of-day':
      return facts.depositsToday === 0;
    case 'registered-within':
      return facts.daysRegistered < leaf.days;
    case 'no-deposit-for':
      return facts.daysWithoutDeposit !== null && facts.daysWithoutDeposit >= leaf.days;
    case 'verified':
      return facts.level >= leaf.level;
    case 'vip':
      return facts.vip >= leaf.level;
    case 'weekdays':
      return leaf.days.includes(facts.weekday);
    case 'hours':
      // From ten in the evening to two in the morning is one stretch.
      return leaf.from <= leaf.to
        ? facts.hour >= leaf.from && facts.hour < leaf.to
        : facts.hour >= leaf.from || facts.hour < leaf.to;
  }
}
