/** What the platform's own role may not do, whatever a slip or an intruder makes it try. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { type OpenedDb, openDb } from '#kernel/db.ts';
import { aWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
let app: OpenedDb;

beforeAll(async () => {
  database = await testDatabase();
  app = openDb(database.appUrl);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const attempt = (text: string) => sql.raw(text).execute(app.db);
const REFUSED = { code: '42501' };

/** Rows of these that something was booked or drawn from are held by it; the others may go. */
const HELD_BY_KEYS: ReadonlySet<string> = new Set(['wallet.book', 'rewards.seed_pair']);

describe('[WAL-06][Q-A9] the role of the platform', () => {
  test('is neither the owner of a table nor a member of one who is', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and pg_has_role(c.relowner, 'member')
      union all
      select current_user where (select rolsuper or rolcreaterole or rolbypassrls from pg_roles
        where rolname = current_user)`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('cannot rewrite, empty, unlock or remove what is kept for ever', async () => {
    const histories = await sql<{ name: string; trigger: string; updates: boolean }>`
      select t.tgrelid::regclass::text as name, min(t.tgname) as trigger,
        bool_or(t.tgtype & 16 <> 0 and t.tgattr::text = '') as updates
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname ~ '^(refuse|forbid|keep)_' and t.tgtype & 3 = 2
      group by t.tgrelid`.execute(database.db);
    const names = histories.rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'wallet.transfer',
        'wallet.contra_delta',
        'wallet.chain_part',
        'wallet.chain_block',
        'staff.audit',
        'staff.audit_link',
        'staff.audit_seal',
        'bets.correction',
        'cashier.payment',
        'cashier.deposit_step',
        'content.revision',
        'bets.round',
      ]),
    );
    for (const { name, trigger, updates } of histories.rows) {
      for (const action of [
        ...(HELD_BY_KEYS.has(name) ? [] : [`delete from ${name}`]),
        ...(updates ? [`update ${name} set ${await aColumnOf(name)} = default`] : []),
        `truncate ${name}`,
        `alter table ${name} disable trigger ${trigger}`,
        `alter table ${name} disable row level security`,
        `drop table ${name}`,
        `drop trigger ${trigger} on ${name}`,
        `create trigger own before insert on ${name} execute function wallet.refuse_change()`,
      ]) {
        await expect(attempt(action), action).rejects.toMatchObject(REFUSED);
      }
    }
  });

  test('cannot do so under row-level security either, nor as somebody who may more', async () => {
    for (const role of ['croupier_site', 'croupier_desk']) {
      for (const action of [
        'update wallet.transfer set amount = 1',
        'delete from wallet.transfer',
        'insert into wallet.contra_delta (contra_id, amount, transfers, at) values (1, 1, 1, now())',
        'update wallet.account set balance = 1',
        'delete from staff.audit_link',
        'update staff.audit set action = action',
      ]) {
        const tried = app.db.transaction().execute(async (tx) => {
          await sql.raw(`set local role ${role}`).execute(tx);
          await sql.raw(action).execute(tx);
        });
        await expect(tried, `${role}: ${action}`).rejects.toMatchObject(REFUSED);
      }
    }
    const { rows } = await sql<{ owner: string }>`
      select relowner::regrole::text as owner from pg_class
      where oid = 'wallet.transfer'::regclass`.execute(app.db);
    await expect(attempt(`set role ${rows[0]?.owner}`)).rejects.toMatchObject(REFUSED);
    await expect(attempt(`set session_replication_role = replica`)).rejects.toMatchObject(REFUSED);
    await expect(
      attempt(`create or replace function wallet.refuse_change() returns trigger
        language plpgsql as 'begin return null; end'`),
    ).rejects.toMatchObject(REFUSED);
  });

  test('writes no transfer, no balance and no link of a chain but through the functions', async () => {
    for (const action of [
      `insert into wallet.transfer (account_id, seq, amount, balance_after, at, key, contra_id, kind)
       values (1, 1, 1, 1, now(), gen_random_uuid(), 1, 7)`,
      'insert into wallet.contra_delta (contra_id, amount, transfers, at) values (1, 1, 1, now())',
      `insert into wallet.account (member_id, book_id, purse, balance) values (1, 1, 'main', 5)`,
      'update wallet.account set balance = balance + 1',
      'update wallet.account set seq = seq + 1',
      `insert into staff.audit_link (seq, audit_id, hash) values (1, 1, '\\x00')`,
      'update staff.audit_head set seq = 0',
      `select wallet.write_transfers('{}', '{}', '{}', 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}',
        '{}', '{}', '{}', now())`,
    ]) {
      await expect(attempt(action), action).rejects.toMatchObject(REFUSED);
    }
  });

  test('[WAL-01] posts to no account that is not there, and to no contra of another book', async () => {
    const baht = await aWallet(database.db, { balanceMinor: 500n });
    const dong = await aWallet(database.db, { balanceMinor: 500n, currency: 'VND' });
    const post = (account: bigint, contra: number) =>
      sql<{ status: number[] }>`
        select status from wallet.post_batch(array[${account}]::bigint[],
          array[${baht.bookId}]::int[], array[-1]::bigint[], array[1]::smallint[],
          array[${contra}]::int[], array[${newId()}]::uuid[], array[0]::bigint[], array[null]::text[])`
        .execute(app.db)
        .then(({ rows }) => rows[0]?.status);
    expect(await post(baht.accountId, baht.contraId)).toEqual([0]);
    expect(await post(999_999n, baht.contraId)).toEqual([3]);
    for (const contra of [dong.contraId, 999_999]) {
      await expect(post(baht.accountId, contra)).rejects.toMatchObject({ code: '23503' });
    }
    const debt = sql`select wallet.book_debt(${baht.accountId}, 5, ${dong.contraId}, ${newId()}, 1,
      now())`.execute(app.db);
    await expect(debt).rejects.toMatchObject({ code: 'P0002' });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from wallet.transfer where account_id = ${baht.accountId}`.execute(
      app.db,
    );
    expect(rows[0]?.n).toBe(2);
  });

  test('[Q-F4] moves no money of another merchant for a caller who belongs to one', async () => {
    const { accountId, bookId, contraId, merchantId } = await aWallet(database.db, {
      balanceMinor: 500n,
    });
    const postFor = (merchant: bigint) =>
      app.db.transaction().execute(async (tx) => {
        await sql`select set_config('croupier.merchant', ${String(merchant)}, true)`.execute(tx);
        await sql`set local role croupier_site`.execute(tx);
        await sql`select wallet.post_batch(array[${accountId}]::bigint[], array[${bookId}]::int[],
          array[-1]::bigint[], array[1]::smallint[], array[${contraId}]::int[],
          array[${newId()}]::uuid[], array[0]::bigint[], array[null]::text[])`.execute(tx);
      });
    await postFor(merchantId);
    await expect(postFor(merchantId + 1n)).rejects.toMatchObject(REFUSED);
  });
});

async function aColumnOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''
    order by attnum limit 1`.execute(database.db);
  return rows[0]?.name ?? '';
}
