import type { MinesRound } from '../protocol.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenOf } from '#client/testing/game-page.ts';
import { mainButton } from '#client/testing/instant-plays.ts';
import { MINES, openMine } from '#client/testing/mines-page.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: open }) => {
  studio = running;
  browser = open;
});

async function newestRound(page: Page): Promise<MinesRound> {
  const headers = { authorization: `Bearer ${await tokenOf(page, MINES)}` };
  const answer = await fetch(`${studio.origin}/api/history`, { headers });
  return ((await answer.json()) as { rounds: MinesRound[] }).rounds[0] as MinesRound;
}

test('[STU-BGS][Q-B6][Q-F21] by keyboard alone: start, open, lose; the verifier finds the same board', async () => {
  const page = await openMine(browser, studio);
  await page.getByRole('button', { name: '24 mines' }).click();
  expect(await page.locator('.ladder li').count()).toBe(1);
  for (;;) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await mainButton(page, 'held').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await mainButton(page, 'ready').waitFor();
    if ((await page.locator('.board[data-end="lost"]').count()) > 0) break;
  }
  const hit = page.locator('.tile[data-face="hit"]');
  expect(await hit.getAttribute('aria-label')).toMatch(/mine, your pick$/);
  expect(await page.locator('.unseen').textContent()).toContain('A mine');
  const round = await newestRound(page);
  expect(round).toMatchObject({ win: '0.00', stake: '2.00' });

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu button', { hasText: 'Fairness' }).click();
  await page.getByRole('button', { name: /reveal/i }).click();
  await page.locator('.revealed dd').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu button', { hasText: 'History' }).click();
  await page.locator('.rounds summary').first().click();
  await page.locator('.rounds a').first().click();
  await page.locator('.verdict').nth(1).waitFor();
  await expect.poll(() => page.locator('.verdict.ok').count()).toBe(2);
  const ended = round.events.at(-1);
  const mines = ended?.type === 'ended' ? ended.mines : [];
  expect(await page.locator('.spin-card p').first().textContent()).toBe(mines.join(' · '));
});
