/** Chips on tables, prizes and tips, over HTTP. */
import { randomUUID } from 'node:crypto';
import type { PromotionAnswer } from '@croupier/contract/seamless/promotions';
import type { StackAnswer } from '@croupier/contract/seamless/tables';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';
import { barMember, endSessionsOfMember } from '../bar-member.ts';

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

const id = (name: string) => `${name}-${randomUUID()}`;
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;
const stackOf = ({ body }: WalletApiAnswer) => body as unknown as StackAnswer;
const prizeOf = ({ body }: WalletApiAnswer) => body as unknown as PromotionAnswer;
const balance = async () => (await member.call('balance')).value.main;

const chips =
  (name: 'buyin' | 'topup') =>
  (stack_id: string, amount: string, change: object = {}) =>
    vendor.call(name, { ...seat, stack_id, amount, id_provider: id(name), ...change });
const buyIn = chips('buyin');
const topUp = chips('topup');
const cashOut = (stack_id: string, amount: string, change: object = {}) => {
  const { account_id, currency } = seat;
  const id_provider = id('out');
  return vendor.call('cashout', { account_id, currency, stack_id, amount, id_provider, ...change });
};
const promo = (type: string, amount: string, change: object = {}) => {
  const { account_id, currency } = seat;
  return vendor.call('promo', {
    account_id,
    currency,
    type,
    amount,
    id_provider: id('prize'),
    ...change,
  });
};
const tip = (amount: string, change: object = {}) =>
  vendor.call('tip', { ...seat, amount, id_provider: id('tip'), ...change });
const cancelTip = (original_id_provider: string, change: object = {}) => {
  const { account_id, currency } = seat;
  const id_provider = id('cancel');
  const body = { account_id, currency, original_id_provider, id_provider, ...change };
  return vendor.call('cancel-tip', body);
};

interface Line {
  readonly purse: string;
  readonly kind: string;
  readonly amount: bigint;
}
/** Everything that was booked for the player, in order. */
async function ledger(): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select a.purse, k.name as kind, t.amount from wallet.account a
      join wallet.transfer t on t.account_id = a.id join wallet.transfer_kind k on k.id = t.kind
    where a.member_id = ${member.memberId} and k.name <> 'adjustment'
    order by t.at, t.amount`.execute(app.database.db);
  return rows;
}

function endSessions(): Promise<void> {
  return app.database.db.transaction().execute((tx) => endSessionsOfMember(tx, member.memberId));
}

test('[SEAM-01] V30 59 buy-in, top-up, and a winner leaves the table', async () => {
  const stack = id('stack');
  const first = await buyIn(stack, '40.00');
  expect(stackOf(first)).toMatchObject({ state: 'open', chips: '40.00', balance: '60.00' });
  expect(stackOf(await topUp(stack, '10.00'))).toMatchObject({ chips: '50.00', balance: '50.00' });
  const out = stackOf(await cashOut(stack, '85.50'));
  expect(out).toMatchObject({ state: 'closed', chips: '0.00', balance: '135.50' });
  expect(await balance()).toBe('135.50');
  expect(await ledger()).toEqual([
    { purse: 'main', kind: 'chips-in', amount: -400_000n },
    { purse: 'chips', kind: 'chips-in', amount: 400_000n },
    { purse: 'main', kind: 'chips-in', amount: -100_000n },
    { purse: 'chips', kind: 'chips-in', amount: 100_000n },
    { purse: 'chips', kind: 'result', amount: 355_000n },
    { purse: 'chips', kind: 'chips-out', amount: -855_000n },
    { purse: 'main', kind: 'chips-out', amount: 855_000n },
  ]);
  const { round } = (await member.call('round', { roundId: out.round_id })).value;
  expect(round).toMatchObject({ state: 'closed', stake: '50.00', win: '85.50', validBet: '35.50' });
});

test('[SEAM-01] V30 59 a loser leaves with less, or with nothing', async () => {
  const [less, nothing] = [id('stack'), id('stack')];
  await buyIn(less, '40.00');
  await buyIn(nothing, '30.00');
  const left = stackOf(await cashOut(less, '15.00', { valid_bet: '120.00' }));
  expect(left.balance).toBe('45.00');
  const { round } = (await member.call('round', { roundId: left.round_id })).value;
  expect(round).toMatchObject({ stake: '40.00', win: '15.00', validBet: '120.00' });
  expect(stackOf(await cashOut(nothing, '0.00'))).toMatchObject({ id: '', balance: '45.00' });
  expect(await balance()).toBe('45.00');
});

test('[SEAM-02][Q-A4][Q-A5] V2 V3 V30 each movement of chips happens once, and only as it was told', async () => {
  const [stack, bought, added, left] = [id('stack'), id('in'), id('up'), id('out')];
  const first = await buyIn(stack, '40.00', { id_provider: bought });
  const second = await topUp(stack, '10.00', { id_provider: added });
  expect(await buyIn(stack, '40.00', { id_provider: bought })).toEqual(first);
  expect(await topUp(stack, '10.00', { id_provider: added })).toEqual(second);
  expect(apiCode(await buyIn(stack, '41.00', { id_provider: bought }))).toBe('400 108');
  expect(apiCode(await topUp(stack, '40.00', { id_provider: bought }))).toBe('400 108');
  expect(apiCode(await buyIn(stack, '5.00'))).toBe('400 109');
  const out = await cashOut(stack, '20.00', { id_provider: left });
  expect(await cashOut(stack, '20.00', { id_provider: left })).toEqual(out);
  expect(apiCode(await cashOut(stack, '20.00'))).toBe('400 109');
  expect(apiCode(await topUp(stack, '1.00'))).toBe('400 109');
  expect(await balance()).toBe('70.00');
});

test('[SEAM-02][Q-A6] V18 V30 bringing chips needs the player there, taking them back does not', async () => {
  const stack = id('stack');
  await buyIn(stack, '40.00');
  expect(apiCode(await topUp(id('stack'), '1.00'))).toBe('400 404');
  expect(apiCode(await cashOut(id('stack'), '1.00'))).toBe('400 404');
  const short = await topUp(stack, '60.01');
  expect(apiCode(short)).toBe('400 100');
  expect(short.body.meta?.balance).toBe('60.00');
  await endSessions();
  expect(apiCode(await topUp(stack, '1.00'))).toBe('400 112');
  expect(apiCode(await buyIn(id('stack'), '1.00'))).toBe('400 112');
  expect(stackOf(await cashOut(stack, '41.00')).balance).toBe('101.00');
});

test('[SEAM-02][Q-A6] V18 V30 a barred player loses and leaves like any other', async () => {
  const stack = id('stack');
  await buyIn(stack, '40.00');
  await app.database.db.transaction().execute((tx) => barMember(tx, member.memberId));
  expect(apiCode(await topUp(stack, '1.00'))).toBe('400 110');
  expect(stackOf(await cashOut(stack, '5.00')).balance).toBe('65.00');
  const { rows } = await sql<{ frozen: boolean }>`
    select bool_and(frozen) as frozen from wallet.account
    where member_id = ${member.memberId}`.execute(app.database.db);
  expect(rows[0]?.frozen).toBe(true);
});

test('[SEAM-02] V12 V30 45 a stack is its own player’s', async () => {
  const stack = id('stack');
  await buyIn(stack, '40.00');
  const stranger = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  expect(apiCode(await cashOut(stack, '40.00', stranger))).toBe('400 404');
  expect(apiCode(await topUp(stack, '1.00', stranger))).toBe('400 404');
  expect(apiCode(await buyIn(stack, '1.00', stranger))).toBe('400 404');
});

test('[SEAM-02] V31 56 a prize needs no bet, and pays once', async () => {
  await endSessions();
  const name = id('prize');
  const first = await promo('TOURNAMENT', '25.00', { id_provider: name });
  expect(prizeOf(first)).toEqual({
    id_provider: name,
    id: `${seat.account_id}-2`,
    balance: '125.00',
  });
  expect(await promo('TOURNAMENT', '25.00', { id_provider: name })).toEqual(first);
  expect(apiCode(await promo('TOURNAMENT', '25.01', { id_provider: name }))).toBe('400 108');
  expect(apiCode(await promo('CASHBACK', '25.00', { id_provider: name }))).toBe('400 108');
  expect(apiCode(await promo('TOURNAMENT', '0.00'))).toBe('400 400');
  expect(apiCode(await promo('RAIN', '1.00'))).toBe('400 400');
  expect(await balance()).toBe('125.00');
});

test('[SEAM-02][Q-A6] V18 V31 18 56 a barred player is paid the prize all the same', async () => {
  await app.database.db.transaction().execute((tx) => barMember(tx, member.memberId));
  expect(prizeOf(await promo('FREE_SPIN', '5.00')).balance).toBe('105.00');
});

test('[SEAM-01] V31 57 a free-spin win goes to cash or bonus as the campaign says; its bet takes nothing', async () => {
  expect(prizeOf(await promo('FREE_SPIN', '5.00')).balance).toBe('105.00');
  const bonus = prizeOf(await promo('FREE_SPIN', '7.00', { credit_to: 'bonus' }));
  expect(bonus).toMatchObject({ id: '', balance: '105.00' });
  expect(await ledger()).toEqual([
    { purse: 'main', kind: 'promotion', amount: 50_000n },
    { purse: 'bonus', kind: 'promotion', amount: 70_000n },
  ]);
  const generous = await aVendor(app, 'FREEV');
  await generous.agree({ freeRounds: true });
  const there = await generous.openGame(member);
  // A key that the wallet API does not know makes it look for all of them again.
  await vendor.call('balance', there, { keyId: 'not-known-yet' });
  const transactions = [{ id_provider: id('free'), type: 'bet', amount: '0.00' }];
  const spin = await generous.call('betwin', { ...there, round_id: id('r'), transactions });
  expect(spin.body.balance).toBe('105.00');
});

test('[SEAM-01] V31 V32 58 a share in a jackpot and the jackpot itself are lines of their own', async () => {
  const [share, back] = [id('share'), id('back')];
  await tip('0.50', { type: 'JACKPOT_CONTRIBUTION' });
  await tip('0.25', { type: 'JACKPOT_CONTRIBUTION', id_provider: share });
  const returned = await cancelTip(share, { id_provider: back });
  expect(prizeOf(returned).balance).toBe('99.50');
  expect(await cancelTip(share, { id_provider: back })).toEqual(returned);
  expect(apiCode(await cancelTip(share))).toBe('400 409');
  expect(prizeOf(await promo('JACKPOT', '5000.00')).balance).toBe('5099.50');
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['jackpot-share', -5_000n],
    ['jackpot-share', -2_500n],
    ['jackpot-share-return', 2_500n],
    ['jackpot', 50_000_000n],
  ]);
});

test('[SEAM-01][WAL-05][Q-B16] V31 58 a jackpot of a round names its game, and is paid once', async () => {
  const round = id('round');
  const transactions = [{ id_provider: id('bet'), type: 'bet', amount: '2.00' }];
  const played = { ...seat, round_id: round, finished: true, transactions };
  const { round_id: roundId } = (await vendor.call('betwin', played)).body as { round_id: string };
  const prize = { id_provider: id('jackpot'), round_id: round };
  const first = await promo('JACKPOT', '1234.56', prize);
  expect(prizeOf(first).balance).toBe('1332.56');
  expect(await promo('JACKPOT', '1234.56', prize)).toEqual(first);
  expect(apiCode(await promo('JACKPOT', '1234.57', prize))).toBe('400 108');
  expect(apiCode(await promo('JACKPOT', '1234.56', { ...prize, round_id: id('other') }))).toBe(
    '400 108',
  );
  expect(await balance()).toBe('1332.56');
  const [line] = (await member.call('transfers', {})).value.items;
  expect(line).toMatchObject({ kind: 'jackpot', subject: { type: 'game' } });
  expect(line?.subject?.reference).toBeTruthy();
  const { transactions: moved } = (await member.call('round', { roundId })).value;
  expect(moved.map(({ type, amount }) => [type, amount])).toContainEqual(['jackpot', '1234.56']);
  await expect
    .poll(async () => (await app.call('winners')).value.items.map(({ vo }) => vo.winAmount))
    .toContain('1234.56');
  // Of a round that nobody knows, and of none, it is paid all the same.
  expect(prizeOf(await promo('JACKPOT', '1.00', { round_id: id('unknown') })).balance).toBe(
    '1333.56',
  );
});

test('[SEAM-01] V32 59 a tip is taken and given back once', async () => {
  const [given, cancelled] = [id('tip'), id('cancel')];
  const first = await tip('3.00', { id_provider: given });
  expect(prizeOf(first).balance).toBe('97.00');
  expect(await tip('3.00', { id_provider: given })).toEqual(first);
  const back = await cancelTip(given, { id_provider: cancelled });
  expect(prizeOf(back).balance).toBe('100.00');
  expect(await cancelTip(given, { id_provider: cancelled })).toEqual(back);
  expect(apiCode(await cancelTip(given))).toBe('400 409');
  expect(await tip('3.00', { id_provider: given })).toEqual(first);
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02][Q-A7] V32 a tip that was cancelled before it came is refused', async () => {
  const given = id('tip');
  expect(prizeOf(await cancelTip(given))).toMatchObject({ id: '', balance: '100.00' });
  expect(apiCode(await tip('3.00', { id_provider: given }))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02] V12 V32 44 45 what is no tip, or another player’s, cannot be cancelled as one', async () => {
  const bet = id('b');
  const transactions = [{ id_provider: bet, type: 'bet', amount: '5.00' }];
  await vendor.call('betwin', { ...seat, round_id: id('r'), transactions });
  expect(apiCode(await cancelTip(bet))).toBe('400 400');
  const given = id('tip');
  await tip('3.00', { id_provider: given });
  const { account_id } = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  expect(apiCode(await cancelTip(given, { account_id }))).toBe('400 404');
  expect(apiCode(await cancelTip(given, { id_provider: given }))).toBe('400 400');
  expect(await balance()).toBe('92.00');
});

test('[SEAM-02][Q-A6] V18 V32 17 18 a tip needs a player who is there and may play', async () => {
  const given = id('tip');
  await tip('3.00', { id_provider: given });
  expect(apiCode(await tip('97.01'))).toBe('400 100');
  await endSessions();
  expect(apiCode(await tip('1.00'))).toBe('400 112');
  await app.database.db.transaction().execute((tx) => barMember(tx, member.memberId));
  expect(prizeOf(await cancelTip(given)).balance).toBe('100.00');
});

test('[SEAM-01] V13 49 the vendor asks what became of a tip, a prize and chips', async () => {
  const [given, bought] = [id('tip'), id('in')];
  await tip('3.00', { id_provider: given });
  await buyIn(id('stack'), '10.00', { id_provider: bought });
  const told = async (name: string) =>
    (await vendor.call(`tx/${name}`, '', { method: 'GET' })).body;
  expect(await told(given)).toMatchObject({ type: 'tip', amount: '3.00', round_id: '' });
  expect(await told(bought)).toMatchObject({ type: 'chips-in', amount: '10.00', balance: '87.00' });
});
