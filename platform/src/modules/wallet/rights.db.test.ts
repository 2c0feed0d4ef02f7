import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { aWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { captureHold, placeHold, releaseHold } from './holds.ts';
import { barFromPlay, setPlayLimit } from './limits/play-limits.ts';
import { moveBetween } from './move-between.ts';
import { post } from './post.ts';
import { reconcile } from './reconcile.ts';
import { setFrozen } from './set-frozen.ts';
import { stopJudging } from './store/limits.ts';
import { freezeUnsound } from './store/unsound.ts';
import { transferBetweenMembers } from './transfer-between-members.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const asApplication = <T>(work: (tx: Tx) => Promise<T>) =>
  database.db.transaction().execute(async (tx) => {
    await sql`set local role croupier_app`.execute(tx);
    return work(tx);
  });

test('[WAL-01][WAL-02][Q-A9] the rights of the application are enough for all it does', async () => {
  const { memberId, merchantId, currency } = await aWallet(database.db, { balanceMinor: 900n });
  const other = await aWallet(database.db);
  const holder = { memberId, merchantId, currency };
  const hold = newId();
  await asApplication(async (tx) => {
    await placeHold(tx, { ...holder, amountMinor: 100n, key: hold, withdrawalId: 1n });
    await captureHold(tx, { hold, amountMinor: 60n, key: newId() });
    await releaseHold(tx, { hold, key: newId() });
    await transferBetweenMembers(tx, {
      merchantId,
      currency,
      fromMemberId: memberId,
      toMemberId: other.memberId,
      amountMinor: 10n,
      key: newId(),
    });
  });
  await asApplication((tx) =>
    setPlayLimit(tx, { ...holder, kind: 'loss', period: 'day', amount: 500n }),
  );
  await asApplication((tx) =>
    setPlayLimit(tx, { ...holder, kind: 'loss', period: 'day', amount: null }),
  );
  await asApplication(async (tx) => {
    await moveBetween(tx, {
      ...holder,
      kind: 'chips-in',
      from: { purse: 'main' },
      to: { purse: 'chips', label: 'seat' },
      amountMinor: 5n,
      key: newId(),
      subject: { type: 'game', id: 1n },
    });
    await post(tx, {
      ...holder,
      kind: 'bet',
      amountMinor: -5n,
      contra: 'vendor:3',
      key: newId(),
      subject: { type: 'round', id: 1n },
    });
  });
  await asApplication((tx) => barFromPlay(tx, { memberId, kind: 'time-out', duration: '7 days' }));
  await asApplication((tx) => stopJudging(tx));
  await asApplication((tx) => sql`select wallet.extend_chains()`.execute(tx));
  await asApplication((tx) => freezeUnsound(tx, memberId, 'a test'));
  await asApplication((tx) => setFrozen(tx, { memberId, frozen: false }));
  expect(await reconcile(database.db)).toEqual([]);
});

test('[WAL-06][Q-A9] and not for anything that would hide what was done', async () => {
  const { memberId, merchantId, currency } = await aWallet(database.db, { balanceMinor: 900n });
  const hold = { memberId, merchantId, currency, amountMinor: 100n, key: newId() };
  await asApplication((tx) => placeHold(tx, { ...hold, withdrawalId: 1n }));
  await asApplication((tx) => sql`select wallet.extend_chains()`.execute(tx));
  const slips = [
    'update wallet.chain_part set hash = hash',
    'delete from wallet.chain_part',
    'truncate wallet.chain_part',
    'update wallet.chain_block set hash = hash',
    'delete from wallet.chain_block',
    'update wallet.hold set amount = 1',
    'delete from wallet.hold',
    "update wallet.account set purse = 'main'",
    'update wallet.account set min_balance = -1',
  ];
  for (const slip of slips) {
    const attempt = asApplication((tx) => sql.raw(slip).execute(tx));
    await expect(attempt, slip).rejects.toMatchObject({ code: '42501' });
  }
});
