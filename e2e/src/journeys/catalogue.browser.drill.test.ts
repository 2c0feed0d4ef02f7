/**
 * Finding, marking and opening games, on the real platform with an offer of two thousand made-up
 * games, as a world with a keyboard.
 */
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enFailures from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import type { TestApp } from '@croupier/platform/testing/app';
import { aStaffMember } from '@croupier/platform/testing/staff';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../browser.ts';
import { type Offer, openOffer } from './open-offer.ts';

const PASSWORD = 'a lantern on the river';
const PATIENCE_MS = 60_000;

let offer: Offer;
let app: TestApp;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  offer = await openOffer();
  ({ app, browser, origin } = offer);
}, 300_000);

afterAll(() => offer?.close());

function heart(page: Page, at: number) {
  return page.locator('.tile-grid .k-tile-heart').nth(at);
}

/** Keeps the code of the site back; answers what lets it come. */
async function withholdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

test(
  '[PERF-15][GAME-02] a list shows its first pictures before any code has come, and asks for its games once',
  { timeout: 600_000 },
  async () => {
    const { page, context } = await newVisitor(browser, { device: 'phone', theme: 'dark' });
    page.setDefaultTimeout(PATIENCE_MS);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/games?')) asked.push(new URL(request.url()).search);
    });
    const bringCode = await withholdCode(page);
    await page.goto(`${origin}/rng`, { waitUntil: 'commit' });
    const pictures = page.locator('.shell-games img');
    const shown = () =>
      pictures.evaluateAll(
        (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
      );
    await expect.poll(shown).toBe(6);
    const places = async (tiles: Locator) => (await tiles.first().boundingBox())?.width;
    const before = await places(pictures);
    bringCode();
    const tiles = page.locator('.frame:not(.shell) .tile-grid .k-tile-art');
    await expect.poll(() => tiles.count()).toBeGreaterThan(6);
    expect(Math.abs(((await places(tiles)) ?? 0) - (before ?? 0))).toBeLessThan(2);
    expect(asked).toEqual(['?select=ALL&gameType=RNG']);
    await context.close();
  },
);

test(
  '[PERF-15][CMS-01] what the house wrote is read before any code has come, and stays where it was when it has',
  { timeout: 600_000 },
  async () => {
    const staff = await aStaffMember(app, 'content');
    const text = { title: 'Về chúng tôi', summary: '', html: '<p>Bên sông, dưới đèn lồng.</p>' };
    const saved = await staff.call('createContent', {
      merchantId: String(app.merchants.jade.id),
      body: { kind: 'page', slug: 'about', cover: null, texts: { vi: text } },
      publish: true,
    });
    expect(saved.envelope.success).toBe(true);
    const { page, context, problems } = await newVisitor(browser, {
      device: 'phone',
      theme: 'dark',
    });
    page.setDefaultTimeout(PATIENCE_MS);
    const bringCode = await withholdCode(page);
    await page.goto(`${origin}/about`, { waitUntil: 'commit' });
    const words = (frame: string) => page.locator(`${frame} .article .house-text`);
    await words('.shell').waitFor();
    const before = await words('.shell').boundingBox();
    bringCode();
    const after = words('.frame:not(.shell)');
    await expect.poll(() => after.innerText()).not.toBe('');
    expect(Math.abs(((await after.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(16);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test(
  '[GAME-04][GAME-05][NAV-08][GAME-09][NAV-03] a world: hearts wait for the login, the search needs no mouse, a sheet has an address, vendors drop down',
  { timeout: 300_000 },
  async () => {
    const { page, context, marks } = await offer.visit('desktop', '/rng');

    // A guest presses a heart, signs up, and the heart is full.
    await heart(page, 0).click();
    const form = page.getByRole('dialog');
    await form
      .getByRole('link', { name: 'Register' })
      .or(form.getByText('Register'))
      .first()
      .waitFor();
    const name = `hearts${Date.now() % 1e8}`;
    const register = { username: name, password: PASSWORD, confirmPassword: PASSWORD };
    await app.call('register', { ...register, termsAccepted: true });
    await form.locator('input[name=username]').fill(name);
    await form.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => heart(page, 0).getAttribute('aria-pressed'), { timeout: PATIENCE_MS })
      .toBe('true');
    await expect.poll(() => marks, { timeout: PATIENCE_MS }).toEqual(['POST']);

    // Five presses at once are one.
    await heart(page, 2).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await expect.poll(() => heart(page, 2).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => marks, { timeout: PATIENCE_MS }).toEqual(['POST', 'POST']);

    // One that the server refuses is taken back, and the member is told.
    await page.route('**/api/favourites', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await heart(page, 4).click();
    await page.getByText('Favourite not saved').waitFor();
    await expect.poll(() => heart(page, 4).getAttribute('aria-pressed')).toBe('false');
    await page.unroute('**/api/favourites');

    // Both are on their page; emptying a heart there drops the game.
    await page.goto(`${origin}/favorite`);
    await expect
      .poll(() => page.locator('.tile-grid .k-tile').count(), { timeout: PATIENCE_MS })
      .toBe(2);
    await heart(page, 0).click();
    await expect.poll(() => page.locator('.tile-grid .k-tile').count()).toBe(1);

    // The search: a slash, a slip of the keyboard, the arrows and Enter.
    await page.locator('body').press('/');
    const field = page.getByRole('combobox', { name: 'Search games' });
    await field.fill('phenix');
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent(), { timeout: PATIENCE_MS }).toContain('Phoenix');
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    await field.press('ArrowDown');
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('false');
    await field.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('kx games');
    const vendor = page.getByRole('group', { name: 'Vendors' }).getByRole('option').first();
    await vendor.click();
    await page.waitForURL('**/rng?vassalage=KX');

    // Vendors of a type drop down below the header for the keyboard too.
    await page.locator('.header-nav').getByRole('link', { name: 'Slots' }).press('Enter');
    const menu = page.getByRole('region', { name: 'Slots' });
    await menu.getByRole('link', { name: /MG Games/ }).press('Enter');
    await page.waitForURL('**/rng?vassalage=MG');

    // The facts have an address that the back button leaves.
    const tile = page.locator('.tile-grid .k-tile').filter({ hasText: 'MG' }).first();
    await tile.locator('.k-tile-details').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/*');
    await page.getByRole('dialog').getByText('Return to player (RTP)').waitFor();
    await page.goBack();
    await page.waitForURL('**/rng?vassalage=MG');
    await context.close();
  },
);

test(
  '[NAV-01][NAV-02][HOME-05][HOME-08][SITE-06][Q-C11] a world: lanes in two rows of six that the next visit has at once, the controls of a guest and of a member, and pages that have the whole width',
  { timeout: 300_000 },
  async () => {
    const { page, context } = await offer.visit('desktop', '/');
    const lane = page.getByRole('region', { name: enCommon.gameType.RNG, exact: true });
    const columns = lane.locator('.carousel > li');
    await columns.nth(6).waitFor({ state: 'attached' });
    const drawn = await lane.locator('.carousel').evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect();
      const boxes = [...strip.children].map((column) => column.getBoundingClientRect());
      return {
        whole: boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length,
        gap: (boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0),
        rows: Math.max(...[...strip.children].map(({ children }) => children.length)),
      };
    });
    expect(drawn).toEqual({ whole: 6, gap: expect.closeTo(13, 1), rows: 2 });
    const games = await lane.locator('.k-tile').count();
    expect(await lane.locator('.carousel-arrows').count()).toBe(games > 12 ? 1 : 0);

    // What the tab saw last is drawn before an answer comes, and gives way to it.
    const held: Route[] = [];
    await page.route('**/api/lobby', (route) => void held.push(route));
    await page.reload();
    await columns.nth(6).waitFor({ state: 'attached' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const nothing = { success: true, value: { hot: [], lanes: [], prizeMode: 'LOTT' } };
    const answer = (route: Route) => route.fulfill({ json: { ...nothing, message: '' } });
    // Whoever asks once more meanwhile gets the same.
    await page.route('**/api/lobby', answer);
    for (const route of held) await answer(route);
    await lane.waitFor({ state: 'detached' });
    await page.unroute('**/api/lobby');

    const controls = page.locator('.frame:not(.shell) .header-controls');
    await expect
      .poll(() => controls.getByRole('button').allInnerTexts())
      .toEqual([enCommon.menu.login, enCommon.menu.register]);
    await page.goto(`${origin}/seamless`);
    await page.locator('footer.footer').waitFor();
    expect(await page.locator('.frame:not(.shell) .side-menu').count()).toBe(0);
    expect((await page.locator('footer.footer').boundingBox())?.width).toBe(1440);

    const username = `world${Date.now() % 1e8}`;
    const register = { username, password: PASSWORD, confirmPassword: PASSWORD };
    await app.call('register', { ...register, termsAccepted: true });
    await controls.getByRole('button', { name: enCommon.menu.login }).click();
    const form = page.getByRole('dialog');
    await form.locator('input[name=username]').fill(username);
    await form.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(/^Last login: \d+ \w{3} \d{4} .*IP 127\.0\.0\.1$/).waitFor();
    await controls.getByRole('button', { name: enCommon.menu.deposit }).waitFor();
    const amount = controls.locator('.k-money');
    await expect.poll(() => amount.innerText()).toContain('0.00');
    await controls.getByRole('button', { name: enCommon.balance.hide }).click();
    await expect.poll(() => amount.innerText()).toContain('••');
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/balance'));
    const refresh = controls.getByRole('button', { name: enCommon.balance.refresh });
    await refresh.click();
    expect((await asked).ok()).toBe(true);
    await page.route('**/api/balance', (route) => route.abort());
    await refresh.click();
    await page.getByText(enFailures.unreachable.network).waitFor();
    await page.unroute('**/api/balance');
    await controls.locator('button.account-menu').click();
    // Withdrawal and agents are switched off, so nothing names them.
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual([
        enAccount.page.personalHistoryCopy,
        enAccount.page.transactionHistory,
        enAccount.page.personalProfit,
        enAccount.page.rewardCenter,
        enAccount.page.bonusDetails,
        enAccount.page.vip,
        enAccount.page.missionLeaderboard,
        enAccount.page.manualRebate,
        enAccount.page.points,
        enAccount.page.referral,
        enAccount.page.securityCenter,
        enCommon.menu.signOut,
      ]);

    // The menu at the side is a member's too.
    await page.goto(`${origin}/hot`);
    const side = page.locator('.frame:not(.shell) .side-menu');
    await side.getByRole('button', { name: enCommon.menu.signOut }).waitFor();
    for (const name of [enCommon.menu.home, enCommon.menu.favorite, enCommon.menu.recent]) {
      await side.getByRole('link', { name }).first().waitFor();
    }
    await context.close();
  },
);
