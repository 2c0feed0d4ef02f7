import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aStaffMember } from '#testing/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const migration = new URL('../../../../migrations/0236_operator_old_requests.sql', import.meta.url);

/** A request about a payment that waits, as it was kept with these facts. */
async function keep(act: object, subject: string): Promise<void> {
  const payload = JSON.stringify({ name: 'lan', act, before: {}, after: {} });
  await sql`
    insert into staff.request (id, merchant_id, kind, subject, payload, payload_hash, seal,
      reason, maker_id, expires_at)
    select gen_random_uuid(), ${app.merchants.jade.id}, 'deposit-review', ${subject}, ${payload},
      sha256(convert_to(${payload}, 'UTF8')), ''::bytea, 'a test', max(id), now() + interval '1 day'
    from staff.staff`.execute(app.services.db);
}

test('[OPS-01] requests of before payments had names of their own expire, others stay open', async () => {
  const lead = await aStaffMember(app, 'paymentsLead');
  const common = { merchantId: '1', paymentId: 'P1', amountMinor: null };
  await keep({ ...common, depositId: '7', credit: true }, 'deposit:7');
  await keep({ ...common, methodId: '1', action: 'leave', memberId: null }, 'payment:1:P1');
  // The schema was called otherwise then.
  const statements = (await readFile(migration, 'utf8')).replaceAll('operator.', 'staff.');
  await sql.raw(statements).execute(app.services.db);
  const merchantId = String(app.merchants.jade.id);
  const of = async (state: 'open' | 'closed') =>
    (await lead.call('requests', { merchantId, state })).value.items.map((one) => [
      one.subject,
      one.state,
    ]);
  expect(await of('open')).toEqual([['payment:1:P1', 'open']]);
  expect(await of('closed')).toEqual([['deposit:7', 'expired']]);
});
