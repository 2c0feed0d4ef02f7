/**
 * The player site's own frame on a real platform: every address, how it closes and opens again, what
 * happens when a part of its code does not come, and a language that runs from right to left.
 */
import {
  createMerchant,
  setMaintenance,
  siteSetup,
} from '@croupier/platform/modules/merchant/index';
import { sendRaw } from '@croupier/platform/testing/http';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { siteMap } from '@croupier/contract/site-map';
import en from '@croupier/i18n/en/common.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import enHouse from '@croupier/i18n/en/house.json' with { type: 'json' };
import enKit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import enPages from '@croupier/i18n/en/pages.json' with { type: 'json' };
import enUi from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, newVisitor, openBrowser } from '../browser.ts';
import { breaches } from '../house/judge-page.ts';

let app: TestApp;
let browser: Browser;
let mirrorId: bigint | undefined;
/** Scheme and port; the host tells which merchant. */
let at: (host: string) => string;

beforeAll(async () => {
  await buildWeb({
    bundles: webBundles.filter(({ folder }) => folder === 'web/player'),
    say: () => undefined,
  });
  [app, browser] = await Promise.all([startTestApp({ worker: true }), openBrowser()]);
  const { port } = new URL(app.origin);
  at = (host) => `http://${host}:${port}`;
  mirrorId = await app.services.db.transaction().execute((tx) =>
    createMerchant(tx, {
      code: 'mirror',
      name: 'Mirror',
      currency: 'THB',
      timeZone: 'UTC',
      hosts: ['mirror.localhost'],
      flags: {},
      settings: {
        // No dictionary of that name: every text falls back, and all of it runs from right to left.
        languages: [
          { code: 'AR', dictionary: 'ar' },
          { code: 'EN', dictionary: 'en' },
        ],
        defaultLanguage: 'AR',
      },
    }),
  );
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A visitor of Siam, whose pages are in English until somebody chooses. */
async function visit(device: keyof typeof devices = 'desktop') {
  const visitor = await newVisitor(browser, { device, theme: 'dark' });
  visitor.page.setDefaultTimeout(90_000);
  return visitor;
}

async function started(page: Page): Promise<void> {
  await page.locator('.frame:not(.shell) h1').first().waitFor({ state: 'attached' });
}

test('[SITE-01][SITE-15] every address answers with a page under a title of its own', async () => {
  const read = async (path: string) => {
    const headers = { host: 'siam.localhost', accept: 'text/html' };
    const { status, text } = await sendRaw(app.origin, { method: 'GET', path, headers });
    return { path, status, title: /<title>(.*?)<\/title>/.exec(text)?.[1] ?? '' };
  };
  // Posts come with a house's texts.
  const paths = siteMap
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/:slug'))
    .map((path) => path.replace(':gameId', '1'));
  const pages = await Promise.all(paths.map(read));
  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
  expect(pages.filter(({ title }) => !title.includes('Siam Orchid'))).toEqual([]);
  expect((await read('/games/lotus-temple')).status).toBe(404);
  expect((await read('/news/nowhere')).status, 'like a post, but there is none').toBe(404);
  expect((await read('/news/nowhere?preview=1')).status, 'what staff try before others').toBe(200);
});

test(
  '[SITE-01][SITE-10][SITE-12][A11Y-01] pages of each kind start without complaint and break no rule of WCAG 2.2 AA',
  { timeout: 240_000 },
  async () => {
    const { page, problems } = await visit();
    const looks = [
      { ...devices.desktop, colorScheme: 'dark' },
      { ...devices.phone, colorScheme: 'light' },
    ] as const;
    for (const path of ['/', '/hot', '/app', '/licenses', '/promotions', '/games/lotus-temple']) {
      await page.goto(at('siam.localhost') + path);
      await started(page);
      for (const { viewport, colorScheme } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
          .toBe(colorScheme);
        // What comes in with a motion is judged once it has arrived.
        await expect.poll(() => breaches(page)).toEqual([]);
      }
    }
    // The last address leads nowhere, and nothing is searched for until somebody asks.
    await page.getByRole('heading', { level: 1, name: en.notFound.title }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    // The browser itself notes that the address was not found.
    expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
  },
);

test('[POP-01][SITE-13][SITE-02] a window over home that is longer than a phone is scrolled to its end', async () => {
  const { page } = await visit('phone');
  await page.goto(at('siam.localhost'));
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

test('[POP-01][SITE-13] nothing of the windows to sign in lies beside the screen of a phone, in any language', async () => {
  const { page } = await visit('phone');
  for (const language of ['vi', 'en']) {
    await page.goto(`${at('localhost')}/login?lang=${language}`);
    const controls = page.getByRole('dialog').locator('a, button, input');
    await controls.first().waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const outside = async () =>
        controls.evaluateAll(
          (all, edge) =>
            all
              .map((control) => control.getBoundingClientRect())
              .filter(({ left, right }) => left < 0 || right > edge)
              .map(({ left, right }) => `${left} to ${right}`),
          width,
        );
      await expect.poll(outside).toEqual([]);
    }
  }
});

test('[PERF-15][SITE-02] a window that a phone came for does not wait for home, which is there when it goes', async () => {
  const { page } = await visit('phone');
  await page.goto(`${at('siam.localhost')}/register`);
  const window = page.getByRole('dialog');
  await window.locator('button[type=submit]').waitFor();
  expect(await page.locator('main .home').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('main .home').waitFor();
  await window.waitFor({ state: 'hidden' });
});

test('[A11Y-01] the form of registration comes after its window, and has the focus unless the visitor moved on', async () => {
  const { page } = await visit();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 400));
  await page.goto(`${at('localhost')}/register?lang=en`);
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

test('[SITE-05] a guest who wants a member’s page is asked to sign in and keeps the wish', async () => {
  const { page } = await visit();
  await page.goto(`${at('siam.localhost')}/member?page=depositv2`);
  await page.getByRole('dialog').waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('next')]).toEqual(['/login', '/member?page=depositv2']);
});

test('[SITE-08] an open page closes for maintenance, says until when, and comes back by itself', async () => {
  const { page } = await visit();
  await page.goto(at('localhost'));
  await started(page);
  const close = (on: boolean, until: Date | null) =>
    app.services.db
      .transaction()
      .execute((tx) => setMaintenance(tx, { merchantId: app.merchants.jade.id, on, until }));
  await close(true, new Date('2031-05-04T03:02:00Z'));
  await page.locator('main.full-page h1').waitFor();
  await page.getByText('04/05').waitFor();
  expect((await page.goto(`${at('localhost')}/hot`))?.status()).toBe(200);
  await page.locator('main.full-page h1').waitFor();
  await close(false, null);
  await started(page);
  expect(new URL(page.url()).pathname).toBe('/hot');
});

test('[SITE-08] an open page is closed to a region, names the visitor’s address and whom to ask, and opens again', async () => {
  const { page, problems } = await visit();
  await page.goto(at('siam.localhost'));
  await started(page);
  const merchantId = app.merchants.siam.id;
  const block = (blockedNetworks: string[]) =>
    app.services.db.transaction().execute((tx) =>
      siteSetup.changeSettings(tx, {
        merchantId,
        change: {
          region: { blockedNetworks },
          customerService: [
            {
              csPosition: 'float',
              title: 'Help',
              csType: 'mail',
              path: 'mailto:help@siam.example',
            },
          ],
        },
      }),
    );
  await block(['127.0.0.0/8']);
  await page.getByRole('heading', { level: 1, name: en.regionBlocked.title }).waitFor();
  expect(await page.locator('.full-page-ip b').innerText()).toBe('127.0.0.1');
  const service = page.getByRole('link', { name: en.menu.support });
  expect(await service.getAttribute('href')).toBe('mailto:help@siam.example');
  // Nor does the page that the server sends show anything of the site.
  const sent = async () => (await page.reload())?.text();
  expect(await sent()).toContain('<div id="root"></div>');
  await page.getByRole('heading', { level: 1, name: en.regionBlocked.title }).waitFor();
  await block([]);
  await started(page);
  expect(await sent()).toContain('class="frame shell"');
  await started(page);
  expect(problems.filter((line) => !line.includes('403'))).toEqual([]);
});

test('[SITE-11][Q-F8] visits are counted where the merchant has an id for it, and not before the visitor has said yes', async () => {
  const { page, problems } = await visit();
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
  const merchantId = app.merchants.siam.id;
  const setId = (analyticsId: string) =>
    app.services.db
      .transaction()
      .execute((tx) => siteSetup.changeSettings(tx, { merchantId, change: { analyticsId } }));
  const policy = async (path = '/') => {
    const answer = await page.goto(at('siam.localhost') + path);
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
  await page.goto(`${at('siam.localhost')}/hot?token=of-nobody#secret`);
  // What counts comes when the page stands; whoever is faster is not counted.
  await expect.poll(told).toEqual([`${at('siam.localhost')}/hot`]);
  await page.getByRole('contentinfo').getByRole('link', { name: en.footer.licences }).click();
  await expect
    .poll(told)
    .toEqual([`${at('siam.localhost')}/hot`, `${at('siam.localhost')}/licenses`]);
  await again.click();
  expect(await page.evaluate(() => 'ga-disable-G-TEST123456' in window)).toBe(true);
  await setId('');
  await expect.poll(() => policy()).not.toContain('google');
  // Nobody wrote the page of licences here.
  expect(problems.filter((line) => !line.includes('/api/pages/licenses'))).toEqual([]);
});

test('[SITE-08][CFG-01] an address that belongs to nobody says so and offers nothing else', async () => {
  const { page, problems } = await visit();
  await page.goto(at('nowhere.localhost'));
  await page.getByRole('heading', { name: enErrors['merchant.unknown-domain'] }).waitFor();
  expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
  expect(await page.getByRole('button').count()).toBe(0);
});

test('[SITE-04] a loader stands in while a page is on its way, though it was asked for twice, and goes when it is there', async () => {
  const { page, context, problems } = await visit();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/house-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('siam.localhost'));
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

test('[SITE-09][X-30] code that does not come is tried again, then the page says so and the server hears of it', async () => {
  const { page } = await visit();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-report')) reports.push(request.postDataJSON());
  });
  let tries = 0;
  await page.route('**/assets/feature-page-*.js', async (route) => {
    tries += 1;
    await route.abort('connectionreset');
  });
  await page.goto(`${at('siam.localhost')}/promotions`);
  await page.getByText(enUi.page.chunk).waitFor();
  expect(tries).toBeGreaterThanOrEqual(2);
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ kind: 'chunk', type: 'error' });
  expect(JSON.stringify(reports[0])).toContain('/assets/feature-page-');
  // The rest of the site goes on, and a reload brings the page.
  await page.unrouteAll();
  await page.locator('.k-state').getByRole('button').click();
  await page.getByText(enPages.notOffered.title.replace('{{name}}', 'Siam Orchid')).waitFor();
});

test('[I18N-03][X-30] texts that do not come are asked for again before a page is shown without them', async () => {
  const { page } = await visit();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-report')) reports.push(request.postDataJSON());
  });
  let tries = 0;
  await page.route('**/assets/pages-*.js', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto(`${at('siam.localhost')}/promotions`);
  await page.getByText(enPages.notOffered.title.replace('{{name}}', 'Siam Orchid')).waitFor();
  expect(tries).toBeGreaterThan(1);
  expect(reports, 'no text is missed').toEqual([]);
});

test('[I18N-04][I18N-03] a language from right to left mirrors the site, and texts it lacks fall back', async () => {
  const { page, problems } = await visit();
  await page.goto(at('mirror.localhost'));
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
  await app.services.db.transaction().execute((tx) =>
    siteSetup.changeSettings(tx, {
      merchantId: mirrorId ?? 0n,
      change: { region: { blockedNetworks: ['127.0.0.0/8'] } },
    }),
  );
  await page.getByRole('button', { name: enKit.copy, exact: true }).waitFor();
  expect(problems.filter((line) => !line.includes('403'))).toEqual([]);
});
