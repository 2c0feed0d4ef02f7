/** Vendors in the console: keys, terms, chips, open rounds, the call log and rehearsals. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, agreeTo, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, GAME, OTHER_GAME, type Seat, type TestVendor } from '#testing/vendor.ts';
import { listCalls } from './vendor-admin.ts';
import { callFigures } from './call-log/call-figures.ts';

let app: TestApp;
let vendor: TestVendor;
let ops: TestStaff;
let colleague: TestStaff;
let auditor: TestStaff;
let member: TestMember;
let seat: Seat;
let vendorId: string;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  vendorId = String(vendor.id);
  ops = await aStaffMember(app, 'gameOps');
  colleague = await aStaffMember(app, 'gameOps');
  auditor = await aStaffMember(app, 'auditor');
});
beforeEach(async () => {
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const reason = 'agreed by contract';
const id = (name: string) => `${name}-${randomUUID()}`;
const balance = async () => (await member.call('balance')).value.main;

async function audited(action: string) {
  const { items } = (await auditor.call('audit', { merchantId: '1', action })).value;
  return items[0];
}

/** The newest call of that kind, once it is written. */
async function kept(call: string, filter: Record<string, string> = {}) {
  for (let tries = 0; tries < 400; tries += 1) {
    const account = seat.account_id;
    const { items } = (await ops.call('vendorCalls', { call, account, ...filter })).value;
    if (items[0]) return items[0];
    await pause(50);
  }
  throw new Error(`No ${call} was kept.`);
}

test('[SEAM-01][OPS-05] V38 keys are made, bound to networks and retired in the console, on record', async () => {
  const name = `rotated-${randomUUID().slice(0, 8)}`;
  const asked = await ops.call('askForVendorKey', {
    vendorId,
    id: name,
    networks: ['127.0.0.1', '10.1.2.3/8'],
    freshOnly: true,
    reason,
  });
  expect((await agree(ops, asked.value)).envelope.code).toBe('approval.own');
  const secret = (await agree(colleague, asked.value)).value.secret ?? '';
  const shown = (await ops.call('vendor', { vendorId })).value;
  expect(secret.length).toBeGreaterThanOrEqual(43);
  const key = shown.keys.find((one) => one.id === name);
  expect(new Set(key?.networks)).toEqual(new Set(['127.0.0.1/32', '10.0.0.0/8']));
  expect(JSON.stringify(shown)).not.toContain(secret);
  for (const action of ['vendor-key.ask', 'vendor-key.approve']) {
    expect(await audited(action)).toMatchObject({ reason, subject: `vendor:${vendorId}` });
  }
  expect(JSON.stringify(await audited('vendor-key.approve'))).not.toContain(secret);
  const signed = { keyId: name, secret };
  await expect.poll(async () => (await vendor.call('balance', seat, signed)).status).toBe(200);

  const taken = await ops.call('askForVendorKey', {
    vendorId,
    id: name,
    networks: null,
    freshOnly: true,
    reason,
  });
  expect(taken.envelope.code).toBe('vendor.key-taken');

  const elsewhere = { vendorId, keyId: name, networks: ['203.0.113.0/24'], reason };
  await agreeTo(colleague, await ops.call('setVendorKeyNetworks', elsewhere));
  await expect
    .poll(async () => {
      // A key that nobody knows makes the wallet API look again.
      await vendor.call('balance', seat, { keyId: 'unknown-key' });
      return (await vendor.call('balance', seat, signed)).body.meta?.api_code;
    })
    .toBe('403');
  expect(await audited('vendor-setting.approve')).toMatchObject({
    before: { key: name, networks: expect.stringContaining('10.0.0.0/8') },
    after: { key: name, networks: '203.0.113.0/24' },
  });

  const { value: left } = await ops.call('retireVendorKey', { vendorId, keyId: name, reason });
  expect(left.keys.find((one) => one.id === name)?.retiredAt).not.toBeNull();
  const again = await ops.call('retireVendorKey', { vendorId, keyId: name, reason });
  expect(again.envelope.code).toBe('vendor.key-unknown');
});

test('[OPS-05] V38 what was agreed is set as a whole, on record with what it was before', async () => {
  const terms = {
    winWithoutBet: true,
    rollbackWhenSettled: false,
    freeRounds: true,
    numericCodes: false,
    autoRollbackHours: 48,
    logPercent: 5,
    callsPerSecond: 900,
  };
  await agreeTo(colleague, await ops.call('setVendorTerms', { vendorId, ...terms, reason }));
  expect((await ops.call('vendor', { vendorId })).value.terms).toEqual(terms);
  expect(await audited('vendor-setting.approve')).toMatchObject({
    before: { winWithoutBet: 'false', autoRollbackHours: null, callsPerSecond: '20000' },
    after: { winWithoutBet: 'true', autoRollbackHours: '48', callsPerSecond: '900' },
  });
  const { items } = (await ops.call('vendors')).value;
  const line = items.find((one) => one.id === vendorId);
  expect(line).toMatchObject({ code: 'TESTV', autoRollbackHours: 48 });
  const rights = { winWithoutBet: false, freeRounds: false };
  const none = { ...terms, ...rights, logPercent: 0, callsPerSecond: 20_000 };
  // Taking rights back needs nobody else.
  const back = { vendorId, ...none, autoRollbackHours: null, reason };
  expect((await ops.call('setVendorTerms', back)).value).toMatchObject({
    request: null,
    terms: { winWithoutBet: false, autoRollbackHours: null },
  });
});

test('[SEAM-05][OPS-05] V41 beyond the agreed rate calls are told to try again, and counted', async () => {
  const { terms } = (await ops.call('vendor', { vendorId })).value;
  const setPace = (callsPerSecond: number) =>
    ops.call('setVendorTerms', { vendorId, ...terms, callsPerSecond, reason });
  const turnedAway = () =>
    callFigures().find((one) => one.vendor === vendorId && one.call === 'rate-limited')?.calls ?? 0;
  const ask = async () => (await vendor.call('balance', seat)).body;
  expect(turnedAway()).toBe(0);
  await setPace(1);
  // In force within five seconds.
  await expect
    .poll(async () => (await Promise.all([ask(), ask()])).map(({ msg }) => msg))
    .toContain('busy, try again');
  const crowd = await Promise.all(Array.from({ length: 30 }, ask));
  const busy = crowd.filter(({ msg }) => msg === 'busy, try again');
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({ code: '500', meta: { api_code: '500' } });
  expect(turnedAway()).toBeGreaterThanOrEqual(busy.length);
  await setPace(terms.callsPerSecond);
  await expect
    .poll(async () => (await Promise.all([ask(), ask(), ask()])).map((body) => body.balance))
    .toEqual(['100.00', '100.00', '100.00']);
});

test('[OPS-05][Q-F1] V38 readers see and change nothing; staff of one merchant see no vendor', async () => {
  const reader = await aStaffMember(app, 'risk');
  expect((await reader.call('vendor', { vendorId })).status).toBe(200);
  const tried = await reader.call('retireVendorKey', { vendorId, keyId: vendor.keyId, reason });
  expect(tried.envelope.code).toBe('staff.forbidden');
  const local = await aStaffMember(app, 'gameOps', [app.merchants.jade.id]);
  for (const asked of [
    await local.call('vendors'),
    await local.call('vendor', { vendorId }),
    await local.call('vendorCalls'),
    await local.call('retireVendorKey', { vendorId, keyId: vendor.keyId, reason }),
  ]) {
    expect(asked.envelope.code).toBe('staff.forbidden');
  }
  const unknown = await ops.call('vendor', { vendorId: '999999' });
  expect(unknown.envelope.code).toBe('vendor.unknown');
});

test('[SEAM-03][OPS-05] V36 V37 open rounds and chips are shown, and chips asked back', async () => {
  const bet_id = id('bet');
  await vendor.call('reserve', { ...seat, bet_id, amount: '10.00' });
  const chips = { ...seat, stack_id: id('stack'), id_provider: id('in'), amount: '20.00' };
  await vendor.call('buyin', chips);
  const { items } = (await ops.call('vendorOpenRounds', { vendorId, hours: '0' })).value;
  const mine = items.filter(({ memberId }) => memberId === String(member.memberId));
  expect(mine.map(({ kind, account, stake }) => [kind, account, stake])).toEqual([
    ['bet', member.username, '10.00'],
    ['stack', member.username, '20.00'],
  ]);
  const auditing = { merchantId: '1', memberId: String(member.memberId) };
  const [brought] = (await auditor.call('memberTransfers', auditing)).value.items;
  expect(brought?.subject).toMatchObject({ type: 'game', reference: mine[1]?.gameTitle });
  const { purses } = (await auditor.call('memberBalances', auditing)).value;
  expect(purses.map(({ purse, name }) => [purse, name])).toEqual([
    ['main', null],
    ['chips', 'TESTV'],
  ]);
  const asked = (await ops.call('returnVendorChips', { vendorId, reason })).value;
  expect(Number(asked.before['openStacks'])).toBeGreaterThan(0);
  expect((await agree(colleague, asked)).status).toBe(200);
  const { rows } = await sql<{ payload: { vendorId: string } }>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'seamless.return-chips'`.execute(app.database.db);
  expect(rows[0]?.payload).toEqual({ vendorId });
});

test('[SEAM-05] V39 refusals and rare calls are kept with their bodies, bets that go well are not', async () => {
  const bet_id = id('bet');
  await vendor.call('reserve', { ...seat, bet_id, amount: '10.00' });
  const line = await kept('reserve');
  expect(line).toMatchObject({ vendorId, keyId: vendor.keyId, apiCode: null, method: 'POST' });
  expect(line).toMatchObject({ account: seat.account_id, accountName: member.username });
  const call = (await ops.call('vendorCall', { callId: line.id })).value;
  expect(JSON.parse(call.request)).toMatchObject({ bet_id, amount: '10.00' });
  expect(JSON.parse(call.answer)).toMatchObject({ bet_id, balance: '90.00' });

  const bet = (amount: string) => ({
    ...seat,
    round_id: id('r'),
    transactions: [{ id_provider: id('b'), type: 'bet', amount }],
  });
  await vendor.call('betwin', bet('1.00'));
  await vendor.call('betwin', bet('95.00'));
  const refused = await kept('betwin');
  expect(refused.apiCode).toBe(apiCodes.insufficientFunds);
  const { items } = (await ops.call('vendorCalls', { account: seat.account_id })).value;
  expect(items.filter(({ call: name }) => name === 'betwin')).toHaveLength(1);
  const filter = { account: seat.account_id, outcome: 'done' };
  const done = (await ops.call('vendorCalls', filter)).value.items;
  expect(done.every(({ apiCode }) => apiCode === null)).toBe(true);
  const gone = await ops.call('vendorCall', { callId: '999999999' });
  expect(gone.envelope.code).toBe('vendor.call-unknown');
});

test('[SEAM-05][Q-F19] V39 neither tokens nor signatures nor secrets are kept', async () => {
  await vendor.call('reserve', { ...seat, bet_id: id('bet'), amount: '1.00' });
  // They are written in their order: this one is the newest.
  await kept('reserve');
  const { rows } = await sql<{ text: string }>`
    select string_agg(c::text, ' ') as text from seamless.call_log c`.execute(app.database.db);
  const { text } = rows[0] ?? { text: '' };
  expect(text).toContain('authenticate');
  expect(text).not.toContain(vendor.secret);
  for (const { token } of vendor.launches) expect(text).not.toContain(token);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});

test('[SEAM-05] V40 a call is rehearsed: its answer now, and nothing has happened', async () => {
  await vendor.call('reserve', { ...seat, bet_id: id('bet'), amount: '100.01' });
  const short = await kept('reserve');
  const rehearse = async (callId: string) =>
    (await ops.call('rehearseVendorCall', { callId })).value;
  const first = await rehearse(short.id);
  expect(first.status).toBe(400);
  expect(JSON.parse(first.answer)).toMatchObject({ meta: { api_code: '100', balance: '100.00' } });

  await vendor.call('promo', {
    account_id: seat.account_id,
    currency: seat.currency,
    id_provider: id('prize'),
    type: 'CASHBACK',
    amount: '50.00',
  });
  const now = await rehearse(short.id);
  expect(now.status).toBe(200);
  expect(JSON.parse(now.answer)).toMatchObject({ state: 'open', balance: '49.99' });
  // As often as one likes: the id is never used up.
  expect((await rehearse(short.id)).status).toBe(200);
  expect(await balance()).toBe('150.00');
  const bets = await sql`select from seamless.bet where account_id = ${seat.account_id}`.execute(
    app.database.db,
  );
  expect(bets.rows).toHaveLength(0);
});

test('[SEAM-05] V40 bets are rehearsed as well; what was not kept whole cannot be', async () => {
  const transactions = [{ id_provider: id('b'), type: 'bet', amount: '120.00' }];
  await vendor.call('betwin', { ...seat, round_id: id('r'), transactions });
  const refused = await kept('betwin');
  const prize = { account_id: seat.account_id, currency: seat.currency, type: 'PROMO' };
  await vendor.call('promo', { ...prize, id_provider: id('prize'), amount: '50.00' });
  const { value } = await ops.call('rehearseVendorCall', { callId: refused.id });
  expect(value.status).toBe(200);
  expect(JSON.parse(value.answer)).toMatchObject({ balance: '30.00' });
  expect(await balance()).toBe('150.00');
  const calls = await listCalls(app.database.db, { call: 'authenticate', limit: 1 });
  const callId = String(calls[0]?.id);
  const shown = (await ops.call('vendorCall', { callId })).value;
  expect(shown.canRehearse).toBe(false);
  const hidden = await ops.call('rehearseVendorCall', { callId });
  expect(hidden.envelope.code).toBe('vendor.call-not-whole');
});

test('[GAME-08][STU-LIVE] hosts at tables that are offered and open are shown; a vendor asks what is offered', async () => {
  const { db } = app.database;
  await sql`
    update catalog.game set features = array['live-table', 'live-host']
    where vendor_id = ${vendor.id}`.execute(db);
  const mai = {
    id: 'mai',
    name: 'Mai',
    look: 'qipao',
    languages: ['vi'],
    greetings: { vi: 'Xin chào.', en: 'Hello.' },
    active: true,
  };
  const told = { ...mai, portrait_url: 'https://games.example/hosts/qipao.svg' };
  vendor.says.set('/tables/hosts', () => ({
    hosts: [
      { ...told, tables: [GAME, OTHER_GAME, 'no-such-game'] },
      { ...told, id: 'an', active: false, tables: [GAME] },
    ],
    weeks: [],
    looks: [],
  }));
  const gameId = String(vendor.games.get(GAME));
  await sql`
    insert into catalog.merchant_game (merchant_id, game_id, enabled)
    values (${app.merchants.jade.id}, ${vendor.games.get(OTHER_GAME)}, false)
    on conflict (merchant_id, game_id) do update set enabled = false`.execute(db);
  const { items } = (await member.call('liveHosts')).value;
  expect(items).toMatchObject([{ name: 'Mai', greeting: 'Hello.', tables: [{ nodeId: gameId }] }]);
  const asked = await vendor.call('offer', { games: [GAME, OTHER_GAME, 'no-such-game'] });
  expect(asked).toEqual({ status: 200, body: { games: [GAME] } });

  // A change of a host is audited and waits for the vendor; a video waits for a second person first.
  const waiting = async () => {
    const { rows } = await sql<{ body: string }>`
      select j.payload ->> 'body' as body from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'seamless.set-live-hosts' order by j.id`.execute(db);
    return rows.map(({ body }) => JSON.parse(body) as unknown);
  };
  await ops.call('setLiveHost', { vendorId, ...mai, reason });
  expect(await audited('vendor.set-live-host')).toMatchObject({ reason });
  expect(await waiting()).toEqual([mai]);
  const url = 'https://video.example/lotus.mp4';
  const place = { merchantId: String(app.merchants.jade.id), gameId };
  const video = await ops.call('setLiveTableVideo', { ...place, url, reason });
  expect(await waiting()).toEqual([mai]);
  await agreeTo(colleague, video);
  const merchant = app.merchants.jade.code;
  expect(await waiting()).toEqual([mai, { game: GAME, merchant, url }]);
});
