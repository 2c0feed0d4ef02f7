/**
 * Keyset cursors: the place at which the next page begins, opaque to the caller. They carry no
 * authority, so they are not signed; one that does not read is a bad request.
 */
import { readJson } from '@croupier/contract/read-json';
import type { z } from 'zod';
import { refuse } from './refuse.ts';

/** Writes the sort values of the last row of a page. */
export function writeCursor(values: readonly (string | number | bigint)[]): string {
  return Buffer.from(JSON.stringify(values.map(String))).toString('base64url');
}

/**
 * Reads them back as the schema says (an array or tuple of strings), or null without a cursor.
 * Refuses `request.invalid`.
 */
export function readCursor<T extends z.ZodType>(
  cursor: string | undefined,
  schema: T,
): z.output<T> | null {
  if (cursor === undefined) return null;
  const parsed = schema.safeParse(valueOf(cursor));
  if (parsed.success) return parsed.data;
  throw refuse('request.invalid', { fields: { cursor: { key: 'field.format' } } });
}

function valueOf(cursor: string): unknown {
  try {
    return readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
