/** What of an offer's conditions a member does not meet, and whether they can. Pure. */
import { type LackMend, lackMends } from '@croupier/contract/promotions/kinds';
import type { OfferLack } from '@croupier/contract/promotions/player';
import type { Condition, ConditionLeaf, OfferTerms } from '@croupier/contract/promotions/terms';
import { parseMoney } from '@croupier/contract/money';
import { causeFor } from './claim-rules.ts';
import { type ConditionFacts, holds, playedOf, wonOf } from './condition-rules.ts';

/**
 * The one to be told: of several that must hold the one that is furthest away, of several of which one is
 * enough the nearest. Undefined where all that is asked for holds.
 */
export function lackOf(
  { kind, condition }: Pick<OfferTerms, 'kind' | 'condition'>,
  facts: ConditionFacts,
): OfferLack | undefined {
  const own = causeFor(kind, facts) === undefined ? lackOfKind(kind) : undefined;
  const asked = lackOfCondition(condition, facts);
  return own && asked ? furthest([own, asked]) : (own ?? asked);
}

function lackOfKind(kind: OfferTerms['kind']): OfferLack {
  return kind === 'birthday'
    ? { of: { is: 'birthday' }, mend: 'later', percent: null }
    : { of: { is: 'level' }, mend: 'now', percent: null };
}

function lackOfCondition(condition: Condition, facts: ConditionFacts): OfferLack | undefined {
  if (holds(condition, facts)) return undefined;
  if ('is' in condition) {
    return { of: condition, mend: mendOf(condition, facts), percent: percentOf(condition, facts) };
  }
  const inner = 'all' in condition ? condition.all : condition.any;
  const lacks = inner.flatMap((one) => lackOfCondition(one, facts) ?? []);
  return 'all' in condition ? furthest(lacks) : lacks.toSorted(byNearness).at(-1);
}

const furthest = (lacks: readonly OfferLack[]) => lacks.toSorted(byNearness)[0];

const byNearness = (one: OfferLack, other: OfferLack) =>
  lackMends.indexOf(one.mend) - lackMends.indexOf(other.mend);

/** Whether a condition that does not hold can come to hold, and by what the member does. */
function mendOf(
  leaf: ConditionLeaf,
  { nthDeposit, daysWithoutDeposit, missed }: ConditionFacts,
): LackMend {
  switch (leaf.is) {
    case 'registered-within':
    case 'segment':
      return 'never';
    case 'nth-deposit':
      return nthDeposit > leaf.n ? 'never' : 'now';
    case 'after-offer':
      return missed?.has(leaf.offerId) ? 'never' : 'now';
    case 'no-deposit-for':
      return daysWithoutDeposit === null ? 'never' : 'later';
    case 'first-deposit-of-day':
    case 'weekdays':
    case 'hours':
      return 'later';
    default:
      return 'now';
  }
}

const ALMOST = 99n;

/** How far what has to be played or won is there; less than all of it, or it would hold. */
function percentOf(leaf: ConditionLeaf, facts: ConditionFacts): number | null {
  if (leaf.is === 'free-spin-win') return share(wonOf(leaf, facts.spinWins), minorOf(leaf.amount));
  if (leaf.is !== 'played') return null;
  const { bets, betMinor } = playedOf(leaf, facts.plays);
  return Math.min(
    share(BigInt(bets), BigInt(leaf.bets ?? 0)),
    share(betMinor, minorOf(leaf.validBet ?? '0')),
  );
}

function share(done: bigint, whole: bigint): number {
  if (done <= 0n) return whole > 0n ? 0 : Number(ALMOST);
  const percent = whole > 0n ? (done * 100n) / whole : ALMOST;
  return Number(percent < ALMOST ? percent : ALMOST);
}

const minorOf = (text: string) => parseMoney(text) ?? 0n;
