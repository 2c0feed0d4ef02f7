/** How often each digit was the first or the last of two, in all draws together. */
export function digitCounts(
  draws: readonly (readonly string[])[],
  of: 'head' | 'tail',
): readonly number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const end of draws.flat()) {
    const digit = Number(of === 'head' ? end[0] : end[1]);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return counts;
}
