import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../testing/axe-faults.ts';
import { openBrowser, openPage } from '../testing/game-page.ts';
import { startStudioProcess } from '../testing/studio-process.ts';
import type { StudioProcess } from '../testing/studio-process.ts';

/** The banker always wins by eight against seven, and every phase waits for the test. */
let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([
    startStudioProcess({ main: 'testing/fast-table-main.ts' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const closeBets = () =>
  studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );

const folder = process.env['TEST_PICTURES'];
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/table-${name}.png` });
}

async function openTable(viewport: { width: number; height: number }): Promise<Page> {
  return sitDown(await openPage(browser, { viewport }));
}

/** A page to which no web socket comes through. */
async function openBehindProxy(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage(browser, { viewport });
  await page.routeWebSocket('**/api/table/events', (socket) => socket.close());
  return sitDown(page);
}

async function sitDown(page: Page): Promise<Page> {
  await page.goto(`${studio.origin}/play/baccarat-jade?demo=1&locale=en`);
  await page.waitForSelector('.table[data-phase="betting"]:not([data-locked])');
  return page;
}

const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`);
const label = (page: Page, id: string) => spot(page, id).locator('.unseen').textContent();

test('[STU-LIVE][X-31] two players bet on the same round of baccarat, see each other, and the same cards', async () => {
  // One is told by a web socket, the other has none and asks.
  const [desk, phone] = await Promise.all([
    openTable({ width: 1280, height: 720 }),
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
  await Promise.all([picture(desk, 'betting'), picture(phone, 'betting-phone')]);

  await closeBets();
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
  await Promise.all([picture(desk, 'result'), picture(phone, 'result-phone')]);

  // The round is in the history, with its proof; the list of tables has this one.
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await expect.poll(() => phone.locator('.rounds li').count()).toBe(1);
  await phone.locator('.rounds summary').click();
  expect(await axeFaults(phone)).toEqual([]);
  await desk.keyboard.press('t');
  await desk.getByRole('dialog', { name: 'Live tables' }).getByText('You are here').waitFor();
  await picture(desk, 'tables');
  expect(await axeFaults(desk)).toEqual([]);
});

test('[STU-CHAT] what one player says the other reads, until it is removed', async () => {
  await studio.query(`update studio.shared_round set ended_at = ended_at - interval '1 hour'`);
  const [desk, phone] = await Promise.all([
    openTable({ width: 1280, height: 720 }),
    openTable({ width: 390, height: 844 }),
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
  await Promise.all([picture(desk, 'chat'), picture(phone, 'chat-phone')]);
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

test('[STU-LIVE] a player sits at two tables at once with one purse, and gets up from one of them', async () => {
  await studio.query(
    `update studio.shared_round set ended_at = ended_at - interval '1 hour' where state = 'ended'`,
  );
  const page = await openTable({ width: 1280, height: 800 });
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Open Dragon Tiger beside' }).click();
  const [baccarat, dragon] = ['baccarat-jade', 'dragon-tiger'].map((id) =>
    page.locator(`.mini[data-table="${id}"]`),
  );
  if (baccarat === undefined || dragon === undefined) throw new Error('There are two.');
  await page.waitForSelector('.mini[data-table="dragon-tiger"][data-phase="betting"]');
  await page.locator('.mini-foot .rack-chip').nth(1).click();
  const bets = [
    [baccarat, 'banker'],
    [dragon, 'tiger'],
  ] as const;
  const ownWords = (card: (typeof bets)[number][0], id: string) =>
    card.locator(`[data-spot="${id}"] .unseen`).textContent();
  for (const [card, id] of bets) {
    await card.locator(`[data-spot="${id}"]`).click();
    await card.locator('.act.confirm').click();
    await expect.poll(() => ownWords(card, id)).toContain('Your bet: 5.00');
  }
  await expect.poll(() => page.locator('.balance b').textContent()).toBe('9,990.00');
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, 'two');
  const booked = await studio.query(
    `select game_id from studio.round where state = 'open' and choice::text ~ 'banker|tiger'
     and player_id = (select max(player_id) from studio.round) order by 1`,
  );
  expect(booked.map((row) => row['game_id'])).toEqual(['baccarat-jade', 'dragon-tiger']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.mini-tab').nth(1).click();
  const isInView = () => dragon.evaluate((node) => Math.abs(node.getBoundingClientRect().x) < 40);
  await expect.poll(isInView).toBe(true);
  await picture(page, 'two-phone');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // All of one, and back to both.
  await dragon.getByRole('button', { name: 'Show all of Dragon Tiger' }).click();
  await page.waitForSelector('.table[data-game="dragon-tiger"]');
  expect(await label(page, 'tiger')).toContain('Your bet: 5.00');
  await page.getByRole('button', { name: 'Live tables' }).click();
  await closeBets();
  await expect.poll(() => baccarat.locator('.mini-result').textContent()).toContain('Banker wins');
  await expect.poll(() => baccarat.locator('.mini-result b').textContent()).toBe('+4.75');
  await picture(page, 'two-result');
  // A reload brings both back.
  await page.reload();
  await baccarat.waitFor();
  await expect.poll(() => dragon.isVisible()).toBe(true);
  await dragon.getByRole('button', { name: 'Leave Dragon Tiger' }).click();
  await page.waitForSelector('.table[data-game="baccarat"]');
  expect(await page.locator('.mini').count()).toBe(0);
});

test('[STU-LIVE] a call of roulette is one act of ordinary bets, and the ball lies where the round ended', async () => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/play/roulette?demo=1&locale=en`);
  await page.waitForSelector('.table[data-phase="betting"]:not([data-locked])');
  // By keys alone: along the track from its first number to a call, and to a number with its neighbours.
  const track = page.getByRole('group', { name: 'Racetrack' });
  const tiers = track.getByRole('button', { name: 'Tiers, 6 chips' });
  await track.getByRole('button', { name: '0 with its neighbours: 3, 26, 0, 32, 15' }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
  expect(await tiers.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await label(page, 'split-27-30')).toContain('1.00 not confirmed');
  expect(await page.locator('.act.confirm b').textContent()).toBe('6.00');
  await page.keyboard.press('z');
  expect(await page.locator('.act.confirm b').textContent()).toBe('');
  await track.getByRole('button', { name: 'Voisins, 9 chips' }).click();
  expect(await label(page, 'trio-0-2-3')).toContain('2.00 not confirmed');
  await page.getByRole('button', { name: 'More neighbours' }).click();
  await track
    .getByRole('button', { name: '17 with its neighbours: 21, 2, 25, 17, 34, 6, 27' })
    .click();
  expect(await page.locator('.act.confirm b').textContent()).toBe('16.00');
  await page.keyboard.press('b');
  await expect.poll(() => label(page, 'corner-25-26-28-29')).toContain('Your bet: 2.00');
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, 'roulette');

  await closeBets();
  await page.waitForSelector('.table[data-phase="dealing"]');
  const turned = () => page.locator('.wheel-rotor').getAttribute('style');
  const before = await turned();
  await expect.poll(turned).not.toBe(before);
  // Whoever comes when all is over sees the ball at rest, and the round in the statistics.
  const [{ number } = { number: '' }] = await studio.query<{ number: string }>(
    `update studio.shared_round r set ended_at = ended_at - interval '20 seconds' from studio.shared_table t
     where t.id = r.table_id and t.game_id = 'roulette' and r.state = 'ended' returning r.result->>'number' as number`,
  );
  await page.reload();
  await page.waitForSelector('.table[data-phase="result"]');
  expect(await page.locator('.wheel-told').textContent()).toBe(number);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: `${number}, came 1 time. Lay a chip` }).waitFor();
  await picture(page, 'roulette-statistics');
  expect(await axeFaults(page)).toEqual([]);
});
