/**
 * What seldom happens to the player site's own frame: visits that are counted, code and texts that are
 * late, a phone in the light, and a language that runs from right to left.
 */
import { siteSetup } from '@croupier/platform/modules/merchant/index';
import en from '@croupier/i18n/en/common.json' with { type: 'json' };
import enHouse from '@croupier/i18n/en/house.json' with { type: 'json' };
import enKit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import enPages from '@croupier/i18n/en/pages.json' with { type: 'json' };
import enUi from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../browser.ts';
import { breaches } from '../house/judge-page.ts';
import { openSiteWalk, type SiteWalk, started } from './open-site-walk.ts';

let walk: SiteWalk;

beforeAll(async () => {
  walk = await openSiteWalk();
}, 240_000);

afterAll(() => walk?.close());

test('[SITE-10][SITE-12][A11Y-01] pages of each kind break no rule of WCAG 2.2 AA on a phone in the light', async () => {
  const { page } = await walk.visit();
  await page.setViewportSize(devices.phone.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/', '/hot', '/app', '/licenses', '/promotions', '/games/lotus-temple']) {
    await page.goto(walk.at('siam.localhost') + path);
    await started(page);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    // What comes in with a motion is judged once it has arrived.
    await expect.poll(() => breaches(page), { timeout: 20_000 }).toEqual([]);
  }
});

test('[POP-01][SITE-13][SITE-02] a window over home that is longer than a phone is scrolled to its end', async () => {
  const { page } = await walk.visit('phone');
  await page.goto(walk.at('siam.localhost'));
  await started(page);
  await page.locator('.header-controls > .k-button').last().click();
  const end = page.getByRole('dialog').locator('button[type=submit]');
  await end.waitFor();
  const { width, height } = devices.phone.viewport;
  const bottom = async () => {
    const box = await end.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(bottom).toBeGreaterThan(height);
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 2000);
  await expect.poll(bottom).toBeLessThan(height);
});

test('[A11Y-01] the form of registration comes after its window, and has the focus unless the visitor moved on', async () => {
  const { page } = await walk.visit();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 400));
  await page.goto(`${walk.at('localhost')}/register?lang=en`);
  await expect.poll(focused).toContain('name="username"');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/register/rules', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const close = page.getByRole('dialog').getByRole('button', { name: enKit.close });
  await close.focus();
  release();
  await page.locator('input[name=username]').waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await focused()).toContain(enKit.close);
});

test('[SITE-11][Q-F8] visits are counted where the merchant has an id for it, and not before the visitor has said yes', async () => {
  const { page, problems } = await walk.visit();
  const asked: string[] = [];
  await page.route(/google/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' });
  });
  const told = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
        .filter(([what, name]) => what === 'event' && name === 'page_view')
        .map(({ 2: facts }) => (facts as { page_location: string }).page_location),
    );
  const merchantId = walk.app.merchants.siam.id;
  const setId = (analyticsId: string) =>
    walk.app.services.db
      .transaction()
      .execute((tx) => siteSetup.changeSettings(tx, { merchantId, change: { analyticsId } }));
  const policy = async (path = '/') => {
    const answer = await page.goto(walk.at('siam.localhost') + path);
    return answer?.headers()['content-security-policy'] ?? '';
  };
  expect(await policy()).not.toContain('google');
  await setId('G-TEST123456');
  await expect.poll(() => policy()).toContain('https://www.googletagmanager.com/gtag/js');
  const question = page.getByRole('region', { name: enHouse.consent.title });
  await question.getByRole('button', { name: enHouse.consent.no }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  const again = page.getByRole('contentinfo').getByText(en.footer.statistics);
  await again.click();
  await question.waitFor();
  expect(asked, 'before a yes').toEqual([]);

  await question.getByRole('button', { name: enHouse.consent.yes }).click();
  await expect.poll(() => page.evaluate(() => 'counted' in window)).toBe(true);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456']);
  await page.goto(`${walk.at('siam.localhost')}/hot?token=of-nobody#secret`);
  // What counts comes when the page stands; whoever is faster is not counted.
  await expect.poll(told).toEqual([`${walk.at('siam.localhost')}/hot`]);
  await page.getByRole('contentinfo').getByRole('link', { name: en.footer.licences }).click();
  await expect
    .poll(told)
    .toEqual([`${walk.at('siam.localhost')}/hot`, `${walk.at('siam.localhost')}/licenses`]);
  await again.click();
  expect(await page.evaluate(() => 'ga-disable-G-TEST123456' in window)).toBe(true);
  await setId('');
  await expect.poll(() => policy()).not.toContain('google');
  // Nobody wrote the page of licences here.
  expect(problems.filter((line) => !line.includes('/api/pages/licenses'))).toEqual([]);
});

test('[SITE-04] a loader stands in while a page is on its way, though it was asked for twice, and goes when it is there', async () => {
  const { page, context, problems } = await walk.visit();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/house-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(walk.at('siam.localhost'));
  await started(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: en.footer.licences });
  await link.click();
  await link.click();
  const loader = page.locator('#content .page-loader[aria-busy=true]');
  await loader.waitFor();
  release();
  await page.locator('#content h1').waitFor();
  expect(await loader.count()).toBe(0);
  expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
  expect(new URL(page.url()).pathname).toBe('/licenses');

  // A line that is lost is told of, and that it is back by silence.
  const banner = page.getByText(enUi.lineDown);
  await context.setOffline(true);
  await banner.waitFor();
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  // Asked for twice, it is one step: back is where the visitor came from.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  // What the browser itself notes of a lost line is no error of the page.
  expect(problems.filter((line) => /^\w*Error\b/.test(line))).toEqual([]);
});

test('[I18N-03][X-30] texts that do not come are asked for again before a page is shown without them', async () => {
  const { page } = await walk.visit();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-report')) reports.push(request.postDataJSON());
  });
  let tries = 0;
  await page.route('**/assets/pages-*.js', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto(`${walk.at('siam.localhost')}/seamless`);
  await page.getByText(enPages.notOffered.title.replace('{{name}}', 'Siam Orchid')).waitFor();
  expect(tries).toBeGreaterThan(1);
  expect(reports, 'no text is missed').toEqual([]);
});

test('[I18N-04][I18N-03] a language from right to left mirrors the site, and texts it lacks fall back', async () => {
  const { page, problems } = await walk.visit();
  await page.goto(walk.at('mirror.localhost'));
  await started(page);
  await page.getByRole('button', { name: en.menu.login }).waitFor();
  const sideOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box && box.x > devices.desktop.viewport.width / 2 ? 'right' : 'left';
  };
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await sideOf('.frame:not(.shell) .side-menu')).toBe('right');
  expect(await sideOf('.frame:not(.shell) .header-controls')).toBe('left');
  const wide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await wide()).toBe(0);
  await page.setViewportSize(devices.phone.viewport);
  await expect.poll(wide).toBe(0);
  // Areas that are come upon later fall back too, here the one of a button to copy.
  await walk.app.services.db.transaction().execute((tx) =>
    siteSetup.changeSettings(tx, {
      merchantId: walk.mirrorId,
      change: { region: { blockedNetworks: ['127.0.0.0/8'] } },
    }),
  );
  await page.getByRole('button', { name: enKit.copy, exact: true }).waitFor();
  expect(problems.filter((line) => !line.includes('403'))).toEqual([]);
});
