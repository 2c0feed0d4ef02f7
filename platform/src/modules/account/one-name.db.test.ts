/** [Q-E6] A name and everything that people would take for it are one, over all of Unicode. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Every character that Unicode knows as another dress of plain text, and that plain text. */
function disguises(): { dressed: string[]; plain: string[] } {
  const found = { dressed: [] as string[], plain: [] as string[] };
  for (let point = 1; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const dressed = String.fromCodePoint(point);
    const plain = [dressed, dressed.toLowerCase(), dressed.toUpperCase()]
      .map((text) => text.normalize('NFKD').toLowerCase().replaceAll('i\u0307', 'i'))
      .find((text) => Buffer.byteLength(text) === text.length);
    if (plain === undefined) continue;
    found.dressed.push(dressed);
    found.plain.push(plain);
  }
  return found;
}

const NEW_MEMBER = sql`nickname, language, currency, password_hash)`;
const AS_USUAL = sql`'Lan', 'en', 'THB', 'none'`;

test('folding is stable, and what folds to ASCII does so wherever in a name it stands', async () => {
  const { rows } = await sql<{ unstable: string[]; apart: string[] }>`
    with folded as materialized (
      select chr(point) as c, kernel.fold(chr(point)) as f
      from generate_series(1, ${0x10ffff}::int) point where point not between 55296 and 57343
    )
    select coalesce(array_agg(c) filter (where kernel.fold(f) <> f), '{}') as unstable,
      coalesce(array_agg(c) filter (where octet_length(f) = char_length(f)
        and kernel.fold('Q' || c || 'Z') <> 'q' || f || 'z'), '{}') as apart
    from folded where c <> f`.execute(database.db);
  expect(rows).toEqual([{ unstable: [], apart: [] }]);
});

test('no dress of a taken name is free, and each leads to whoever has the name', async () => {
  const { db } = database;
  const { dressed, plain } = disguises();
  expect(dressed.length).toBeGreaterThan(1200);
  await sql`insert into account.member (merchant_id, username, ${NEW_MEMBER}
    select distinct 77, 'x' || plain || 'y', ${AS_USUAL} from unnest(${plain}::text[]) plain`.execute(
    db,
  );
  // The server may know an older Unicode than we do; what it does not know is nobody's dress to it.
  const named = sql`select 'x' || dressed || 'y' as dressed, 'x' || plain || 'y' as plain
    from unnest(${dressed}::text[], ${plain}::text[]) d (dressed, plain)
    where unicode_assigned(dressed)`;
  const { rows: free } = await sql<{ username: string }>`
    insert into account.member (merchant_id, username, ${NEW_MEMBER}
    select 77, dressed, ${AS_USUAL} from (${named}) named
    on conflict do nothing returning username`.execute(db);
  expect(free).toEqual([]);
  const { rows: astray } = await sql`
    select dressed from (${named}) named
    join account.member m on m.merchant_id = 77 and m.username = plain
    where account.member_of_name(77, dressed) is distinct from m.id`.execute(db);
  expect(astray).toEqual([]);
});

test('what nobody sees makes no other name, and an accent or another letter does', async () => {
  const { rows } = await sql<{ folded: string }>`
    select kernel.fold(name) as folded
    from unnest(${['la\u200bn', '\u2066LAN', 'l\u00adan', 'lán', 'lân', 'đan', 'dan', 'LAN']}::text[])
      with ordinality as n (name, place) order by place`.execute(database.db);
  const folded = rows.map((row) => row.folded.normalize('NFC'));
  expect(folded).toEqual(['lan', 'lan', 'lan', 'lán', 'lân', 'đan', 'dan', 'lan']);
});

test('nothing in the database folds by itself', async () => {
  const { rows } = await sql`
    select indexname from pg_indexes
    where schemaname not in ('pg_catalog', 'graphile_worker') and indexdef like '%lower(%'
    union all
    select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('account', 'staff') and prosrc like '%lower(%'`.execute(database.db);
  expect(rows).toEqual([]);
});
