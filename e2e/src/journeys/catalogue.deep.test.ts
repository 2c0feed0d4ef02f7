/** The offer on a phone, and what the merchant has set up around it. */
import { resourceTypes, socialNetworks } from '@croupier/contract/resource-types';
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import { siteSetup } from '@croupier/platform/modules/merchant/index';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Offer, openOffer } from './open-offer.ts';

const PATIENCE_MS = 60_000;

let offer: Offer;

beforeAll(async () => {
  offer = await openOffer();
}, 300_000);

afterAll(() => offer?.close());

/** Runs in a page: what comes near is told late and together, as by a browser that is busy. */
function notifyLate(): void {
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

test(
  '[GAME-02][HOME-05][HOME-06][PERF-15] a phone: home draws what the visitor comes near, the list grows without growing the page’s load, vendors of sports open, an empty type leads on',
  { timeout: 300_000 },
  async () => {
    const { page, context } = await offer.visit('phone', '/', notifyLate);
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

    await page.goto(`${offer.origin}/rng`);
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

    await page.goto(`${offer.origin}/sports`);
    await page
      .locator('.vendor-tiles')
      .getByRole('link', { name: /123BET/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Sports from 123BET' })
      .locator('.k-tile')
      .first()
      .waitFor();

    await page.goto(`${offer.origin}/lott`);
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
      title: `ConsoleFixture ${nth}`,
      csType,
      path: `https://help.example/${nth}`,
    }));
    const contacts = customerService.map(() => expect.stringMatching(/^\/api\/service\//));
    const resources = Object.fromEntries(
      resourceTypes.map((type) => [
        type,
        [{ url: `https://links.example/${type}`, labelNameEn: `Our ${type}` }],
      ]),
    );
    await offer.app.services.db.transaction().execute((tx) =>
      siteSetup.changeSettings(tx, {
        merchantId: offer.app.merchants.jade.id,
        change: { customerService, resources },
      }),
    );
    const { page, context } = await offer.visit('desktop', '/hot');
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
