/** A day of an operator: sign in, decide, find, adjust by two, write, read a report and save it. */
import { readFile } from 'node:fs/promises';
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import enPeople from '@croupier/i18n/en/console-people.json' with { type: 'json' };
import enPayouts from '@croupier/i18n/en/console-payouts.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import { jobOf } from '@croupier/platform/testing/jobs';
import type { TestStaff } from '@croupier/platform/testing/staff';
import {
  aPayee,
  ask,
  payByHand,
  payoutFixture,
  setUp,
  storyOf,
} from '@croupier/platform/testing/withdrawals';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../browser.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('support');
}, 240_000);
afterAll(() => world.close());

/** By password and the code of an app, in a browser that nobody knows. */
async function signIn(staff: TestStaff): Promise<Page> {
  const { app, page: other } = world;
  const browser = other.context().browser();
  if (!browser) throw new Error('The world has no browser.');
  const { page } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${new URL(app.consoleOrigin).port}/`);
  await page.getByLabel(enConsole.signIn.username).fill(staff.username);
  await page.getByRole('textbox', { name: enConsole.signIn.password }).fill(staff.password);
  await page.keyboard.press('Enter');
  await app.database.pool.query('update staff.staff set totp_step = 0');
  await page.getByLabel(enConsole.signIn.code).fill(await generate({ secret: staff.appSecret }));
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: enConsole.nav.label }).waitFor();
  return page;
}

test(
  '[OPS-01][OPS-03][OPS-04][OPS-08][MEM-05] an operator’s day: a withdrawal, a player, an adjustment by two, a message, a report',
  { timeout: 600_000 },
  async () => {
    const { app, page: desk } = world;
    const payouts = await payoutFixture(app);
    await setUp(payouts, { fourEyesFrom: '50000.00' });
    const payee = await aPayee(payouts);
    const { id, reference } = (await ask(payee)).value;
    const of = { merchantId: payouts.merchantId, memberId: String(payee.memberId) };

    // Payments signs in, takes the queue from the dashboard, and decides.
    const page = await signIn(payouts.payments);
    const queues = page.getByRole('link', { name: enConsole.dashboard.queues.withdrawals });
    await queues.last().click();
    await page.waitForURL('**/withdrawals**');
    const row = page.locator('.c-table tbody tr').filter({ hasText: reference });
    await row.getByRole('button').first().click();
    await page.locator('.c-panel').getByText(reference).first().waitFor();
    await page.keyboard.press('a');
    const decision = page.getByRole('dialog', { name: /^Approve / });
    await decision.getByLabel(/^Reason/).fill('documents and play are fine');
    await decision.getByRole('button', { name: enPayouts.withdrawals.acts.approve }).click();
    await decision.waitFor({ state: 'detached' });
    expect(await storyOf(payouts, id)).toMatchObject({ stage: 'approved' });
    expect((await payByHand(payouts, id)).status).toBe(200);

    // The player is found by keys, and an adjustment asked for.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: enPeople.find.hint }).fill(payee.username);
    await page.getByRole('option').filter({ hasText: payee.username }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/members/${of.memberId}`);
    await page.getByRole('button', { name: en.adjust.open }).click();
    const adjustment = page.getByRole('dialog', { name: en.adjust.title });
    await adjustment.getByLabel(/^Amount/).fill('12.50');
    await adjustment.getByLabel(/^Reason/).fill('a promise of yesterday');
    await adjustment.getByRole('button', { name: en.review.ask }).click();
    await adjustment.waitFor({ state: 'detached' });

    // Nothing moves until somebody else has read now and after.
    const lead = await world.asSomebodyElse(payouts.lead);
    await lead.open('/approvals');
    await lead.page.getByText('a promise of yesterday').first().waitFor();
    await lead.page.keyboard.press('j');
    await lead.page.keyboard.press('Enter');
    const card = lead.page.locator('.c-approval');
    const cells = card.locator('.c-before-after tbody tr').first().locator('td');
    await expect.poll(() => cells.allTextContents()).toEqual(['4,000.00', '4,012.50']);
    expect((await payouts.payments.call('member', of)).value.balance).toBe('4000.00');
    await lead.page.keyboard.press('a');
    const yes = lead.page.getByRole('alertdialog', { name: en.approvals.approveTitle });
    await yes.getByRole('button', { name: en.approvals.approve }).click();
    await expect
      .poll(async () => (await payouts.payments.call('member', of)).value.balance)
      .toBe('4012.50');

    // Support tells the player, and sees that it was read.
    await world.open(`/members/${of.memberId}?tab=messages`);
    await desk.getByText(enConsole.inbox.noFeedback).waitFor();
    await desk.getByRole('button', { name: enConsole.inbox.write }).click();
    const letter = desk.getByRole('dialog');
    await letter.getByRole('textbox', { name: enConsole.inbox.subject }).fill('Your bonus');
    await letter
      .getByRole('textbox', { name: enConsole.inbox.body })
      .fill('It is in your wallet now.');
    expect(await world.inspect('member-message')).toEqual([]);
    await letter.getByRole('button', { name: enConsole.inbox.send }).click();
    await letter.waitFor({ state: 'detached' });
    await jobOf(app.services, 'inbox.send-due').run({}, new Date());
    const sent = desk.getByRole('listitem').filter({ hasText: 'It is in your wallet now.' });
    await sent.getByText(enConsole.inbox.unread, { exact: true }).waitFor();
    const [message] = (await payee.call('messages')).value.items;
    expect(message?.text?.title).toBe('Your bonus');
    await payee.call('readMessages', { messageIds: 'all' });
    await desk.reload();
    await sent.getByText(enConsole.inbox.read, { exact: true }).waitFor();
    expect(await world.inspect('member-messages')).toEqual([]);
    await world.shootPhone('member-messages');

    // What the report says is what the ledger says, and so does its file.
    const { rows } = await app.database.pool.query(
      `select (-sum(t.amount) / 10000)::numeric(20, 2)::text as sum from wallet.transfer t
        join wallet.transfer_kind k on k.id = t.kind where k.name = 'withdrawal'`,
    );
    const [{ sum }] = rows as [{ sum: string }];
    await lead.open('/reports?view=money&period=month');
    const figure = lead.page
      .locator('.c-kpi-strip > div')
      .filter({ hasText: enConsole.reports.paidOut });
    await expect
      .poll(() => figure.locator('dd').first().textContent())
      .toBe(Number(sum).toLocaleString('en'));
    const saving = lead.page.waitForEvent('download');
    await lead.page.getByRole('button', { name: enConsole.reports.export }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file.trim().split('\n').at(-1)).toContain(sum);
    expect([...lead.problems, ...world.problems]).toEqual([]);
  },
);
