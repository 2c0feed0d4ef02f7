/** Panels of slots in all that they can show, pots that are hit among it. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import {
  calm,
  openGame,
  returnToGame,
  untilAnnounced,
  untilReady,
} from '#client/testing/game-page.ts';
import { openFromMenu } from '#client/testing/slot-page.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: open }) => {
  studio = running;
  browser = open;
});

/** Keeps a picture for whoever wants to look, with TEST_PICTURES. */
async function keep(name: string, page: Page): Promise<void> {
  const folder = process.env['TEST_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('[Q-C4] a round of the history is shown again, without a request and without money', async () => {
  const session = await studio.openDemo();
  for (let round = 0; round < 3; round += 1) {
    await studio.markSeen(session.token, (await studio.play(session.token)).roundId);
  }
  const page = await returnToGame(browser, studio, session, calm);
  await untilReady(page);
  const paid: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rounds')) paid.push(request.url());
  });
  const balance = await page.locator('.balance b').textContent();
  await openFromMenu(page, 'History');
  await page.locator('.rounds li').nth(2).waitFor();
  expect(await page.locator('.rounds li').count()).toBe(3);
  await page.locator('.rounds summary').first().click();
  await page.getByRole('button', { name: 'Replay this round' }).click();
  await page.locator('.banner', { hasText: 'Replay of a round with stake 2.00' }).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await untilReady(page);
  expect(await page.locator('.balance b').textContent()).toBe(balance);
  expect(paid).toEqual([]);
});

test('[STU-SLOT] a pot grows under the eyes of its player, and a hit is shown, kept and proved', async () => {
  const gameId = 'firecracker-progressive';
  const page = await openGame(browser, studio, { ...calm, gameId });
  const mini = page.locator('.pot[data-level="mini"] .unseen');
  const before = await mini.textContent();
  // From 2.00 to the highest stake, of which a pot shows its share.
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await untilAnnounced(page);
  await expect.poll(() => mini.textContent()).not.toBe(before);
  await keep('jackpot-grown', page);
  // A value one hundredth above where it stands.
  await studio.query(
    `update studio.pot p set started_with = g.meters[1], cap = g.meters[1] + 100
      from studio.pot_group g where p.id = g.pots[1]`,
  );
  await page.keyboard.press('Space');
  const hit = page.locator('.jackpot-plaque[data-level="mini"]');
  await hit.waitFor();
  await keep('jackpot-hit', page);
  await hit.waitFor({ state: 'detached' });
  await untilReady(page);
  await openFromMenu(page, 'History');
  await page.locator('.rounds summary').first().click();
  expect(await page.locator('.jackpot-line').textContent()).toContain('MINI');
  await keep('jackpot-history', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jackpots' }).click();
  const panel = page.getByRole('dialog', { name: /Jackpots/ });
  await panel.locator('.jackpot-row').waitFor();
  await keep('jackpot-panel', page);
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Verify' }).click();
  await page.locator('.verdict').nth(2).waitFor();
  expect(await page.locator('.verdict.ok').count()).toBe(3);
  await keep('jackpot-proof', page);
  await page.getByLabel('Amount of the hit').fill('40.00');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.locator('.verdict.bad').first().waitFor();
});

test('[Q-F21] stage, panels and verifier pass axe', async () => {
  const page = await openGame(browser, studio, { ...calm, viewport: { width: 390, height: 844 } });
  await page.keyboard.press('Space');
  await untilAnnounced(page);
  expect(await axeFaults(page)).toEqual([]);
  for (const name of ['History', 'Fairness', 'Rules']) {
    await openFromMenu(page, name);
    if (name === 'History') await page.locator('.rounds summary').first().click();
    // Colours are judged once the panel stands; while it fades in they are paler.
    await page
      .locator('dialog[open]')
      .evaluate((panel) =>
        Promise.all(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    expect([name, await axeFaults(page)]).toEqual([name, []]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${studio.origin}/verify#game=triple-jade&language=en`);
  await page.locator('form').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
