/** A segment as it is being typed: groups of conditions, and whether all groups or one must hold. */
import {
  type SegmentLeafKind,
  SEGMENT_CONDITIONS_MAX,
  SEGMENT_NAME_MAX,
  segmentRanges,
} from '@croupier/contract/audience/kinds';
import { parseMoney } from '@croupier/contract/amounts';
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import { typedCount } from '../../page/typed-fields.ts';

export const joins = ['all', 'any'] as const;
export type Join = (typeof joins)[number];
export const sides = ['won', 'lost'] as const;
export const accountTypes = ['member', 'agent'] as const;

/** A single condition; which parts count follows from what it is. */
export interface TypedLeaf {
  readonly key: number;
  readonly is: SegmentLeafKind;
  readonly days: string;
  /** Numbers or amounts; an empty `to` is none. */
  readonly from: string;
  readonly to: string;
  readonly side: (typeof sides)[number];
  /** Of a tag, or of an agent with their account. */
  readonly id: string;
  readonly account: string;
  readonly has: boolean;
  /** How far verified. */
  readonly level: string;
  readonly codes: readonly string[];
  readonly of: (typeof accountTypes)[number];
}

export interface TypedGroup {
  readonly key: number;
  readonly join: Join;
  readonly leaves: readonly TypedLeaf[];
}

export interface TypedSegment {
  readonly name: string;
  readonly join: Join;
  readonly groups: readonly TypedGroup[];
}

export { SEGMENT_CONDITIONS_MAX as LEAVES_MAX, SEGMENT_NAME_MAX as NAME_MAX };
/** Conditions that one list of the contract holds. */
export const LIST_MAX = 20;

export const newSegment: TypedSegment = {
  name: '',
  join: 'all',
  groups: [{ key: 1, join: 'all', leaves: [] }],
};

const blank = {
  days: '30',
  from: '',
  to: '',
  side: 'lost',
  id: '',
  account: '',
  has: true,
  level: '1',
  codes: [],
  of: 'member',
} as const satisfies Omit<TypedLeaf, 'key' | 'is'>;

/** A key that none of those has. */
const nextKey = (some: readonly { readonly key: number }[]) =>
  Math.max(0, ...some.map(({ key }) => key)) + 1;

export const newLeaf = (is: SegmentLeafKind, among: readonly TypedLeaf[]): TypedLeaf => ({
  ...blank,
  key: nextKey(among),
  is,
});

export const newGroup = (among: readonly TypedGroup[], join: Join): TypedGroup => ({
  key: nextKey(among),
  join,
  leaves: [],
});

export const leafCount = ({ groups }: Pick<TypedSegment, 'groups'>): number =>
  groups.reduce((sum, { leaves }) => sum + leaves.length, 0);

/** A tree as groups. @param accounts of agents by id */
export function typedSegment(
  { name, condition }: { readonly name: string; readonly condition: SegmentCondition },
  accounts: Readonly<Record<string, string>>,
): TypedSegment {
  const [join, parts] =
    'any' in condition
      ? (['any', condition.any] as const)
      : (['all', 'all' in condition ? condition.all : [condition]] as const);
  const type = (leaves: readonly SegmentCondition[]) =>
    leaves.filter((one) => 'is' in one).map((leaf, at) => typedLeaf(leaf, at + 1, accounts));
  const single = type(parts);
  const lists = parts.flatMap((part): readonly Omit<TypedGroup, 'key'>[] => {
    if ('all' in part) return [{ join: 'all', leaves: type(part.all) }];
    return 'any' in part ? [{ join: 'any', leaves: type(part.any) }] : [];
  });
  const groups: readonly Omit<TypedGroup, 'key'>[] = [
    // What stands beside lists belongs together as the lists do.
    ...(single.length > 0 || lists.length === 0 ? [{ join, leaves: single }] : []),
    ...lists,
  ];
  return { name, join, groups: groups.map((group, at) => ({ key: at + 1, ...group })) };
}

function typedLeaf(
  leaf: SegmentLeaf,
  key: number,
  accounts: Readonly<Record<string, string>>,
): TypedLeaf {
  const usual = { ...blank, key, is: leaf.is };
  const days = 'days' in leaf ? { days: String(leaf.days) } : {};
  const ends = 'to' in leaf ? { from: String(leaf.from), to: String(leaf.to ?? '') } : {};
  switch (leaf.is) {
    case 'net':
      return { ...usual, ...days, ...ends, side: leaf.side };
    case 'tag':
      return { ...usual, id: leaf.tagId, has: leaf.has };
    case 'verified':
      return { ...usual, level: String(leaf.level) };
    case 'language':
      return { ...usual, codes: leaf.codes };
    case 'under-agent':
      return { ...usual, id: leaf.agentId, account: accounts[leaf.agentId] ?? leaf.agentId };
    case 'account-type':
      return { ...usual, of: leaf.of };
    default:
      return { ...usual, ...days, ...ends };
  }
}

/** What the row says, or undefined while something is missing in it. */
export function readLeaf(typed: TypedLeaf): SegmentLeaf | undefined {
  const { is, side, id, has, codes, of } = typed;
  switch (is) {
    case 'vip': {
      const ends = countEnds(typed, segmentRanges.level);
      return ends && { is, ...ends };
    }
    case 'deposit-count': {
      const ends = countEnds(typed, segmentRanges.count);
      const days = typedCount(typed.days, segmentRanges.span);
      return ends && days !== undefined ? { is, days, ...ends } : undefined;
    }
    case 'balance': {
      const ends = amountEnds(typed);
      return ends && { is, ...ends };
    }
    case 'deposit-sum':
    case 'valid-bet':
    case 'net': {
      const ends = amountEnds(typed);
      const days = typedCount(typed.days, segmentRanges.span);
      if (!ends || days === undefined) return undefined;
      return is === 'net' ? { is, days, side, ...ends } : { is, days, ...ends };
    }
    case 'tag':
      return id === '' ? undefined : { is, tagId: id, has };
    case 'verified':
      return { is, level: Number(typed.level) };
    case 'language':
      return codes.length === 0 ? undefined : { is, codes: [...codes] };
    case 'under-agent':
      return id === '' ? undefined : { is, agentId: id };
    case 'account-type':
      return { is, of };
    default: {
      const days = typedCount(typed.days, segmentRanges.days);
      return days === undefined ? undefined : { is, days };
    }
  }
}

function countEnds(
  { from, to }: TypedLeaf,
  range: { readonly min: number; readonly max: number },
): { from: number; to: number | null } | undefined {
  const least = typedCount(from === '' ? String(range.min) : from, range);
  const most = to === '' ? null : typedCount(to, range);
  if (least === undefined || most === undefined) return undefined;
  return most !== null && most < least ? undefined : { from: least, to: most };
}

function amountEnds({ from, to }: TypedLeaf): { from: string; to: string | null } | undefined {
  const [least, most] = [parseMoney(from === '' ? '0' : from), to === '' ? null : parseMoney(to)];
  if (least === undefined || most === undefined || (from === '' && to === '')) return undefined;
  if (most !== null && most < least) return undefined;
  return { from: from === '' ? '0' : from, to: to === '' ? null : to };
}

/** The tree that the groups say; undefined while a row or a group says nothing. */
export function readCondition({
  join,
  groups,
}: Pick<TypedSegment, 'join' | 'groups'>): SegmentCondition | undefined {
  const lists = groups.map(({ join: inner, leaves }) => {
    const read = leaves.map(readLeaf);
    if (!read.every((leaf) => leaf !== undefined)) return undefined;
    return inner === 'any' && read.length > 0 ? { any: read } : { all: read };
  });
  if (!lists.every((list) => list !== undefined)) return undefined;
  const [only] = lists;
  if (lists.length === 1) return only;
  // An empty group would hold for everybody.
  if (groups.some(({ leaves }) => leaves.length === 0)) return undefined;
  return join === 'any' ? { any: lists } : { all: lists };
}
