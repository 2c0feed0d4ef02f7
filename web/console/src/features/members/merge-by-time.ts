interface Timed {
  readonly at: string;
}

/**
 * Several lists that come in pages, newest first, as one. What is older than the oldest row of a list
 * that goes on waits until more of that was read: between them there may be others.
 */
export function mergeByTime<Row extends Timed>(
  lists: readonly { readonly rows: readonly Row[]; readonly isWhole: boolean }[],
): Row[] {
  const ends = lists.flatMap(({ rows, isWhole }) => (isWhole ? [] : (rows.at(-1)?.at ?? [])));
  const end = ends.toSorted().at(-1);
  return lists
    .flatMap(({ rows }) => rows)
    .filter(({ at }) => end === undefined || at >= end)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
