import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { calm, openPage } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(async ({ browser: open }) => {
  browser = open;
  studio = await startStudioProcess({ main: 'testing/fast-cockfight-main.ts' });
});
afterAll(() => studio?.stop());

const folder = process.env['TEST_PICTURES'];
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/cockfight-${name}.png` });
}

async function openRing(width: number, height: number, locale: string): Promise<Page> {
  const page = await openPage(browser, { ...calm, viewport: { width, height } });
  await page.goto(`${studio.origin}/play/cockfight-pool?demo=1&locale=${locale}`);
  await page.waitForSelector('.table[data-phase="betting"]');
  return page;
}

test('[STU-COCK] two players put their stakes in one pool, see the same fight, and it can be proved', async () => {
  const [desk, phone] = await Promise.all([openRing(1280, 720, 'en'), openRing(390, 844, 'vi')]);
  await desk.locator('[data-spot="meron"]').click();
  await desk.keyboard.press('b');
  await desk.waitForSelector('[data-spot="meron"].own:not(.laid)');
  await phone.locator('[data-spot="wala"]').click();
  // The other side is not taken, a draw is.
  await phone.locator('[data-spot="meron"]').click();
  await phone.locator('[data-spot="ftd"]').click();
  await phone.locator('.act.confirm').click();
  await phone.waitForSelector('[data-spot="wala"].own:not(.laid)');
  const price = (page: Page) => page.locator('[data-spot="meron"] .spot-price').textContent();
  for (const page of [desk, phone]) await expect.poll(() => price(page)).toBe('190');
  await Promise.all([picture(desk, 'betting'), picture(phone, 'betting-phone')]);
  await studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );
  await desk.waitForSelector('.table[data-phase="dealing"]');
  // A picture is worth it once they have met.
  if (folder !== undefined) await desk.waitForTimeout(1300);
  await Promise.all([picture(desk, 'fight'), picture(phone, 'fight-phone')]);
  await Promise.all(
    [desk, phone].map((page) => page.waitForSelector('.table[data-phase="result"] .plate')),
  );
  await Promise.all([picture(desk, 'result'), picture(phone, 'result-phone')]);
  const shown = (page: Page) => page.locator('.ring-view').getAttribute('data-result');
  expect(await shown(desk)).toBe(await shown(phone));
  await desk.locator('.road-shown').click();
  await picture(desk, 'roads');
  await desk.locator('.result-mark').first().click();
  await desk.getByRole('link', { name: 'Verify' }).click();
  await desk.waitForSelector('.verdict');
  await picture(desk, 'verified');
  expect(await desk.locator('.verdict[data-kind="ok"], .verdict.ok').count()).toBe(2);
  // Of its own bet it also shows, and recomputes, what that was paid.
  await desk.goBack();
  await desk.getByRole('button', { name: 'Menu' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await desk.locator('.rounds summary').click();
  await desk.getByRole('link', { name: 'Verify' }).click();
  await desk.locator('.spin-card', { hasText: 'Your bet' }).waitFor();
  expect(await desk.locator('.verdict.ok').count()).toBe(2);
  const { hash } = new URL(desk.url());
  const other = await openPage(browser, calm);
  await other.goto(`${studio.origin}/verify${hash.replace('paid=', 'paid=9')}`);
  await expect.poll(() => other.locator('.verdict.bad').count()).toBe(1);
});
