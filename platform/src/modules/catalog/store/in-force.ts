import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the maintenance of a row is in force: it ends by itself at its end time.
 * @param row alias of a table with `maintenance` and `maintenance_until`; it may be joined outer.
 */
export function isInForce(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(${row}.maintenance
    and (${row}.maintenance_until is null or ${row}.maintenance_until > now()), false)`;
}
