/** Limits that players set on their own play, as bets of vendors meet them. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { playLimits } from '#wallet';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import {
  aVendor,
  OTHER_GAME,
  type Seat,
  type TestVendor,
  type WalletApiAnswer,
} from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
beforeEach(async () => {
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const limit = (kind: 'stake' | 'loss', amount: bigint) =>
  app.database.db.transaction().execute((tx) =>
    playLimits.setPlayLimit(tx, {
      merchantId: member.merchant.id,
      memberId: member.memberId,
      currency: member.merchant.currency,
      kind,
      period: 'day',
      amount,
    }),
  );

function play(
  legs: readonly (readonly ['bet' | 'win', string])[],
  round = randomUUID(),
): Promise<WalletApiAnswer> {
  const transactions = legs.map(([type, amount]) => ({ id_provider: randomUUID(), type, amount }));
  return vendor.call('betwin', { ...seat, round_id: round, transactions });
}
const told = ({ status, body }: WalletApiAnswer) =>
  status === 200 ? `ok ${body.balance}` : `${status} ${body.meta?.api_code}`;

test('[SEAM-02][Q-D3] 29 a bet beyond the limit of stakes is refused, and so are two that are it together', async () => {
  await play([['bet', '20.00']]);
  await limit('stake', 500_000n);
  expect(told(await play([['bet', '30.01']]))).toBe('400 114');
  const both = await play([
    ['bet', '20.00'],
    ['bet', '10.01'],
  ]);
  expect(told(both)).toBe('400 114');
  expect(told(await play([['bet', '30.00']]))).toBe('ok 50.00');
  expect(told(await play([['bet', '0.01']]))).toBe('400 114');
});

test('[SEAM-02][Q-D3] 29 what is won makes room below the limit of losses, not below that of stakes', async () => {
  await limit('loss', 100_000n);
  const round = randomUUID();
  expect(told(await play([['bet', '10.00']], round))).toBe('ok 90.00');
  expect(told(await play([['bet', '0.01']]))).toBe('400 115');
  expect(told(await play([['win', '7.00']], round))).toBe('ok 97.00');
  expect(told(await play([['bet', '7.01']]))).toBe('400 115');
  expect(told(await play([['bet', '7.00']]))).toBe('ok 90.00');
});

test('[SEAM-02][Q-A6][Q-D5] 18 29 who takes a break is refused bets at once and paid what they win', async () => {
  const round = randomUUID();
  await play([['bet', '10.00']], round);
  await app.database.db.transaction().execute((tx) =>
    playLimits.barFromPlay(tx, {
      memberId: member.memberId,
      kind: 'time-out',
      duration: '24 hours',
    }),
  );
  expect(told(await play([['bet', '1.00']]))).toBe('400 110');
  expect(told(await play([['win', '30.00']], round))).toBe('ok 120.00');
});

test('[SEAM-02][Q-D3] many bets at once of a limited player never stake more than the limit', async () => {
  await limit('stake', 100_000n);
  const answers = await Promise.all(Array.from({ length: 20 }, () => play([['bet', '1.00']])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await member.call('balance')).value.main).toBe('90.00');
});

test('[SEAM-02][PROMO-02] V52 under a bonus the stakes of a round have a most, and a game that is left out takes none', async () => {
  const gameId = vendor.games.get(OTHER_GAME) ?? 0n;
  const holder = {
    merchantId: member.merchant.id,
    memberId: member.memberId,
    currency: member.merchant.currency,
  };
  const terms = { maxStakeMinor: 200_000n, excludedGames: [gameId] };
  await app.database.db
    .transaction()
    .execute((tx) => playLimits.writeBonusTerms(tx, holder, terms));
  const round = randomUUID();
  expect(told(await play([['bet', '15.00']], round))).toBe('ok 85.00');
  expect(told(await play([['bet', '5.01']], round))).toBe('400 117');
  expect(told(await play([['bet', '5.00']], round))).toBe('ok 80.00');
  const whole = [
    ['bet', '10.01'],
    ['bet', '10.00'],
  ] as const;
  expect(told(await play(whole))).toBe('400 117');
  seat = await vendor.openGame(member, OTHER_GAME);
  expect(told(await play([['bet', '1.00']]))).toBe('400 118');
});
