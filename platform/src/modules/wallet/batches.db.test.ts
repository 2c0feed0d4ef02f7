/** Many payments in one statement, held against a model that a reader can check by eye. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { moveBatch, type MovedPair, type PairOutcome } from './batches.ts';
import { setFrozen } from './set-frozen.ts';
import { freezeUnsound } from './store/unsound.ts';

const MEMBERS = 4;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const keyOf = (run: string, id: number) => idempotencyKeyOf(run, String(id)).toString('hex');
const aGroup = (balanceMinor: bigint) =>
  Promise.all(Array.from({ length: MEMBERS }, () => aWallet(database.db, { balanceMinor })));

const move = (pairs: readonly MovedPair[], evenIfFrozen = false) =>
  database.db
    .transaction()
    .execute((tx) => moveBatch(tx, { merchantId: 1n, currency: 'THB', pairs, evenIfFrozen }));

const pairOf = (
  from: TestWallet | undefined,
  to: TestWallet | undefined,
  amountMinor: bigint,
  key: string,
): MovedPair => ({
  fromId: from?.memberId ?? null,
  toId: to?.memberId ?? null,
  kind: 'salary',
  amountMinor,
  key,
  subjectId: 5n,
});

async function balancesOf(wallets: readonly TestWallet[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from wallet.account
    where id = any (${wallets.map(({ accountId }) => accountId)}::bigint[])`.execute(database.db);
  const byId = new Map(rows.map(({ id, balance }) => [id, balance]));
  return wallets.map(({ accountId }) => byId.get(accountId) ?? 0n);
}

/** Who pays whom (the last number is the house), how much, and under which key. */
const payment = fc
  .record({
    from: fc.nat(MEMBERS),
    to: fc.nat(MEMBERS),
    amount: fc.integer({ min: 1, max: 80 }),
    key: fc.nat(60),
  })
  .filter(({ from, to }) => from !== to);

test('[WAL-04][CON-03] W22 random batches end as the model says, keys found again included', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(payment, { selector: ({ key }) => key, minLength: 1 }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (batches) => {
        run += 1;
        const wallets = await aGroup(100n);
        const balances = wallets.map(() => 100n);
        const known = new Map<number, string>();
        for (const batch of batches) {
          const expected = batch.map(({ from, to, amount, key }): PairOutcome | 'conflict' => {
            const content = `${from} ${to} ${amount}`;
            const before = known.get(key);
            if (before !== undefined) return before === content ? 'already' : 'conflict';
            const paying = balances[from];
            if (paying !== undefined && paying < BigInt(amount)) return 'short';
            known.set(key, content);
            if (paying !== undefined) balances[from] = paying - BigInt(amount);
            if (balances[to] !== undefined) balances[to] += BigInt(amount);
            return 'moved';
          });
          const work = move(
            batch.map(({ from, to, amount, key }) =>
              pairOf(wallets[from], wallets[to], BigInt(amount), keyOf(`batch ${run}`, key)),
            ),
          );
          if (expected.includes('conflict')) {
            await expect(work).rejects.toThrow('another movement');
            return;
          }
          expect(await work).toEqual(expected);
          expect(await balancesOf(wallets)).toEqual(balances);
        }
      },
    ),
    { numRuns: 40 },
  );
  await assertLedgerSound(database.db);
});

test('[WAL-04] W22 money comes down a line in one batch, and each row says who paid whom', async () => {
  const [a, b, c] = (await aGroup(0n)) as [TestWallet, TestWallet, TestWallet];
  const pairs = [
    pairOf(undefined, a, 1000n, keyOf('line', 1)),
    pairOf(a, b, 720n, keyOf('line', 2)),
    pairOf(b, c, 350n, keyOf('line', 3)),
    pairOf(c, a, 351n, keyOf('line', 4)),
  ];
  expect(await move(pairs)).toEqual(['moved', 'moved', 'moved', 'short']);
  expect(await balancesOf([a, b, c])).toEqual([280n, 370n, 350n]);
  const { rows } = await sql`
    select c.code, k.name, t.amount, t.subject_id from wallet.transfer t
      join wallet.contra c on c.id = t.contra_id join wallet.transfer_kind k on k.id = t.kind
    where t.account_id = ${b.accountId} and t.seq > 1 order by t.seq`.execute(database.db);
  expect(rows).toEqual([
    { code: 'transit', name: 'salary', amount: 720n, subject_id: 5n },
    { code: 'transit', name: 'salary', amount: -350n, subject_id: 5n },
  ]);
  await expect(move([{ ...pairs[1]!, toId: c.memberId }])).rejects.toThrow('another movement');
  await expect(move([{ ...pairs[1]!, subjectId: 6n }])).rejects.toThrow('another movement');
  await assertLedgerSound(database.db);
});

test('[WAL-04] W22 frozen accounts and those that are not there bar their own pairs alone', async () => {
  const [a, b, c, d] = (await aGroup(100n)) as [TestWallet, TestWallet, TestWallet, TestWallet];
  await database.db.transaction().execute(async (tx) => {
    await setFrozen(tx, { memberId: a.memberId, frozen: true });
    await freezeUnsound(tx, d.memberId, 'for the test');
  });
  const nobody = { ...b, memberId: 3n };
  const of = (run: string) => [
    pairOf(a, b, 10n, keyOf(run, 1)),
    pairOf(b, a, 10n, keyOf(run, 2)),
    pairOf(c, nobody, 10n, keyOf(run, 3)),
    pairOf(nobody, c, 10n, keyOf(run, 4)),
    pairOf(d, c, 10n, keyOf(run, 5)),
  ];
  expect(await move(of('frozen'))).toEqual(['barred', 'moved', 'barred', 'barred', 'barred']);
  expect(await move(of('even if'), true)).toEqual(['moved', 'moved', 'barred', 'barred', 'barred']);
  await database.db
    .transaction()
    .execute((tx) => sql`delete from wallet.unsound where member_id = ${d.memberId}`.execute(tx));
});

test('[WAL-04][X-23][X-25] W22 batches at the same time, some of them lost, pay each pair once', async () => {
  const wallets = await aGroup(1000n);
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 40 }, (__, index) => {
      const id = ((batch % 3) * 40 + index) * 7;
      return pairOf(
        wallets[id % MEMBERS],
        wallets[(id + 1 + (id % 3)) % MEMBERS],
        BigInt(1 + (id % 5)),
        keyOf('at once', id),
      );
    }),
  );
  const lost = database.db.transaction().execute(async (tx) => {
    await moveBatch(tx, { merchantId: 1n, currency: 'THB', pairs: batches[0] ?? [] });
    throw new Error('killed');
  });
  await Promise.all([
    expect(lost).rejects.toThrow('killed'),
    ...batches.map((pairs) => move(pairs)),
  ]);
  const again = await Promise.all(batches.map((pairs) => move(pairs)));
  expect(new Set(again.flat())).toEqual(new Set(['already']));
  const sum = (await balancesOf(wallets)).reduce((all, one) => all + one, 0n);
  expect(sum).toBe(4000n);
  await assertLedgerSound(database.db);
});
