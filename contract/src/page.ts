import { z } from 'zod';

/** One page of a list, of so many items at most; the cursor asks for the next and is null at the end. */
export function pageSchema<T extends z.ZodType>(item: T, itemsMax: number) {
  return z.object({ items: z.array(item).max(itemsMax), cursor: z.string().nullable() });
}
