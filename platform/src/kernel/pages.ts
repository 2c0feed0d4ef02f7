/** Pages of the console's lists: fifty rows by keyset. */
import { idSchema } from '@croupier/contract/endpoint';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';

/** Rows of a page; one more is read, to know whether there is a next one. */
export const PAGE = 50;
const cursorSchema = z.tuple([idSchema]);

/** Where the page begins: the id or sequence number in the cursor. */
export function placeOf(cursor: string | undefined): bigint | undefined {
  const place = readCursor(cursor, cursorSchema);
  return place ? BigInt(place[0]) : undefined;
}

/** The items with the cursor of the next page, when one more row than a page was found. */
export function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  rows: readonly unknown[],
) {
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  return { items: [...items], cursor: last ? writeCursor([last.id]) : null };
}
