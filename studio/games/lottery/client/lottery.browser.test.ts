import { expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { calm, openPage } from '#client/testing/game-page.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';

let browser: Browser;
let studio: StudioProcess;

sharedStudio.beforeAll(async ({ browser: one, studio: other }) => {
  browser = one;
  studio = other;
});

test('[STU-LOTT] a player finds the North in the lobby, places two numbers, sees the ticket and takes it back', async () => {
  const page = await openPage(browser, { ...calm, viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${studio.origin}/play/vn-north?view=lobby&locale=en`);
  await page.getByRole('button', { name: /^North Vietnam/ }).click();
  for (const number of ['07', '68']) {
    await page.getByRole('button', { name: number, exact: true }).click();
  }
  await page.getByRole('button', { name: 'See the slip' }).click();
  // A comma is no point: what is no amount is refused where it is typed, and becomes no other sum.
  const stake = page.getByRole('dialog').getByLabel('Stake a bet');
  const bet = page.getByRole('button', { name: /^Place / });
  for (const wrong of ['1,5', '0', '-1']) {
    await stake.fill(wrong);
    expect(await bet.isDisabled()).toBe(true);
  }
  await stake.fill('1');
  await stake.blur();
  await page.getByRole('button', { name: /^Place .*54$/ }).click();
  await page.getByRole('button', { name: 'See my tickets' }).click();
  await page.getByText('2-digit lot: 07 68').waitFor();
  // What waits is counted anew as soon as a ticket was taken back.
  await page.getByRole('tab', { name: /^Waiting/ }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'in all' });
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await waiting.waitFor({ state: 'detached', timeout: 5000 });
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  // The way back leads to where one came from.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: '07', exact: true }).waitFor();
  const [ticket] = await studio.query<{ state: string; lines: string }>(
    `select t.state, string_agg(l.play || ' ' || l.selection, ',') as lines
     from studio.lottery_ticket t join studio.lottery_line l on l.ticket_id = t.id group by t.id`,
  );
  expect(ticket).toEqual({ state: 'cancelled', lines: 'LO2 07;68' });
  // The policy of the page lets nothing inline through, and nothing has tried.
  expect(faults).toEqual([]);
});
