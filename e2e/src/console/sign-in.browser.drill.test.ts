/** Staff who failed thrice sign in to the console by keyboard alone, and read no picture for it. */
import en from '@croupier/i18n/en/console.json' with { type: 'json' };
import kit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../browser.ts';
import { shoot } from '../shoot.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('support');
}, 240_000);
afterAll(() => world.close());

test('[Q-E6][Q-F21] the captcha of the console is read or left to the browser, by keyboard', async () => {
  const { app, staff } = world;
  const browser = world.page.context().browser();
  if (!browser) throw new Error('The world has no browser.');
  const { page, problems } = await newVisitor(browser, { device: 'desktop', theme: 'light' });
  const { keyboard } = page;
  const issued: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/ops/login/captcha')) return;
    issued.push(((await response.json()) as { value: { captchaId: string } }).value.captchaId);
  });
  await page.goto(`http://localhost:${new URL(app.consoleOrigin).port}/`);
  const password = page.getByRole('textbox', { name: en.signIn.password });
  const typePassword = async (text: string) => {
    await password.focus();
    await password.fill('');
    await keyboard.type(text);
    await keyboard.press('Enter');
  };
  await page.getByLabel(en.signIn.username).fill(staff.username);
  for (let turn = 0; turn < 3; turn += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/ops/login'));
    await typePassword('wrong');
    await answered;
  }
  const picture = page.getByRole('img', { name: kit.captcha.picture });
  await picture.waitFor();
  await shoot(page, 'console/sign-in-captcha');

  // Read wrong: said at the field, and another picture comes.
  await page.getByRole('textbox', { name: kit.captcha.field }).focus();
  await keyboard.type('no');
  await typePassword(staff.password);
  await page.getByText('The captcha is not correct').waitFor();
  await expect.poll(() => issued.length).toBe(2);

  // Left to the browser: reached by keys from the password on.
  await password.focus();
  const other = page.getByRole('button', { name: kit.captcha.by.work });
  for (let press = 0; press < 8; press += 1) {
    if (await other.evaluate((button) => button === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await page.getByText(kit.captcha.worked).waitFor();
  await typePassword(staff.password);
  const code = page.getByLabel(en.signIn.code);
  await code.waitFor();
  await app.database.pool.query('update staff.staff set totp_step = 0');
  await code.fill(await generate({ secret: staff.appSecret }));
  await keyboard.press('Enter');
  await page.getByRole('navigation', { name: en.nav.label }).waitFor();
  const expected = /40[13]/;
  expect(problems.filter((line) => !expected.test(line))).toEqual([]);
});
