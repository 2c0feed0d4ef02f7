import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { post } from '../post.ts';
import { reconcile } from '../reconcile.ts';
import { type ChainBlock, extendChains } from './extend-chains.ts';

let database: TestDatabase;
let wallet: TestWallet;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const give = ({ merchantId, memberId, currency }: TestWallet, amountMinor: bigint) =>
  database.db.transaction().execute((tx) =>
    post(tx, {
      merchantId,
      memberId,
      currency,
      kind: 'promotion',
      amountMinor,
      key: newId(),
      subject: { type: 'promotion', id: 1n },
      outsideId: 'prize',
    }),
  );

async function extend(): Promise<ChainBlock[]> {
  const blocks: ChainBlock[] = [];
  await extendChains(database.db, (block) => blocks.push(block));
  return blocks;
}

/** What the proof finds, as `check account`. */
const findings = async () =>
  (await reconcile(database.db)).map(({ check, account, detail }) =>
    [check, account === wallet.accountId ? 'ours' : account, detail].join(' · '),
  );

/** Runs statements as somebody who may do anything, and takes them back afterwards. */
async function tampered(statements: readonly string[], look: () => Promise<unknown>) {
  const tables = ['transfer', 'contra_delta', 'chain_part', 'chain_block'];
  const run = (text: string) => sql.raw(text).execute(database.db);
  const kept = [...tables, 'account'];
  for (const table of kept) await run(`create table public.kept_${table} as table wallet.${table}`);
  for (const table of kept) await run(`alter table wallet.${table} disable trigger user`);
  try {
    for (const text of statements) await run(text);
    return await look();
  } finally {
    for (const table of kept) {
      await run(`delete from wallet.${table}`);
      await run(`insert into wallet.${table} overriding system value table public.kept_${table}`);
      await run(`drop table public.kept_${table}`);
    }
    for (const table of kept) await run(`alter table wallet.${table} enable trigger user`);
  }
}

describe('[WAL-06][X-36] W19 the chain', () => {
  beforeEach(async () => {
    wallet = await aWallet(database.db, { balanceMinor: 1000n });
    for (const amount of [10n, 20n, 30n]) await give(wallet, amount);
    await extend();
    await give(wallet, 40n);
    await extend();
  });

  const ours = () => `account_id = ${wallet.accountId}`;

  test('is whole over an untouched ledger, and longer by a block with every turn', async () => {
    expect(await extend()).toEqual([]);
    await give(wallet, 1n);
    const [block, ...others] = await extend();
    expect(others).toEqual([]);
    expect(block?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(block?.transfers).toBe(1n);
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['the outside id', "outside_id = 'another'"],
    ['the time', "at = at - interval '1 second'"],
    ['the subject', 'subject_id = 2'],
    ['the kind', 'kind = 7'],
    ['the key', 'key = gen_random_uuid()'],
    ['what it reverses', 'reverses = 1'],
  ])('shows that %s of one row was altered, and where', async (_what, change) => {
    const statement = `update wallet.transfer set ${change} where ${ours()} and seq = 3`;
    expect(await tampered([statement], findings)).toEqual([
      'history was altered · ours · between sequence 1 and 4',
    ]);
    expect(await findings()).toEqual([]);
  });

  test('shows money that was moved with every sum made to fit', async () => {
    const statements = [
      `update wallet.transfer set amount = amount + 5, balance_after = balance_after + 5 where ${ours()} and seq = 2`,
      `update wallet.transfer set balance_after = balance_after + 5 where ${ours()} and seq > 2`,
      `update wallet.account set balance = balance + 5 where id = ${wallet.accountId}`,
      `update wallet.contra_delta set amount = amount - 5 where id =
        (select id from wallet.contra_delta where amount = -10 order by id desc limit 1)`,
    ];
    expect(await tampered(statements, findings)).toEqual([
      'history was altered · ours · between sequence 1 and 4',
      'history was altered · ours · between sequence 5 and 5',
    ]);
  });

  test('shows that the newest transfers were taken out', async () => {
    const statements = [
      `delete from wallet.transfer where ${ours()} and seq = 5`,
      `update wallet.account set balance = 1060, seq = 4 where id = ${wallet.accountId}`,
      `update wallet.contra_delta set amount = 0 where id = (select max(id) from wallet.contra_delta)`,
    ];
    expect(await tampered(statements, findings)).toEqual([
      'history was altered · ours · between sequence 5 and 5',
    ]);
  });

  test('shows that it was itself made to fit', async () => {
    const again = `
      update wallet.transfer set outside_id = 'another' where ${ours()} and seq = 5;
      update wallet.chain_part p set hash = sha256(
        (select hash from wallet.chain_part b where b.account_id = p.account_id and b.last_seq = 4)
        || wallet.history_bytes(p.account_id, 4, 5)) where ${ours()} and last_seq = 5`;
    const found = await tampered(again.split(';'), findings);
    expect(found).toEqual([expect.stringMatching(/^chain is broken · {2}· at block \d+$/)]);
    const gone = 'delete from wallet.chain_block where number = 1';
    expect(await tampered([gone], findings)).toContainEqual(
      expect.stringMatching(/^chain is broken/),
    );
  });
});

test('[WAL-06][X-23] W19 two jobs at once, while money moves, make one chain', async () => {
  const wallets = await Promise.all(Array.from({ length: 5 }, () => aWallet(database.db)));
  const moving = Promise.all(
    Array.from({ length: 150 }, (_, n) => give(wallets[n % 5] as TestWallet, 1n)),
  );
  await Promise.all([extend(), extend(), moving, extend()]);
  await extend();
  expect(await reconcile(database.db)).toEqual([]);
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from wallet.account a
    left join wallet.chain_head h on h.account_id = a.id
    where a.seq <> coalesce(h.last_seq, 0)`.execute(database.db);
  expect(rows).toEqual([{ missing: 0 }]);
});

test('[WAL-06] W19 an account with more history than a part holds is chained to its end', async () => {
  const { accountId, contraId } = await aWallet(database.db);
  await sql`
    with lines as (
      insert into wallet.transfer (account_id, seq, amount, balance_after, at, key, contra_id, kind)
      select ${accountId}, 1 + n, 1, n, now(), gen_random_uuid(), ${contraId}, 2
      from generate_series(1, 11000) as n returning 1)
    insert into wallet.contra_delta (contra_id, amount, transfers, at)
    select ${contraId}, -11000, 11000, now()`.execute(database.db);
  await sql`update wallet.account set balance = 11000, seq = 11001 where id = ${accountId}`.execute(
    database.db,
  );
  const blocks = await extend();
  expect(blocks.map(({ transfers }) => transfers)).toEqual([5000n, 5000n, 1001n]);
  expect(await reconcile(database.db)).toEqual([]);
});
