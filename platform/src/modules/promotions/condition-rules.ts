/** Whether conditions of an offer hold. Pure; days and hours are the merchant's. */
import type { GameType } from '@croupier/contract/games';
import { leavesOf } from '@croupier/contract/condition-tree';
import { parseMoney } from '@croupier/contract/money';
import type { Condition, ConditionLeaf } from '@croupier/contract/promotions/terms';

/** What was played on a day of the merchant's, on games of one type; below zero what was excluded of bets. */
export interface DayPlay {
  /** 0 is today. */
  readonly daysAgo: number;
  readonly gameType: GameType;
  readonly bets: number;
  readonly validBetMinor: bigint;
}

/** What free spins have won. */
export interface SpinWin {
  /** Whole days since they were given. */
  readonly daysAgo: number;
  readonly wonMinor: bigint;
}

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
  /** Segments that the conditions ask for and the member is in. */
  readonly segments: ReadonlySet<string>;
  /** Of the birthday whose days run now; null where none do. */
  readonly birthdayYear: number | null;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Hours of the day with their fraction: 0 up to 24. */
  readonly hour: number;
  /** As far back as the conditions ask for. */
  readonly plays: readonly DayPlay[];
  readonly spinWins: readonly SpinWin[];
  /** Offers among those that the conditions name of which a bonus has become the member's. */
  readonly converted: ReadonlySet<string>;
  /** Those of them that can bring none any more. */
  readonly missed?: ReadonlySet<string>;
}

/** What conditions ask for that has to be read of play, free spins and other offers. */
export interface ConditionNeeds {
  readonly playDays: number;
  /** Of them those whose bets are counted one by one. */
  readonly betDays: number;
  readonly spinDays: number;
  readonly offerIds: readonly string[];
}

/** What any of the conditions needs, so that it is read once for all of them. */
export function needsOf(conditions: readonly Condition[]): ConditionNeeds {
  const leaves = conditions.flatMap((condition) => leavesOf(condition));
  const days = (is: 'played' | 'free-spin-win') =>
    Math.max(0, ...leaves.map((leaf) => (leaf.is === is && 'days' in leaf ? leaf.days : 0)));
  const offerIds = leaves.flatMap((leaf) => (leaf.is === 'after-offer' ? [leaf.offerId] : []));
  return {
    playDays: days('played'),
    betDays: Math.max(
      0,
      ...leaves.map((leaf) => (leaf.is === 'played' && leaf.bets !== null ? leaf.days : 0)),
    ),
    spinDays: days('free-spin-win'),
    offerIds: [...new Set(offerIds)],
  };
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
    case 'segment':
      return facts.segments.has(leaf.segmentId);
    case 'played':
      return hasPlayed(leaf, facts.plays);
    case 'free-spin-win':
      return wonOf(leaf, facts.spinWins) >= (parseMoney(leaf.amount) ?? 0n);
    case 'after-offer':
      return facts.converted.has(leaf.offerId);
  }
}

type Played = ConditionLeaf & { readonly is: 'played' };

function hasPlayed(leaf: Played, plays: readonly DayPlay[]): boolean {
  const { bets, betMinor } = playedOf(leaf, plays);
  return bets >= (leaf.bets ?? 0) && betMinor >= (parseMoney(leaf.validBet ?? '0') ?? 0n);
}

/** What of play a condition counts. */
export function playedOf(
  { days, gameTypes }: Pick<Played, 'days' | 'gameTypes'>,
  plays: readonly DayPlay[],
): { readonly bets: number; readonly betMinor: bigint } {
  const counted = plays.filter(
    ({ daysAgo, gameType }) =>
      daysAgo >= 0 && daysAgo < days && (gameTypes.length === 0 || gameTypes.includes(gameType)),
  );
  return {
    bets: counted.reduce((sum, one) => sum + one.bets, 0),
    betMinor: sumOf(counted.map(({ validBetMinor }) => validBetMinor)),
  };
}

/** What free spins of the days that a condition counts have won. */
export function wonOf({ days }: { readonly days: number }, wins: readonly SpinWin[]): bigint {
  return sumOf(wins.filter(({ daysAgo }) => daysAgo < days).map(({ wonMinor }) => wonMinor));
}

const sumOf = (minors: readonly bigint[]) => minors.reduce((sum, minor) => sum + minor, 0n);
