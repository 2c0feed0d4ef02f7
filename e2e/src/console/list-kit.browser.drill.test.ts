/** The lists of the console: worked by keys, narrowed by the address, kept as views, and on a phone. */
import en from '@croupier/i18n/en/console.json' with { type: 'json' };
import enContent from '@croupier/i18n/en/console-content.json' with { type: 'json' };
import { aSolvedCaptcha } from '@croupier/platform/testing/captcha';
import { aMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

const MESSAGES = [
  'The first message of all',
  '=HYPERLINK("http://bad.example")',
  'A third message of a visitor',
];

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('support');
  const member = await aMember(world.app);
  for (const content of MESSAGES) {
    const captcha = await aSolvedCaptcha(world.app, member.session, 'feedback');
    await member.call('sendFeedback', { type: 3, content, ...captcha });
  }
}, 240_000);
afterAll(() => world.close());

const { feedback: words } = enContent;
const rows = (page: Page) => page.locator('.c-table tbody tr');
const panel = (page: Page) => page.locator('.c-panel');

test(
  '[OPS-01] a queue is worked by keys: down, open, the next, select, close, and what the keys are',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/feedback');
    await expect.poll(() => rows(page).count()).toBe(MESSAGES.length);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await panel(page)
      .getByText(MESSAGES[2] ?? '')
      .waitFor();
    await page.keyboard.press('j');
    await panel(page)
      .getByText(MESSAGES[1] ?? '')
      .waitFor();
    expect(await world.inspect('list-panel')).toEqual([]);
    await page.keyboard.press('x');
    await page.getByText(en.list.chosen_one.replace('{{count}}', '1')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: en.list.keys.title }).waitFor();
    // Letters do nothing behind a window.
    await page.keyboard.press('x');
    await page.keyboard.press('Escape');
    await page.getByText(en.list.chosen_one.replace('{{count}}', '1')).waitFor();

    const saving = page.waitForEvent('download');
    await page.locator('.c-list-bulk').getByRole('button', { name: en.list.export }).click();
    const file = await (await saving).createReadStream();
    const text = Buffer.concat(await file.toArray()).toString();
    expect(text).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
    expect(text).not.toContain(MESSAGES[0]);
    const auditor = await aStaffMember(world.app, 'auditor');
    const [row] = (await auditor.call('audit', { action: 'list.export' })).value.items;
    expect(row).toMatchObject({ subject: 'list:feedback', after: { rows: 1 } });
  },
);

test(
  '[OPS-01] filters outlast a reload, a view keeps them, and the guilty one is named',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/feedback');
    await page.getByRole('combobox', { name: words.type }).click();
    await page.getByRole('option', { name: words.types['3'] }).click();
    await page.getByRole('button', { name: words.states.closed }).click();
    await page.waitForURL(/type=3&state=closed|state=closed&type=3/);
    await page.reload();
    await page.getByText(`${words.state}: ${words.states.closed}`).waitFor();
    expect(await world.inspect('list-filtered')).toEqual([]);
    const without = en.list.without.replace('{{filter}}', words.states.closed);
    await page.getByRole('button', { name: without }).click();
    await expect.poll(() => rows(page).count()).toBe(MESSAGES.length);

    await page.getByRole('button', { name: en.list.saveView }).click();
    await page.getByRole('textbox', { name: en.list.viewName }).fill('About games');
    // Not a key of the list while somebody types.
    await page.getByRole('button', { name: en.list.save, exact: true }).click();
    await page.getByRole('button', { name: en.list.usual }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'About games', exact: true }).click();
    await page.waitForURL(/\?type=3$/);
  },
);

test(
  '[OPS-01] rows of before stay when reading fails, whoever is overtaken is told, and several are closed at once',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/feedback');
    await expect.poll(() => rows(page).count()).toBe(MESSAGES.length);
    await rows(page).first().getByRole('button').click();
    await panel(page).getByRole('button', { name: words.close }).waitFor();
    await page.route('**/feedback**', (route) => route.abort());
    // Whoever comes back to the tab reads anew, once the rows are some seconds old.
    const lost = page.getByText(/^Connection lost/);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        return lost.count();
      })
      .toBe(1);
    expect(await rows(page).count()).toBe(MESSAGES.length);
    expect(await panel(page).getByRole('button', { name: words.close }).isDisabled()).toBe(true);
    const merchantId = String(world.app.merchants.jade.id);
    const [newest] = (await world.staff.call('feedback', { merchantId })).value.items;
    const change = { merchantId, feedbackId: newest?.id ?? '', state: 'open' } as const;
    await world.staff.call('setFeedbackState', change);
    await page.unroute('**/feedback**');
    // It tries again by itself as well, so the button may go before it is pressed.
    await expect
      .poll(async () => {
        const retry = page.getByRole('button', { name: en.list.retry });
        await retry.click({ timeout: 1000 }).catch(() => undefined);
        return lost.count();
      })
      .toBe(0);
    await panel(page).getByText(en.list.overtaken.changed).waitFor();

    await page.getByRole('checkbox', { name: en.markAll }).check();
    await page.locator('.c-list-bulk').getByRole('button', { name: words.close }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.close }).click();
    await page.getByText(en.list.done_other.replace('{{count}}', '3')).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await panel(page).waitFor();
    expect(await world.inspect('list-sheet')).toEqual([]);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider).toBe(false);
  },
);
