/** Lotteries of a vendor: menus and results for visitors, and what two of staff say of official draws. */
import type { LotteryIssueAnswer } from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffPrincipal } from '#kernel/context.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';
import { resultQueue } from './result-queue.ts';

const DAY = '2026-11-28';
const ISSUE = '20261128';
const OPEN = '20261129';
const FAMILY = 'four-digits';

let app: TestApp;
let vendor: TestVendor;
let first: TestStaff;
let second: TestStaff;
let vendorId: string;
let gameId: string;
/** What the vendor was told, in order. */
const told: unknown[] = [];
let issue: LotteryIssueAnswer;

const reason = 'the company corrected its board';
const merchantId = '1';

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  vendor = await aVendor(app, 'TCG_SEA');
  await sql`update catalog.game set features = '{lottery}', game_type = 'LOTT', prize_modes = '{SEA}'
    where vendor_id = ${vendor.id} and code = ${GAME}`.execute(app.services.db);
  vendorId = String(vendor.id);
  gameId = String(vendor.games.get(GAME));
  [first, second] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'gameOps')];
  issue = anIssue();
  speak();
});
afterAll(() => app.close());

function anIssue(): LotteryIssueAnswer {
  return {
    game: GAME,
    issue: ISSUE,
    station: null,
    open_at: `2026-11-27T11:30:00.000Z`,
    close_at: `${DAY}T11:10:00.000Z`,
    draw_at: `${DAY}T11:30:00.000Z`,
    state: 'closed',
    result: null,
    revision: 0,
    proof_url: null,
    sums: { tickets: 3, stakes: '30.00', payouts: '0.00' },
    said: [],
    exposure: [{ play: 'TOP2', selection: '27', tickets: 2, stake: '20.00' }],
  };
}

/** What the vendor says to our calls; a result that it is told stands from then on. */
function speak(): void {
  const next = { ...anIssue(), issue: OPEN, state: 'open', close_at: '2126-11-29T11:10:00.000Z' };
  const past = { ...anIssue(), issue: '20261127', state: 'settled', revision: 1 };
  const last = { ...past, result: { top: '0427', bottom: '09' } };
  vendor.says.set('/lottery/games', () => ({
    games: [
      {
        game: GAME,
        family: FAMILY,
        prize_mode: 'SEA',
        source: 'official',
        every_seconds: null,
        next: [next],
        last: [last],
      },
    ],
  }));
  vendor.says.set('/lottery/results', () => ({ results: [last] }));
  vendor.says.set('/lottery/issues', () => ({ issues: [issue] }));
  vendor.says.set('/lottery/issue', () => issue);
  vendor.says.set('/lottery/preview', () => ({
    tickets: 3,
    payouts: '90.00',
    changed: 2,
    difference: '-40.00',
  }));
  for (const path of ['/lottery/enter', '/lottery/void']) {
    vendor.says.set(path, (body) => {
      told.push(body);
      issue = { ...issue, revision: issue.revision + 1, state: 'settled' };
      return { revision: issue.revision };
    });
  }
}

const of = () => ({ vendorId, gameId, issue: ISSUE });
const key = (who: TestStaff, ...cells: string[]) =>
  who.call('keyLotteryResult', { ...of(), cells });
const repeat = (who: TestStaff, ...cells: string[]) =>
  who.call('repeatLotteryResult', { ...of(), cells });
async function openEntries(): Promise<number> {
  const { rows } = await sql`select from lottery.entry where state = 'agreed'`.execute(
    app.services.db,
  );
  return rows.length;
}

/** Once the vendor has all that was agreed upon, it is told again as after a crash. */
async function tell(times: number): Promise<void> {
  await expect.poll(() => told.length).toBe(times);
  // The answer is written after the vendor has given it.
  await expect.poll(openEntries).toBe(0);
  const { rows } = await sql<{ id: bigint; state: string }>`
    select id, state from lottery.entry`.execute(app.services.db);
  for (const { id } of rows) {
    const entryId = String(id);
    await jobOf(app.services, 'lottery.tell-result').run({ entryId }, new Date());
  }
}

test('[LOTO-01] two people key a result blind, and again only what differs', async () => {
  expect((await key(first, '427', '09')).envelope.code).toBe('lottery.number');
  expect((await key(first, '0427', '09')).value).toMatchObject({ state: 'first', mine: 'first' });
  expect((await repeat(first, '0427', '09')).envelope.code).toBe('approval.own');
  expect((await key(second, '0427', '09')).envelope.code).toBe('lottery.entry-open');
  const { items } = (await second.call('merchantLotteryIssues', { merchantId, day: DAY })).value;
  expect(items).toMatchObject([
    { issue: ISSUE, isWaiting: true, entry: { state: 'first', mine: null } },
  ]);
  // Nothing of what the first has keyed reaches whoever keys second.
  expect(JSON.stringify(items)).not.toContain('0427');
  const differs = (await repeat(second, '0472', '09')).value;
  expect(differs).toMatchObject({
    state: 'differs',
    differing: [{ place: 0, first: '0427', second: '0472' }],
    agreeing: [{ place: 1, number: '09' }],
  });
  expect((await key(first, '0427', '')).value).toMatchObject({
    state: 'differs',
    again: ['first'],
  });
  expect((await repeat(second, '0427', '')).value).toMatchObject({
    state: 'agreed',
    differing: [],
  });
  expect((await repeat(second, '0427', '')).envelope.code).toBe('lottery.not-waiting');
  await tell(1);
  expect(told).toEqual([
    {
      game: GAME,
      issue: ISSUE,
      result: { top: '0427', bottom: '09' },
      by: 'A member of gameOps, A member of gameOps',
      key: expect.stringMatching(/^entry-\d+-\d+$/),
    },
  ]);
});

test('[LOTO-06] an issue waits for whoever can key it, until its vendor knows', async () => {
  const { db } = app.services;
  const look = () => jobOf(app.services, 'lottery.look-for-waiting').run({}, new Date());
  const permissions = new Set(['vendor.write', 'vendor.check'] as const);
  const countFor = async ({ staffId }: TestStaff) => {
    const count = await resultQueue.look?.(db, BigInt(merchantId));
    return count?.({ staffId, permissions, merchantIds: 'all' } as unknown as StaffPrincipal);
  };
  issue = { ...anIssue(), issue: '20261126' };
  await look();
  expect([await countFor(first), await countFor(second)]).toEqual([1, 1]);
  await first.call('keyLotteryResult', { ...of(), issue: '20261126', cells: ['0427', '09'] });
  expect([await countFor(first), await countFor(second)]).toEqual([0, 1]);
  vendor.mood = 'silent';
  await look();
  vendor.mood = 200;
  expect(await countFor(second)).toBe(1);
  issue = anIssue();
  await look();
  await first.call('dropLotteryEntry', { ...of(), issue: '20261126', reason });
  issue = { ...anIssue(), state: 'void' };
  await look();
  expect(await countFor(second)).toBe(0);
});

test('[LOTO-03] a correction and a call-off are previewed and take two', async () => {
  told.length = 0;
  issue = { ...anIssue(), state: 'settled', revision: 1, result: { top: '0427', bottom: '09' } };
  const ask = (cells: string[] | null) =>
    first.call('askForLotteryChange', { ...of(), cells, reason });
  const { items } = (await first.call('previewLotteryResult', { ...of(), cells: ['0428', '09'] }))
    .value;
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ tickets: 3, changed: 2, difference: '-40.00' });
  expect((await ask(['0427', '09'])).envelope.code).toBe('lottery.same-result');
  expect((await ask(null)).envelope.code).toBe('lottery.not-waiting');
  const asked = (await ask(['0428', '09'])).value;
  expect(asked).toMatchObject({
    before: { result: 'top 0427' },
    after: { changed: '4' },
  });
  expect((await agree(first, asked)).envelope.code).toBe('approval.own');
  expect((await agree(second, asked)).status).toBe(200);
  await tell(1);
  expect(told).toMatchObject([{ result: { top: '0428', bottom: '09' }, reason }]);
  issue = anIssue();
  expect((await agree(second, (await ask(null)).value)).status).toBe(200);
  await tell(2);
  expect(told[1]).toMatchObject({ game: GAME, issue: ISSUE, reason });
  const detail = (await first.call('merchantLotteryIssue', { merchantId, gameId, issue: ISSUE }))
    .value;
  expect(detail.changes.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'void told',
    'correction told',
  ]);
  expect(detail.exposure).toEqual([{ play: 'TOP2', selection: '27', tickets: 2, stake: '20.00' }]);
});

test('[LOTO-07][LOTO-08] other terms are looked at, take two, and are told', async () => {
  const { db } = app.services;
  const faults: { code: string }[] = [];
  vendor.says.set('/lottery/terms-preview', () => ({
    faults,
    issues: [],
    odds: [
      {
        play: 'T2T',
        prize: 'win',
        before: '92',
        after: '90',
        returns_before: 9200,
        returns_after: 9000,
      },
    ],
    from_issue: OPEN,
  }));
  const said: unknown[] = [];
  vendor.says.set('/lottery/terms', (body) => {
    said.push(body);
    return { version: 1 };
  });
  const change = { kind: 'odds', fromIssue: null, odds: { T2T: { win: '90' } } };
  const ask = (who: TestStaff) =>
    who.call('askForLotteryTerms', { vendorId, gameId, change, reason });
  const looked = await first.call('previewLotteryTerms', { vendorId, gameId, change });
  expect(looked.value.odds).toMatchObject([{ after: '90', returnsAfter: 9000 }]);
  faults.push({ code: 'above' });
  expect((await ask(first)).envelope.code).toBe('lottery.terms-fault');
  faults.pop();
  const asked = (await ask(first)).value;
  expect(asked).toMatchObject({
    before: { odds: 'T2T win 92 (92.00 %)' },
    after: { odds: 'T2T win 90 (90.00 %)' },
  });
  expect((await agree(first, asked)).envelope.code).toBe('approval.own');
  expect((await agree(second, asked)).status).toBe(200);
  await expect.poll(() => said.length).toBe(1);
  const { rows } = await sql<{ id: bigint }>`select id from lottery.agreed_terms`.execute(db);
  const termsId = String(rows[0]?.id);
  await jobOf(app.services, 'lottery.tell-terms').run({ termsId }, new Date());
  expect(said).toMatchObject([
    { game: GAME, change: { kind: 'odds', from_issue: null }, by: expect.stringContaining(', ') },
  ]);
});

test('[LOTO-04] guests read menus and results, which are held while a vendor is silent', async () => {
  const menu = async () =>
    (await app.call('lotteryMenu', { prizeMode: 'SEA', device: 'WEB' })).value;
  const [one] = (await menu()).gameMenus;
  expect(one).toMatchObject({
    gameCode: GAME,
    accountTypeName: 'TCG_SEA',
    gameGroupCode: FAMILY,
    next: { issue: OPEN },
  });
  expect((await app.call('lotteryMenu', { prizeMode: 'ZY' })).value.gameMenus).toEqual([]);
  const results = { gameCode: GAME };
  expect((await app.call('lotteryResults', results)).value.items).toMatchObject([
    { issue: '20261127', prizes: [{ prize: 'top', numbers: ['0427'] }, { numbers: ['09'] }] },
  ]);
  expect((await app.call('lotteryResults', { gameCode: 'none' })).envelope.code).toBe(
    'game.unknown',
  );
  const calls = vendor.calls;
  vendor.mood = 'silent';
  await Promise.all(Array.from({ length: 20 }, menu));
  const { items } = (await app.call('openedNumbers', {})).value;
  vendor.mood = 200;
  expect(items).toMatchObject([{ gameCode: GAME, results: [{ issue: '20261127' }] }]);
  expect(vendor.calls - calls).toBeLessThanOrEqual(1);
});

test('[LOTO-09] one person never lifts the bound of a number, two do', async () => {
  const said: unknown[] = [];
  vendor.says.set('/lottery/set-number', (body) => {
    said.push(body);
    return { state: 'full' };
  });
  const figures = { number: '27', tickets: 2, stake: '20.00', liability: '1960.00' };
  vendor.says.set('/lottery/number', () => ({
    ...figures,
    state: 'closed',
    set: null,
    odds: '0',
    members: 1,
    curve: [],
    accounts: [],
    changes: [],
  }));
  const number = { merchantId, gameId, issue: ISSUE, play: 'T2T', number: '27', reason };
  await first.call('setLotteryNumber', { ...number, state: 'full' });
  expect(said).toHaveLength(1);
  expect(said[0]).not.toHaveProperty('beyond');
  const asked = (await first.call('askToOpenLotteryNumber', number)).value;
  expect(asked).toMatchObject({ before: { state: 'number-closed', liability: '1960.00' } });
  expect((await agree(first, asked)).envelope.code).toBe('approval.own');
  expect((await agree(second, asked)).status).toBe(200);
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]).toMatchObject({
    issue: ISSUE,
    play: 'T2T',
    number: '27',
    state: 'full',
    beyond: true,
  });
});

test('[LOTO-04] a lottery is opened by its area, with its view in the address', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const language = member.merchant.settings.languages[0]?.code ?? '';
  const open = (input: object) =>
    member.call('launchLottery', { device: 'MOBILE', language, ...input });
  const opened = (await open({ area: 'SEA', view: 'lobby', backUrl: '/seaLottery' })).value;
  expect(opened.launchUrl).toContain('view=lobby');
  expect(vendor.launches.at(-1)).toMatchObject({ game: GAME, client_type: 'mobile' });
  expect(vendor.launches.at(-1)?.urls.return).toMatch(/\/seaLottery$/);
  expect((await open({ area: 'VN' })).envelope.code).toBe('game.unknown');
  expect((await open({ backUrl: '//elsewhere.example' })).envelope.code).toBe('request.invalid');
});

test('[LOTO-10] a figure opens its tickets, of the players of its merchant alone', async () => {
  const member = await aMember(app, { balance: '1.00' });
  const { account_id: own } = await vendor.openGame(member);
  const ticket = { issue: ISSUE, lines: 1, stake: '2.00', valid_bet: null, payout: null };
  const at = `${DAY}T03:00:00.000Z`;
  const asked: unknown[] = [];
  vendor.says.set('/lottery/tickets', (body) => {
    asked.push(body);
    const tickets = [own, '999999999999', 'somebody'].map((account_id, index) => {
      return { ...ticket, at, round_id: `r-${index}`, account_id };
    });
    return { tickets, next: '7' };
  });
  const days = { merchantId, gameId, from: DAY, to: DAY };
  const { items, cursor } = (await first.call('merchantLotteryTickets', days)).value;
  expect(items).toEqual([
    {
      roundId: 'r-0',
      memberId: String(member.memberId),
      username: member.username,
      issue: ISSUE,
      at,
      lines: 1,
      stake: '2.00',
      validBet: null,
      payout: null,
    },
  ]);
  await first.call('merchantLotteryTickets', { ...days, cursor: cursor ?? '' });
  const day = { from: '2026-11-27T17:00:00.000Z', to: '2026-11-28T17:00:00.000Z' };
  expect(asked).toMatchObject([day, { ...day, after: '7' }]);
});

test('[LOTO-05] whoever holds tickets of a corrected issue is told once what they pay now', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  const { account_id, currency } = seat;
  const bets = ['a', 'b', 'c'].map((name) => `${name}-${member.memberId}`);
  const settle = (bet_id: string, revision: number, total_payout: string) =>
    vendor.call('settle', {
      account_id,
      currency,
      bet_id,
      revision,
      total_payout,
      type: revision > 1 ? 'CORRECTION' : 'PAID',
    });
  for (const bet_id of bets) {
    await vendor.call('reserve', { ...seat, bet_id, amount: '10.00', issue: ISSUE });
    await settle(bet_id, 1, '0.00');
  }
  const sums = { bets: 3, stakes: '30.00', payouts: '0.00', valid_bets: '30.00' };
  const closed = await vendor.call('close-issue', {
    currency,
    game_id: GAME,
    issue: ISSUE,
    ...sums,
  });
  expect(closed.body['state']).toBe('closed');
  for (const [bet_id, payout] of [
    [bets[0] ?? '', '20.00'],
    [bets[1] ?? '', '5.00'],
  ] as const) {
    expect((await settle(bet_id, 2, payout)).status).toBe(200);
    // The same again tells nothing more.
    await settle(bet_id, 2, payout);
  }
  const { db } = app.services;
  await expect
    .poll(async () => (await sql`select from lottery.corrected`.execute(db)).rows.length)
    .toBe(2);
  await sql`update lottery.corrected set at = at - interval '1 minute'`.execute(db);
  for (let times = 0; times < 2; times += 1) {
    await jobOf(app.services, 'lottery.tell-corrections').run({}, new Date());
  }
  const messages = async () =>
    (await member.call('messages')).value.items.filter(({ kind }) => kind === 'lottery-corrected');
  await expect.poll(async () => (await messages()).length).toBe(1);
  expect(await messages()).toMatchObject([
    { facts: { issue: ISSUE, tickets: '2', amount: '25.00' } },
  ]);
});
