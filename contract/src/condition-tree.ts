/** Trees of conditions, at most two lists deep: of offers, and of segments of members. */
import { z } from 'zod';

/** Conditions that one list holds. */
export const CONDITIONS_MAX = 20;

/** A single condition, or all or any of some. */
export type ConditionTree<Leaf> =
  | Leaf
  | { readonly all: readonly ConditionTree<Leaf>[] }
  | { readonly any: readonly ConditionTree<Leaf>[] };

/** All of them, or any of them. */
const listsOf = <T extends z.ZodType>(inner: T) => [
  z.strictObject({ all: z.array(inner).max(CONDITIONS_MAX) }),
  z.strictObject({ any: z.array(inner).min(1).max(CONDITIONS_MAX) }),
];

/** A single one or a list, which may hold lists once. An empty `all` always holds. */
export function conditionTree<Leaf extends z.ZodType>(leaf: Leaf) {
  const inner = z.union([leaf, ...listsOf(leaf)]);
  return z.union([leaf, ...listsOf(inner)]);
}

/** Single conditions of a tree, in the order in which they were written. */
export function leavesOf<Leaf extends object>(tree: ConditionTree<Leaf>): readonly Leaf[] {
  if ('all' in tree) return tree.all.flatMap(leavesOf);
  if ('any' in tree) return tree.any.flatMap(leavesOf);
  return [tree];
}
