import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { calm, openPage } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

/** The first two tickets have a line with the same ball, and sales wait for the test. */
let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(async ({ browser: open }) => {
  browser = open;
  studio = await startStudioProcess({
    main: 'testing/fast-bingo-room-main.ts',
    environment: { FAST_ROOM_CALL_MS: '60' },
  });
});
afterAll(() => studio?.stop());

const closeSale = () =>
  studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );

const folder = process.env['TEST_PICTURES'];
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/bingo-room-${name}.png` });
}

async function openRoom(
  viewport: { width: number; height: number },
  { room = 'lotus-room-75', locale = 'en' } = {},
): Promise<Page> {
  const page = await openPage(browser, { ...calm, viewport });
  await page.goto(`${studio.origin}/play/${room}?demo=1&locale=${locale}`);
  await page.waitForSelector('.bingo-room[data-phase="betting"]');
  return page;
}

const prize = (page: Page, name: string) => page.locator(`.prize-${name}`);

test('[STU-BGS][STU-SHARED] two players share the balls of a room, and a line', async () => {
  const desk = await openRoom({ width: 1280, height: 720 });
  const phone = await openRoom({ width: 390, height: 844 });
  // By key and by finger: one ticket each, in this order.
  await desk.getByRole('button', { name: '1 ticket', exact: true }).click();
  await desk.keyboard.press('b');
  await expect.poll(() => desk.locator('.ticket').count()).toBe(1);
  await phone.getByRole('button', { name: '1 ticket', exact: true }).click();
  await phone.locator('.buy').click();
  await expect.poll(() => phone.locator('.bought').textContent()).toBe('Bought: 1');
  await expect.poll(() => desk.locator('.tags').textContent()).toContain('2 players · 2 tickets');
  await expect.poll(() => prize(desk, 'full-house').locator('b').textContent()).toBe('0.99');
  expect(await axeFaults(desk)).toEqual([]);
  await Promise.all([picture(desk, 'sale'), picture(phone, 'sale-phone')]);

  await closeSale();
  await desk.waitForSelector('.bingo-room[data-phase="calling"]');
  await phone.locator('.prize-line[data-state="own"]').waitFor();
  await Promise.all([picture(desk, 'calls'), picture(phone, 'calls-phone')]);
  for (const page of [desk, phone]) {
    await page.waitForSelector('.bingo-room[data-phase="result"]');
    expect(await page.locator('.board-number[data-called]').count()).toBe(24);
    expect(await page.locator('.last-ball').textContent()).toBe(
      await desk.locator('.last-ball').textContent(),
    );
  }
  expect(await prize(phone, 'full-house').getAttribute('data-state')).toBe('gone');
  expect(await prize(phone, 'line').textContent()).toMatch(/gu\*+\d+, You · ball 5$/);
  expect(await prize(desk, 'pot').textContent()).toMatch(/You · ball 24$/);
  // 2.00 in sales: a line of 0.36 for two, the rest and a jackpot of 0.04 for one.
  await expect.poll(() => desk.locator('.balance b').textContent()).toBe('10,000.66');
  await expect.poll(() => phone.locator('.balance b').textContent()).toBe('9,999.18');
  await Promise.all([picture(desk, 'result'), picture(phone, 'result-phone')]);

  // The round is among those of the room with its proof, and in the history of whoever bought.
  await desk.keyboard.press('h');
  await desk.locator('.room-round').click();
  expect(await desk.getByRole('dialog').textContent()).toContain('Full house');
  expect(await axeFaults(desk)).toEqual([]);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await expect.poll(() => phone.locator('.rounds li').count()).toBe(1);
  await phone.locator('.rounds summary').click();
  expect(await axeFaults(phone)).toEqual([]);
});

test('[STU-BGS] a strip of six tickets is shown whole on a phone, upright and sideways', async () => {
  const page = await openRoom({ width: 375, height: 667 }, { room: 'lantern-room-90' });
  await page.getByRole('button', { name: '6 tickets', exact: true }).click();
  await page.locator('.buy').click();
  await expect.poll(() => page.locator('.ticket').count()).toBe(6);
  const whole = () =>
    page.locator('.ticket').evaluateAll(
      (tickets) =>
        tickets.filter((ticket) => {
          const cells = ticket.querySelector('.cells')?.getBoundingClientRect();
          const last = cells?.bottom ?? Infinity;
          return last <= ticket.getBoundingClientRect().bottom && (cells?.height ?? 0) > 40;
        }).length,
    );
  expect(await whole()).toBe(6);
  await page.setViewportSize({ width: 667, height: 375 });
  expect(await whole()).toBe(6);
});
