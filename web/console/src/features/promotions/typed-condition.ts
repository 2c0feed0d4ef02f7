/** Conditions as rows of a form: single ones, of which all or one must hold. */
import { LEVELS_MAX } from '@croupier/contract/loyalty/kinds';
import type { OfferKind } from '@croupier/contract/promotions/kinds';
import type { ConditionLeaf, OfferTerms } from '@croupier/contract/promotions/terms';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { typedCount } from '../../page/typed-count.ts';

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
} as const satisfies Partial<Record<LeafKind, CountRange>>;
export type CountedKind = keyof typeof countRanges;

const ANY_TIME = [
  'registered-within',
  'no-deposit-for',
  'verified',
  'vip',
  'weekdays',
  'hours',
] as const;
/** Conditions of an offer of that kind: where nothing is deposited, none is about this deposit. */
export const leafKindsOf = {
  'deposit-match': [
    'nth-deposit',
    'first-deposit-of-day',
    'registered-within',
    'no-deposit-for',
    'verified',
    'vip',
    'weekdays',
    'hours',
  ],
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
  return { key, is, count: '', weekdays: [], from: 18, to: 24 };
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
    case 'first-deposit-of-day':
      return usual;
  }
}

/** What the row says, or undefined while something is missing in it. */
export function readLeaf({ is, count, weekdays, from, to }: TypedLeaf): ConditionLeaf | undefined {
  if (isCounted(is)) {
    const number = typedCount(count, countRanges[is]);
    if (number === undefined) return undefined;
    if (is === 'nth-deposit') return { is, n: number };
    return is === 'verified' || is === 'vip' ? { is, level: number } : { is, days: number };
  }
  if (is === 'weekdays') {
    return weekdays.length === 0 ? undefined : { is, days: weekdays.toSorted((a, b) => a - b) };
  }
  if (is === 'hours') return from === to ? undefined : { is, from, to };
  return { is };
}

/** The condition that the rows say; undefined while one of them says nothing. */
export function readCondition(typed: TypedCondition): Condition | undefined {
  if ('tree' in typed) return typed.tree;
  const leaves = typed.leaves.map(readLeaf);
  if (!leaves.every((leaf) => leaf !== undefined)) return undefined;
  return typed.join === 'any' && leaves.length > 0 ? { any: leaves } : { all: leaves };
}
