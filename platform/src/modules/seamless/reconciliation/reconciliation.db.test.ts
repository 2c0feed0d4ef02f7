/** What vendors compare their books with, and what becomes of rounds that they leave open. */
import { randomUUID } from 'node:crypto';
import type {
  ListedTransaction,
  OpenRoundsListing,
  TransactionsListing,
} from '@croupier/contract/seamless/listings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';
import { post } from '#wallet';
import { termsOf, writeTerms } from '../store/vendor-terms.ts';
import { giveBackStale, returnChipsOf } from './give-back-stale.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  number += 1;
  vendor = await aVendor(app, `VEND${number}`);
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const id = (name: string) => `${name}-${randomUUID()}`;
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;
const balance = async () => (await member.call('balance')).value.main;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const betwin = (round_id: string, type: 'bet' | 'win', amount: string, id_provider = id(type)) =>
  vendor.call('betwin', { ...seat, round_id, transactions: [{ id_provider, type, amount }] });

async function list(query: Record<string, string | number> = {}): Promise<TransactionsListing> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = `transactions?${new URLSearchParams(pairs).toString()}`;
  const { status, body } = await vendor.call(path, '', { method: 'GET' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as TransactionsListing;
}

/** Everything from that cursor on, page by page. */
async function listAll(limit: number, from?: string): Promise<ListedTransaction[]> {
  const all: ListedTransaction[] = [];
  let cursor = from;
  for (let page = 0; page < 200; page += 1) {
    const answer = await list({ limit, ...(cursor !== undefined && { cursor }) });
    all.push(...answer.transactions);
    cursor = answer.cursor;
    if (!answer.more) return all;
  }
  throw new Error('The listing does not end.');
}

async function open(query = ''): Promise<OpenRoundsListing['rounds']> {
  const { status, body } = await vendor.call(`rounds/open${query}`, '', { method: 'GET' });
  expect(status).toBe(200);
  return (body as unknown as OpenRoundsListing).rounds;
}

test('[SEAM-01][SEAM-02] V35 a listing tells everything that was booked, once, and adds up', async () => {
  const [round, bet, stack] = [id('r'), id('bet'), id('stack')];
  const { account_id, currency } = seat;
  await betwin(round, 'bet', '10.00', 'first-bet');
  await betwin(round, 'win', '4.00', 'first-win');
  await vendor.call('reserve', { ...seat, bet_id: bet, amount: '20.00' });
  const paid = { account_id, currency, bet_id: bet, revision: 1, total_payout: '50.00' };
  await vendor.call('settle', { ...paid, type: 'PAID' });
  await vendor.call('settle', { ...paid, revision: 2, total_payout: '45.00', type: 'PAID' });
  const at = { ...seat, stack_id: stack };
  await vendor.call('buyin', { ...at, id_provider: 'chips-in', amount: '30.00' });
  await vendor.call('cashout', { ...at, id_provider: 'chips-out', amount: '12.00' });
  await vendor.call('tip', { ...seat, id_provider: 'a-tip', amount: '1.00' });
  const prize = { account_id, currency, type: 'CASHBACK', credit_to: 'bonus' };
  await vendor.call('promo', { ...prize, id_provider: 'a-prize', amount: '9.00' });
  // Somebody else's books are no business of this vendor.
  const other = await aVendor(app, `OTHER${number}`);
  const there = await other.openGame(member);
  const transactions = [{ id_provider: id('b'), type: 'bet', amount: '7.00' }];
  await other.call('betwin', { ...there, round_id: id('r'), transactions });

  const whole = await listAll(500);
  expect(whole.map(({ id_provider, type, amount }) => [id_provider, type, amount])).toEqual([
    ['first-bet', 'bet', '-10.00'],
    ['first-win', 'win', '4.00'],
    [bet, 'bet', '-20.00'],
    [`${bet}#1`, 'win', '50.00'],
    [`${bet}#2`, 'correction', '-5.00'],
    ['chips-in', 'chips-in', '-30.00'],
    ['chips-out', 'chips-out', '12.00'],
    ['a-tip', 'tip', '-1.00'],
    ['a-prize', 'promotion', '9.00'],
  ]);
  expect(whole.every((line) => line.account_id === account_id)).toBe(true);
  expect(whole.at(-2)).toMatchObject({ balance: '100.00', round_id: '' });
  expect(whole.at(-1)?.balance).toBe('');
  expect(await balance()).toBe('93.00');
  expect(await listAll(2)).toEqual(whole);
  expect(await listAll(1)).toEqual(whole);
});

test('[SEAM-02][Q-A1] V35 what commits late is told late and never skipped', async () => {
  await betwin(id('r'), 'bet', '1.00', 'before');
  const { merchant } = member;
  const slow = await aMember(app, { balance: '100.00' });
  const { promise: posted, resolve: isPosted } = Promise.withResolvers<void>();
  const { promise: release, resolve: commit } = Promise.withResolvers<void>();
  const late = app.services.db.transaction().execute(async (tx) => {
    await post(tx, {
      merchantId: merchant.id,
      memberId: slow.memberId,
      currency: merchant.currency,
      kind: 'win',
      amountMinor: 50_000n,
      contra: `vendor:${vendor.id}`,
      key: newId(),
      subject: { type: 'round', id: 0n },
      outsideId: 'late',
    });
    isPosted();
    await release;
  });
  await posted;
  await betwin(id('r'), 'bet', '2.00', 'after');
  const first = await list();
  expect(first.transactions.map(({ id_provider }) => id_provider)).toEqual(['before']);
  commit();
  await late;
  const rest = await listAll(500, first.cursor);
  expect(rest.map(({ id_provider }) => id_provider)).toEqual(['late', 'after']);
});

test('[SEAM-02] V35 a listing may begin anywhere and never at nonsense', async () => {
  await betwin(id('r'), 'bet', '1.00', 'before');
  const { cursor } = await list();
  await betwin(id('r'), 'bet', '1.00', 'since');
  expect((await listAll(500, cursor)).map(({ id_provider }) => id_provider)).toEqual(['since']);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect((await list({ since })).transactions).toHaveLength(2);
  expect((await list({ since: inHours(1).toISOString() })).transactions).toEqual([]);
  for (const query of ['cursor=nonsense', 'limit=0', 'limit=501', 'since=yesterday']) {
    const answer = await vendor.call(`transactions?${query}`, '', { method: 'GET' });
    expect(apiCode(answer)).toBe('400 400');
  }
});

test('[SEAM-03][Q-A10] V36 48 a vendor is told what it left open, of every kind', async () => {
  const [round, bet, stack] = [id('r'), id('bet'), id('stack')];
  await betwin(round, 'bet', '10.00');
  await vendor.call('reserve', { ...seat, bet_id: bet, amount: '20.00' });
  const chips = { ...seat, stack_id: stack, id_provider: id('in'), amount: '30.00' };
  await vendor.call('buyin', chips);
  await betwin(id('r'), 'bet', '1.00');
  await vendor.call('finish', { ...seat, round_id: id('unknown') });
  expect(await open()).toEqual([]);
  const found = await open('?hours=0');
  await jobOf(app.services, 'bets.roll-up').run({}, new Date());
  expect(await open('?hours=0')).toEqual(found);
  expect(found.slice(0, 3).map((one) => [one.kind, one.round_id_provider, one.bet])).toEqual([
    ['round', round, '10.00'],
    ['bet', bet, '20.00'],
    ['stack', stack, '30.00'],
  ]);
  expect(found).toHaveLength(4);
  const rest = await open(`?hours=0&after=${found[1]?.round_id}`);
  expect(rest.map(({ round_id_provider }) => round_id_provider)[0]).toBe(stack);
  // A round that bears that name is asked for with its player.
  const path = `rounds/open?account_id=${seat.account_id}`;
  expect(apiCode(await vendor.call(path, '', { method: 'GET' }))).toBe('400 404');
});

test('[SEAM-03][Q-A10] V37 48 what is left open for longer than agreed is given back, and only that', async () => {
  const [round, paid, bet, firm, stack] = [id('r'), id('r'), id('bet'), id('bet'), id('stack')];
  const first = id('bet');
  await betwin(round, 'bet', '10.00', first);
  await betwin(round, 'bet', '5.00');
  await betwin(paid, 'bet', '2.00');
  await betwin(paid, 'win', '3.00');
  await vendor.call('reserve', { ...seat, bet_id: bet, amount: '20.00' });
  await vendor.call('reserve', { ...seat, bet_id: firm, amount: '4.00' });
  const { account_id, currency } = seat;
  await vendor.call('confirm', { account_id, currency, bet_id: firm });
  const chips = { ...seat, stack_id: stack, id_provider: id('in'), amount: '30.00' };
  await vendor.call('buyin', chips);
  expect(await balance()).toBe('32.00');

  await giveBackStale(app.services, inHours(100));
  expect(await balance()).toBe('32.00');
  const agree = (hours: number | null) =>
    app.database.db.transaction().execute(async (tx) => {
      const terms = await termsOf(tx, vendor.id);
      await writeTerms(tx, vendor.id, { ...terms, autoRollbackHours: hours });
    });
  await agree(24);
  await giveBackStale(app.services, inHours(23));
  expect(await balance()).toBe('32.00');
  await giveBackStale(app.services, inHours(25));
  expect(await balance()).toBe('97.00');
  await giveBackStale(app.services, inHours(26));
  expect(await balance()).toBe('97.00');
  await agree(null);

  const left = (await open('?hours=0')).map(({ round_id_provider }) => round_id_provider);
  expect(left).toEqual([paid, firm]);
  // Whatever the vendor sends later meets the rules that it knows.
  const transactions = [{ id_provider: id('rb'), type: 'rollback', original_id_provider: first }];
  const rollback = { ...seat, round_id_provider: round, finished: true, transactions };
  expect(apiCode(await vendor.call('rollback', rollback))).toBe('400 409');
  expect(apiCode(await betwin(round, 'bet', '1.00'))).toBe('400 109');
  expect(apiCode(await betwin(round, 'win', '1.00'))).toBe('400 409');
  const settled = { account_id, currency, bet_id: bet, revision: 1, total_payout: '90.00' };
  expect(apiCode(await vendor.call('settle', { ...settled, type: 'PAID' }))).toBe('400 409');
  const out = { ...seat, stack_id: stack, id_provider: id('out'), amount: '90.00' };
  expect(apiCode(await vendor.call('cashout', out))).toBe('400 109');
  expect(await balance()).toBe('97.00');
});

test('[SEAM-01][Q-A10] V30 V37 59 chips of a studio that is gone go back to their owners', async () => {
  const stacks = [id('stack'), id('stack')];
  for (const stack_id of stacks) {
    await vendor.call('buyin', { ...seat, stack_id, id_provider: id('in'), amount: '30.00' });
  }
  await betwin(id('r'), 'bet', '10.00');
  expect(await returnChipsOf(app.services, vendor.id, new Date())).toBe(2);
  expect(await returnChipsOf(app.services, vendor.id, new Date())).toBe(0);
  expect(await balance()).toBe('90.00');
});
