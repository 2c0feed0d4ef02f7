/** Stakes that are taken while the player is away, within what the player agreed to. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type Seat, type TestVendor, type WalletApiAnswer } from '#testing/vendor.ts';
import { playLimits } from '#wallet';
import { barMember, endSessionsOfMember, unbarMember } from '../bar-member.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;
let order: string;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
beforeEach(async () => {
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
  order = `order-${randomUUID()}`;
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const db = () => app.database.db;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const endsAt = inDays(3);
const open = (change: object = {}) => {
  const bounds = { stakes: 3, stake_max: '20.00', total_max: '45.00', ends_at: endsAt };
  return vendor.call('standing-order', { ...seat, order_id: order, ...bounds, ...change });
};
const away = () =>
  db()
    .transaction()
    .execute((tx) => endSessionsOfMember(tx, member.memberId));
const itemOf = (amount: string, change: object = {}) => {
  const { session_id: _session, ...rest } = seat;
  return { ...rest, bet_id: `bet-${randomUUID()}`, amount, order_id: order, ...change };
};
const stake = (amount: string, change: object = {}) =>
  vendor.call('reserve', itemOf(amount, change));
const apiCode = ({ status, body }: WalletApiAnswer) => body.meta?.api_code ?? String(status);
const standing = async () => {
  const { account_id, currency } = seat;
  const { body } = await vendor.call('end-order', { account_id, currency, order_id: order });
  return (body as { state?: string }).state;
};

test('[SEAM-10] V55 stakes under an order are taken while the player is away, within its bounds', async () => {
  const opened = await open();
  expect(opened).toMatchObject({ status: 200, body: { state: 'open', stakes: 0, total: '0.00' } });
  expect(await open()).toEqual(opened);
  expect(apiCode(await open({ stakes: 4 }))).toBe('108');
  await away();
  const first = itemOf('20.00');
  expect(await vendor.call('reserve', first)).toMatchObject({ body: { balance: '80.00' } });
  expect(apiCode(await vendor.call('reserve', first))).toBe('200');
  expect(apiCode(await stake('20.01'))).toBe('106');
  const { body } = await vendor.call('batch', {
    items: ['20.00', '5.01', '5.00', '1.00'].map((sum) => ({ call: 'reserve', ...itemOf(sum) })),
  });
  const items = (body as unknown as { items: WalletApiAnswer[] }).items.map(apiCode);
  // In any order within a batch, and never more than the bounds.
  expect(items.filter((code) => code === '200')).toHaveLength(2);
  expect((await member.call('balance')).value.main).not.toBe('0.00');
  expect(apiCode(await stake('1.00'))).toBe('119');
});

test('[SEAM-10] V55 an order is of its player, game and vendor, and needs a session to open', async () => {
  await open();
  const stranger = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  const { session_id: _session, ...other } = stranger;
  expect(apiCode(await stake('5.00', other))).toBe('404');
  const elsewhere = await vendor.openGame(member, 'jade');
  expect(apiCode(await stake('5.00', { game_id: elsewhere.game_id }))).toBe('107');
  expect(apiCode(await stake('5.00', { session_id: seat.session_id }))).toBe('400');
  expect(apiCode(await stake('5.00', { order_id: 'unheard-of' }))).toBe('404');
  order = `order-${randomUUID()}`;
  expect(apiCode(await open({ ends_at: inDays(600) }))).toBe('400');
  expect(apiCode(await open({ ends_at: inDays(-1) }))).toBe('400');
  expect(apiCode(await open({ stake_max: '99999999.00' }))).toBe('106');
  await away();
  expect(apiCode(await open())).toBe('112');
});

test('[SEAM-10] V55 too little money refuses a stake; the order lives on, and its end is its end', async () => {
  await open({ stake_max: '100.00', total_max: '300.00' });
  expect(apiCode(await stake('90.00'))).toBe('200');
  expect(apiCode(await stake('20.00'))).toBe('100');
  expect(apiCode(await stake('10.00'))).toBe('200');
  await sql`
    update seamless.standing_order set ends_at = now() - interval '1 s'
    where order_id = ${order}`.execute(db());
  expect(apiCode(await stake('1.00'))).toBe('119');
});

test('[SEAM-10] V56 whoever may not play, rests, or meets a limit ends the order for good', async () => {
  const { memberId } = member;
  await open();
  await db()
    .transaction()
    .execute((tx) => barMember(tx, memberId));
  expect(apiCode(await stake('5.00'))).toBe('119');
  await db()
    .transaction()
    .execute((tx) => unbarMember(tx, memberId));
  expect(apiCode(await stake('5.00'))).toBe('119');
  expect(await standing()).toBe('blocked');

  order = `order-${randomUUID()}`;
  seat = await vendor.openGame(member);
  await open();
  const bar = { memberId, kind: 'time-out', duration: '24 hours' } as const;
  await db()
    .transaction()
    .execute((tx) => playLimits.barFromPlay(tx, bar));
  expect(apiCode(await stake('5.00'))).toBe('119');
  expect((await member.call('standingOrders')).value.items).toEqual([]);
});

test('[SEAM-10] V56 a limit of the member refuses the stake that meets it, and ends the order', async () => {
  await open();
  const { memberId, merchant } = member;
  const of = { merchantId: merchant.id, memberId, currency: merchant.currency };
  await db()
    .transaction()
    .execute((tx) =>
      playLimits.setPlayLimit(tx, { ...of, kind: 'stake', period: 'day', amount: 8_0000n }),
    );
  expect(apiCode(await stake('5.00'))).toBe('200');
  expect(apiCode(await stake('5.00'))).toBe('114');
  expect(apiCode(await stake('1.00'))).toBe('119');
  expect(await standing()).toBe('limit');
});

test('[SEAM-10] V56 the member sees what may be staked, and stops it; a stranger does not', async () => {
  await open();
  await stake('5.00');
  const { items } = (await member.call('standingOrders')).value;
  expect(items).toMatchObject([{ stakesLeft: 2, mostLeft: '40.00', stakeMax: '20.00' }]);
  const orderId = items[0]?.id ?? '';
  const stranger = await aMember(app, { balance: '1.00' });
  expect((await stranger.call('stopStandingOrder', { orderId })).envelope.code).toBe(
    'game.unknown',
  );
  expect((await member.call('stopStandingOrder', { orderId })).value).toEqual({ stopped: true });
  expect(apiCode(await stake('5.00'))).toBe('119');
  expect(await standing()).toBe('member');
  expect((await member.call('standingOrders')).value.items).toEqual([]);
});
