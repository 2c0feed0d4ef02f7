/** Passkeys in a real browser, with a device that Chromium plays. */
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import security from '@croupier/i18n/en/security.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember } from '@croupier/platform/testing/member';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** A device that finds its owner each time. */
async function plugIn(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('[AUTH-16][MEM-02] a member makes a passkey, names it and signs in by it', async () => {
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  const member = await aMember(app);
  await withClient(app.database.url, async (client) =>
    client.query(`update merchant.merchant set settings = settings || '{"defaultLanguage": "EN"}'`),
  );
  const { page, context } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
  await page.addInitScript(() =>
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]'),
  );
  await plugIn(context, page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto(`${origin}/login?next=${encodeURIComponent('/member?page=security')}`);
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await press(auth.login.submit);
  await press(security.passkeys.add);
  await page.getByRole('button', { name: new RegExp(`^${security.passkeys.rename}`) }).click();
  await page.locator('[name=name]').fill('My telephone');
  await press(security.passkeys.save);
  await page.getByText('My telephone').waitFor();

  // The field offers it, and this device answers whatever is offered.
  const isIn = () => page.waitForFunction(() => sessionStorage.getItem('croupier.token') !== null);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/login`);
  await isIn();
  // A browser whose fields offer nothing has the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/login`);
  await press(auth.passkey.login);
  await isIn();
  const { passkeys } = (await member.call('security')).value;
  expect(passkeys).toMatchObject([{ name: 'My telephone', usedAt: expect.any(String) }]);
});
