import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { calm, openPage } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';
import {
  closeBets,
  label,
  openTable,
  sitDown,
  spot,
  tablePicture,
} from '#client/testing/table-page.ts';

/** The banker always wins by eight against seven, and every phase waits for the test. */
let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(async ({ browser: open }) => {
  browser = open;
  studio = await startStudioProcess({ main: 'testing/fast-table-main.ts' });
});
afterAll(() => studio?.stop());

/** A page to which no web socket comes through. */
async function openBehindProxy(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage(browser, { ...calm, viewport });
  await page.routeWebSocket('**/api/table/events', (socket) => socket.close());
  return sitDown(page, studio);
}

test('[STU-LIVE][X-31] two players bet on the same round of baccarat, see each other, and the same cards', async () => {
  // One is told by a web socket, the other has none and asks.
  const [desk, phone] = await Promise.all([
    openTable(browser, studio, { width: 1280, height: 720 }),
    openBehindProxy({ width: 390, height: 844 }),
  ]);
  // Who speaks to the page says what is seen on a spot.
  expect(await label(desk, 'player-pair')).toMatch(/^Player pair 11 : 1\. /);
  // By keys: the second chip, twice on the player; one on the tie as well, which is taken back.
  await desk.keyboard.press('2');
  await spot(desk, 'player').focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Enter');
  expect(await label(desk, 'player')).toContain('10.00 not confirmed');
  await desk.keyboard.press('b');
  await expect.poll(() => label(desk, 'player')).toContain('Your bet: 10.00');
  await spot(desk, 'tie').click();
  await desk.locator('.act.confirm').click();
  await expect.poll(() => label(desk, 'tie')).toContain('Your bet: 5.00');
  await desk.keyboard.press('z');
  await expect.poll(() => label(desk, 'tie')).not.toContain('Your bet');
  // By finger: a chip is dragged to the banker, and doubled.
  await phone.locator('.rack-chip').nth(1).click();
  await phone.locator('.rack-chip').nth(1).dragTo(spot(phone, 'banker'));
  await phone.getByRole('button', { name: 'Double' }).click();
  await phone.locator('.act.confirm').click();
  await expect.poll(() => label(phone, 'banker')).toContain('Your bet: 10.00');
  await expect.poll(() => label(desk, 'banker')).toContain('Others: 10.00');
  await expect.poll(() => label(phone, 'player')).toContain('Others: 10.00');
  expect(await axeFaults(desk)).toEqual([]);
  expect(await phone.locator('.banner:visible').count()).toBe(0);
  await Promise.all([tablePicture(desk, 'betting'), tablePicture(phone, 'betting-phone')]);

  await closeBets(studio);
  await Promise.all(
    [desk, phone].map((page) => page.waitForSelector('.table[data-phase="dealing"]')),
  );
  // What the round has won is no secret of the balance before the cards lie open.
  expect(await phone.locator('.balance b').textContent()).toBe('9,990.00');
  await Promise.all(
    [desk, phone].map((page) => page.waitForSelector('.table[data-phase="result"]')),
  );
  for (const page of [desk, phone]) {
    expect(await page.locator('.plate-headline').textContent()).toBe('Banker wins');
    expect(await page.locator('.hand-score').allTextContents()).toEqual(['7', '8']);
  }
  expect(await phone.locator('.plate-gain').textContent()).toBe('+9.50');
  expect(await desk.locator('.plate-gain').count()).toBe(0);
  await expect.poll(() => phone.locator('.balance b').textContent()).toBe('10,009.50');
  await expect.poll(() => desk.locator('.balance b').textContent()).toBe('9,990.00');
  await Promise.all([tablePicture(desk, 'result'), tablePicture(phone, 'result-phone')]);

  // The round is in the history, with its proof; the list of tables has this one.
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await expect.poll(() => phone.locator('.rounds li').count()).toBe(1);
  await phone.locator('.rounds summary').click();
  expect(await axeFaults(phone)).toEqual([]);
  await desk.keyboard.press('t');
  await desk.getByRole('dialog', { name: 'Live tables' }).getByText('You are here').waitFor();
  await tablePicture(desk, 'tables');
  expect(await axeFaults(desk)).toEqual([]);
});

test('[STU-CHAT] what one player says the other reads, until it is removed', async () => {
  await studio.query(`update studio.shared_round set ended_at = ended_at - interval '1 hour'`);
  const [desk, phone] = await Promise.all([
    openTable(browser, studio, { width: 1280, height: 720 }),
    openTable(browser, studio, { width: 390, height: 844 }),
  ]);
  for (const page of [desk, phone]) {
    await spot(page, 'banker').click();
    await page.locator('.act.confirm').click();
    await expect.poll(() => label(page, 'banker')).toContain('Your bet: 1.00');
  }
  // Their money becomes real, and with it what they may say.
  await studio.query(`update studio.player set mode = 'real'`);
  await studio.query(`update studio.shared_table set mode = 'real'`);
  const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
  await desk.getByRole('button', { name: 'Chat' }).click();
  const input = chat(desk).getByRole('textbox', { name: 'Write a message' });
  await input.fill('Call me: 0912 345 678');
  await input.press('Enter');
  await chat(desk).getByText('Links, phone numbers and contact details').waitFor();
  await chat(desk).getByRole('button', { name: 'OK' }).click();
  await input.fill('Good evening, everybody');
  await input.press('Enter');
  await phone.getByRole('button', { name: 'Chat, new messages' }).click();
  await chat(phone).getByText('Good evening, everybody').waitFor();
  await chat(phone).getByRole('button', { name: 'Good luck' }).click();
  await chat(desk).locator('li', { hasText: '***' }).getByText('Good luck').waitFor();
  await expect.poll(() => chat(desk).locator('.chat-lines li').count()).toBe(3);
  await Promise.all([tablePicture(desk, 'chat'), tablePicture(phone, 'chat-phone')]);
  expect(await axeFaults(desk)).toEqual([]);
  expect(await axeFaults(phone)).toEqual([]);

  const [{ id } = { id: '' }] = await studio.query<{ id: string }>(
    `select id::text as id from studio.chat_message where words is not null`,
  );
  const remove = { merchant: 'jade', currency: 'VND', id, reason: 'off topic' };
  await studio.vendor('/tables/chat/remove', remove);
  for (const page of [desk, phone]) {
    await expect.poll(() => chat(page).getByText('Good evening, everybody').count()).toBe(0);
  }
});
