/** Random work on the ledger, compared step by step with a model that a reader can check by eye. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { openPostBatcher, type BatchedAnswer, type PostBatcher } from '#testing/post-batcher.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';

const ACCOUNTS = 4;

let database: TestDatabase;
let batcher: PostBatcher;
let wallets: TestWallet[];

beforeAll(async () => {
  database = await testDatabase();
  batcher = openPostBatcher({ url: database.url });
});
afterAll(async () => {
  await batcher.close();
  await database.drop();
});

/** An operation: few accounts, few keys and small amounts, so that they get in each other's way. */
const operation = fc.record({
  account: fc.nat(ACCOUNTS - 1),
  key: fc.nat(30),
  amount: fc.integer({ min: -60, max: 60 }),
});

interface Operation {
  readonly account: number;
  readonly key: number;
  readonly amount: number;
}

/**
 * Which of two accounts gets a key that both want at the same moment is for nobody to say, so within
 * a wave a key belongs to the account that named it first. In another wave it may be anybody's.
 */
function withoutRaces(wave: readonly Operation[]): Operation[] {
  const owners = new Map<number, number>();
  return wave.map((op) => {
    const account = owners.get(op.key) ?? op.account;
    owners.set(op.key, account);
    return { ...op, account };
  });
}

interface Known {
  readonly account: number;
  readonly amount: bigint;
  readonly answer: BatchedAnswer;
}

const wave = fc.array(operation, { minLength: 1, maxLength: 40 }).map(withoutRaces);

/** What the ledger should do. */
function model(balances: bigint[], seqs: bigint[], known: Map<string, Known>) {
  return (account: number, key: string, amount: bigint): Partial<BatchedAnswer> => {
    const before = known.get(key);
    if (before) {
      const same = before.account === account && before.amount === amount;
      return same ? { ...before.answer, status: 'replay' } : { status: 'key-conflict' };
    }
    const balance = balances[account] ?? 0n;
    if (balance + amount < 0n && amount < 0n)
      return { status: 'insufficient', balanceMinor: balance };
    balances[account] = balance + amount;
    seqs[account] = (seqs[account] ?? 0n) + 1n;
    const answer = {
      status: 'posted',
      balanceMinor: balance + amount,
      seq: seqs[account] ?? 0n,
    } as const;
    known.set(key, { account, amount, answer });
    return answer;
  };
}

test('[WAL-01][Q-A4][Q-A5][Q-A11] W2 W3 W4 W5 random operations end as the model says', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 8 }), async (waves) => {
      run += 1;
      wallets = await Promise.all(
        Array.from({ length: ACCOUNTS }, () => aWallet(database.db, { balanceMinor: 100n })),
      );
      const judge = model(
        wallets.map(() => 100n),
        wallets.map(() => 1n),
        new Map(),
      );
      for (const ops of waves) {
        const answers = await Promise.all(
          ops.map(({ account, key, amount }) => {
            const { accountId, bookId, contraId } = wallets[account] as TestWallet;
            return batcher.run({
              accountId,
              bookId,
              contraId,
              amountMinor: BigInt(amount),
              kind: 1,
              key: idempotencyKeyOf(`model ${run}`, String(key)),
              subjectId: 7n,
              outsideId: `id-${key}`,
            });
          }),
        );
        // Each account's in the order in which they came.
        for (const [index, { account, key, amount }] of ops.entries()) {
          expect(answers[index]).toMatchObject(judge(account, String(key), BigInt(amount)));
        }
      }
    }),
    { numRuns: 60, seed: 7 },
  );
  await assertLedgerSound(database.db);
});
