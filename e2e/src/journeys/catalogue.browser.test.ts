/**
 * Finding, marking and opening games, on the real platform with an offer of two thousand made-up
 * games: once as a world with a keyboard, once as a phone.
 */
import { resourceTypes, socialNetworks } from '@croupier/contract/resource-types';
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enFailures from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import { siteSetup } from '@croupier/platform/modules/merchant/index';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { searchWorld } from '@croupier/platform/testing/search-world';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';

const PASSWORD = 'a lantern on the river';
const PATIENCE_MS = 120_000;

let app: TestApp;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const bundles = webBundles.filter(({ folder }) => folder === 'web/player');
  await buildWeb({ bundles, say: () => {} });
  app = await startTestApp();
  await searchWorld(app.services.db, 2000, app.merchants.jade.id);
  origin = app.origin.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A visitor who reads English, with calls to the favourites counted. */
async function visit(device: 'desktop' | 'phone', path: string, before?: () => void) {
  const { page, context } = await newVisitor(browser, { device, theme: 'dark' });
  page.setDefaultTimeout(PATIENCE_MS);
  if (before) await page.addInitScript(before);
  await page.addInitScript(() =>
    localStorage.setItem('croupier.languages', JSON.stringify([{ code: 'EN', dictionary: 'en' }])),
  );
  const marks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/favourites(\/\d+)?$/.test(pathname)) {
      marks.push(request.method());
    }
  });
  await page.goto(origin + path);
  return { page, context, marks };
}

/** Runs in a page: what comes near is told late and together, as by a browser that is busy. */
function tellLate(): void {
  const Observer = IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const changes: IntersectionObserverEntry[] = [];
      super((all, observer) => {
        if (changes.length === 0) setTimeout(() => tell(changes.splice(0), observer), 300);
        changes.push(...all);
      }, options);
    }
  };
}

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
  { timeout: 240_000 },
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
  { timeout: 240_000 },
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
    const { page, context, marks } = await visit('desktop', '/rng');

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
    const { page, context } = await visit('desktop', '/');
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
    for (const route of held) await route.fulfill({ json: { ...nothing, message: '' } });
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
    await page.getByText(/^Last login: \d\d\/\d\d\/\d{4} .*IP 127\.0\.0\.1$/).waitFor();
    await controls.getByRole('button', { name: enCommon.menu.deposit }).waitFor();
    const amount = controls.locator('.k-money');
    await expect.poll(() => amount.innerText()).toContain('0.00');
    await controls.getByRole('button', { name: enCommon.balance.hide }).click();
    await expect.poll(() => amount.innerText()).toContain('••');
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/balance'));
    const refresh = controls.getByRole('button', { name: enCommon.balance.refresh });
    await refresh.click();
    expect((await asked).ok()).toBe(true);
    await page.route('**/api/balance', (route) => route.abort());
    await refresh.click();
    await page.getByText(enFailures.unreachable.network).waitFor();
    await page.unroute('**/api/balance');
    await controls.locator('button.account-menu').click();
    // Withdrawal, rewards, points, agents and rebate are switched off, so nothing names them.
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual([
        enAccount.page.personalHistoryCopy,
        enAccount.page.transactionHistory,
        enAccount.page.personalProfit,
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

test(
  '[GAME-02][HOME-05][HOME-06][PERF-15] a phone: home draws what the visitor comes near, the list grows without growing the page’s load, vendors of sports open, an empty type leads on',
  { timeout: 300_000 },
  async () => {
    const { page, context } = await visit('phone', '/', tellLate);
    const rest = page.locator('.home-rest');
    await rest.waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const kept = await height();
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 300));
        return rest.count();
      })
      .toBe(0);
    // The room of what was not drawn yet was as large as what came.
    expect(Math.abs((await height()) - kept)).toBeLessThanOrEqual(2);
    const lane = page.getByRole('region', { name: enCommon.gameType.RNG, exact: true });
    const places = lane.locator('.carousel > li');
    const drawn = places.filter({ has: page.locator('.k-tile') });
    expect(await drawn.count()).toBeLessThan(await places.count());
    await lane.locator('.carousel').evaluate((strip) => strip.scrollTo(strip.scrollWidth, 0));
    await expect.poll(() => drawn.count()).toBe(await places.count());

    await page.goto(`${origin}/rng`);
    const tiles = page.locator('.tile-grid .k-tile');
    await tiles.first().waitFor();
    // Ten more pages: far more games than are drawn.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const last = page.locator('.tile-grid li[aria-posinset]').last();
          return Number(await last.getAttribute('aria-posinset'));
        },
        { timeout: 120_000, interval: 200 },
      )
      .toBeGreaterThan(200);
    expect(await tiles.count()).toBeLessThan(120);

    await page.goto(`${origin}/sports`);
    await page
      .locator('.vendor-tiles')
      .getByRole('link', { name: /123BET/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Sports from 123BET' })
      .locator('.k-tile')
      .first()
      .waitFor();

    await page.goto(`${origin}/lott`);
    await page.getByText('No games here yet').waitFor();
    await page.locator('main').getByRole('link', { name: 'Slots' }).last().click();
    await page.waitForURL('**/rng');
    await context.close();
  },
);

test(
  '[NAV-04][NAV-05] a world: the side and the end of a page have what the merchant set up, and a menu that was made small stays small',
  { timeout: 300_000 },
  async () => {
    const customerService = (
      ['livechat', 'telegram', 'telegram', 'telegram', 'facebook'] as const
    ).map((csType, nth) => ({
      csPosition: 'float',
      title: `ConsoleWorld ${nth}`,
      csType,
      path: `https://help.example/${nth}`,
    }));
    const contacts = customerService.map(({ path }) => path);
    const resources = Object.fromEntries(
      resourceTypes.map((type) => [
        type,
        [{ url: `https://links.example/${type}`, labelNameEn: `Our ${type}` }],
      ]),
    );
    await app.services.db.transaction().execute((tx) =>
      siteSetup.changeSettings(tx, {
        merchantId: app.merchants.jade.id,
        change: { customerService, resources },
      }),
    );
    const { page, context } = await visit('desktop', '/hot');
    const side = page.locator('.frame:not(.shell) .side-menu');
    const linksOf = (part: Locator) =>
      part
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await expect
      .poll(() => linksOf(side), { timeout: PATIENCE_MS })
      .toEqual(
        expect.arrayContaining([
          '/',
          '/hot',
          '/live',
          '/fish',
          '/rng',
          '/pvp',
          '/sports',
          '/app',
          'https://links.example/messaging-app',
          ...contacts,
        ]),
      );
    await expect.poll(() => side.locator('.app-codes figure').count()).toBe(2);
    await side.getByRole('combobox', { name: enCommon.settings.language }).waitFor();

    const footer = page.locator('footer.footer');
    await expect
      .poll(() => linksOf(footer))
      .toEqual(
        expect.arrayContaining([
          '/live',
          '/rng',
          '/sports',
          '/help',
          '/feedback',
          '/licenses',
          '/about',
          ...contacts,
          ...socialNetworks.map((network) => `https://links.example/social-${network}`),
        ]),
      );
    await footer.getByText('Our licence').waitFor();
    expect(await footer.locator('.footer-vendors > span').count()).toBeGreaterThan(5);

    await page.getByRole('button', { name: enCommon.menu.toggle }).click();
    const small = page.locator('.frame:not(.shell) .side-menu[data-collapsed]');
    await small.waitFor();
    await page.reload();
    await small.waitFor();
    await context.close();
  },
);
