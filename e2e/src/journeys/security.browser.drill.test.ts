/** How members protect their account, in a browser on the platform itself. */
import account from '@croupier/i18n/en/account.json' with { type: 'json' };
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import profile from '@croupier/i18n/en/profile.json' with { type: 'json' };
import security from '@croupier/i18n/en/security.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember } from '@croupier/platform/testing/member';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
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

const sql = (text: string, values: unknown[] = []) =>
  withClient(app.database.url, async (client) => client.query(text, values));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the browser keeps where scripts can read it. */
const readable = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );

test('[AUTH-02][AUTH-04][AUTH-12][AUTH-18][MEM-01][MEM-02][Q-E14] a member protects the account', async () => {
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  const member = await aMember(app);
  await sql(
    `update merchant.merchant set settings = settings ||
    '{"defaultLanguage": "EN"}' where id = $1`,
    [String(member.merchant.id)],
  );
  await sql('update account.member set must_change_password = true where id = $1', [
    String(member.memberId),
  ]);
  const { page, problems } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
  await page.addInitScript(() =>
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]'),
  );
  const field = (name: string) => page.locator(`[name=${name}]`);
  const submit = () => page.locator('form:has([name=password], [name=code]) [type=submit]').click();
  const isIn = () => page.waitForFunction(() => sessionStorage.getItem('croupier.token') !== null);

  // The password that somebody else made lets nobody past the window that asks for another.
  await page.goto(`${origin}/login`);
  await field('username').fill(member.username);
  await field('password').fill(member.password);
  await page.getByLabel(auth.remember.label).check();
  await submit();
  const due = page.getByRole('dialog', { name: security.due.initial.title });
  await due.waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await due.waitFor();
  // The one that was given was typed a moment ago and is not asked for again.
  const password = 'a password of my own';
  await field('newPassword').fill(password);
  await field('confirmNewPassword').fill('another one');
  await press(page, security.password.submit);
  await page.getByText(security.password.different).waitFor();
  await field('confirmNewPassword').fill(password);
  await press(page, security.password.submit);
  await due.waitFor({ state: 'hidden' });

  // Remembered: the name is there, the password need not be, and nothing readable is like it.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/login`);
  await field('username').fill(member.username);
  await field('password').fill(password);
  await page.getByLabel(auth.remember.label).check();
  await submit();
  await isIn();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/login?next=${encodeURIComponent('/member?page=security')}`);
  await expect.poll(() => field('username').inputValue()).toBe(member.username);
  await submit();

  // Such a session is weak: the second factor is set up after the password was typed.
  await press(page, security.totp.enable);
  await field('password').fill(password);
  await submit();
  const secret = (await page.locator('.security-app code').innerText()).replaceAll(' ', '');
  await field('code').fill(await generate({ secret }));
  // By name: the window of the proof may still be leaving.
  await press(page, security.totp.confirm);
  const list = page.locator('.security-codes code');
  await expect.poll(() => list.count()).toBe(10);
  const codes = await list.allInnerTexts();
  await press(page, security.recovery.done);
  await page.getByText(security.totp.onText).waitFor();
  await page.getByText(security.events['second-factor-on']).waitFor();
  expect(await readable(page)).not.toContain(password);

  // From now on the password alone opens nothing, and the browser forgot whom it remembered.
  await press(page, security.devices.everywhere);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: security.devices.everywhere })
    .click();
  // The site goes home by itself once the server has answered.
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/login`);
  await field('password').fill(password);
  await submit();
  await page.getByText(auth.secondStep.title).waitFor();
  await field('code').fill('zzzz-zzzz-zzzz');
  await submit();
  await page.getByText('The code is not correct').waitFor();
  await field('code').fill(codes[0] ?? '');
  await page.getByLabel(auth.secondStep.trust).check();
  await submit();
  await isIn();

  // An address of no page leads to the account, which tells how well it is protected by now.
  await page.goto(`${origin}/member?page=noSuchPage`);
  await page.getByText(account.unknown.title).waitFor();
  await page.getByRole('link', { name: account.unknown.action }).click();
  await page.getByRole('heading', { name: profile.score.grade.fair }).waitFor();
  await page.getByRole('listitem').filter({ hasText: profile.row.secondFactor }).waitFor();
  await press(page, profile.profile.edit);
  await page.getByRole('radio', { name: profile.icon.koi }).check();
  await field('nickname').fill('Lotus Pond');
  await press(page, profile.edit.save);
  await page.getByText(profile.edit.done).waitFor();
  await expect.poll(() => page.locator('.member-rail b').innerText()).toBe('Lotus Pond');
  expect(problems.filter((line) => !/ 4\d\d |status of 4\d\d/.test(line))).toEqual([]);
});
