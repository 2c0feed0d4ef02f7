/** Sports of a vendor: what staff of each site see and say of them, and what two of them decide. */
import { sportsCalls } from '@croupier/contract/seamless/sports-calls';
import { sportsEndingCalls } from '@croupier/contract/seamless/sports-ending-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';
import { settlementQueue } from './settlement-queue.ts';

const calls = { ...sportsCalls, ...sportsEndingCalls };
const reason = 'the league has confirmed it';
const merchantId = '1';
const EVENT = 'f-2661204';
/** What the test calls each of them. */
const NAME = 'A member of trader';
const BOTH = `${NAME}, ${NAME}`;

let app: TestApp;
let vendor: TestVendor;
let first: TestStaff;
let second: TestStaff;
let local: TestStaff;
/** What the vendor was told and asked, by path. */
const told: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const toldOf = (path: string) => told.filter((one) => one.path === path).map(({ body }) => body);

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  vendor = await aVendor(app, 'SPORTBOOK');
  await sql`update catalog.game set features = '{sports-trading}', game_type = 'SPORTS'
    where vendor_id = ${vendor.id} and code = ${GAME}`.execute(app.services.db);
  [first, second] = [await aStaffMember(app, 'trader'), await aStaffMember(app, 'trader')];
  local = await aStaffMember(app, 'trader', [app.merchants.jade.id]);
  for (const { path, example } of Object.values(calls)) say(path, () => example.answer);
});
afterAll(() => app.close());
beforeEach(() => void told.splice(0));

function say(path: string, answer: (body: Record<string, unknown>) => object): void {
  vendor.says.set(path, (body) => {
    told.push({ path, body: body as Record<string, unknown> });
    return answer(body as Record<string, unknown>);
  });
}

test('[OPS-05][STU-SPORT] the board tells of the players of its merchant alone', async () => {
  const member = await aMember(app, { balance: '1.00' });
  const { account_id: own } = await vendor.openGame(member);
  const { answer } = sportsCalls.sportsBoard.example;
  const [bet] = answer.big.bets;
  say('/sports/board', () => ({
    ...answer,
    big: { ...answer.big, bets: [own, '999999999999'].map((id) => ({ ...bet, account_id: id })) },
  }));
  const board = (await first.call('sportsBoard', { merchantId, sport: 'football' })).value;
  expect(board.totals).toMatchObject({ liability: '412860.00', holdTarget: 650, betsMinute: 214 });
  expect(board.live).toMatchObject([
    { home: 'River Herons', startsAt: '2026-11-28T13:45:00.000Z' },
  ]);
  const players = board.big.bets.map(({ player }) => player?.username ?? null);
  expect(players).toEqual([member.username, null]);
  expect(JSON.stringify(board)).not.toContain('999999999999');
  expect(toldOf('/sports/board')).toMatchObject([
    { merchant: 'jade-lantern', currency: 'VND', sport: 'football', order: 'risk' },
  ]);
  await first.call('searchSports', { merchantId, text: member.username });
  expect(toldOf('/sports/search')).toMatchObject([{ text: member.username, accounts: [own] }]);
  const nobody = await first.call('sportsBoard', { merchantId, vendorId: '99' });
  expect(nobody.envelope.code).toBe('sports.none');
});

test('[OPS-05][STU-SPORT] one person holds at once, for the sites that are theirs', async () => {
  const hold = { merchantId, event: EVENT, market: null, kind: 'suspend' as const, reason };
  const answer = (await first.call('holdSports', hold)).value;
  expect(answer).toMatchObject({ id: '4711' });
  await local.call('holdSports', { ...hold, kind: 'price', market: '1X2', odds: { H: 21_000 } });
  const limit = { ...hold, kind: 'limit' as const, limit: '100.00' };
  await first.call('holdSports', limit);
  expect(toldOf('/sports/hold')).toMatchObject([
    { merchant: null, kind: 'suspend', by: NAME, reason },
    { merchant: 'jade-lantern', kind: 'price', odds: { H: 21_000 } },
    // A limit is of one merchant's money, whoever says it.
    { merchant: 'jade-lantern', kind: 'limit', limit: '100.00' },
  ]);
  const theirs = { ...hold, merchantId: String(app.merchants.siam.id) };
  expect((await local.call('holdSports', theirs)).status).toBe(403);
  const { items } = (await (await aStaffMember(app, 'auditor')).call('audit', { merchantId }))
    .value;
  const said = items.map(({ action }) => action).filter((one) => one.startsWith('sports.'));
  expect(said).toEqual(['sports.limit', 'sports.price', 'sports.suspend']);
  expect(JSON.stringify(items)).toContain('H 2.10');
});

test('[OPS-05] what is reopened is what was seen, and a refusal changes nothing', async () => {
  const says = vendor.says.get('/sports/hold');
  vendor.mood = 400;
  const open = { merchantId, event: EVENT, market: null, kind: 'open' as const, reason };
  const refused = await first.call('holdSports', { ...open, seen: '4710' });
  expect(refused.envelope.code).toBe('sports.newer');
  expect((await first.call('sportsEvent', { merchantId, event: EVENT })).envelope.code).toBe(
    'sports.unknown',
  );
  vendor.mood = 200;
  expect(says).toBeDefined();
});

test('[Q-F16][Q-C10][STU-SPORT] one asks how an event ends, another decides, the vendor is told once', async () => {
  const act = { kind: 'void' as const, markets: [] };
  const wanted = { merchantId, event: EVENT, act, reason };
  expect((await local.call('askForSportsSettlement', wanted)).status).toBe(403);
  const asked = (await first.call('askForSportsSettlement', wanted)).value;
  expect(asked).toMatchObject({
    name: 'Delta City – Highland FC',
    merchantId: null,
    after: { sportsAct: 'void', changedBets: expect.stringMatching(/^\d+$/) },
  });
  expect(asked.after['difference']).toContain('60550.00 VND');
  const { items } = (await second.call('sportsSettlements', { merchantId })).value;
  expect(items).toMatchObject([{ event: EVENT, firstBy: NAME }]);
  expect((await agree(first, asked)).envelope.code).toBe('approval.own');
  expect((await agree(second, asked)).status).toBe(200);
  await expect.poll(() => toldOf('/sports/settle').length).toBe(1);
  const [once] = toldOf('/sports/settle');
  expect(once).toMatchObject({
    event: EVENT,
    act,
    revision: 0,
    by: BOTH,
    reason,
  });
  await expect.poll(openAgreed).toBe(0);
  // As after a crash: it is told already, and nothing is told again.
  const { rows } = await sql<{ id: bigint }>`select id from sports.agreed`.execute(app.services.db);
  for (const { id } of rows) {
    await jobOf(app.services, 'sports.tell-agreed').run({ agreedId: String(id) }, new Date());
  }
  expect(toldOf('/sports/settle')).toHaveLength(1);
});

test('[Q-F16] what a vendor refuses is said beside the event and told no more', async () => {
  const act = { kind: 'rollback' as const };
  const asked = (
    await first.call('askForSportsSettlement', { merchantId, event: EVENT, act, reason })
  ).value;
  vendor.mood = 400;
  expect((await agree(second, asked)).status).toBe(200);
  await expect.poll(openAgreed).toBe(0);
  vendor.mood = 200;
  const { pending } = (await first.call('sportsSettlement', { merchantId, event: EVENT })).value;
  expect(pending).toMatchObject([{ state: 'refused', by: BOTH }]);
});

test('[Q-F16][STU-SPORT] limits and the part of them that a player has take two', async () => {
  const values = {
    margin: 500,
    betLimit: '20000.00',
    marketLimit: '60000.00',
    eventLimit: '120000.00',
    payoutLimit: '500000.00',
    dayLimit: '1000000.00',
  };
  const scope = { merchantId, sport: null, league: null, version: 1, reason };
  const same = await first.call('askForSportsTerms', { ...scope, ...values, margin: 450 });
  expect(same.envelope.code).toBe('sports.nothing');
  const terms = (await first.call('askForSportsTerms', { ...scope, ...values })).value;
  expect([terms.before, terms.after]).toEqual([{ margin: '450' }, { margin: '500' }]);
  expect((await agree(second, terms)).status).toBe(200);
  await expect.poll(() => toldOf('/sports/set-terms').length).toBe(1);
  expect(toldOf('/sports/set-terms')).toMatchObject([
    { merchant: 'jade-lantern', margin: 500, bet_limit: '20000.00', version: 1 },
  ]);
  const member = await aMember(app, { balance: '1.00' });
  const { account_id: account } = await vendor.openGame(member);
  const of = { merchantId, memberId: String(member.memberId), version: 0, reason };
  const asked = (await first.call('askForSportsFactor', { ...of, factor: 2500 })).value;
  expect(asked).toMatchObject({ name: member.username, after: { sportsFactor: '×0.25' } });
  expect((await agree(second, asked)).status).toBe(200);
  await expect
    .poll(() => toldOf('/sports/set-factor'))
    .toMatchObject([{ account_id: account, factor: 2500, version: 0, by: BOTH }]);
});

test('[OPS-05] what waits for a hand is counted for those who may settle, as vendors last said', async () => {
  await jobOf(app.services, 'sports.look-for-waiting').run({}, new Date());
  const look = await settlementQueue.look?.(app.services.db, app.merchants.jade.id);
  const reader = (permissions: readonly string[], merchantIds: 'all' | bigint[]) =>
    ({ permissions: new Set(permissions), merchantIds }) as never;
  expect(look?.(reader(['sports.settle'], 'all'))).toBe(1);
  expect(look?.(reader(['bets.read'], 'all'))).toBe(0);
  expect(look?.(reader(['sports.settle'], [1n]))).toBe(0);
  vendor.mood = 'silent';
  await jobOf(app.services, 'sports.look-for-waiting').run({}, new Date());
  vendor.mood = 200;
  const after = await settlementQueue.look?.(app.services.db, app.merchants.jade.id);
  expect(after?.(reader(['sports.settle'], 'all'))).toBe(1);
});

test('[OPS-05] reports span the days of the merchant, two months at most', async () => {
  const days = { merchantId, by: 'league' as const, from: '2026-11-01', to: '2026-11-02' };
  expect((await first.call('sportsReport', days)).value.items).toMatchObject([
    { key: 'football', ggr: '2810.00', validBets: '36120.00' },
  ]);
  expect(toldOf('/sports/report')).toMatchObject([
    { by: 'league', from: '2026-10-31T17:00:00.000Z', to: '2026-11-02T17:00:00.000Z' },
  ]);
  const long = { ...days, from: '2026-01-01' };
  expect((await first.call('sportsReport', long)).envelope.code).toBe('report.range');
});

async function openAgreed(): Promise<number> {
  const { rows } = await sql`select from sports.agreed where state = 'agreed'`.execute(
    app.services.db,
  );
  return rows.length;
}
