import { outageOf } from './http/outage.ts';

/** What could not be done, and why. */
export interface SetAside<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/** With so many set aside something is wrong with all of them: the work stops and is reported. */
const ASIDE_MAX = 200;
/** With these the database fails everybody, not one. */
const OUTAGES: ReadonlySet<string | undefined> = new Set([
  'server.unavailable',
  'server.read-only',
]);

/**
 * Does the work for many, a part at a time. A part that fails, and of which nothing is left then, is halved
 * until the one is found that it fails for: that one is set aside, all others are done. Throws where the
 * database is not there, and where far too many fail; what is done then stays done.
 * @param work of a part: all of it or nothing, as a transaction or a savepoint
 * @param aside told of each one as soon as it is found
 */
export async function inParts<Item>(
  items: readonly Item[],
  size: number,
  of: {
    readonly work: (part: readonly Item[]) => Promise<void>;
    readonly aside: (one: SetAside<Item>) => Promise<void>;
  },
): Promise<void> {
  let failed = 0;
  const doPart = async (part: readonly Item[]): Promise<void> => {
    try {
      await of.work(part);
    } catch (error) {
      if (OUTAGES.has(outageOf(error) ?? '')) throw error;
      const [item] = part;
      if (item !== undefined && part.length === 1) {
        failed += 1;
        await of.aside({ item, error });
        if (failed >= ASIDE_MAX) throw error;
        return;
      }
      const half = Math.ceil(part.length / 2);
      await doPart(part.slice(0, half));
      await doPart(part.slice(half));
    }
  };
  for (let from = 0; from < items.length; from += size)
    await doPart(items.slice(from, from + size));
}
