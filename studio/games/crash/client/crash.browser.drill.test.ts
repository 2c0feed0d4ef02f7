import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { calm, openPage } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

/** Flights end at 6.00, and every phase waits for the test: it turns the clock of the round itself. */
const waitsMs = 280_000;
const flights = JSON.stringify({ crash: [600, 0], bettingMs: waitsMs, pauseMs: waitsMs, pace: 1 });
const takeOff = () =>
  studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );
const letPass = (seconds: number) =>
  studio.query(
    `update studio.shared_round set started_at = started_at - make_interval(secs => $1)
     where state = 'running'`,
    [seconds],
  );
const openNext = () =>
  studio.query(
    `update studio.shared_round set ended_at = ended_at - interval '1 hour' where state = 'ended'`,
  );

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(async ({ browser: open }) => {
  browser = open;
  studio = await startStudioProcess({
    main: 'testing/fast-crash-main.ts',
    environment: { FAST_CRASH: flights },
  });
});
afterAll(() => studio?.stop());

const folder = process.env['TEST_PICTURES'];
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/crash-${name}.png` });
}

async function openTable(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage(browser, { ...calm, viewport });
  await page.goto(`${studio.origin}/play/sky-lantern?demo=1&locale=en`);
  await page.waitForSelector('.bet-button[data-state^="bet"]');
  return page;
}

const main = (page: Page, place = 1) => page.locator(`.bet-button[data-place="${place}"]`);
const reaches = (page: Page, state: string, place = 1) =>
  page.waitForSelector(`.bet-button[data-place="${place}"][data-state="${state}"]`);

test('[STU-SHARED] two players share a flight: one by hand, one by target, both see each other', async () => {
  const [desk, phone] = await Promise.all([
    openTable({ width: 1280, height: 720 }),
    openTable({ width: 390, height: 844 }),
  ]);
  // A target on the phone, typed; the desk plays by keys and takes its second bet back.
  await phone.locator('.bet-panel[data-place="1"] .switch input').first().check({ force: true });
  await phone.locator('.bet-panel[data-place="1"] .target').fill('1.5');
  await phone.locator('.bet-panel[data-place="1"] .target').blur();
  await main(phone).click();
  await desk.keyboard.press('b');
  await main(desk, 2).click();
  await Promise.all([
    reaches(desk, 'placed'),
    reaches(desk, 'placed', 2),
    reaches(phone, 'placed'),
  ]);
  await main(desk, 2).click();
  await reaches(desk, 'bet', 2);
  await expect.poll(() => desk.locator('.crowd tbody tr').count()).toBe(2);
  await picture(desk, 'betting');
  await takeOff();
  await reaches(desk, 'cash-out');
  await letPass(8);
  await desk.waitForSelector('.crowd [data-state="won"]');
  await phone.waitForSelector('.bet-panel[data-place="1"][data-result="won"]');
  await main(desk).click();
  await desk.waitForSelector('.bet-panel[data-place="1"][data-result="won"]');
  await Promise.all([picture(desk, 'flying'), picture(phone, 'flying-phone')]);
  await letPass(60);
  await desk.waitForSelector('.crash[data-phase="over"]');
  expect(await desk.locator('.count').textContent()).toBe('6.00×');
  await picture(desk, 'over');
  // 10,000 less two, and three for the target at 1.50.
  await expect.poll(() => phone.locator('.balance b').textContent()).toBe('10,001.00');
  expect(await desk.locator('.flights button').allTextContents()).toEqual(['6.00×']);

  // The connection is lost with a bet in the round: its target holds, and what was missed is told.
  await openNext();
  await reaches(phone, 'bet');
  await main(phone).click();
  await reaches(phone, 'placed');
  await phone.context().setOffline(true);
  await phone.waitForSelector('.banner[data-reason="connection"]:not([hidden])');
  await picture(phone, 'offline-phone');
  await takeOff();
  await desk.waitForSelector('.crash[data-phase="flying"]');
  await desk.setViewportSize({ width: 844, height: 390 });
  await picture(desk, 'sideways');
  await letPass(60);
  await desk.waitForSelector('.crash[data-phase="over"]');
  await phone.context().setOffline(false);
  await expect.poll(() => phone.locator('.balance b').textContent()).toBe('10,002.00');
  expect(await phone.locator('.flights button').allTextContents()).toEqual(['6.00×', '6.00×']);
});
