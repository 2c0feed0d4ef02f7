/** Counting that several families of lotteries do. */
import { choose } from '#engine/combinations.ts';
import { type Rational, rational } from '#engine/rational.ts';

/** Ways to choose, as a number: no selection of a ticket has more than a number holds. */
export function ways(from: number, count: number): number {
  return Number(choose(from, count));
}

/** Chance that all of `wanted` different numbers are among `draws` that are each one of `of`, with repeats. */
export function chanceOfAll(wanted: number, draws: number, of: number): Rational {
  let num = 0n;
  for (let absent = 0; absent <= wanted; absent += 1) {
    const part = choose(wanted, absent) * BigInt(of - absent) ** BigInt(draws);
    num += absent % 2 === 0 ? part : -part;
  }
  return rational(num, BigInt(of) ** BigInt(draws));
}

/** Different orders of the signs of a text, sorted. */
export function permutationsOf(text: string): readonly string[] {
  if (text.length <= 1) return [text];
  const all = new Set<string>();
  for (const [at, sign] of [...text].entries()) {
    for (const rest of permutationsOf(text.slice(0, at) + text.slice(at + 1))) all.add(sign + rest);
  }
  return [...all].toSorted();
}

/** How many different orders the signs of a text have. */
export function permutationCount(text: string): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return Object.values(countSigns(text)).reduce(
    (total, times) => total / factorial(times),
    factorial(text.length),
  );
}

/** How often each sign is in a text. */
export function countSigns(signs: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const sign of signs) counts[sign] = (counts[sign] ?? 0) + 1;
  return counts;
}

/** Choices of `count` of the items, in the order of the items. */
export function* combinations<Item>(
  items: readonly Item[],
  count: number,
): Generator<readonly Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, item] of items.entries()) {
    for (const rest of combinations(items.slice(at + 1), count - 1)) yield [item, ...rest];
  }
}

/** Product of the sizes of some groups. */
export const sizesMultiplied = (groups: readonly (readonly unknown[])[]): number =>
  groups.reduce((total, group) => total * group.length, 1);

/** Of the group that a selection has. */
export const only = (selection: readonly (readonly string[])[]): readonly string[] =>
  selection[0] ?? [];
