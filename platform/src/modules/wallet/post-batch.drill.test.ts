import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { startProgram } from '@croupier/server/testing/server-process';
import { openPostBatcher, type BatchedTransfer, type PostBatcher } from '#testing/post-batcher.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { Refused } from '#kernel/refuse.ts';

const BET = 1;
const WIN = 2;

let database: TestDatabase;
let batcher: PostBatcher;

beforeAll(async () => {
  database = await testDatabase();
  batcher = openPostBatcher({ url: database.url });
});
afterEach(() => assertLedgerSound(database.db));
afterAll(async () => {
  await batcher.close();
  await database.drop();
});

function transfer(
  { accountId, bookId, contraId }: TestWallet,
  amountMinor: bigint,
  change: Partial<BatchedTransfer> = {},
): BatchedTransfer {
  const kind = amountMinor < 0n ? BET : WIN;
  const key = idempotencyKeyOf('test', randomUUID());
  return {
    accountId,
    bookId,
    contraId,
    amountMinor,
    kind,
    key,
    subjectId: 1n,
    outsideId: null,
    ...change,
  };
}

/** Asks again with the same key, as callers do who were told that it is not known. */
async function untilAnswered(wanted: BatchedTransfer): ReturnType<PostBatcher['run']> {
  for (;;) {
    try {
      return await batcher.run(wanted);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'server.unavailable')) throw error;
    }
  }
}

async function rowsOf({ accountId }: TestWallet): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from wallet.transfer where account_id = ${accountId}`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

test('[WAL-01][Q-A3] W3 fifty parallel bets of the whole balance: exactly one is accepted', async () => {
  for (let repeat = 0; repeat < 20; repeat += 1) {
    const wallet = await aWallet(database.db, { balanceMinor: 80_000n });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => batcher.run(transfer(wallet, -80_000n))),
    );
    const accepted = answers.filter(({ status }) => status === 'posted');
    expect(accepted).toEqual([{ status: 'posted', balanceMinor: 0n, seq: 2n }]);
    expect(answers.filter(({ status }) => status === 'insufficient')).toHaveLength(49);
  }
});

test('[WAL-01] W3 a refused debit in the middle of a batch leaves its money to those behind', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 100n });
  const amounts = [-80n, -50n, -20n, 30n, -30n, -1n];
  const answers = await Promise.all(amounts.map((amount) => batcher.run(transfer(wallet, amount))));
  expect(answers.map(({ status }) => status)).toEqual([
    'posted',
    'insufficient',
    'posted',
    'posted',
    'posted',
    'insufficient',
  ]);
  expect(answers.map(({ balanceMinor }) => balanceMinor)).toEqual([20n, 20n, 0n, 30n, 0n, 0n]);
});

test('[WAL-01][Q-A4] W4 a key sent twenty times from two nodes moves money once', async () => {
  const other = openPostBatcher({ url: database.url });
  const wallet = await aWallet(database.db, { balanceMinor: 1_000_000n });
  for (let repeat = 0; repeat < 20; repeat += 1) {
    const op = transfer(wallet, -1000n);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other : batcher).run(op)),
    );
    expect(answers.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(new Set(answers.map(({ balanceMinor, seq }) => `${balanceMinor} ${seq}`)).size).toBe(1);
  }
  await batcher.run(transfer(wallet, 5000n));
  await other.close();
  expect(await rowsOf(wallet)).toBe(22);
});

test('[WAL-01][Q-A4] W4 a replay gets the balance as it was then, after others moved it', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const first = transfer(wallet, -100n);
  const answer = await batcher.run(first);
  await batcher.run(transfer(wallet, -100n));
  expect(await batcher.run(first)).toEqual({ ...answer, status: 'replay' });
  expect(answer).toEqual({ status: 'posted', balanceMinor: 400n, seq: 2n });
});

test('[WAL-01][Q-A5] W5 a key with another account, amount, kind or subject is refused', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const stranger = await aWallet(database.db, { balanceMinor: 500n });
  const op = transfer(wallet, -100n);
  await batcher.run(op);
  const altered: Partial<BatchedTransfer>[] = [
    { accountId: stranger.accountId },
    { amountMinor: -101n },
    { amountMinor: 100n },
    { kind: 3 },
    { subjectId: 2n },
  ];
  for (const change of altered) {
    expect((await batcher.run({ ...op, ...change })).status).toBe('key-conflict');
  }
  // At the same moment as the first, too: one of the two wins and the other one is refused.
  const racing = transfer(wallet, -100n);
  const both = await Promise.all([
    batcher.run(racing),
    batcher.run({ ...racing, accountId: stranger.accountId }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['key-conflict', 'posted']);
  expect(await rowsOf(wallet)).toBe(3);
  expect(await rowsOf(stranger)).toBe(1);
});

test('[WAL-01] W6 a frozen account takes money in and gives none out', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  await sql`update wallet.account set frozen = true where id = ${wallet.accountId}`.execute(
    database.db,
  );
  expect(await batcher.run(transfer(wallet, -1n))).toMatchObject({
    status: 'frozen',
    balanceMinor: 500n,
  });
  expect(await batcher.run(transfer(wallet, 1n))).toMatchObject({
    status: 'posted',
    balanceMinor: 501n,
  });
});

test('[WAL-01] W7 an account of another book is unknown', async () => {
  const baht = await aWallet(database.db, { balanceMinor: 500n });
  const dong = await aWallet(database.db, { balanceMinor: 500n, currency: 'VND' });
  const answer = await batcher.run(transfer(baht, -1n, { bookId: dong.bookId }));
  expect(answer.status).toBe('account-unknown');
  expect((await batcher.run(transfer(baht, -1n, { accountId: 999_999n }))).status).toBe(
    'account-unknown',
  );
});

test('[WAL-01] W9 a transfer that cannot be posted spoils no other of its batch', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const overflowing = transfer(wallet, 9_223_372_036_854_775_807n);
  const [bad, ...good] = await Promise.allSettled([
    batcher.run(overflowing),
    ...Array.from({ length: 40 }, () => batcher.run(transfer(wallet, -10n))),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22003' } });
  expect(good.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await rowsOf(wallet)).toBe(41);
});

test('[WAL-01][Q-A1] W8 connections that are cut lose nothing and double nothing', async () => {
  const wallets = await Promise.all(
    Array.from({ length: 20 }, () => aWallet(database.db, { balanceMinor: 10_000_000n })),
  );
  let cutting = true;
  let posted = 0;
  const cut = (async () => {
    for (let seen = -1; cutting;) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      // As often as something got through, however long that takes: or nothing ever would.
      if (posted === seen) continue;
      seen = posted;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'croupier post_batch' and datname = current_database()`.execute(
        database.db,
      );
    }
  })();
  const worker = async (index: number) => {
    for (let n = 0; n < 60; n += 1) {
      const wallet = wallets[(index + n) % wallets.length] as TestWallet;
      const { status } = await untilAnswered(transfer(wallet, -1n));
      // `replay`: the answer to the first try was lost, the second one found it done.
      expect(['posted', 'replay']).toContain(status);
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, index) => worker(index)));
  cutting = false;
  await cut;
  const rows = await Promise.all(wallets.map(rowsOf));
  expect(rows.reduce((sum, n) => sum + n, 0)).toBe(posted + wallets.length);
});

test('[WAL-01] W10 beyond the bound a transfer is refused at once', async () => {
  const small = openPostBatcher({ url: database.url, waitingMax: 8 });
  const wallet = await aWallet(database.db, { balanceMinor: 500n });
  const settled = await Promise.allSettled(
    Array.from({ length: 12 }, () => small.run(transfer(wallet, -1n))),
  );
  await small.close();
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(settled.slice(8)).toEqual(
    Array.from({ length: 4 }, () =>
      expect.objectContaining({ reason: expect.objectContaining({ code: 'wallet.busy' }) }),
    ),
  );
  await expect(small.run(transfer(wallet, -1n))).rejects.toMatchObject({
    code: 'server.unavailable',
  });
});

test('[WAL-01][Q-A1][Q-A2] W2 two processes on the same hot accounts: each key once, books sound throughout', async () => {
  const wallets = await Promise.all(
    Array.from({ length: 4 }, () => aWallet(database.db, { balanceMinor: 1_000_000n })),
  );
  const [{ contraId, bookId }] = wallets as [TestWallet];
  const words = [database.url, '1500', randomUUID(), String(contraId), String(bookId)];
  const accounts = wallets.map(({ accountId }) => String(accountId));
  const file = fileURLToPath(new URL('../../testing/hammer-wallet.ts', import.meta.url));
  const run = async () => {
    const child = startProgram({ file, words: [...words, ...accounts] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    return JSON.parse(output) as Record<string, number>;
  };
  const watching = new AbortController();
  let snapshots = 0;
  const watch = (async () => {
    while (!watching.signal.aborted) {
      await assertLedgerSound(database.db);
      snapshots += 1;
    }
  })();
  const [one, two] = await Promise.all([run(), run()]);
  watching.abort();
  await watch;
  expect(snapshots).toBeGreaterThan(0);
  const rows = await Promise.all(wallets.map(rowsOf));
  const posted = (one?.['posted'] ?? 0) + (two?.['posted'] ?? 0);
  expect(rows.reduce((sum, n) => sum + n, 0)).toBe(posted + 4);
  expect((one?.['replay'] ?? 0) + (two?.['replay'] ?? 0)).toBeGreaterThan(0);
  expect(one?.['key-conflict'] ?? 0).toBe(0);
});
