/**
 * The player site's own frame on a real platform: every address, how it closes and opens again, and
 * what happens when a part of its code does not come.
 */
import { setMaintenance, siteSetup } from '@croupier/platform/modules/merchant/index';
import { sendRaw } from '@croupier/platform/testing/http';
import { siteMap } from '@croupier/contract/site/site-map';
import en from '@croupier/i18n/en/common.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import enPages from '@croupier/i18n/en/pages.json' with { type: 'json' };
import enUi from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breaches } from '../house/judge-page.ts';
import { openSiteWalk, type SiteWalk, started } from './open-site-walk.ts';

let walk: SiteWalk;

beforeAll(async () => {
  walk = await openSiteWalk();
}, 240_000);

afterAll(() => walk?.close());

test('[SITE-01][SITE-15] every address answers with a page under a title of its own', async () => {
  const read = async (path: string) => {
    const headers = { host: 'siam.localhost', accept: 'text/html' };
    const { status, text } = await sendRaw(walk.app.origin, { method: 'GET', path, headers });
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
  { timeout: 600_000 },
  async () => {
    const { page, problems } = await walk.visit();
    for (const path of ['/', '/hot', '/app', '/licenses', '/promotions', '/games/lotus-temple']) {
      await page.goto(walk.at('siam.localhost') + path);
      await started(page);
      // What comes in with a motion is judged once it has arrived.
      await expect.poll(() => breaches(page), { timeout: 20_000 }).toEqual([]);
    }
    // The last address leads nowhere, and nothing is searched for until somebody asks.
    await page.getByRole('heading', { level: 1, name: en.notFound.title }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    // The browser itself notes that the address was not found.
    expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
  },
);

test('[POP-01][SITE-13] nothing of the windows to sign in lies beside the screen of a phone, in any language', async () => {
  const { page } = await walk.visit('phone');
  for (const language of ['vi', 'en']) {
    await page.goto(`${walk.at('localhost')}/login?lang=${language}`);
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
  const { page } = await walk.visit('phone');
  await page.goto(`${walk.at('siam.localhost')}/register`);
  const window = page.getByRole('dialog');
  await window.locator('button[type=submit]').waitFor();
  expect(await page.locator('main .home').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('main .home').waitFor();
  await window.waitFor({ state: 'hidden' });
});

test('[SITE-05] a guest who wants a member’s page is asked to sign in and comes back to it', async () => {
  const { page } = await walk.visit();
  await page.goto(`${walk.at('siam.localhost')}/member?page=depositv2`);
  await page.getByRole('dialog').waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('next')]).toEqual(['/login', '/member?page=depositv2']);
});

test('[SITE-08] an open page closes for maintenance, says until when, and comes back by itself', async () => {
  const { page } = await walk.visit();
  await page.goto(walk.at('localhost'));
  await started(page);
  const close = (on: boolean, until: Date | null) =>
    walk.app.services.db
      .transaction()
      .execute((tx) => setMaintenance(tx, { merchantId: walk.app.merchants.jade.id, on, until }));
  await close(true, new Date('2031-05-04T03:02:00Z'));
  await page.locator('main.full-page h1').waitFor();
  await page.getByText('04/05').waitFor();
  expect((await page.goto(`${walk.at('localhost')}/hot`))?.status()).toBe(200);
  await page.locator('main.full-page h1').waitFor();
  await close(false, null);
  await started(page);
  expect(new URL(page.url()).pathname).toBe('/hot');
});

test('[SITE-08] an open page is closed to a region, names the visitor’s address and whom to ask, and opens again', async () => {
  const { page, problems } = await walk.visit();
  await page.goto(walk.at('siam.localhost'));
  await started(page);
  const merchantId = walk.app.merchants.siam.id;
  const block = (blockedNetworks: string[]) =>
    walk.app.services.db.transaction().execute((tx) =>
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
  const path = (await service.getAttribute('href')) ?? '';
  expect(path).not.toContain('help@siam.example');
  // The browser alone knows where names below localhost are.
  const { host } = new URL(walk.at('siam.localhost'));
  const led = await page.request.get(walk.at('localhost') + path, {
    headers: { host },
    maxRedirects: 0,
  });
  expect(led.headers()['location']).toBe('mailto:help@siam.example');
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

test('[SITE-08][CFG-01] an address that belongs to nobody says so and offers nothing else', async () => {
  const { page, problems } = await walk.visit();
  await page.goto(walk.at('nowhere.localhost'));
  await page.getByRole('heading', { name: enErrors['merchant.unknown-domain'] }).waitFor();
  expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
  expect(await page.getByRole('button').count()).toBe(0);
});

test('[SITE-09][X-30] code that does not come is tried again, then the page says so and the server hears of it', async () => {
  const { page } = await walk.visit();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-report')) reports.push(request.postDataJSON());
  });
  let tries = 0;
  await page.route('**/assets/feature-page-*.js', async (route) => {
    tries += 1;
    await route.abort('connectionreset');
  });
  await page.goto(`${walk.at('siam.localhost')}/seamless`);
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

test('[SITE-09][SITE-12] where the browser denies its storage the site starts, and what is chosen holds meanwhile', async () => {
  const { page, problems } = await walk.visit();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${walk.at('siam.localhost')}/hot`);
  await started(page);
  await page.goto(`${walk.at('siam.localhost')}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('someone');
  expect(problems).toEqual([]);
});
