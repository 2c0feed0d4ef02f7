import { titles } from '@croupier/engines/titles';
import type { OpenedSession, PlayedRound } from '@croupier/protocol/session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, tokenOf } from '../testing/game-page.ts';
import { instantPlays, mainButton } from '../testing/instant-plays.ts';
import type { InstantPlay } from '../testing/instant-plays.ts';
import { startStudioProcess } from '../testing/studio-process.ts';
import type { StudioProcess } from '../testing/studio-process.ts';

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

async function open({ gameId, prepare }: InstantPlay): Promise<Page> {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${studio.origin}/play/${gameId}?demo=1&locale=en`);
  await page.locator('.strip').waitFor();
  await prepare?.(page);
  await mainButton(page, 'ready').waitFor();
  return page;
}

async function ask<Value>(page: Page, gameId: string, path: string): Promise<Value> {
  const headers = { authorization: `Bearer ${await tokenOf(page, gameId)}` };
  return (await (await fetch(studio.origin + path, { headers })).json()) as Value;
}

async function playByKeys(page: Page, { finish }: InstantPlay): Promise<void> {
  const chips = await page.locator('.chip').count();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  await finish?.(page);
  await page.locator('.chip').nth(chips).waitFor();
  await mainButton(page, 'ready').waitFor();
}

test('[STU-BGS] every instant title has its keys in the table of plays', () => {
  const played = instantPlays.map(({ gameId }) => gameId);
  // Crash is played at a table, on a page of its own.
  const others = ['slot', 'crash'];
  const instant = titles.filter(({ kind }) => !others.includes(kind)).map(({ id }) => id);
  expect(played.toSorted()).toEqual(instant.toSorted());
});

test.each(instantPlays.map((play) => [play.gameId, play] as const))(
  '[STU-BGS][Q-F21] %s by keyboard: a round to its end, in balance, strip and statistics',
  async (gameId, play) => {
    const page = await open(play);
    await playByKeys(page, play);
    const { balance } = await ask<OpenedSession>(page, gameId, '/api/session');
    await expect
      .poll(() => page.locator('.balance b').textContent())
      .toBe(Number(balance).toLocaleString('en', { minimumFractionDigits: 2 }));
    const { rounds } = await ask<{ rounds: PlayedRound[] }>(page, gameId, '/api/history');
    expect(rounds).toHaveLength(1);
    expect(await page.locator('.unseen').textContent()).toContain('Balance');

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('t');
    const figures = page.locator('.statistics .facts dd');
    const [played, , staked, paid] = await figures.allTextContents();
    expect([played, staked, paid]).toEqual(['1', rounds[0]?.stake, rounds[0]?.win]);
    await page.keyboard.press('Escape');

    await page.locator('.chip').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    expect(await panel.locator('.proof dd').first().textContent()).toBe(rounds[0]?.roundId);
    const verifier = await panel.getByRole('link', { name: 'Verify' }).getAttribute('href');
    expect(verifier).toContain(`game=${gameId}&round=${rounds[0]?.roundId}`);
    await page.context().close();
  },
);
