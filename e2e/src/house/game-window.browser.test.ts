/** Games in the window over the site: made small, reloaded, left, in the hand and without a mouse. */
import { randomUUID } from 'node:crypto';
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCatalog from '@croupier/i18n/en/catalog.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { GAME, type TestVendor } from '@croupier/platform/testing/vendor';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shoot } from '../shoot.ts';
import { frameGames } from './frame-games.ts';
import { type HouseWorld, openHouse, pollFor, standsIn } from './house-world.ts';

/** More than there is to step through on any page here. */
const TABS_MAX = 150;

let world: HouseWorld;
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

  await tool(enGame.favourite).click();
  await pollFor(() => tool(enGame.favourite).getAttribute('aria-pressed')).toBe('true');
  await pollFor(async () => (await member.call('favouriteIds')).value.ids).toContain(gameId);

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

test('[POP-06][SITE-14][Q-C1][NAV-06] in the hand a game comes over a host of the merchant, and everything to do with it is two presses away', async () => {
  const member = await aMember(world.site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await world.visit('/', { member, phone: true });
  const hosts = ['https://one.games.example', 'https://two.games.example'];
  const frames = await frameGames(page, hosts);
  await page.reload();
  const tile = page.locator(`a[href="/play/${gameId}"]`).first();
  // The vendor of this test has no pictures.
  await pollFor(() => standsIn(tile.locator('img'))).toBe(true);
  await tile.tap();
  const frame = page.frameLocator('iframe');
  await frame.getByText('visit 1').waitFor();
  const host = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  expect(hosts).toContain(host);

  // Whatever the bar has is on the screen and large enough for a finger.
  const bar = page.locator('.game-toolbar');
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  }
  // Turned, the game has the whole screen, and the same bar is on it.
  await page.setViewportSize({ width: 844, height: 390 });
  await pollFor(async () => (await page.locator('iframe').boundingBox())?.width).toBe(844);
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(844);
    expect(box && box.y + box.height).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // A stake and a win move it by push; who wants no motion sees no figure in between.
  const amount = bar.locator('.k-money');
  await expect.poll(() => amount.innerText()).toContain('100.00');
  await amount.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const seat = await vendor.openGame(member);
  const { body } = await vendor.call(
    'betwin',
    {
      ...seat,
      round_id: randomUUID(),
      transactions: [
        { id_provider: randomUUID(), type: 'bet', amount: '10.00' },
        { id_provider: randomUUID(), type: 'win', amount: '60.00' },
      ],
    },
    { merchant: seat.merchant },
  );
  expect(body.balance).toBe('150.00');
  await pollFor(() => amount.innerText()).toContain('150.00');
  const seen = await page.evaluate<string[]>('seen');
  expect(seen.filter((text) => !/1[05]0\.00$/.test(text))).toEqual([]);

  const tool = async (name: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
    await bar.getByRole('button', { name: enGame.tools }).tap();
    return page.getByRole(role, { name, exact: true });
  };
  await (await tool(enGame.favourite, 'menuitemcheckbox')).tap();
  await pollFor(async () => (await member.call('favouriteIds')).value.ids).toContain(gameId);
  const marked = await tool(enGame.favourite, 'menuitemcheckbox');
  expect(await marked.getAttribute('aria-checked')).toBe('true');
  await shoot(page, 'house/phone-game-tools');
  await page.keyboard.press('Escape');
  await (await tool(enGame.rules)).tap();
  await page.getByText(enGame.sheet.note).waitFor();
  await page.goBack();
  await (await tool(enGame.reload)).tap();
  await frame.getByText('visit 2').waitFor();
  // The same host within the visit.
  expect(await page.locator('iframe').getAttribute('src')).toBe(`${host}/play/2`);

  await (await tool(enGame.protection)).tap();
  await page.getByRole('heading', { name: enAccount.page.protection }).waitFor();
  expect(world.addressOf(page)).toBe('/member?page=protection');
  // Every copy of the balance says the same, also where the header is out of sight.
  for (const copy of await page.locator('.k-money:visible').allInnerTexts()) {
    expect(copy).toContain('150.00');
  }
  await page.locator('.member-panel > header .k-money').waitFor();
  await shoot(page, 'house/phone-member-page');
  const mini = page.getByRole('complementary', { name: enGame.mini.label });
  await mini.getByRole('button').first().tap();
  await frame.getByText('visit 2').waitFor();
  expect(frames.launches()).toBe(2);

  await frame.getByRole('button').tap();
  await frame.getByText('pressed').waitFor();
  await page.getByRole('button', { name: enGame.close, exact: true }).tap();
  await page.getByRole('button', { name: enGame.leave.confirm }).tap();
  await page.locator('iframe').waitFor({ state: 'detached' });
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
