/** Days of merchants are counted here and in the database: both must know the same clocks. */
import { timeZones } from '@croupier/contract/time-zones';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { openDb } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Both halves of some years, and the weeks in which many clocks change. */
const INSTANTS = [
  '2024-02-29T12:00:00Z',
  '2025-07-01T00:00:00Z',
  '2026-03-08T10:30:00Z',
  '2026-03-29T01:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-12-31T23:59:59Z',
  '2027-06-15T12:00:00Z',
];

test('[CFG-01][Q-A14] every zone that a merchant may have tells the same time here and in the database', async () => {
  const { db, close } = openDb(database.url);
  const zones = [...timeZones()];
  const { rows } = await sql<{ zone: string; at: string; local: string }>`
    select zone, at, to_char(at::timestamptz at time zone zone, 'YYYY-MM-DD"T"HH24:MI:SS') as local
    from unnest(${zones}::text[]) zone, unnest(${INSTANTS}::text[]) at`.execute(db);
  await close();
  expect(rows).toHaveLength(zones.length * INSTANTS.length);
  const other = rows.filter(({ zone, at, local }) => {
    const here = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
    return here.toString({ smallestUnit: 'second' }) !== local;
  });
  expect(other).toEqual([]);
});
