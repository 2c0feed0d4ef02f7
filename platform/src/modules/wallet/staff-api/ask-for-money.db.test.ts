/** What a change of a balance by hand is refused for when it is asked for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[OPS-03] nobody is asked to agree to a debit that the balance does not hold, or to nothing', async () => {
  const payments = await aStaffMember(app, 'payments');
  const member = await aMember(app, { balance: '500.00' });
  const of = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  const ask = (amount: string) =>
    payments.call('askForAdjustment', { ...of, amount, reason: 'a wrong credit' });
  expect((await ask('-500.01')).envelope).toMatchObject({
    code: 'wallet.insufficient',
    fields: { amount: expect.any(String) },
  });
  expect((await ask('0')).envelope).toMatchObject({
    code: 'request.invalid',
    fields: { amount: expect.any(String) },
  });
  expect((await ask('-500.00')).value.after).toMatchObject({ balance: '0.00' });
});
