/** [Q-E6] A name and everything that people would take for it are one, over all of Unicode. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#kernel/migrate.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '#testing/database.ts';

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

test('names that become one when a database is brought up to date: the older keeps it', async () => {
  const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const folder = `${mkdtempSync(join(tmpdir(), 'croupier-fold-'))}/`;
  const { db, url, drop } = await emptyDatabase();
  try {
    cpSync(migrations, folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (name > '0377') rmSync(join(folder, name), { recursive: true });
    await migrate(url, folder);
    await sql`insert into account.member (merchant_id, username, ${NEW_MEMBER}
      select merchant, name, ${AS_USUAL} from unnest(
        ${['1', '1', '1', '2', '1']}::bigint[],
        ${['minh', 'ｍinh', 'mınh', 'ｍinh', 'minh-2']}::text[]) m (merchant, name)`.execute(db);
    await sql`insert into operator.staff (username, name, role, password_hash)
      values ('minh', 'Minh', 'none', 'none'), ('mınh', 'Minh', 'none', 'none')`.execute(db);
    await sql`insert into account.invite_code (merchant_id, kind, code, owner_id, created_at)
      values (1, 'referral', 'Lan9', 1, now() - interval '1 day'),
        (1, 'referral', 'Lan９', 3, now())`.execute(db);
    await sql`insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
      values (2, 1, 3, 'referral', 'lan９')`.execute(db);
    await migrate(url);
    const { rows } = await sql`
      select 'member ' || id as of, username as name from account.member
      union all select 'staff ' || id, username from staff.staff
      union all select 'code of ' || owner_id, code from account.invite_code
      union all select 'brought by', code from account.invitation
      union all select action || ' ' || subject,
        concat_ws(' → ', before->>'username', after->>'username') from staff.audit
      union all select concat_ws(' ', body->>'code', body->>'subject'),
        concat_ws(' → ', body->'facts'->>'before', body->'facts'->>'now') from kernel.event
      order by 1, 2`.execute(db);
    expect(rows).toEqual([
      { of: 'account.renamed member:2', name: 'ｍinh → ｍinh-2-' },
      { of: 'account.renamed member:3', name: 'mınh, Lan９ → mınh-3, Lan９2' },
      { of: 'brought by', name: 'Lan９2' },
      { of: 'code of 1', name: 'Lan9' },
      { of: 'code of 3', name: 'Lan９2' },
      { of: 'member 1', name: 'minh' },
      { of: 'member 2', name: 'ｍinh-2-' },
      { of: 'member 3', name: 'mınh-3' },
      { of: 'member 4', name: 'ｍinh' },
      { of: 'member 5', name: 'minh-2' },
      { of: 'staff 1', name: 'minh' },
      { of: 'staff 2', name: 'mınh-2' },
      { of: 'staff.rename staff:2', name: 'mınh → mınh-2' },
    ]);
  } finally {
    await drop();
    rmSync(folder, { recursive: true });
  }
});
