import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { moveBetween } from './move-between.ts';
import { openPurse } from './open-purse.ts';
import { post, type Transfer } from './post.ts';
import { listRoundTransfers } from './records.ts';

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  member = await aMember(app, { balance: '100.00' });
});
afterAll(() => app.close());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  app.services.db.transaction().execute(work);
const holder = ({ memberId }: TestMember) => ({
  merchantId: app.merchants.jade.id,
  currency: app.merchants.jade.currency,
  memberId,
});
const posting = (change: Partial<Transfer>, who = member) =>
  inTransaction((tx) =>
    post(tx, {
      ...holder(who),
      kind: 'promotion',
      amountMinor: 10_000n,
      key: newId(),
      subject: { type: 'promotion', id: 12n },
      ...change,
    }),
  );
const chips = (amountMinor: bigint, label: string, who = member) =>
  inTransaction((tx) =>
    moveBetween(tx, {
      ...holder(who),
      kind: 'chips-in',
      from: { purse: 'main' },
      to: { purse: 'chips', label },
      amountMinor,
      key: newId(),
      subject: { type: 'game', id: 9n },
    }),
  );

test('[CFG-03][WAL-03] a merchant may do without the consolidated balance: the main one stays', async () => {
  const somebody = await aMember(app, { balance: '10.00' });
  await switchFlags(app, { consolidatedBalance: false });
  try {
    expect((await somebody.call('balances')).envelope.code).toBe('merchant.flag-off');
    expect((await somebody.call('balance')).value.main).toBe('10.00');
  } finally {
    await switchFlags(app, { consolidatedBalance: true });
  }
});

test('[WAL-03] the consolidated balance has every purse with money in it, and the total less debts', async () => {
  const somebody = await aMember(app, { balance: '100.00' });
  await chips(200_000n, '3/table-7', somebody);
  await posting({ purse: 'bonus', amountMinor: 50_000n }, somebody);
  await inTransaction((tx) => openPurse(tx, { ...holder(somebody), purse: 'locked' }));
  await posting(
    {
      kind: 'adjustment',
      subject: { type: 'adjustment', id: 1n },
      purse: 'receivable',
      amountMinor: -15_000n,
    },
    somebody,
  );
  const { value } = await somebody.call('balances');
  expect(value).toEqual({
    currency: 'VND',
    total: '103.50',
    purses: [
      { purse: 'main', label: '', balance: '80.00', seq: '2' },
      { purse: 'bonus', label: '', balance: '5.00', seq: '1' },
      { purse: 'chips', label: '3/table-7', balance: '20.00', seq: '1' },
      { purse: 'receivable', label: '', balance: '-1.50', seq: '1' },
    ],
  });
});

test('[WAL-03] who never held anything has a main balance of zero', async () => {
  const somebody = await aMember(app);
  const { value } = await somebody.call('balances');
  expect(value.total).toBe('0.00');
  expect(value.purses.map(({ purse }) => purse)).toEqual(['main']);
});

test('[WAL-05] each purse has a record of its own, filtered by kind and time', async () => {
  const somebody = await aMember(app, { balance: '100.00' });
  await chips(200_000n, 'a', somebody);
  await chips(100_000n, 'b', somebody);
  await posting({}, somebody);
  const lines = async (input: Record<string, string>) =>
    (await somebody.call('transfers', input)).value.items.map(({ kind, amount }) => [kind, amount]);
  expect(await lines({})).toEqual([
    ['promotion', '1.00'],
    ['chips-in', '-10.00'],
    ['chips-in', '-20.00'],
    ['adjustment', '100.00'],
  ]);
  expect(await lines({ kind: 'chips-in' })).toHaveLength(2);
  expect(await lines({ purse: 'chips', label: 'b' })).toEqual([['chips-in', '10.00']]);
  expect(await lines({ purse: 'chips', label: 'c' })).toEqual([]);
  const now = new Date();
  const later = new Date(now.getTime() + 60_000).toISOString();
  expect(await lines({ from: later })).toEqual([]);
  expect(await lines({ to: later })).toHaveLength(4);
  expect(await lines({ from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' })).toEqual([]);
});

test('[WAL-05] a range of time has exactly its lines, whatever lies around it', async () => {
  const somebody = await aMember(app, { balance: '100.00' });
  for (let n = 0; n < 9; n += 1) await posting({}, somebody);
  const run = (text: string) => sql.raw(text).execute(app.database.db);
  await run('alter table wallet.transfer disable trigger transfer_immutable');
  // One an hour, the tenth at 09:00.
  await sql`
    update wallet.transfer t
    set at = timestamptz '2026-01-01 00:00Z' + (t.seq - 1) * interval '1 hour'
    from wallet.account a where a.id = t.account_id and a.member_id = ${somebody.memberId}`.execute(
    app.database.db,
  );
  await run('alter table wallet.transfer enable trigger transfer_immutable');
  const hours = async (from: string, to: string) => {
    const range = { from: `2026-01-01T${from}Z`, to: `2026-01-01T${to}Z` };
    const { value } = await somebody.call('transfers', range);
    return value.items.map(({ at }) => at.slice(11, 13));
  };
  expect(await hours('03:00:00', '06:00:00')).toEqual(['05', '04', '03']);
  expect(await hours('02:59:59', '06:00:01')).toEqual(['06', '05', '04', '03']);
  expect(await hours('00:00:00', '00:00:00')).toEqual([]);
  expect(await hours('00:00:00', '23:00:00')).toHaveLength(10);
  expect(await hours('09:00:00', '23:00:00')).toEqual(['09']);
});

test('[WAL-05] the record comes as a table with every line, in the language and the clock of the site', async () => {
  const somebody = await aMember(app, { balance: '100.00' });
  await sql`
    with account as (
      select id, balance, seq from wallet.account where member_id = ${somebody.memberId}),
    lines as (
      insert into wallet.transfer
        (account_id, seq, amount, balance_after, at, subject_id, key, contra_id, kind)
      select id, seq + n, 100, balance + n * 100, now(), n, gen_random_uuid(),
        (select contra_id from wallet.transfer where account_id = account.id limit 1), 2
      from account, generate_series(1, 1200) as n returning contra_id)
    insert into wallet.contra_delta (contra_id, amount, transfers, at)
    select contra_id, -120000, 1200, now() from lines limit 1`.execute(app.database.db);
  await sql`update wallet.account set balance = balance + 120000, seq = seq + 1200
    where member_id = ${somebody.memberId}`.execute(app.database.db);
  const answer = await somebody.call('transfersFile', {});
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="account-record.csv"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const text = answer.value as unknown as string;
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(1202);
  expect(lines[0]).toBe(
    'Time (Asia/Ho_Chi_Minh),Reference,Type,Source,Amount (VND),Balance after (VND)',
  );
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+-1201,Win,Round 1200,0\.01,112\.00$/,
  );
  expect(new Set(lines).size).toBe(1202);
  const vi = await app.call(
    'transfersFile',
    { kind: 'adjustment' },
    {
      ...somebody.session,
      headers: { 'accept-language': 'vi' },
    },
  );
  expect((vi.value as unknown as string).split('\r\n')[1]).toContain(',Điều chỉnh,');
});

test('[WAL-05] totals are those of the lines that the filter finds, and of nobody else', async () => {
  const [somebody, other] = [await aMember(app), await aMember(app, { balance: '9.00' })];
  const contra = { contra: 'vendor:3', subject: { type: 'round', id: 78n } };
  await posting({ ...contra, kind: 'win', amountMinor: 500_000n }, somebody);
  await posting({ ...contra, kind: 'bet', amountMinor: -120_000n }, somebody);
  await posting({ ...contra, kind: 'bet', amountMinor: -30_000n }, somebody);
  const totals = async (filter: Record<string, string>) =>
    (await somebody.call('transferTotals', filter)).value;
  const all = { lines: 3, in: '50.00', out: '15.00', net: '35.00' };
  expect(await totals({})).toEqual(all);
  expect(await totals({ kind: 'bet' })).toEqual({
    lines: 2,
    in: '0.00',
    out: '15.00',
    net: '-15.00',
  });
  const nothing = { lines: 0, in: '0.00', out: '0.00', net: '0.00' };
  expect(await totals({ to: '2024-01-01T00:00:00Z' })).toEqual(nothing);
  expect(await totals({ purse: 'bonus' })).toEqual(nothing);
  expect((await other.call('transferTotals')).value.in).toBe('9.00');
});

test('[WAL-05] files are counted apart and few', async () => {
  const somebody = await aMember(app);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await somebody.call('transfersFile')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await somebody.call('transfers')).status).toBe(200);
});

test('[WAL-05] a round lists whatever moved its money, jackpots and corrections too', async () => {
  const wallet = await aMember(app, { balance: '100.00' });
  const ofRound = { contra: 'vendor:3', subject: { type: 'round', id: 77n } };
  await posting({ ...ofRound, kind: 'bet', amountMinor: -10_000n }, wallet);
  await posting({ ...ofRound, kind: 'jackpot', amountMinor: 50_000n }, wallet);
  await posting({}, wallet);
  await posting({ ...ofRound, kind: 'correction', amountMinor: -20_000n }, wallet);
  await posting({ ...ofRound, kind: 'stake-return', amountMinor: 10_000n }, wallet);
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.account where member_id = ${wallet.memberId}`.execute(app.services.db);
  const moved = await listRoundTransfers(app.services.db, {
    id: 77n,
    accountId: rows[0]?.id ?? 0n,
    firstSeq: 2n,
    lastSeq: 6n,
  });
  expect(moved.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['bet', -10_000n],
    ['jackpot', 50_000n],
    ['correction', -20_000n],
    ['stake-return', 10_000n],
  ]);
});
