import { titles } from '#engine/titles.ts';
import type { OpenedSession, PlayedRound } from '#protocol/session.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { calm, openPage, tokenOf } from '#client/testing/game-page.ts';
import { instantPlays, mainButton } from '#client/testing/instant-plays.ts';
import type { InstantPlay } from '#client/testing/instant-plays.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: opened }) => {
  studio = running;
  browser = opened;
});

async function open({ gameId, prepare }: InstantPlay): Promise<Page> {
  const page = await openPage(browser, calm);
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

/** What a player needs at all times lies within the window, on every kind of screen. */
async function expectAllInView(page: Page): Promise<void> {
  const sizes = [
    [390, 844],
    [844, 390],
    [1280, 720],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const outside = await page.evaluate(() => {
      const parts =
        '.main-button, .stake, .balance, .session-net, .menu-button, .strip-button, .badge';
      return [...document.querySelectorAll(parts)]
        .map((node) => ({ name: node.className, box: node.getBoundingClientRect() }))
        .filter(({ box }) => {
          const isIn = box.left >= 0 && box.top >= 0 && box.width > 0;
          return !isIn || box.right > innerWidth || box.bottom > innerHeight;
        })
        .map(({ name }) => `${name} at ${innerWidth}`);
    });
    expect(outside).toEqual([]);
  }
}

test('[STU-BGS] every instant title has its keys in the table of plays', () => {
  const played = instantPlays.map(({ gameId }) => gameId);
  // Shared rounds are played on pages of their own.
  const others = ['slot', 'crash', 'table', 'cockfight', 'bingo-room'];
  const instant = titles.filter(({ kind }) => !others.includes(kind)).map(({ id }) => id);
  expect(played.toSorted()).toEqual(instant.toSorted());
});

/** One that is over at once and one of several steps; a drill plays all (`every-game.deep.test.ts`). */
const everyday = ['ivory-dice', 'street-blackjack'];
const chosen = instantPlays.filter(({ gameId }) => everyday.includes(gameId));

test.each(chosen.map((play) => [play.gameId, play] as const))(
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
    const net = await page.locator('.session-net b').innerText();
    const paid = Number(rounds[0]?.win) - Number(rounds[0]?.stake);
    expect(Number(net.replace('−', '-').replaceAll(',', ''))).toBeCloseTo(paid, 4);
    expect(await axeFaults(page)).toEqual([]);

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('t');
    const figures = page.locator('.statistics .facts dd');
    await figures.first().waitFor();
    const [played, , staked, won] = await figures.allTextContents();
    expect([played, staked, won]).toEqual(['1', rounds[0]?.stake, rounds[0]?.win]);
    await page.keyboard.press('Escape');
    await expectAllInView(page);

    await page.locator('.chip').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    expect(await panel.locator('.proof dd').first().textContent()).toBe(rounds[0]?.roundId);
    const verifier = await panel.getByRole('link', { name: 'Verify' }).getAttribute('href');
    expect(verifier).toContain(`game=${gameId}&round=${rounds[0]?.roundId}`);
  },
);

test('[Q-C5] autoplay plays round after round within its plan, and one press ends it', async () => {
  const play = instantPlays.find(({ gameId }) => gameId === 'ivory-dice');
  if (play === undefined) throw new Error('the dice are gone');
  const page = await open(play);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: 'Autoplay' });
  await panel.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Start autoplay' }).click();
  await page.locator('.chip').nth(1).waitFor();
  await mainButton(page, 'auto').click();
  await mainButton(page, 'ready').waitFor();
  expect(await page.locator('.hint').textContent()).toBe('Autoplay stopped.');
  const played = await page.locator('.chip').count();
  const { rounds } = await ask<{ rounds: PlayedRound[] }>(page, play.gameId, '/api/history');
  expect(rounds).toHaveLength(played);
  expect(played).toBeLessThan(10);
});
