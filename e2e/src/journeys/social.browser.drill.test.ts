/** Signing in by a provider, in a browser, with the windows of the real sandbox. */
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import provider from '@croupier/i18n/en/sandbox.json' with { type: 'json' };
import security from '@croupier/i18n/en/security.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { type SocialFixture, socialFixture } from '@croupier/platform/testing/social';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';

let world: SocialFixture;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([socialFixture(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses the button of a provider, and what its window is for. */
async function inWindow(page: Page, button: string, act: (popup: Page) => Promise<unknown>) {
  const opened = page.waitForEvent('popup');
  await press(page, button);
  const popup = await opened;
  const gone = popup.waitForEvent('close');
  await act(popup);
  await gone;
}

async function sayWho(popup: Page, email: string): Promise<void> {
  await popup.locator('[name=person_email]').fill(email);
  await press(popup, provider.identity.continue);
}

test('[AUTH-11] a visitor signs in by a provider, a member joins an account to one', async () => {
  const { app } = world;
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  await withClient(app.database.url, async (client) =>
    client.query(`update merchant.merchant set settings = settings || '{"defaultLanguage": "EN"}'`),
  );
  const { page, problems } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
  await page.addInitScript(() =>
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]'),
  );
  const isIn = () => page.waitForFunction(() => sessionStorage.getItem('croupier.token') !== null);
  const leave = () => page.evaluate(() => sessionStorage.clear());

  // Closing the window is told; so is a browser that opens none.
  await page.goto(`${origin}/login`);
  await inWindow(page, 'Google', (popup) => popup.close());
  await page.getByText(auth.social.closed).waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { open: () => null });
  });
  await press(page, 'Google');
  await page.getByText(auth.social.blocked).waitFor();

  // Somebody new chooses a name, and comes in by the provider alone from then on.
  await page.reload();
  await inWindow(page, 'Google', (popup) => sayWho(popup, 'mai.linh@mail.example'));
  await page.getByText(auth.social.newTitle).waitFor();
  await expect.poll(() => page.locator('[name=username]').inputValue()).toBe('mailinh');
  await page.locator('[name=terms]').check();
  await press(page, auth.register.submit);
  await isIn();
  await leave();
  await page.goto(`${origin}/login`);
  await inWindow(page, 'Google', (popup) => sayWho(popup, 'mai.linh@mail.example'));
  await isIn();
  await leave();

  // Who has an account already proves that by its password, and sees the two joined.
  const member = await aMember(app);
  await page.goto(`${origin}/login?next=${encodeURIComponent('/member?page=security')}`);
  await inWindow(page, 'Lotus ID', (popup) => sayWho(popup, 'old.friend@mail.example'));
  await press(page, auth.social.joinInstead);
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await press(page, auth.login.submit);
  await page.getByText(security.events['social-linked']).waitFor();
  await page.getByRole('button', { name: `${security.social.unlink}: Lotus ID` }).waitFor();
  expect(problems.filter((line) => !/ 4\d\d |status of 4\d\d/.test(line))).toEqual([]);
});
