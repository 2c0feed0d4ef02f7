/** Issues of a lottery: closed as a whole when both sides hold the same. */
import { randomUUID } from 'node:crypto';
import type { CloseIssueAnswer, IssueListing } from '@croupier/contract/seamless/bulk';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { rollUpPlay } from '#testing/played-rounds.ts';
import {
  aVendor,
  OTHER_GAME,
  type Seat,
  type TestVendor,
  type WalletApiAnswer,
} from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let players: { member: TestMember; seat: Seat }[];
let issue: string;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  await sql`update catalog.game set game_type = 'LOTT' where vendor_id = ${vendor.id}`.execute(
    app.services.db,
  );
});
beforeEach(async () => {
  issue = `issue-${randomUUID()}`;
  players = [];
  for (const balance of ['100.00', '100.00', '100.00']) {
    const member = await aMember(app, { balance });
    players.push({ member, seat: await vendor.openGame(member) });
  }
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const id = () => `t-${randomUUID()}`;
const told = ({ status, body }: WalletApiAnswer) =>
  status === 200 ? '200' : `${status} ${body.meta?.api_code}`;
const seatOf = (index: number) => (players[index % 3] as { seat: Seat }).seat;

async function reserve(index: number, amount: string, rest: object = {}): Promise<string> {
  const bet_id = id();
  const answer = await vendor.call('reserve', { ...seatOf(index), bet_id, amount, issue, ...rest });
  expect(told(answer)).toBe('200');
  return bet_id;
}
function settle(index: number, bet_id: string, result: object) {
  const { account_id, currency } = seatOf(index);
  const usual = { revision: 1, type: 'PAID', total_payout: '0.00' };
  return vendor.call('settle', { account_id, currency, bet_id, ...usual, ...result });
}
const sums = (bets: number, stakes: string, payouts: string, valid_bets: string) => ({
  bets,
  stakes,
  payouts,
  valid_bets,
});
const close = (of: object, change: object = {}) => {
  const { currency, game_id } = seatOf(0);
  return vendor.call('close-issue', { currency, game_id, issue, ...of, ...change });
};
const closing = ({ body }: WalletApiAnswer) => body as unknown as CloseIssueAnswer;
async function list(query = ''): Promise<IssueListing> {
  const path = `issues/${issue}?game_id=${seatOf(0).game_id}${query}`;
  const { body } = await vendor.call(path, undefined, { method: 'GET' });
  return body as unknown as IssueListing;
}

/** What the figures have of the three players. */
async function figures() {
  await rollUpPlay(app);
  const ids = players.map(({ member }) => member.memberId);
  const { rows } = await sql<Record<'rounds' | 'stake' | 'validBet' | 'win', bigint>>`
    select sum(rounds)::bigint as rounds, sum(stake)::bigint as stake,
      sum(valid_bet)::bigint as "validBet", sum(win)::bigint as win
    from bets.member_day where member_id = any (${ids}::bigint[])`.execute(app.database.db);
  return Object.values(rows[0] ?? {}).map(String);
}
const transfers = async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from wallet.transfer`.execute(
    app.database.db,
  );
  return rows[0]?.count;
};

test('[SEAM-09] V54 an issue is closed without a posting, and what was lost in it counts once', async () => {
  const won = await reserve(0, '10.00');
  const lost = await reserve(1, '20.00');
  // Told to count less than it stakes, and what is left of it less than that.
  const covered = await reserve(2, '30.00', { valid_bet: '25.00' });
  const { account_id, currency } = seatOf(2);
  const part = { account_id, currency, bet_id: covered, id_provider: id(), amount: '10.00' };
  await vendor.call('return-stake', part);
  const both = await reserve(0, '5.00');
  const away = await reserve(1, '40.00');
  const { account_id: other } = seatOf(1);
  await vendor.call('refund', { account_id: other, currency, bet_id: away });
  await settle(0, won, { total_payout: '50.00' });
  // More than 70 % of what can come: nothing of it counts.
  await settle(0, both, { valid_bet: '0.00' });
  await reserve(0, '1.00', { issue: 'another one' });

  const before = await transfers();
  const right = sums(4, '55.00', '50.00', '50.00');
  const answers = await Promise.all([close(right), close(right)]);
  const zero = sums(0, '0.00', '0.00', '0.00');
  const closed = { issue, state: 'closed', left: 0, held: right, difference: zero };
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: closed });
  expect(await transfers()).toBe(before);
  expect(await figures()).toEqual(['4', '550000', '500000', '500000']);
  expect((await list()).bets.map(({ state, valid_bet }) => `${state} ${valid_bet}`)).toEqual([
    'settled 10.00',
    'settled 0.00',
    'settled 20.00',
    'refunded 0.00',
    'settled 20.00',
  ]);
  expect(await list()).toMatchObject({ state: 'closed', after: null });

  expect((await close(right)).body).toMatchObject(closed);
  expect(told(await close({ ...right, payouts: '51.00' }))).toBe('400 108');
  const late = { ...seatOf(0), bet_id: id(), amount: '1.00', issue };
  expect(told(await vendor.call('reserve', late))).toBe('400 109');
  expect(told(await vendor.call('refund', { account_id: other, currency, bet_id: lost }))).toBe(
    '400 111',
  );
  // A winner that was overlooked, and a result that did not stand.
  expect((await settle(1, lost, { total_payout: '60.00' })).body).toMatchObject({
    revision: 1,
    balance: '140.00',
  });
  expect((await settle(0, won, { revision: 2 })).body).toMatchObject({ revision: 2 });
  expect(await figures()).toEqual(['4', '550000', '500000', '600000']);
});

/** Takes bets by a batch; the answer of the first of them that was not taken, or of the last. */
async function takeAll(items: readonly object[]): Promise<WalletApiAnswer> {
  const { body } = await vendor.call('batch', { items });
  const answers = (body as unknown as { items: readonly WalletApiAnswer[] }).items;
  return answers.find(({ status }) => status !== 200) ?? (answers.at(-1) as WalletApiAnswer);
}

test('[SEAM-09] both halves of a large issue are closed, whoever stands where they meet', async () => {
  players = [];
  for (const balance of ['1000.00', '1000.00', '1000.00']) {
    const member = await aMember(app, { balance });
    players.push({ member, seat: await vendor.openGame(member) });
  }
  const items = Array.from({ length: 2100 }, (_, index) => ({
    call: 'reserve',
    ...seatOf(index),
    bet_id: id(),
    amount: '1.00',
    issue,
  }));
  for (const some of [items.slice(0, 1000), items.slice(1000, 2000), items.slice(2000)]) {
    // Sent again while one of them had no answer in time, as a vendor does.
    await expect.poll(async () => told(await takeAll(some))).toBe('200');
  }
  const before = await transfers();
  const right = sums(2100, '2100.00', '0.00', '2100.00');
  await expect.poll(async () => closing(await close(right)).state).toBe('closed');
  expect(await transfers()).toBe(before);
  expect(await figures()).toEqual(['2100', '21000000', '21000000', '0']);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from seamless.bet where state = 'open'
      and member_id = any (${players.map(({ member }) => member.memberId)}::bigint[])`.execute(
    app.database.db,
  );
  expect(rows[0]?.open).toBe(0);
});

test('[SEAM-09] V54 what is not equal changes nothing, and is found bet by bet', async () => {
  const tickets: string[] = [];
  for (let index = 0; index < 6; index += 1) tickets.push(await reserve(index, '2.00'));
  const answer = await close(sums(7, '12.00', '9.00', '11.50'));
  expect(closing(answer)).toEqual({
    issue,
    state: 'different',
    left: 6,
    held: sums(6, '12.00', '0.00', '12.00'),
    difference: sums(-1, '0.00', '-9.00', '0.50'),
  });
  const pages: IssueListing[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: IssueListing = await list(`&limit=4${after && `&after=${after}`}`);
    pages.push(page);
    ({ after } = page);
  }
  expect(pages.map(({ bets }) => bets.length)).toEqual([4, 2]);
  const listed = pages.flatMap(({ bets }) => bets);
  expect(listed.map(({ bet_id }) => bet_id).toSorted()).toEqual(tickets.toSorted());
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['open']));
  expect(pages[0]?.state).toBe('open');
  // Whatever is missing may still come.
  await reserve(0, '1.00');
  expect(closing(await close(sums(7, '13.00', '0.00', '13.00')))).toMatchObject({
    state: 'closed',
  });
});

test('[SEAM-09] each game and merchant has its own issues, and who is not known none', async () => {
  await reserve(0, '2.00');
  await vendor.openGame(players[0]?.member as TestMember, OTHER_GAME);
  const empty = sums(0, '0.00', '0.00', '0.00');
  const { currency, game_id } = seatOf(0);
  expect(closing(await close(empty, { game_id: OTHER_GAME })).state).toBe('closed');
  const siam = { merchant: app.merchants.siam.code };
  const there = { currency: app.merchants.siam.currency, game_id, issue, ...empty };
  expect(closing(await vendor.call('close-issue', there, siam)).state).toBe('closed');
  expect(told(await close(empty, { game_id: 'never launched' }))).toBe('400 404');
  expect(told(await close(empty, { currency: currency === 'THB' ? 'VND' : 'THB' }))).toBe(
    '400 154',
  );
  expect(told(await close({ ...empty, stakes: '-1.00' }))).toBe('400 400');
  expect(closing(await close(sums(1, '2.00', '0.00', '2.00'))).state).toBe('closed');
});

test('[SEAM-09] V54 bets of players who are held just now are closed later, also after a crash', async () => {
  for (let index = 0; index < 9; index += 1) await reserve(index, '2.00');
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from wallet.account where id = $1 for no key update', [
    seatOf(1).account_id,
  ]);
  const right = sums(9, '18.00', '0.00', '18.00');
  const answer = closing(await close(right));
  expect(answer).toMatchObject({ state: 'closing', left: 3, held: right });
  expect((await list()).state).toBe('closing');
  const late = { ...seatOf(0), bet_id: id(), amount: '1.00', issue };
  expect(told(await vendor.call('reserve', late))).toBe('400 109');
  await holder.query('rollback');
  await holder.end();
  await jobOf(app.services, 'seamless.close-issues').run({}, new Date());
  expect(closing(await close(right))).toMatchObject({ state: 'closed', left: 0 });
  expect(await figures()).toEqual(['9', '180000', '180000', '0']);
});

test('[SEAM-09] while an issue is closed a bet is in it or is refused, never lost', async () => {
  const taken = Array.from({ length: 24 }, (_, index) => {
    return vendor.call('reserve', { ...seatOf(index), bet_id: id(), amount: '1.00', issue });
  });
  let answer = closing(await close(sums(0, '0.00', '0.00', '0.00')));
  while (answer.state === 'different') answer = closing(await close(answer.held));
  const known = (await Promise.all(taken)).map(told);
  await expect.poll(async () => closing(await close(answer.held)).state).toBe('closed');
  const counted = known.filter((one) => one === '200').length;
  expect(answer.held.bets).toBe(counted);
  expect(known.filter((one) => one !== '200' && one !== '400 109')).toEqual([]);
  expect((await list()).bets).toHaveLength(counted);
});

test('[SEAM-09] V54 staff hear of a difference once, until both sides hold the same', async () => {
  const won = await reserve(0, '10.00');
  await settle(0, won, { total_payout: '50.00' });
  const alarms = async () => {
    const { rows } = await sql<{ facts: Record<string, string> }>`
      select body -> 'facts' as facts from kernel.event
      where type = 'alarm.raised' and body ->> 'code' = 'lottery.differs'
        and body -> 'facts' ->> 'issue' = ${issue}`.execute(app.database.db);
    return rows.map(({ facts }) => facts);
  };
  const wrong = sums(2, '15.00', '50.00', '15.00');
  expect(closing(await close(wrong)).state).toBe('different');
  expect(closing(await close(wrong)).state).toBe('different');
  expect(await alarms()).toMatchObject([
    { bets: '-1', stakes: '-5.00', payouts: '0.00', validBets: '-5.00' },
  ]);
  expect(closing(await close(sums(1, '10.00', '50.00', '10.00'))).state).toBe('closed');
  const { rows } = await sql<{ times: number; ended: boolean }>`
    select times, ended_at is not null as ended from seamless.issue_difference
    where issue = ${issue}`.execute(app.database.db);
  expect(rows).toEqual([{ times: 2, ended: true }]);
});

test('[LOTO-05] V54 a correction that comes before the issue is closed is told as well', async () => {
  const won = await reserve(0, '10.00');
  await settle(0, won, { total_payout: '50.00' });
  await settle(0, won, { revision: 2, type: 'CORRECTION', total_payout: '20.00' });
  const { rows } = await sql<{ bets: { issue: string; paidMinor: string }[] }>`
    select body -> 'bets' as bets from kernel.event
    where type = 'bets.corrected' order by id desc limit 1`.execute(app.database.db);
  expect(rows[0]?.bets).toMatchObject([{ issue, paidMinor: '200000', revision: 2 }]);
});
