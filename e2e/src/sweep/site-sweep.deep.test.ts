/**
 * The whole player site, looked at from every side: each address and window as guest and member, in
 * both themes, both languages and right to left, at a phone's width and a desk's. Takes most of an
 * hour; a slice of it is among the everyday tests.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@croupier/platform/kernel/db';
import { searchWorld } from '@croupier/platform/testing/search-world';
import { listMerchants } from '@croupier/platform/modules/merchant/index';
import type { Browser, Page } from 'playwright-core';
import { build, type InlineConfig, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { devices, openBrowser } from '../browser.ts';
import { breaches } from '../house/judge-page.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import {
  clippedTexts,
  excessWidth,
  hiddenFocus,
  smallTargets,
  strayingTexts,
} from './judge-layout.ts';
import { guestSurfaces, memberSurfaces, type Offer } from './surfaces.ts';
import { type Judge, type Look, lookAround, signIn, walkSite } from './walk-site.ts';

/** Above what all surfaces of one look take on a machine that is busy with something else. */
const WALK_MS = 3_600_000;
/** The smallest window that the site must fit (1280 px at four times the size), up to 4K. */
const WIDTHS = { phone: [320, 360, 768], desktop: [640, 1024, 1920, 3840] } as const;
const FOCUS_STEPS = 200;
const SITE = join(import.meta.dirname, '../../../web/player');

const english = { code: 'TY', dictionary: 'en' };
const vietnamese = { code: 'VI', dictionary: 'vi' };
const pseudo = { code: 'XR', dictionary: 'ar-XB' };

let product: RunningProduct;
let browser: Browser;
let mirrored: { readonly server: PreviewServer; readonly folder: string; readonly origin: string };
let offer: Offer;
let member: { readonly username: string; readonly password: string };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { db, close } = openDb(product.databaseUrl);
  const merchant = (await listMerchants(db)).find(({ code }) => code === 'siam-orchid');
  if (!merchant) throw new Error('There is no Siam Orchid.');
  await searchWorld(db, 400, merchant.id);
  await close();
  const signIns = JSON.parse(await readFile(product.signInsFile, 'utf8')) as {
    site: string;
    username: string;
    password: string;
  }[];
  const found = signIns.find(({ site }) => site === 'Siam Orchid');
  if (!found) throw new Error('Nobody can sign in at Siam Orchid.');
  member = found;
  mirrored = await openMirrored(product.origins.siam);
  offer = { gameId: '1' };
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await mirrored?.server.close();
  if (mirrored) await rm(mirrored.folder, { recursive: true, force: true });
  await product?.stop();
});

/** The site with the pseudo-locale in the place of English, before the same platform. */
async function openMirrored(platform: string) {
  const folder = await mkdtemp(join(tmpdir(), 'mirrored-site-'));
  const target = platform.replace('siam.localhost', '127.0.0.1');
  const options: InlineConfig = {
    root: SITE,
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'pseudo',
    build: { outDir: folder, emptyOutDir: true },
    preview: {
      host: '127.0.0.1',
      port: 0,
      allowedHosts: ['.localhost'],
      proxy: { '/api': { target, ws: true }, '/icon.svg': { target } },
    },
  };
  // The test runner calls itself a test environment, for which React would bring its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  await build(options);
  vi.unstubAllEnvs();
  const server = await preview(options);
  const { port } = new URL(server.resolvedUrls?.local[0] ?? '');
  return { server, folder, origin: `http://siam.localhost:${port}` };
}

/** Looks at all of it, first as a guest, then as a member. */
async function walk(origin: string, look: Look, judge: Judge): Promise<string[]> {
  const { context, page } = await lookAround(browser, look);
  await page.goto(origin);
  const asGuest = await walkSite(page, { origin, surfaces: guestSurfaces(offer) }, judge);
  await signIn(page, { origin, ...member });
  const asMember = await walkSite(page, { origin, surfaces: memberSurfaces(offer) }, judge);
  await context.close();
  return [...asGuest, ...asMember];
}

/** What axe finds in each theme. The page changes its looks without a reload. */
async function inBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (theme) => document.documentElement.dataset['theme'] === theme,
      colorScheme,
    );
    for (const breach of await breaches(page)) found.push(`${colorScheme}: ${breach}`);
  }
  return found;
}

/** What is cut off, too small or too wide, at this width and at others. */
async function layoutFaults(page: Page, device: Look['device']): Promise<string[]> {
  const found = [
    ...(await smallTargets(page)),
    ...(await clippedTexts(page)),
    ...(await strayingTexts(page)),
  ];
  const { viewport } = devices[device];
  for (const width of [...WIDTHS[device], viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    await expect
      .poll(() => excessWidth(page))
      .toBe(0)
      .catch(async () => found.push(`${await excessWidth(page)} px too wide at ${width}`));
    // Twice the size on a desk, and four times: nothing is lost but the room around it.
    if (width === 640 || width === 320) {
      for (const fault of await clippedTexts(page)) found.push(`at ${width}: ${fault}`);
    }
  }
  return found;
}

for (const device of ['phone', 'desktop'] as const) {
  for (const language of [english, vietnamese]) {
    test(
      `[A11Y-01][Q-F21][SITE-13] no surface breaks a rule of WCAG 2.2 AA or runs out of its window, ${device}, ${language.dictionary}`,
      { timeout: WALK_MS },
      async () => {
        const found = await walk(product.origins.siam, { device, language }, async (page) => [
          ...(await inBothThemes(page)),
          ...(await layoutFaults(page, device)),
        ]);
        expect(found).toEqual([]);
      },
    );
  }

  test(
    `[I18N-04][SITE-13] from right to left, in longer words, every surface is mirrored and whole, ${device}`,
    { timeout: WALK_MS },
    async () => {
      const look = { device, language: pseudo };
      const found = await walk(mirrored.origin, look, async (page) => [
        ...((await page.evaluate(() => document.documentElement.dir)) === 'rtl'
          ? []
          : ['is not mirrored']),
        ...(await breaches(page)),
        ...(await layoutFaults(page, device)),
      ]);
      expect(found).toEqual([]);
    },
  );

  test(
    `[A11Y-01][Q-F21] whatever has the focus is seen to have it, ${device}`,
    { timeout: WALK_MS },
    async () => {
      const look = { device, language: english };
      const found = await walk(product.origins.siam, look, (page) =>
        hiddenFocus(page, FOCUS_STEPS),
      );
      expect(found).toEqual([]);
    },
  );
}
