/** Conditions as rows of a form: single ones, of which all or one must hold. */
import { parseMoney } from '@croupier/contract/amounts';
import type { GameType } from '@croupier/contract/games';
import { LEVELS_MAX } from '@croupier/contract/loyalty/kinds';
import { type OfferKind, PLAY_DAYS_MAX } from '@croupier/contract/promotions/kinds';
import type { ConditionLeaf, OfferTerms } from '@croupier/contract/promotions/terms';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { typedCount } from '../../page/typed-fields.ts';

type Condition = OfferTerms['condition'];
export type LeafKind = ConditionLeaf['is'];

/** How rows belong together. */
export const joins = ['all', 'any'] as const;
export type Join = (typeof joins)[number];

/** A single condition as it is being typed; which parts count follows from what it is. */
export interface TypedLeaf {
  readonly key: number;
  readonly is: LeafKind;
  /** A deposit's place, days or a level. */
  readonly count: string;
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly segmentId: string;
  /** Of play: how many bets and how much of them, and on what; of free spins what they won. */
  readonly bets: string;
  readonly sum: string;
  readonly gameTypes: readonly GameType[];
  /** Of another offer: its number. */
  readonly offerId: string;
}

export interface TypedRows {
  readonly join: Join;
  readonly leaves: readonly TypedLeaf[];
}
/** Rows, or a deeper tree that the form leaves as it is. */
export type TypedCondition = TypedRows | { readonly tree: Condition };

/** As many as the contract takes in one list. */
export const ROWS_MAX = 20;

export const countRanges = {
  'nth-deposit': { min: 1, max: 100 },
  'registered-within': { min: 1, max: 3650 },
  'no-deposit-for': { min: 1, max: 3650 },
  verified: { min: 1, max: 3 },
  vip: { min: 1, max: LEVELS_MAX - 1 },
  played: { min: 1, max: PLAY_DAYS_MAX },
  'free-spin-win': { min: 1, max: PLAY_DAYS_MAX },
} as const satisfies Partial<Record<LeafKind, CountRange>>;
export type CountedKind = keyof typeof countRanges;

/** Bets that a condition about play can ask for. */
export const betRange = { min: 1, max: 100_000 } as const satisfies CountRange;

const ANY_TIME = [
  'registered-within',
  'no-deposit-for',
  'verified',
  'vip',
  'segment',
  'weekdays',
  'hours',
  'played',
  'free-spin-win',
  'after-offer',
] as const;
/** Conditions of an offer of that kind: where nothing is deposited, none is about this deposit. */
export const leafKindsOf = {
  'deposit-match': ['nth-deposit', 'first-deposit-of-day', ...ANY_TIME],
  'sign-up': ANY_TIME,
  application: ANY_TIME,
  birthday: ANY_TIME,
  'level-up': ANY_TIME,
  cashback: ANY_TIME,
} as const satisfies Record<OfferKind, readonly LeafKind[]>;

export const noCondition: TypedCondition = { join: 'all', leaves: [] };

export function isCounted(is: LeafKind): is is CountedKind {
  return Object.hasOwn(countRanges, is);
}

/** A new row after those that are there. */
export function newLeaf(is: LeafKind, after: readonly TypedLeaf[]): TypedLeaf {
  const key = Math.max(0, ...after.map((leaf) => leaf.key)) + 1;
  const nothing = { count: '', weekdays: [], bets: '', sum: '', gameTypes: [], offerId: '' };
  return { key, is, ...nothing, segmentId: '', from: 18, to: 24 };
}

/** A condition as rows; whatever has groups within groups stays whole. */
export function typedCondition(condition: Condition): TypedCondition {
  const [join, parts] =
    'all' in condition
      ? (['all', condition.all] as const)
      : 'any' in condition
        ? (['any', condition.any] as const)
        : (['all', [condition]] as const);
  if (!parts.every((part): part is ConditionLeaf => 'is' in part)) return { tree: condition };
  return { join, leaves: parts.map((leaf, at) => typedLeaf(leaf, at + 1)) };
}

function typedLeaf(leaf: ConditionLeaf, key: number): TypedLeaf {
  const usual = { ...newLeaf(leaf.is, []), key };
  switch (leaf.is) {
    case 'nth-deposit':
      return { ...usual, count: String(leaf.n) };
    case 'registered-within':
    case 'no-deposit-for':
      return { ...usual, count: String(leaf.days) };
    case 'verified':
    case 'vip':
      return { ...usual, count: String(leaf.level) };
    case 'weekdays':
      return { ...usual, weekdays: leaf.days };
    case 'hours':
      return { ...usual, from: leaf.from, to: leaf.to };
    case 'segment':
      return { ...usual, segmentId: leaf.segmentId };
    case 'played':
      return {
        ...usual,
        count: String(leaf.days),
        bets: leaf.bets === null ? '' : String(leaf.bets),
        sum: leaf.validBet ?? '',
        gameTypes: leaf.gameTypes,
      };
    case 'free-spin-win':
      return { ...usual, count: String(leaf.days), sum: leaf.amount };
    case 'after-offer':
      return { ...usual, offerId: leaf.offerId };
    case 'first-deposit-of-day':
      return usual;
  }
}

/** What the row says, or undefined while something is missing in it. */
export function readLeaf(typed: TypedLeaf): ConditionLeaf | undefined {
  const { is, count, weekdays, from, to, offerId, segmentId } = typed;
  if (is === 'after-offer') return offerId === '' ? undefined : { is, offerId };
  if (is === 'played' || is === 'free-spin-win') return readPlay(typed, is);
  if (isCounted(is)) {
    const number = typedCount(count, countRanges[is]);
    if (number === undefined) return undefined;
    if (is === 'nth-deposit') return { is, n: number };
    return is === 'verified' || is === 'vip' ? { is, level: number } : { is, days: number };
  }
  if (is === 'weekdays') {
    return weekdays.length === 0 ? undefined : { is, days: weekdays.toSorted((a, b) => a - b) };
  }
  if (is === 'segment') return segmentId === '' ? undefined : { is, segmentId };
  if (is === 'hours') return from === to ? undefined : { is, from, to };
  return { is };
}

/** Of what was played or won on the last days; undefined where it asks for nothing. */
function readPlay(
  { count, bets, sum, gameTypes }: TypedLeaf,
  is: 'played' | 'free-spin-win',
): ConditionLeaf | undefined {
  const days = typedCount(count, countRanges[is]);
  const isSum = (parseMoney(sum) ?? 0n) > 0n;
  if (days === undefined) return undefined;
  if (is === 'free-spin-win') return isSum ? { is, days, amount: sum } : undefined;
  const number = typedCount(bets, betRange);
  const isWrong = (bets !== '' && number === undefined) || (sum !== '' && !isSum);
  if (isWrong || (number === undefined && !isSum)) return undefined;
  const validBet = isSum ? sum : null;
  return { is, days, bets: number ?? null, validBet, gameTypes: [...gameTypes] };
}

/** The condition that the rows say; undefined while one of them says nothing. */
export function readCondition(typed: TypedCondition): Condition | undefined {
  if ('tree' in typed) return typed.tree;
  const leaves = typed.leaves.map(readLeaf);
  if (!leaves.every((leaf) => leaf !== undefined)) return undefined;
  return typed.join === 'any' && leaves.length > 0 ? { any: leaves } : { all: leaves };
}
