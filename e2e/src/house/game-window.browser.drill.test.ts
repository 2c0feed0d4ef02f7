/** Games in the window over the site: made small, reloaded, left, and without a mouse. */
import enCatalog from '@croupier/i18n/en/catalog.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { GAME, type TestVendor } from '@croupier/platform/testing/vendor';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { frameGames } from './frame-games.ts';
import { type HouseFixture, openHouse, pollFor } from './house-fixture.ts';

/** More than there is to step through on any page here. */
const TABS_MAX = 150;

let world: HouseFixture;
let vendor: TestVendor;

beforeAll(async () => {
  world = await openHouse();
  ({ vendor } = world);
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

test('[POP-06][POP-01] a game is made small and comes back, reloads, is a favourite, and asks before it leaves a round', async () => {
  const member = await aMember(world.site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await world.visit('/', { member });
  const frames = await frameGames(page);
  await page.goto(`${world.site.address}/play/${gameId}`);
  const frame = page.frameLocator('iframe');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await frame.getByText('visit 1').waitFor();
  // On a phone that is turned the game has the whole screen, with the way out of it.
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 844, height: 390 });
  await pollFor(async () => (await page.locator('iframe').boundingBox())?.width).toBe(844);
  const out = await tool(enGame.close).boundingBox();
  expect(out && Math.max(out.x + out.width - 844, out.y + out.height - 390)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);

  await tool(enGame.favourite).click();
  await pollFor(() => tool(enGame.favourite).getAttribute('aria-pressed')).toBe('true');
  await pollFor(async () => (await member.call('favouriteIds')).value.favGameIds).toContain(gameId);

  // Made small, it goes on: the very same page of the vendor is there when it comes back.
  await frame.getByRole('button').click();
  await tool(enGame.minimise).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(world.addressOf(page)).toBe('/');
  await page
    .getByRole('complementary', { name: enGame.mini.label })
    .getByRole('button')
    .first()
    .click();
  await frame.getByText('pressed').waitFor();
  expect(world.addressOf(page)).toBe(`/play/${gameId}`);

  await tool(enGame.reload).click();
  await frame.getByText('visit 2').waitFor();
  expect(frames.launches()).toBe(2);

  await tool(enGame.history).click();
  const history = page.getByRole('dialog', { name: /Your rounds in/ });
  await history.getByText(enGame.historyOf.none).waitFor();
  await page.goBack();
  await history.waitFor({ state: 'hidden' });
  await frame.getByText('visit 2').waitFor();

  await frame.getByRole('button').click();
  await frame.getByText('pressed').waitFor();
  await tool(enGame.close).click();
  await page.getByRole('button', { name: enGame.leave.stay }).click();
  await frame.getByText('pressed').waitFor();
  await tool(enGame.close).click();
  await page.getByRole('button', { name: enGame.leave.confirm }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await pollFor(async () => world.addressOf(page)).toBe('/');
  expect(problems).toEqual([]);
});

test('[A11Y-01][NAV-08][GAME-05][POP-06] from the search to a game, aside, back and out of it, without a mouse', async () => {
  const member = await aMember(world.site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await world.visit('/', { member });
  await frameGames(page);
  await page.reload();
  await page.locator('.frame:not(.shell) .side-menu').waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: enCatalog.search.title });
  // It takes the focus with the frame after the one that shows it; letters before that are nobody's.
  await pollFor(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  const { displayName } = (await member.call('game', { gameId })).value;
  await page.keyboard.type(displayName);
  await page.getByRole('option', { name: new RegExp(displayName) }).waitFor();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByText('visit 1').waitFor();
  expect(world.addressOf(page)).toBe(`/play/${gameId}`);

  await tabTo(page, enGame.minimise);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tabTo(page, new RegExp(`${displayName}$`), `.aside-game button`);
  await page.keyboard.press('Enter');
  await pollFor(async () => world.addressOf(page)).toBe(`/play/${gameId}`);
  await frame.getByText('visit 1').waitFor();
  await tabTo(page, enGame.close);
  await page.keyboard.press('Escape');
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(world.addressOf(page)).toBe('/');
  expect(problems).toEqual([]);
});

/** Presses Tab until the focus is on what is called that, as somebody without a mouse finds it. */
async function tabTo(page: Page, name: string | RegExp, selector = 'button'): Promise<void> {
  const wanted = page.locator(`${selector}:focus`);
  for (let step = 0; step < TABS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) === 0) continue;
    const label = (await wanted.getAttribute('aria-label')) ?? (await wanted.innerText());
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${name} is reached by Tab.`);
}
