import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aWallet } from '#testing/a-wallet.ts';
import { placeHold } from './holds.ts';
import { post, type Transfer } from './post.ts';
import { getBalance, getPurses, listTransfers } from './records.ts';
import { reconcile } from './reconcile.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => assertLedgerSound(database.db));
afterAll(() => database.drop());

const inTransaction = <T>(
  work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0],
) => database.db.transaction().execute(work) as Promise<T>;

const deposit = (
  holder: Pick<Transfer, 'merchantId' | 'memberId' | 'currency'>,
  amountMinor: bigint,
  change: Partial<Transfer> = {},
): Transfer => ({
  ...holder,
  kind: 'deposit',
  amountMinor,
  key: newId(),
  subject: { type: 'deposit', id: 5n },
  ...change,
});

test('[WAL-01][Q-A9] W1 history cannot be changed: not by the application, not by the owner', async () => {
  await aWallet(database.db, { balanceMinor: 500n });
  const slips = [
    'update wallet.transfer set amount = 1',
    'delete from wallet.transfer',
    'truncate wallet.transfer',
    'update wallet.contra_delta set amount = 1',
    'delete from wallet.contra_delta',
    'truncate wallet.contra_delta',
    // Nor can what an account is, nor the book that it belongs to.
    "update wallet.account set purse = 'bonus'",
    "update wallet.account set label = 'x'",
    'update wallet.account set min_balance = -1',
    'update wallet.account set book_id = book_id + 1',
    'update wallet.account set member_id = member_id + 1',
    'update wallet.book set id = default',
    'delete from wallet.book',
  ];
  for (const role of ['croupier_app', 'none']) {
    for (const slip of slips) {
      const attempt = inTransaction(async (tx) => {
        await sql.raw(`set local role ${role}`).execute(tx);
        await sql.raw(slip).execute(tx);
      });
      await expect(attempt, `${role}: ${slip}`).rejects.toMatchObject({ code: '42501' });
    }
  }
});

test('[WAL-01] W7 W13 an account is opened in a book, with a purse, a label and a floor that fit', async () => {
  const { bookId } = await aWallet(database.db, { balanceMinor: 500n });
  const fit = { purse: 'main', label: '', floor: 0, book: bookId };
  const unfit = [
    [{ ...fit, purse: 'pocket' }, '23514'],
    [{ ...fit, label: 'x' }, '23514'],
    [{ ...fit, purse: 'chips', label: 'x'.repeat(65) }, '23514'],
    [{ ...fit, floor: -1 }, '23514'],
    [{ ...fit, book: -1 }, '23503'],
  ] as const;
  for (const [account, code] of unfit) {
    const { purse, label, floor, book } = account;
    const attempt = sql`insert into wallet.account (member_id, book_id, purse, label, min_balance)
      values (77, ${book}, ${purse}, ${label}, ${floor})`.execute(database.db);
    await expect(attempt, JSON.stringify(account)).rejects.toMatchObject({ code });
  }
});

test('[WAL-01] W1 the application adds to the history with its own rights alone', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  await inTransaction(async (tx) => {
    await sql`set local role croupier_app`.execute(tx);
    await post(tx, deposit(wallet, 250n));
  });
  expect((await getBalance(database.db, wallet)).balanceMinor).toBe(750n);
});

test('[WAL-01] W1 both legs of every transfer stand in the entries and cancel out', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  await inTransaction((tx) => post(tx, deposit(wallet, 250n)));
  const { rows } = await sql<{ legs: number; sum: bigint }>`
    select count(*)::int as legs, sum(amount)::bigint as sum from wallet.entry
    where key in (select key from wallet.transfer where account_id = ${wallet.accountId})`.execute(
    database.db,
  );
  expect(rows).toEqual([{ legs: 4, sum: 0n }]);
});

test('[WAL-01] a posting commits and vanishes with the transaction of its caller', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const undone = inTransaction(async (tx) => {
    await post(tx, deposit(wallet, 250n));
    throw new Error('the deposit was not written');
  });
  await expect(undone).rejects.toThrow('not written');
  expect(await getBalance(database.db, wallet)).toEqual({ balanceMinor: 500n, seq: 1n });
});

test('[WAL-01][Q-A4][Q-A5] W4 W5 a repeated posting answers like the first, an altered one is refused', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const transfer = deposit(wallet, 250n);
  const first = await inTransaction((tx) => post(tx, transfer));
  expect(first).toEqual({ balanceMinor: 750n, seq: 2n, replay: false });
  expect(await inTransaction((tx) => post(tx, transfer))).toEqual({
    balanceMinor: 750n,
    seq: 2n,
    replay: true,
  });
  const altered = { ...transfer, amountMinor: 251n };
  await expect(inTransaction((tx) => post(tx, altered))).rejects.toMatchObject({
    code: 'wallet.key-conflict',
  });
  const tooMuch = deposit(wallet, -751n, {
    kind: 'withdrawal',
    subject: { type: 'withdrawal', id: 1n },
  });
  await expect(inTransaction((tx) => post(tx, tooMuch))).rejects.toMatchObject({
    code: 'wallet.insufficient',
  });
});

test('[WAL-01] W12 the database itself takes a transfer back at most once', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const attempt = inTransaction(async (tx) => {
    for (const seq of [2, 3]) {
      await sql`insert into wallet.transfer
        (account_id, seq, amount, balance_after, at, reverses, key, contra_id, kind)
        values (${wallet.accountId}, ${seq}, 0, 500, now(), 1, ${newId()}, ${wallet.contraId}, 3)`.execute(
        tx,
      );
    }
  });
  await expect(attempt).rejects.toMatchObject({ code: '23505' });
});

test('[WAL-01] W11 what cannot be taken back becomes a debt beside an untouched balance', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  for (const amount of [300n, 200n]) {
    await sql`select wallet.book_debt(${wallet.accountId}, ${amount}, ${wallet.contraId},
      ${newId()}, 1, now())`.execute(database.db);
  }
  const { rows } = await sql`select purse, balance, seq from wallet.account
    where member_id = ${wallet.memberId} order by id`.execute(database.db);
  expect(rows).toEqual([
    { purse: 'main', balance: 500n, seq: 1n },
    { purse: 'receivable', balance: -500n, seq: 2n },
  ]);
});

test('[WAL-02] W21 what a member owes is paid before anything is set aside, and never overpaid', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const { merchantId, memberId, currency, accountId, contraId } = wallet;
  const holder = { merchantId, memberId, currency };
  const owe = (amount: bigint) =>
    sql`select wallet.book_debt(${accountId}, ${amount}, ${contraId}, ${newId()}, 1, now())`.execute(
      database.db,
    );
  const purses = async () =>
    (await getPurses(database.db, holder)).map(({ purse, balanceMinor }) => [purse, balanceMinor]);
  await owe(200n);
  const hold = { ...holder, amountMinor: 100n, key: newId(), withdrawalId: 1n };
  await inTransaction((tx) => placeHold(tx, hold));
  expect(await purses()).toEqual([
    ['main', 200n],
    ['held', 100n],
  ]);
  // A debt that came later is not paid by a repeated call, but by the next hold.
  await owe(150n);
  expect(await inTransaction((tx) => placeHold(tx, hold))).toMatchObject({ replay: true });
  const more = { ...hold, key: newId() };
  await expect(inTransaction((tx) => placeHold(tx, more))).rejects.toMatchObject({
    code: 'wallet.insufficient',
  });
  expect(await purses()).toEqual([
    ['main', 200n],
    ['held', 100n],
    ['receivable', -150n],
  ]);
  await inTransaction((tx) => placeHold(tx, { ...more, amountMinor: 50n }));
  expect(await purses()).toEqual([
    ['main', 0n],
    ['held', 150n],
  ]);
  const overpaid = { ...deposit(holder, 1n), purse: 'receivable' } as const;
  await expect(inTransaction((tx) => post(tx, overpaid))).rejects.toMatchObject({ code: '23514' });
});

test('[WAL-05] the account record pages by keyset, newest first, without a gap or a repeat', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  for (let n = 1; n <= 7; n += 1) await inTransaction((tx) => post(tx, deposit(wallet, BigInt(n))));
  const seen: bigint[] = [];
  let beforeSeq: bigint | undefined;
  for (;;) {
    const page = await listTransfers(database.db, wallet, { limit: 3, beforeSeq });
    seen.push(...page.map(({ seq }) => seq));
    beforeSeq = page.at(-1)?.seq;
    if (page.length < 3) break;
  }
  expect(seen).toEqual([8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  const deposits = await listTransfers(database.db, wallet, { limit: 20, kind: 'deposit' });
  expect(deposits).toHaveLength(7);
  expect(deposits[0]).toMatchObject({
    amountMinor: 7n,
    balanceAfterMinor: 1028n,
    subjectType: 'deposit',
    subjectId: 5n,
  });
  const early = await listTransfers(database.db, wallet, { limit: 20, to: new Date(0) });
  expect(early).toEqual([]);
});

test('[WAL-01][WAL-06][Q-A2] W2 reconciliation finds each kind of tampering', async () => {
  const spoiled = await testDatabase();
  const { accountId } = await aWallet(spoiled.db, { balanceMinor: 1000n });
  const other = await aWallet(spoiled.db, { balanceMinor: 1000n, currency: 'VND' });
  const findings = async () => new Set((await reconcile(spoiled.db)).map(({ check }) => check));
  const run = (text: string) => sql.raw(text).execute(spoiled.db);
  expect(await findings()).toEqual(new Set());
  await run('alter table wallet.transfer disable trigger all');
  await run('alter table wallet.contra_delta disable trigger all');

  await run(`update wallet.account set balance = 999 where id = ${accountId}`);
  expect(await findings()).toEqual(new Set(['balance differs from its transfers']));
  await run(`update wallet.account set balance = 1000, seq = 2 where id = ${accountId}`);
  expect(await findings()).toEqual(new Set(['sequence has a gap']));
  await run(`update wallet.account set seq = 1 where id = ${accountId}`);
  await run(`update wallet.transfer set balance_after = 999 where account_id = ${accountId}`);
  expect(await findings()).toEqual(new Set(['running balance is broken']));
  await run(`update wallet.transfer set balance_after = 1000 where account_id = ${accountId}`);
  await run('update wallet.contra_delta set amount = amount + 1 where id = 1');
  expect(await findings()).toEqual(new Set(['legs do not cancel out']));
  await run('update wallet.contra_delta set amount = amount - 1 where id = 1');
  await run(
    `update wallet.transfer set contra_id = ${other.contraId} where account_id = ${accountId}`,
  );
  expect(await findings()).toContain('money left its book');
  await spoiled.drop();
});
