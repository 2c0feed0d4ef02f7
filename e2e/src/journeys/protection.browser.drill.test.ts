/** Responsible play as a member meets it: limits on their page, and the check that stops a game. */
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import enProtection from '@croupier/i18n/en/protection.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember } from '@croupier/platform/testing/member';
import { aVendor, GAME, type TestVendor } from '@croupier/platform/testing/vendor';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';
import { frameGames } from '../house/frame-games.ts';

const PATIENCE_MS = 90_000;

let app: TestApp;
let vendor: TestVendor;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vendor = await aVendor(app);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('[RG-01][RG-02][RG-03][Q-D4][Q-D5][Q-D6] a member sets a limit, tests themselves, and a game waits while its check is read', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const { page, problems } = await newVisitor(browser, { device: 'phone', theme: 'light' });
  page.setDefaultTimeout(PATIENCE_MS);
  const frames = await frameGames(page);
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  await page.context().addCookies(
    member.session.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  await page.addInitScript(
    ([token]) => {
      if (window !== window.top) return;
      localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
      sessionStorage.setItem('croupier.token', token ?? '');
    },
    [member.session.token],
  );

  // Two taps from anywhere: the account, and its page.
  await page.goto(`${origin}/hot`);
  await page.getByRole('link', { name: enCommon.menu.me, exact: true }).click();
  await page
    .getByRole('navigation', { name: enAccount.hub })
    .getByRole('link', { name: enAccount.page.protection, exact: true })
    .click();
  await page.getByRole('button', { name: 'Deposits, 24 hours: set a limit' }).click();
  await page.getByRole('textbox', { name: enProtection.form.amount }).fill('250');
  await page.getByRole('button', { name: enProtection.form.save, exact: true }).click();
  await page.getByText(enProtection.form.inForce).waitFor();
  await page.getByRole('button', { name: 'Deposits, 24 hours: change the limit' }).waitFor();
  expect((await member.call('protection')).value.limits).toMatchObject([
    { kind: 'deposit', period: 'day', amount: '250.00' },
  ]);

  // The words on playing with care lead to the same test, and to those who help.
  await page.goto(`${origin}/responsible-gaming`);
  await page.getByRole('link', { name: enProtection.help.therapy }).waitFor();
  await page.getByRole('button', { name: enProtection.help.open }).click();
  const quiz = page.getByRole('dialog', { name: enProtection.test.title });
  await quiz.getByRole('group').first().waitFor();
  for (const group of await quiz.getByRole('group').all()) {
    await group.getByText(enProtection.test.answer['1']).click();
  }
  await quiz.getByRole('button', { name: enProtection.test.result }).click();
  await quiz.getByText(enProtection.test.high).waitFor();
  await quiz.getByRole('button', { name: enProtection.test.close, exact: true }).last().click();

  // An hour of play lies behind them when they open the game.
  await member.call('playSession');
  await withClient(app.database.url, async (client) =>
    client.query(
      `update protection.member set play_from = play_from - interval '61 minutes'
        where member_id = $1`,
      [String(member.memberId)],
    ),
  );
  await page.goto(`${origin}/play/${String(vendor.games.get(GAME))}`);
  const frame = page.frameLocator('iframe');
  const check = page.getByRole('alertdialog', { name: enProtection.check.title });
  await check.getByText('You have been playing for 61 minutes.').waitFor();
  await frame.getByText('told to pause').waitFor();
  // Nothing but an answer closes it.
  await page.keyboard.press('Escape');
  expect(await check.isVisible()).toBe(true);
  await check.getByRole('button', { name: enProtection.check.goOn }).click();
  await check.waitFor({ state: 'hidden' });
  await frame.getByText('told to resume').waitFor();
  await expect
    .poll(async () => (await member.call('playSession')).value.dueInSeconds)
    .toBeGreaterThan(3000);
  expect(frames.launches()).toBe(1);
  // And two from inside a game.
  await page.getByRole('button', { name: enGame.tools, exact: true }).click();
  await page.getByRole('menuitem', { name: enGame.protection, exact: true }).click();
  await page.getByRole('button', { name: 'Deposits, 24 hours: change the limit' }).waitFor();
  // The made-up games of this test have no pictures, and nobody has written its house's pages.
  expect(problems.filter((line) => !/\/art\/|\/api\/pages\//.test(line))).toEqual([]);
});
