import type { MinesSession } from '../protocol.ts';
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

async function session(page: Page): Promise<MinesSession> {
  const headers = { authorization: `Bearer ${await tokenOf(page, MINES)}` };
  return (await (await fetch(`${studio.origin}/api/session`, { headers })).json()) as MinesSession;
}

/** Starts with one mine and opens two tiles; begins anew until neither was the mine. */
async function findTwoGems(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 mine', exact: true }).click();
  for (;;) {
    await mainButton(page, 'ready').click();
    await mainButton(page, 'held').waitFor();
    if ((await opensGem(page, 1)) && (await opensGem(page, 2))) return;
    await mainButton(page, 'ready').waitFor();
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
  await mainButton(page, 'open').or(mainButton(page, 'ready')).waitFor();
  return (await lost.count()) === 0;
}

test('[STU-BGS][STU-00] gems raise the sum, a reload goes on with the round, cashing out pays it', async () => {
  const page = await openMine(browser, studio);
  await findTwoGems(page);
  expect(await page.locator('.main-button b').textContent()).toBe('2.10');
  expect(await page.locator('.ladder [data-state="now"]').textContent()).toBe('2 gems1.05×');
  expect(await page.locator('.tile[data-face="gem"]').first().getAttribute('aria-label')).toBe(
    'Row 1, column 1: jade',
  );
  await page.reload();
  await mainButton(page, 'open').waitFor();
  expect(await page.locator('.tile[data-face="gem"]').count()).toBe(2);
  const before = await session(page);
  expect(before.openRound?.state.picked).toEqual([0, 1]);
  await mainButton(page, 'open').click();
  await page.locator('.plate[data-end="won"]', { hasText: '2.10' }).waitFor();
  await mainButton(page, 'ready').waitFor();
  expect(await page.locator('.tile[data-face="mine"]').count()).toBe(1);
  const after = await session(page);
  expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + 2.1, 4);
  await expect
    .poll(() => page.locator('.balance b').textContent())
    .toBe(Number(after.balance).toLocaleString('en', { minimumFractionDigits: 2 }));
});
