/** Staff deal with payments in the console: what arrived, what is asked for, what was credited before. */
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import { seedSandboxMethod } from '@croupier/platform/modules/cashier/index';
import { openedDeposit, paymentNotice, sendWebhook } from '@croupier/platform/testing/deposits';
import { aMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { sandboxProcess, type SandboxProcess } from '@croupier/platform/testing/sandbox-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
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
  { timeout: 600_000 },
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
    await page.locator('.c-table tbody button').first().click();
    await page.getByText(marks.share.replace('{{share}}', '90.90%')).waitFor();
    await page.getByText(marks.earlier.replace('{{amount}}', 'K₫123.45')).waitFor();
    await page.getByText(/K₫77\.00 = 77,000 VND/).waitFor();
    expect(await world.inspect('deposit-approval')).toEqual([]);
    await world.shootPhone('deposit-approval');
    expect(world.problems).toEqual([]);
  },
);

test(
  '[OPS-04][OPS-01] a queue counts what waits, is claimed and decided by keys, and grows without jumping',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const { list } = enConsole;
    const rows = page.locator('.c-table tbody tr');
    const kpis = page.locator('.c-kpi-strip');
    // The gateway is told that no order has that reference; the money waits for staff all the same.
    const stray = async (paymentId: string) => {
      const notice = { reference: `NOBODY${paymentId}`, paymentId, amount: '50000' };
      expect((await sendWebhook({ app, sandbox }, paymentNotice(notice))).status).toBe(404);
    };
    for (const name of ['STRAY-A', 'STRAY-B', 'STRAY-C']) await stray(name);
    await page.setViewportSize({ width: 1440, height: 900 });
    await world.open('/deposits?state=payments');
    await kpis.getByText('K₫150.00').waitFor();
    const before = await rows.count();

    // What comes meanwhile is told, and waits above the rows.
    await stray('STRAY-D');
    await page.getByRole('button', { name: list.news_one.replace('{{count}}', '1') }).waitFor();
    expect(await rows.count()).toBe(before);
    await kpis.getByText('K₫200.00').waitFor();
    await page.getByRole('button', { name: list.news_one.replace('{{count}}', '1') }).click();
    await expect.poll(() => rows.count()).toBe(before + 1);

    await rows.filter({ hasText: 'STRAY-B' }).getByRole('button').first().click();
    const panel = page.locator('.c-panel');
    await panel.getByRole('button', { name: list.claim.take }).waitFor();
    await page.keyboard.press('c');
    await panel.getByText(list.claim.byYou).waitFor();
    expect(await world.inspect('payments-claimed')).toEqual([]);
    await world.shootPhone('payments-panel');
    await page.getByRole('button', { name: new RegExp(`^${list.claim.mine}`) }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: new RegExp(`^${list.claim.mine}`) }).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /STRAY-B/ });
    await dialog.getByText(en.review.actions.refund).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    // What a colleague works on is theirs to decide.
    await world.open('/deposits?state=payments');
    await rows.filter({ hasText: 'STRAY-C' }).getByRole('button').first().click();
    await panel.getByRole('button', { name: en.review.actions.credit }).waitFor();
    const colleague = await aStaffMember(app, 'payments');
    const waiting = (
      await colleague.call('waitingPayments', { merchantId: String(app.merchants.jade.id) })
    ).value.items.find(({ paymentId }) => paymentId === 'STRAY-C');
    await colleague.call('claimRow', {
      merchantId: String(app.merchants.jade.id),
      queue: 'payments',
      subject: waiting?.subject,
    });
    await panel.getByText(list.claim.by.replace('{{by}}', 'A member of payments')).waitFor();
    expect(await panel.getByRole('button', { name: en.review.actions.credit }).count()).toBe(0);
    await page.keyboard.press('a');
    expect(await page.getByRole('dialog', { name: /STRAY-C/ }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: list.keys.title }).getByText(list.claim.take).waitFor();
    await page.keyboard.press('Escape');
    await world.shootPhone('payments');
    expect(world.problems).toEqual([]);
  },
);
