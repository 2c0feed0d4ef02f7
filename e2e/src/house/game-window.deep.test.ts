/** Games in the window over the site of a phone. */
import { randomUUID } from 'node:crypto';
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { GAME, type TestVendor } from '@croupier/platform/testing/vendor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../shoot.ts';
import { frameGames } from './frame-games.ts';
import { type HouseFixture, openHouse, pollFor, standsIn } from './house-fixture.ts';

let world: HouseFixture;
let vendor: TestVendor;

beforeAll(async () => {
  world = await openHouse();
  ({ vendor } = world);
}, 240_000);

afterAll(() => world?.close());

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
  await pollFor(async () => (await member.call('favouriteIds')).value.favGameIds).toContain(gameId);
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
