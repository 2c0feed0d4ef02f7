import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import { openDb } from '#kernel/db.ts';
import { startWorker, type Worker } from '#kernel/work/worker.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { workOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { captureHold, placeHold } from '../holds.ts';
import { post } from '../post.ts';
import { extendChains } from './extend-chains.ts';
import { proveLedger } from './prove-ledger.ts';

let app: TestApp;
let worker: Worker;

beforeAll(async () => {
  app = await startTestApp();
  // It brings alarms to staff. The jobs of the wallet, which the clock starts, stay with the test.
  worker = await startWorker(app.services, workOf(app.services, 'staff'));
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const run = (text: string) => sql.raw(text).execute(app.database.db);

test('[WAL-06][X-36] W20 a row altered by hand freezes its wallet, alarms staff, and stays frozen until it is mended', async () => {
  const { db } = app.services;
  const member = await aMember(app, { balance: '100.00' });
  const other = await aMember(app, { balance: '100.00' });
  const merchantId = String(app.merchants.jade.id);
  const holder = { merchantId: app.merchants.jade.id, currency: 'VND', memberId: member.memberId };
  const hold = newId();
  await db
    .transaction()
    .execute((tx) =>
      placeHold(tx, { ...holder, amountMinor: 10_000n, key: hold, withdrawalId: 1n }),
    );
  const blocks: string[] = [];
  await extendChains(db, ({ hash }) => blocks.push(hash));
  expect(blocks).toHaveLength(1);
  expect(await proveLedger(app.services)).toEqual([]);

  const where = `where seq = 1 and account_id =
    (select id from wallet.account where member_id = ${member.memberId} and purse = 'main')`;
  const alter = async (subject: number) => {
    await run('alter table wallet.transfer disable trigger transfer_immutable');
    await run(`update wallet.transfer set subject_id = ${subject} ${where}`);
    await run('alter table wallet.transfer enable trigger transfer_immutable');
  };
  await alter(99);
  // Twice: the second look adds to the alarm of the first.
  for (let n = 0; n < 2; n += 1) {
    expect(await proveLedger(app.services)).toMatchObject([
      { check: 'history was altered', memberId: member.memberId },
    ]);
  }
  const { rows } = await sql<{ memberId: bigint; frozen: boolean; accounts: number }>`
    select member_id as "memberId", frozen, count(*)::int as accounts from wallet.account
    where member_id in (${member.memberId}, ${other.memberId}) group by 1, 2 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { memberId: member.memberId, frozen: true, accounts: 2 },
    { memberId: other.memberId, frozen: false, accounts: 1 },
  ]);
  const spend = () =>
    db.transaction().execute((tx) =>
      post(tx, {
        ...holder,
        kind: 'adjustment',
        amountMinor: -1n,
        key: newId(),
        subject: { type: 'adjustment', id: 1n },
      }),
    );
  await expect(spend()).rejects.toMatchObject({ code: 'wallet.frozen' });
  const pay = () => db.transaction().execute((tx) => captureHold(tx, { hold, key: newId() }));
  await expect(pay()).rejects.toMatchObject({ code: 'wallet.frozen' });

  const risk = await aStaffMember(app, 'risk');
  const memberId = String(member.memberId);
  const { value: purses } = await risk.call('memberBalances', { merchantId, memberId });
  expect(purses).toEqual({
    total: '100.00',
    purses: [
      { purse: 'main', label: '', name: null, balance: '99.00', frozen: true },
      { purse: 'held', label: '', name: null, balance: '1.00', frozen: true },
    ],
  });
  const open = async () => (await risk.call('alarms', { merchantId, state: 'open' })).value;
  await expect.poll(async () => (await open()).items[0]?.times).toBe(2);
  const { items, open: count } = await open();
  expect(count).toBe(1);
  const [alarm] = items;
  expect(alarm).toMatchObject({
    code: 'wallet.unsound',
    subject: { type: 'member', id: String(member.memberId), name: member.username },
    facts: { check: 'history-was-altered', detail: 'between sequence 1 and 2' },
    acknowledged: null,
  });

  const note = 'Compared with the archive.';
  const acknowledge = (thaw: boolean) =>
    risk.call('acknowledgeAlarm', { merchantId, alarmId: alarm?.id, note, thaw });
  expect((await acknowledge(true)).envelope.code).toBe('wallet.unsound');
  await alter(1);
  expect((await acknowledge(true)).value.acknowledged).toMatchObject({ note });
  expect((await acknowledge(true)).envelope.code).toBe('alarm.acknowledged');
  await spend();
  await pay();
  expect((await open()).items).toEqual([]);
  const auditor = await aStaffMember(app, 'auditor');
  const { value: audit } = await auditor.call('audit', { action: 'alarm.acknowledge' });
  expect(audit.items[0]).toMatchObject({
    subject: `member:${member.memberId}`,
    reason: note,
    after: { thawed: true },
  });
});

test('[WAL-06][X-36] W20 an unsound wallet that somebody holds keeps no other from being frozen', async () => {
  const members = [
    await aMember(app, { balance: '5.00' }),
    await aMember(app, { balance: '5.00' }),
  ];
  const ids = members.map(({ memberId }) => memberId);
  const [held, free] = ids;
  const falsify = (by: number) =>
    run(`update wallet.account set balance = balance + ${by} where member_id in (${ids.join()})`);
  const frozen = async () => {
    const { rows } = await sql<{ memberId: bigint }>`
      select member_id as "memberId" from wallet.account
      where frozen and member_id in (${sql.join(ids)}) order by 1`.execute(app.database.db);
    return rows.map(({ memberId }) => memberId);
  };
  await falsify(1);
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from wallet.account where member_id = $1 for update', [held]);
  // As patient as the product is, which the pool of the tests is not.
  const { db, close } = openDb(app.database.appUrl);
  const { log } = app.services;
  await expect(proveLedger({ db, log })).rejects.toMatchObject({ code: '55P03' });
  expect(await frozen()).toEqual([free]);
  await holder.query('rollback');
  holder.release();
  await proveLedger({ db, log });
  expect(await frozen()).toEqual(ids);
  await falsify(-1);
  await close();
});

test('[WAL-06][OPS-08] every proof keeps both sides of the books, which only staff of the merchant read', async () => {
  const member = await aMember(app, { balance: '70.00' });
  await proveLedger(app.services);
  const lead = await aStaffMember(app, 'paymentsLead');
  const merchantId = String(app.merchants.jade.id);
  const { items } = (await lead.call('bookProofs', { merchantId })).value;
  const [newest] = items;
  expect(newest).toMatchObject({ currency: 'VND', difference: '0.00' });
  const { rows } = await sql<{ held: string }>`
    select sum(a.balance)::text as held
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${app.merchants.jade.id} and b.currency = 'VND'`.execute(app.services.db);
  expect(newest?.players).toBe(moneyText(BigInt(rows[0]?.held ?? '')));
  expect(newest?.house.map(({ code }) => code)).toContain('adjustment');
  expect(member.memberId).toBeGreaterThan(0n);
  await expect(run('delete from wallet.book_proof')).rejects.toThrow('immutable');
  const elsewhere = await aStaffMember(app, 'paymentsLead', [app.merchants.siam.id]);
  expect((await elsewhere.call('bookProofs', { merchantId })).envelope.code).toBe(
    'staff.forbidden',
  );
});
