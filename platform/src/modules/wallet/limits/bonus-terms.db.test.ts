/** What a bonus allows of stakes that are posted one at a time, and of money on its way to a table. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { moveBetween } from '../move-between.ts';
import { post } from '../post.ts';
import { type BonusTerms, writeBonusTerms } from '../store/bonus-terms.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => assertLedgerSound(database.db));
afterAll(() => database.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const apply = (wallet: TestWallet, terms: BonusTerms | undefined) =>
  inTransaction((tx) => writeBonusTerms(tx, wallet, terms));
const bet = (
  { merchantId, memberId, currency }: TestWallet,
  stakeMinor: bigint,
  { key = newId(), gameId = 7n } = {},
) =>
  inTransaction((tx) =>
    post(tx, {
      merchantId,
      memberId,
      currency,
      kind: 'bet',
      amountMinor: -stakeMinor,
      contra: 'vendor:3',
      key,
      subject: { type: 'round', id: 1n },
      gameId,
    }),
  );
const sitDown = (
  { merchantId, memberId, currency }: TestWallet,
  amountMinor: bigint,
  gameId: bigint,
) =>
  inTransaction((tx) =>
    moveBetween(tx, {
      merchantId,
      memberId,
      currency,
      kind: 'chips-in',
      from: { purse: 'main' },
      to: { purse: 'chips', label: 'vendor:3' },
      amountMinor,
      key: newId(),
      subject: { type: 'game', id: gameId },
    }),
  );
const carryAway = ({ merchantId, memberId, currency }: TestWallet, amountMinor: bigint) =>
  inTransaction((tx) => {
    const key = newId();
    return moveBetween(tx, {
      merchantId,
      memberId,
      currency,
      kind: 'vendor-in',
      from: { purse: 'main' },
      to: { purse: 'vendor', label: '3' },
      amountMinor,
      key,
      subject: { type: 'vendor', id: 3n },
      outsideId: key,
    });
  });
const refused = (tried: Promise<unknown>, code: string) =>
  expect(tried).rejects.toMatchObject({ code });

test('[PROMO-02] P4 the largest stake and games that are left out hold for bets and chips alike, until they are lifted', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const key = newId();
  await bet(wallet, 100n, { key });
  await apply(wallet, { maxStakeMinor: 50n, excludedGames: [8n] });
  await bet(wallet, 50n);
  await refused(bet(wallet, 51n), 'wallet.bonus-stake');
  await refused(bet(wallet, 1n, { gameId: 8n }), 'wallet.bonus-game');
  await refused(sitDown(wallet, 51n, 7n), 'wallet.bonus-stake');
  await refused(sitDown(wallet, 10n, 8n), 'wallet.bonus-game');
  await sitDown(wallet, 50n, 7n);
  // A vendor that keeps money judges neither.
  await refused(carryAway(wallet, 1n), 'wallet.bonus-game');
  // What was posted before is the same posting still.
  expect((await bet(wallet, 100n, { key })).replay).toBe(true);
  await apply(wallet, { maxStakeMinor: null, excludedGames: [8n] });
  await bet(wallet, 60n);
  await apply(wallet, undefined);
  await bet(wallet, 60n, { gameId: 8n });
});
