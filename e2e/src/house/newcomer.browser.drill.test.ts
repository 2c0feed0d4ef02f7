/** The first minutes of somebody who has never been here, and the last of a member who leaves. */
import enAuth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import en from '@croupier/i18n/en/house.json' with { type: 'json' };
import viCommon from '@croupier/i18n/vi/common.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withClient } from '../chaos/chaos-fixture.ts';
import { type HouseFixture, openHouse, pollFor } from './house-fixture.ts';
import { breaches } from './judge-page.ts';

let world: HouseFixture;

beforeAll(async () => {
  world = await openHouse();
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

test('[AUTH-16][POP-03] a member who logs out hears nothing of an ended session, and is not asked their age', async () => {
  const member = await aMember(world.site.app);
  const { page, problems } = await world.visit('/hot', { member, newcomer: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  // The server tells every page of the session that it is over before it has answered this one.
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(500);
    await route.fulfill({ response });
  });
  await page.locator('.account-menu').click();
  await page.getByRole('menuitem', { name: enCommon.menu.signOut }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: enCommon.menu.signOut }).click();
  await page.locator('.header').getByText(enCommon.menu.login).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText(enCommon.session.ended).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('[POP-01][POP-03][A11Y-01] a newcomer is asked their age at once, alone and before anything else, and not again', async () => {
  const { page, problems } = await world.visit('/', { newcomer: true, popups: true });
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  await question.waitFor();
  expect(await page.locator('dialog:open, [role=dialog]').count()).toBe(1);
  await pollFor(() => question.getByRole('button').allInnerTexts()).toEqual([
    en.age.leave,
    'I am 18 or older',
  ]);
  expect(await question.getByRole('button', { name: en.age.leave }).evaluate(isFocused)).toBe(true);
  expect(await breaches(page)).toEqual([]);
  // Neither Escape nor a shortcut gets past it, and what the house wants to be seen waits.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(4000);
  expect(await page.locator('dialog:open, [role=dialog]').count()).toBe(1);
  await question.getByRole('button', { name: 'I am 18 or older' }).click();
  await question.waitFor({ state: 'detached' });
  const popup = page.getByRole('dialog', { name: 'For guests' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'hidden' });
  // Its place in the history is left a moment later, which a reload meanwhile would be ended by.
  await page.waitForFunction(() => history.state?.window !== true);
  await page.reload();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.locator('dialog:open, [role=dialog]').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('[POP-01] the question of age waits for a window that the address names, and leads away from the site', async () => {
  const { page } = await world.visit('/login', { newcomer: true });
  const login = page.getByRole('dialog', { name: enAuth.login.title });
  await login.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await login.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  await question.getByRole('button', { name: en.age.leave }).click();
  await page.waitForURL('about:blank');
});

test('[I18N-03][SITE-03] a link that names a language switches to it for good and leaves the address clean; a lost address searches for nothing', async () => {
  const { page, problems } = await world.visit('/hot?lang=vi');
  await page.waitForFunction(() => document.documentElement.lang === 'vi');
  expect(world.addressOf(page)).toBe('/hot');
  await page.goto(`${world.site.address}/games/lotus-temple.html`);
  await page.getByRole('heading', { name: viCommon.notFound.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  expect(await page.locator('.lost-page input').inputValue()).toBe('');
  await page.locator('.lost-page .k-tile').first().waitFor();
  expect(problems).toEqual([]);
});

test('[AUTH-05][POP-01] a birthday is typed in the order of the language, and a form that goes on shows it', async () => {
  const { page } = await world.visit('/register');
  await page.setViewportSize({ width: 1440, height: 700 });
  const form = page.getByRole('dialog');
  const birthday = form.locator('input[name=birthday]');
  expect(await birthday.getAttribute('placeholder')).toBe('DD/MM/YYYY');
  await birthday.fill('31/12/1990');
  const username = `born${Date.now() % 1e8}`;
  await form.locator('input[name=username]').fill(username);
  await form.locator('input[name=password]').fill('a lantern on the river');
  await form.locator('input[name=confirmPassword]').fill('a lantern on the river');
  await form.getByRole('checkbox').check();
  const body = form.locator('.k-dialog-body').first();
  const fade = () => body.evaluate((it) => getComputedStyle(it).getPropertyValue('--k-more'));
  await body.evaluate((it) => it.scrollTo(0, 0));
  await pollFor(fade).toBe('72px');
  await body.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await pollFor(fade).toBe('0px');
  await form.getByRole('button', { name: enAuth.register.submit }).click();
  await form.waitFor({ state: 'hidden' });
  const born = await withClient(world.site.app.database.url, async (client) =>
    client.query<{ birthday: string }>(
      `select birthday::text from account.member where username = $1`,
      [username],
    ),
  );
  expect(born.rows).toEqual([{ birthday: '1990-12-31' }]);
});

const isFocused = (element: Element) => element === document.activeElement;
