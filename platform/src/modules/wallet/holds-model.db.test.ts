/** Random work on the purses of one member, compared step by step with a model. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { Refused } from '#kernel/refuse.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { captureHold, placeHold, releaseHold } from './holds.ts';
import { moveBetween } from './move-between.ts';
import { post } from './post.ts';
import { setFrozen } from './set-frozen.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Few holds, few keys and small amounts, so that they get in each other's way. */
const key = fc.nat(9);
const amount = fc.integer({ min: 1, max: 60 });
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), key, amount }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('release' as const, 'capture' as const),
      hold: key,
      key,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('lock' as const, 'unlock' as const, 'bonus' as const, 'convert' as const),
      amount,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze' as const), frozen: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface Model {
  main: number;
  held: number;
  locked: number;
  bonus: number;
  paidOut: number;
  frozen: boolean;
  readonly holds: Map<number, { amount: number; rest: number }>;
  /** Parts of holds by key: the hold, what became of it and how much. */
  readonly parts: Map<number, { hold: number; do: string; amount: number }>;
}

/** What should happen, as the code of the refusal or `ok`. */
function judge(model: Model, step: Command): string {
  switch (step.do) {
    case 'freeze':
      model.frozen = step.frozen;
      return 'ok';
    case 'place': {
      const before = model.holds.get(step.key);
      if (before) return before.amount === step.amount ? 'ok' : 'wallet.key-conflict';
      if (model.frozen) return 'wallet.frozen';
      if (step.amount > model.main) return 'wallet.insufficient';
      model.main -= step.amount;
      model.held += step.amount;
      model.holds.set(step.key, { amount: step.amount, rest: step.amount });
      return 'ok';
    }
    case 'release':
    case 'capture':
      return judgePart(model, step);
    default:
      return judgeMove(model, step.do, step.amount);
  }
}

function judgePart(model: Model, step: Extract<Command, { hold: number }>): string {
  const hold = model.holds.get(step.hold);
  if (!hold) return 'wallet.hold-unknown';
  const before = model.parts.get(step.key);
  if (before) {
    const same =
      before.hold === step.hold &&
      before.do === step.do &&
      (step.amount === undefined || step.amount === before.amount);
    return same ? 'ok' : 'wallet.key-conflict';
  }
  const part = step.amount ?? hold.rest;
  if (part === 0 || part > hold.rest) return 'wallet.hold-spent';
  hold.rest -= part;
  model.held -= part;
  if (step.do === 'release') model.main += part;
  else model.paidOut += part;
  model.parts.set(step.key, { hold: step.hold, do: step.do, amount: part });
  return 'ok';
}

function judgeMove(model: Model, kind: 'lock' | 'unlock' | 'bonus' | 'convert', size: number) {
  if (kind === 'bonus') {
    model.bonus += size;
    return 'ok';
  }
  const from = ({ lock: 'main', unlock: 'locked', convert: 'bonus' } as const)[kind];
  const to = kind === 'lock' ? 'locked' : 'main';
  // What was never opened holds nothing, and nobody asks whether it is frozen.
  if (model.frozen && kind === 'lock') return 'wallet.frozen';
  if (model[from] < size) return 'wallet.insufficient';
  model[from] -= size;
  model[to] += size;
  return 'ok';
}

/** The same on the ledger. Each hold belongs to a withdrawal of its own. */
function perform(tx: Tx, wallet: TestWallet, run: string, step: Command): Promise<unknown> {
  const { merchantId, memberId, currency } = wallet;
  const holder = { merchantId, memberId, currency };
  const keyOf = (what: string, n: number) => `${run}${what}${String(n).padStart(4, '0')}`;
  switch (step.do) {
    case 'freeze':
      return setFrozen(tx, { memberId, frozen: step.frozen });
    case 'place':
      return placeHold(tx, {
        ...holder,
        amountMinor: BigInt(step.amount),
        key: keyOf('a', step.key),
        withdrawalId: BigInt(step.key) + 1n,
      });
    case 'release':
    case 'capture': {
      const part = {
        hold: keyOf('a', step.hold),
        key: keyOf('b', step.key),
        ...(step.amount !== undefined && { amountMinor: BigInt(step.amount) }),
      };
      return step.do === 'release' ? releaseHold(tx, part) : captureHold(tx, part);
    }
    default:
      return performMove(tx, holder, step);
  }
}

function performMove(
  tx: Tx,
  holder: Pick<TestWallet, 'merchantId' | 'memberId' | 'currency'>,
  step: Extract<Command, { do: 'lock' | 'unlock' | 'bonus' | 'convert' }>,
) {
  const rest = { ...holder, amountMinor: BigInt(step.amount), key: newId() };
  const member = { type: 'member', id: holder.memberId };
  const promotion = { type: 'promotion', id: 1n };
  const main = { purse: 'main' } as const;
  const locked = { purse: 'locked' } as const;
  const bonus = { purse: 'bonus' } as const;
  switch (step.do) {
    case 'lock':
      return moveBetween(tx, { ...rest, kind: 'lock', from: main, to: locked, subject: member });
    case 'unlock':
      return moveBetween(tx, { ...rest, kind: 'unlock', from: locked, to: main, subject: member });
    case 'bonus':
      return post(tx, { ...rest, ...bonus, kind: 'promotion', subject: promotion });
    case 'convert':
      return moveBetween(tx, {
        ...rest,
        kind: 'conversion',
        from: bonus,
        to: main,
        subject: promotion,
      });
  }
}

test('[WAL-02][Q-A13] W14 random work on purses and holds ends as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 60 }), async (steps) => {
      const wallet = await aWallet(database.db, { balanceMinor: 200n });
      // The first 31 digits of a key, so that each run has keys of its own.
      const run = newId().slice(0, 31);
      const model: Model = {
        main: 200,
        held: 0,
        locked: 0,
        bonus: 0,
        paidOut: 0,
        frozen: false,
        holds: new Map(),
        parts: new Map(),
      };
      for (const step of steps) {
        const outcome = await database.db
          .transaction()
          .execute((tx) => perform(tx, wallet, run, step))
          .then(
            () => 'ok',
            (error: unknown) => {
              if (error instanceof Refused) return error.code;
              throw error;
            },
          );
        expect(outcome, JSON.stringify(step)).toBe(judge(model, step));
      }
      const { main, held, locked, bonus } = model;
      const { rows } = await sql<{ purse: string; balance: bigint }>`
        select purse, balance from wallet.account where member_id = ${wallet.memberId}`.execute(
        database.db,
      );
      const real = Object.fromEntries(rows.map(({ purse, balance }) => [purse, Number(balance)]));
      expect({ main: 0, held: 0, locked: 0, bonus: 0, ...real }).toEqual({
        main,
        held,
        locked,
        bonus,
      });
      expect(main + held + locked + model.paidOut).toBe(200 + bonusOf(steps) - bonus);
    }),
    { numRuns: 50, seed: 7 },
  );
  await assertLedgerSound(database.db);
});

const bonusOf = (steps: readonly Command[]) =>
  steps.reduce((sum, step) => sum + (step.do === 'bonus' ? step.amount : 0), 0);

test('[WAL-02][X-25] W14 a hold that is paid and released at once goes one way only', async () => {
  for (let round = 0; round < 20; round += 1) {
    const wallet = await aWallet(database.db, { balanceMinor: 100n });
    const hold = newId();
    await database.db
      .transaction()
      .execute((tx) =>
        placeHold(tx, { ...wallet, amountMinor: 100n, key: hold, withdrawalId: 1n }),
      );
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        database.db
          .transaction()
          .execute((tx) => (index % 2 ? releaseHold : captureHold)(tx, { hold, key: newId() })),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  await assertLedgerSound(database.db);
});

test('[WAL-02][Q-A9] W14 a hold is never filled up again, not even by its owner', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 100n });
  const hold = newId();
  await database.db.transaction().execute(async (tx) => {
    await placeHold(tx, { ...wallet, amountMinor: 100n, key: hold, withdrawalId: 1n });
    await captureHold(tx, { hold, key: newId(), amountMinor: 60n });
  });
  const slips = ['update wallet.hold set paid = 0', 'delete from wallet.hold'];
  for (const slip of slips) {
    await expect(sql.raw(slip).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  }
});
