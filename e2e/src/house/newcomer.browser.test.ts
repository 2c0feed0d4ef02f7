/** The first minutes of somebody who has never been here, and the last of a member who leaves. */
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HouseWorld, openHouse } from './house-world.ts';

let world: HouseWorld;

beforeAll(async () => {
  world = await openHouse();
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

test('[AUTH-16][POP-03] a member who logs out hears nothing of an ended session, and is not asked their age', async () => {
  const member = await aMember(world.site.app);
  const { page, problems } = await world.visit('/hot', { member });
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
