/** Splitting what comes in bulk. Pure, but for the work that it is given. */

/**
 * The items in slices of at most so many, ascending by account, those of one account in their order: two
 * slices want the same account only where one alone could not hold all that it has.
 */
export function inSlices<Item>(
  items: readonly Item[],
  size: number,
  accountOf: (item: Item) => bigint,
): Item[][] {
  const byAccount = Map.groupBy(items, accountOf);
  const accounts = [...byAccount.keys()].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const slices: Item[][] = [];
  let slice: Item[] = [];
  for (const account of accounts) {
    const own = byAccount.get(account) ?? [];
    if (slice.length > 0 && slice.length + own.length > size) {
      slices.push(slice);
      slice = [];
    }
    for (const item of own) {
      if (slice.length === size) {
        slices.push(slice);
        slice = [];
      }
      slice.push(item);
    }
  }
  if (slice.length > 0) slices.push(slice);
  return slices;
}

/** Does the work for each of them, so many at once, in their order. Ends with the first that fails. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
