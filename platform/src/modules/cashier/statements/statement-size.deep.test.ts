/** A statement of 100,000 lines: read, kept and matched within half a minute. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aTransfer } from '#testing/deposits.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';

const LINES = 100_000;
/** One line in so many names a deposit: one is credited, the others are for people to look at. */
const CREDITED_EVERY = 100;
const WITHIN_MS = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[CASH-02] 100,000 lines are read and matched within 30 s', { timeout: 600_000 }, async () => {
  const { db } = app.services;
  const depositId = await aTransfer(app, await aMember(app));
  const merchantId = String(app.merchants.jade.id);
  const maker = await aStaffMember(app, 'payments');
  const checker = await aStaffMember(app, 'paymentsLead');
  const { value: settings } = await maker.call('depositSettings', { merchantId });
  const [account] = settings.accounts;
  if (!account) throw new Error('there is no account');
  const { rows } = await sql<{ reference: string }>`
    select reference from cashier.deposit where id = ${depositId}`.execute(db);
  const at = new Date().toISOString();
  const text = [
    'transaction,booked_at,amount,payer_name,memo',
    ...Array.from({ length: LINES }, (_, line) => {
      const memo = line % CREDITED_EVERY === 0 ? (rows[0]?.reference ?? '') : `thanh toan ${line}`;
      return `FT${line},${at},${50_000 + (line % 1000) * 10},NGUYEN VAN ${line},${memo}`;
    }),
  ].join('\n');
  await sql`
    insert into cashier.payment (method_id, payment_id, reference, amount_text, currency, paid_at,
      outcome, account_id, memo, payer_name)
    select ${account.methodId}, ${`${account.id}.FT`} || n, 'DPKNOWN' || n,
      (50000 + (n % 1000) * 10)::text, 'VND', ${at}, 'unmatched', ${account.id}, '', ''
    from generate_series(1, ${LINES - 1}::int, 2) n`.execute(db);

  const startedAt = performance.now();
  const asked = await maker.call('uploadStatement', {
    merchantId,
    accountId: account.id,
    name: 'large.csv',
    file: Buffer.from(text).toString('base64'),
    reason: 'a large statement',
  });
  const readMs = performance.now() - startedAt;
  expect((await agree(checker, asked.value)).status).toBe(200);
  const id = asked.value.subject.replace('statement:', '');
  await jobOf(app.services, 'cashier.apply-statement').run({ id }, new Date());
  const allMs = performance.now() - startedAt;
  const { counts } = (await maker.call('statements', { merchantId })).value.items[0] ?? {};
  expect(counts).toMatchObject({ open: 0, known: LINES / 2, credited: 1 });
  expect({ readMs, allMs }).toSatisfy(() => allMs < WITHIN_MS);
});
