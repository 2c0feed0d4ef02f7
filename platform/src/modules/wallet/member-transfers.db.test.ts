import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { getBalances, listTransfers } from './records.ts';
import { setFrozen } from './set-frozen.ts';
import { type MemberTransfer, transferBetweenMembers } from './transfer-between-members.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => assertLedgerSound(database.db));
afterAll(() => database.drop());

const transferOf = (from: TestWallet, to: TestWallet, amountMinor: bigint): MemberTransfer => ({
  merchantId: from.merchantId,
  currency: from.currency,
  fromMemberId: from.memberId,
  toMemberId: to.memberId,
  amountMinor,
  key: newId(),
});

const transfer = (which: MemberTransfer) =>
  database.db.transaction().execute((tx) => transferBetweenMembers(tx, which));

const balanceOf = async ({ memberId, merchantId, currency }: TestWallet) =>
  (await getBalances(database.db, { merchantId, currency, memberIds: [memberId] })).get(memberId);

const twoWallets = () =>
  Promise.all([
    aWallet(database.db, { balanceMinor: 1000n }),
    aWallet(database.db, { balanceMinor: 1000n }),
  ]);

test('[WAL-04] W15 a transfer stands in the records of both, each naming the other', async () => {
  const [sender, receiver] = await twoWallets();
  await transfer(transferOf(sender, receiver, 300n));
  const [sent] = await listTransfers(database.db, sender, { limit: 1 });
  const [received] = await listTransfers(database.db, receiver, { limit: 1 });
  expect(sent).toMatchObject({
    kind: 'transfer-out',
    amountMinor: -300n,
    balanceAfterMinor: 700n,
    subjectType: 'member',
    subjectId: receiver.memberId,
  });
  expect(received).toMatchObject({
    kind: 'transfer-in',
    amountMinor: 300n,
    balanceAfterMinor: 1300n,
    subjectType: 'member',
    subjectId: sender.memberId,
  });
  expect(sent?.at).toEqual(received?.at);
});

test('[WAL-04][Q-A4][Q-A5] W4 W5 sent again under its key it moves nothing, altered it is refused', async () => {
  const [sender, receiver] = await twoWallets();
  const other = await aWallet(database.db);
  const once = transferOf(sender, receiver, 300n);
  const first = await transfer(once);
  expect(await transfer(once)).toEqual({ ...first, replay: true });
  for (const change of [{ amountMinor: 301n }, { toMemberId: other.memberId }]) {
    await expect(transfer({ ...once, ...change })).rejects.toMatchObject({
      code: 'wallet.key-conflict',
    });
  }
  expect(await balanceOf(receiver)).toBe(1300n);
});

test('[WAL-04] W6 W7 a frozen side, another book, nobody and oneself get nothing', async () => {
  const [sender, receiver] = await twoWallets();
  const foreign = await aWallet(database.db, { merchantId: 2n });
  const coins = await aWallet(database.db, { currency: 'VND' });
  const refused = async (to: TestWallet, code: string, from = sender) => {
    await expect(transfer(transferOf(from, to, 1n))).rejects.toMatchObject({ code });
  };
  await refused(foreign, 'wallet.receiver-unknown');
  await refused(coins, 'wallet.receiver-unknown');
  await refused(sender, 'wallet.receiver-unknown');
  await database.db
    .transaction()
    .execute((tx) => setFrozen(tx, { memberId: receiver.memberId, frozen: true }));
  await refused(receiver, 'wallet.receiver-frozen');
  await refused(sender, 'wallet.frozen', receiver);
  await expect(transfer(transferOf(sender, foreign, 5000n))).rejects.toMatchObject({
    code: 'wallet.receiver-unknown',
  });
  expect([await balanceOf(sender), await balanceOf(receiver)]).toEqual([1000n, 1000n]);
});

test('[WAL-04][X-25] W15 both directions at once: no deadlock, nothing lost', async () => {
  const [left, right] = await twoWallets();
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      transfer(index % 2 ? transferOf(left, right, 3n) : transferOf(right, left, 2n)),
    ),
  );
  expect(tries.every(({ replay }) => !replay)).toBe(true);
  expect([await balanceOf(left), await balanceOf(right)]).toEqual([900n, 1100n]);
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ deadlocks: 0n }]);
});

test('[WAL-04][X-25] W3 the last money sent to fifty members at once reaches one of them', async () => {
  const sender = await aWallet(database.db, { balanceMinor: 1000n });
  const receivers = await Promise.all(Array.from({ length: 50 }, () => aWallet(database.db)));
  const tries = await Promise.allSettled(
    receivers.map((receiver) => transfer(transferOf(sender, receiver, 1000n))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(sender)).toBe(0n);
});

test('[WAL-04] W21 what the sender owes is paid before anything is sent', async () => {
  const [sender, receiver] = await twoWallets();
  await sql`select wallet.book_debt(${sender.accountId}, 250, ${sender.contraId}, ${newId()}, 1,
    now())`.execute(database.db);
  await expect(transfer(transferOf(sender, receiver, 751n))).rejects.toMatchObject({
    code: 'wallet.insufficient',
  });
  const once = transferOf(sender, receiver, 750n);
  await transfer(once);
  expect((await transfer(once)).replay).toBe(true);
  expect([await balanceOf(sender), await balanceOf(receiver)]).toEqual([0n, 1750n]);
});
