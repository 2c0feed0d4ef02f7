/** Staff deal with payments in the console: what arrived, what is asked for, what was credited before. */
import en from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import { seedSandboxMethod } from '@croupier/platform/modules/cashier/index';
import { openedDeposit, paymentNotice, sendWebhook } from '@croupier/platform/testing/deposits';
import { aMember } from '@croupier/platform/testing/member';
import { sandboxProcess, type SandboxProcess } from '@croupier/platform/testing/sandbox-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openConsole } from './open-console.ts';

let world: ConsoleWorld;
let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await sandboxProcess('the sandbox secret of the tests, long enough');
  world = await openConsole('payments');
}, 240_000);
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

test(
  '[OPS-04][CASH-02][Q-F16] staff read both amounts in one unit, what is short, and what was credited before',
  { timeout: 240_000 },
  async () => {
    const { app, page } = world;
    const methodId = await seedSandboxMethod(app.services, {
      merchant: app.merchants.jade,
      sandboxOrigin: sandbox.origin,
      sandboxSecret: sandbox.secret,
      minMinor: 500_000n,
      maxMinor: 3_000_000_000n,
      quickMinor: [],
    });
    const member = await aMember(app);
    const { reference } = await openedDeposit(member, { methodId: String(methodId) });
    for (const [paymentId, amount] of [
      ['FIRST-1', '123450'],
      ['SECOND-2', '77000'],
    ] as const) {
      const notice = paymentNotice({ reference, paymentId, amount });
      const { status } = await sendWebhook({ app, sandbox }, notice);
      expect(status).toBe(200);
    }

    await world.open('/deposits');
    await page.getByText(en.review.short.replace('{{amount}}', 'K₫376.55')).first().waitFor();
    expect(await world.inspect('deposits')).toEqual([]);
    await world.shootPhone('deposits');
    await page.getByRole('button', { name: reference, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(reference) });
    await drawer.getByText('K₫77.00 = 77,000 VND').waitFor();
    await drawer.getByText(en.review.shortText.replace('{{amount}}', 'K₫376.55')).waitFor();
    expect(await world.inspect('deposit')).toEqual([]);

    await drawer.getByRole('button', { name: en.review.ask }).click();
    const dialog = page.getByRole('dialog', { name: /SECOND-2/ });
    await dialog.getByText(en.review.earlier.replace('{{amount}}', 'K₫123.45')).waitFor();
    const credit = dialog.getByLabel(new RegExp(`^${en.review.amount} `));
    expect(await credit.inputValue()).toBe('77.00');
    await credit.fill('7700');
    await dialog.getByText(en.review.above.replace('{{max}}', 'K₫77.00')).waitFor();
    await credit.fill('70');
    await dialog.getByText(/90\.90%.*K₫7\.00/).waitFor();
    expect(await world.inspect('deposit-payment')).toEqual([]);
    await world.shootPhone('deposit-payment');
    await dialog.getByLabel(/Reason/).fill('the bank confirms it');
    await dialog.getByRole('button', { name: en.review.ask }).click();
    await dialog.waitFor({ state: 'hidden' });

    await world.open('/approvals');
    const { marks } = en.approvals;
    await page.getByText(marks.share.replace('{{share}}', '90.90%')).waitFor();
    await page.getByText(marks.earlier.replace('{{amount}}', 'K₫123.45')).waitFor();
    await page.getByText(/K₫77\.00 = 77,000 VND/).waitFor();
    expect(await world.inspect('deposit-approval')).toEqual([]);
    await world.shootPhone('deposit-approval');
    expect(world.problems).toEqual([]);
  },
);
