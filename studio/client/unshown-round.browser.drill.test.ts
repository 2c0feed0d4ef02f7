/** A round whose showing fails: it counts, its player is told, and the game goes on. */
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenOf } from './testing/game-page.ts';
import { sharedStudio } from './testing/shared-studio.ts';
import type { StudioProcess } from './testing/studio-process.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: opened }) => {
  studio = running;
  browser = opened;
});

async function open(gameId: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${studio.origin}/play/${gameId}?demo=1&locale=en`);
  return page;
}

async function balanceOf(page: Page, gameId: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page, gameId)}` };
  const answer = await fetch(`${studio.origin}/api/session`, { headers });
  const { balance } = (await answer.json()) as { balance: string };
  return Number(balance).toLocaleString('en', { minimumFractionDigits: 2 });
}

/** The next round of the slot comes as it was decided, but for what its picture is made from. */
async function spoilEvents(page: Page): Promise<() => Promise<void>> {
  const spoil = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const round = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...round, events: [{ type: 'nonsense' }] } });
  };
  await page.route('**/api/rounds', spoil);
  return () => page.unroute('**/api/rounds', spoil);
}

/** Something that moves cannot be drawn in the middle of its movement. */
async function spoilDice(page: Page): Promise<() => Promise<void>> {
  await page.locator('.bones *').evaluateAll((figures) => {
    for (const figure of figures) {
      const set = () => {
        throw new Error('no picture');
      };
      Object.defineProperty(figure, 'textContent', { configurable: true, set });
    }
  });
  return () =>
    page.locator('.bones *').evaluateAll((figures) => {
      for (const figure of figures) Reflect.deleteProperty(figure, 'textContent');
    });
}

test.each([
  ['lotus-temple', '.spin[data-state="ready"]', spoilEvents],
  ['ivory-dice', '.main-button[data-state="ready"]', spoilDice],
] as const)(
  '[Q-C8][STU-00] %s: no stake is left on a table that does nothing any more',
  async (gameId, press, spoil) => {
    const page = await open(gameId);
    const button = page.locator(press);
    await button.waitFor();
    const mend = await spoil(page);
    await button.click();
    const notice = page.getByRole('dialog', { name: 'Something went wrong' });
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/The round counts: stake [\d.]+, win [\d.]+\./);
    await notice.getByRole('button', { name: 'OK' }).click();
    const shown = () => page.locator('.balance b').textContent();
    await expect.poll(shown).toBe(await balanceOf(page, gameId));

    // The next one is played and shown as ever.
    await mend();
    const next = page.waitForResponse('**/api/rounds', { timeout: 120_000 });
    await button.click();
    const told = (await (await next).json()) as { balance: string };
    const after = Number(told.balance).toLocaleString('en', { minimumFractionDigits: 2 });
    await expect.poll(shown).toBe(after);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  },
);
