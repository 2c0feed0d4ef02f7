import type { MinesRound, MinesSession } from '@croupier/protocol/mines';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, tokenOf } from '../testing/game-page.ts';
import { startStudioProcess } from '../testing/studio-process.ts';
import type { StudioProcess } from '../testing/studio-process.ts';

const GAME = 'jade-mine';

let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  studio = await startStudioProcess();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const main = (page: Page, state: string) => page.locator(`.main-button[data-state="${state}"]`);

async function openMine(): Promise<Page> {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${studio.origin}/play/${GAME}?demo=1&locale=en`);
  await main(page, 'ready').waitFor();
  return page;
}

async function session(page: Page): Promise<MinesSession> {
  const headers = { authorization: `Bearer ${await tokenOf(page, GAME)}` };
  return (await (await fetch(`${studio.origin}/api/session`, { headers })).json()) as MinesSession;
}

async function newestRound(page: Page): Promise<MinesRound> {
  const headers = { authorization: `Bearer ${await tokenOf(page, GAME)}` };
  const answer = await fetch(`${studio.origin}/api/history`, { headers });
  return ((await answer.json()) as { rounds: MinesRound[] }).rounds[0] as MinesRound;
}

/** Starts with one mine and opens two tiles; begins anew until neither was the mine. */
async function findTwoGems(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 mine', exact: true }).click();
  for (;;) {
    await main(page, 'ready').click();
    await main(page, 'held').waitFor();
    if ((await opensGem(page, 1)) && (await opensGem(page, 2))) return;
    await main(page, 'ready').waitFor();
  }
}

/** Opens a tile; false when it was the mine, after which there is none to open. */
async function opensGem(page: Page, gems: number): Promise<boolean> {
  const lost = page.locator('.board[data-end="lost"]');
  await page.locator('.tile[data-face="closed"]').first().click();
  await page
    .locator('.tile[data-face="gem"]')
    .nth(gems - 1)
    .or(lost)
    .first()
    .waitFor();
  await main(page, 'open').or(main(page, 'ready')).waitFor();
  return (await lost.count()) === 0;
}

test('[STU-BGS][STU-00] gems raise the sum, a reload goes on with the round, cashing out pays it', async () => {
  const page = await openMine();
  await findTwoGems(page);
  expect(await page.locator('.main-button b').textContent()).toBe('2.10');
  expect(await page.locator('.ladder [data-state="now"]').textContent()).toBe('2 gems1.05×');
  expect(await page.locator('.tile[data-face="gem"]').first().getAttribute('aria-label')).toBe(
    'Row 1, column 1: jade',
  );
  await page.reload();
  await main(page, 'open').waitFor();
  expect(await page.locator('.tile[data-face="gem"]').count()).toBe(2);
  const before = await session(page);
  expect(before.openRound?.state.picked).toEqual([0, 1]);
  await main(page, 'open').click();
  await page.locator('.plate[data-end="won"]', { hasText: '2.10' }).waitFor();
  await main(page, 'ready').waitFor();
  expect(await page.locator('.tile[data-face="mine"]').count()).toBe(1);
  const after = await session(page);
  expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + 2.1, 4);
  await expect
    .poll(() => page.locator('.balance b').textContent())
    .toBe(Number(after.balance).toLocaleString('en', { minimumFractionDigits: 2 }));
  await page.context().close();
});

test('[STU-BGS][Q-B6][Q-F21] by keyboard alone: start, open, lose; the verifier finds the same board', async () => {
  const page = await openMine();
  await page.getByRole('button', { name: '24 mines' }).click();
  expect(await page.locator('.ladder li').count()).toBe(1);
  for (;;) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await main(page, 'held').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await main(page, 'ready').waitFor();
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
  await page.context().close();
});
