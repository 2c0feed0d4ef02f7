/**
 * Does the work for each item, one after the other, whatever becomes of those before: an item that
 * somebody holds, or that cannot be done, keeps no other. What failed is thrown at the end, so that a
 * job comes back for it.
 */
export async function eachDespiteErrors<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
}
