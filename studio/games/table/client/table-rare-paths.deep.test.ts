import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { openPage } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';
import { closeBets, label, openTable, tablePicture } from '#client/testing/table-page.ts';

/** The banker always wins by eight against seven, and every phase waits for the test. */
let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(async ({ browser: open }) => {
  browser = open;
  studio = await startStudioProcess({ main: 'testing/fast-table-main.ts' });
});
afterAll(() => studio?.stop());

test('[STU-LIVE] a player sits at two tables at once with one purse, and gets up from one of them', async () => {
  await studio.query(
    `update studio.shared_round set ended_at = ended_at - interval '1 hour' where state = 'ended'`,
  );
  const page = await openTable(browser, studio, { width: 1280, height: 800 });
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
  await tablePicture(page, 'two');
  const booked = await studio.query(
    `select game_id from studio.round where state = 'open' and choice::text ~ 'banker|tiger'
     and player_id = (select max(player_id) from studio.round) order by 1`,
  );
  expect(booked.map((row) => row['game_id'])).toEqual(['baccarat-jade', 'dragon-tiger']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.mini-tab').nth(1).click();
  const isInView = () => dragon.evaluate((node) => Math.abs(node.getBoundingClientRect().x) < 40);
  await expect.poll(isInView).toBe(true);
  await tablePicture(page, 'two-phone');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // All of one, and back to both.
  await dragon.getByRole('button', { name: 'Show all of Dragon Tiger' }).click();
  await page.waitForSelector('.table[data-game="dragon-tiger"]');
  expect(await label(page, 'tiger')).toContain('Your bet: 5.00');
  await page.getByRole('button', { name: 'Live tables' }).click();
  await closeBets(studio);
  await expect.poll(() => baccarat.locator('.mini-result').textContent()).toContain('Banker wins');
  await expect.poll(() => baccarat.locator('.mini-result b').textContent()).toBe('+4.75');
  await tablePicture(page, 'two-result');
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
  await tablePicture(page, 'roulette');

  await closeBets(studio);
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
  await tablePicture(page, 'roulette-statistics');
  expect(await axeFaults(page)).toEqual([]);
});
