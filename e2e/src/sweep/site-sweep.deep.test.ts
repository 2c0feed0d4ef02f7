/**
 * The whole player site, looked at from every side: each address and window as guest, member and agent, in
 * both themes, both languages and right to left, at a phone's width and a desk's. A slice of it is
 * among the everyday tests. `SWEEP_SURFACES=<pattern>` looks at surfaces of such names alone, and
 * `SWEEP_PICTURES=<folder>` keeps a picture of each surface and theme.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, openBrowser } from '../browser.ts';
import { atRest, breaches, OF_COLOUR } from '../house/judge-page.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { agentSurfaces } from './agent-surfaces.ts';
import { guestSurfaces } from './guest-surfaces.ts';
import {
  clippedTexts,
  excessWidth,
  hiddenFocus,
  outsideControls,
  smallTargets,
  strayingTexts,
} from './judge-layout.ts';
import { memberSurfaces } from './member-surfaces.ts';
import type { Surface } from './surface.ts';
import { mirror, openSweepFixture, type SweepFixture } from './sweep-fixture.ts';
import { type Judge, type Look, lookAround, signIn, walkSite } from './walk-site.ts';

/** Above what all surfaces of one look take on a machine that is busy with something else. */
const WALK_MS = 3_600_000;
/**
 * The smallest window that the site must fit (1280 px at four times the size), up to 4K; a phone upright
 * and turned.
 */
const SIZES: Readonly<Record<Look['device'], readonly { width: number; height?: number }[]>> = {
  phone: [{ width: 320 }, { width: 360 }, { width: 844, height: 390 }, { width: 768 }],
  desktop: [640, 1024, 1440, 1920, 3840].map((width) => ({ width })),
};
const FOCUS_STEPS = 100;
/** Long enough for a busy machine to draw a page anew. */
const SETTLE_MS = 5000;
const WANTED = new RegExp(process.env['SWEEP_SURFACES'] ?? '');
const PICTURES = process.env['SWEEP_PICTURES'];

const english = { code: 'EN', dictionary: 'en' };
const vietnamese = { code: 'TY', dictionary: 'vi' };
const pseudo = { code: 'XR', dictionary: 'ar-XB' };

let product: RunningProduct;
let browser: Browser;
let world: SweepFixture;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  world = await openSweepFixture(product, browser);
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await world?.close();
  await product?.stop();
});

/** Looks at all of it, first as a guest, then as a member, then as an agent of the other site. */
async function walk(look: Look, judge: Judge): Promise<string[]> {
  const { origin, offer, member, mirrored, agents } = world;
  const { context, page } = await lookAround(browser, look);
  if (look.language === pseudo) {
    for (const site of [origin, agents.origin]) await mirror(page, { origin: site, mirrored });
  }
  const visit = (surfaces: readonly Surface[], at = origin) => {
    const wanted = surfaces.filter(({ name }) => WANTED.test(name));
    return walkSite(page, { origin: at, language: look.language, surfaces: wanted }, judge);
  };
  await page.goto(origin);
  const asGuest = await visit(guestSurfaces(offer));
  await signIn(page, { origin, ...member });
  const asMember = await visit(memberSurfaces(offer));
  await page.goto(agents.origin);
  await signIn(page, { origin: agents.origin, ...agents.agent });
  const asAgent = await visit(agentSurfaces(), agents.origin);
  await context.close();
  return [...asGuest, ...asMember, ...asAgent];
}

/**
 * What axe finds in each theme, which the page puts on without a reload: all of it in one, what
 * colours can break in the other.
 */
async function inBothThemes(page: Page, look: Look, { name }: Surface): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [['light'], ['dark', OF_COLOUR]] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((it) => document.documentElement.dataset['theme'] === it, theme);
    await atRest(page);
    if (PICTURES) {
      const folder = join(PICTURES, `${look.device}-${look.language.dictionary}`);
      await keepPicture(page, join(folder, `${name}-${theme}`));
    }
    for (const breach of await breaches(page, rules)) found.push(`${theme}: ${breach}`);
  }
  return found;
}

/** A window is as high as the screen; what it has below comes to its end in a second picture. */
async function keepPicture(page: Page, path: string): Promise<void> {
  const windows = page.locator('[role$=dialog], .member-panel');
  const isWindow = (await windows.count()) > 0;
  await page.screenshot({ path: `${path}.jpg`, fullPage: !isWindow });
  // On phones, from right to left, Chromium leaves a page scrolled of which it took a picture.
  if (!isWindow) return page.evaluate(() => scrollTo(0, 0));
  const scroll = async (to: number) =>
    windows.last().evaluate((top, there) => {
      const body = top.querySelector('.k-dialog-body, .k-drawer-body') ?? top;
      body.scrollTop = there;
      return body.scrollTop;
    }, to);
  if ((await scroll(Number.MAX_SAFE_INTEGER)) > 0) {
    await page.screenshot({ path: `${path}-end.jpg` });
    await scroll(0);
  }
}

/** What is cut off, too small or too wide, at this width and at others. */
async function layoutFaults(page: Page, device: Look['device']): Promise<string[]> {
  const found = [
    ...(await smallTargets(page)),
    ...(await clippedTexts(page)),
    ...(await strayingTexts(page)),
  ];
  const { viewport } = devices[device];
  for (const size of [...SIZES[device], viewport]) {
    const { width, height } = { ...viewport, ...size };
    await page.setViewportSize({ width, height });
    // Twice the size on a world, and four times: nothing is lost but the room around it.
    const isZoomed = width === 640 || width === 320;
    const lost = async (): Promise<string[]> => {
      const excess = await excessWidth(page);
      return [
        ...(excess > 0 ? [`${excess} px too wide`] : []),
        ...(await outsideControls(page)),
        ...(isZoomed ? await clippedTexts(page) : []),
      ];
    };
    // A page is drawn anew for another width some time after it has it.
    const remain = await expect
      .poll(lost, { timeout: SETTLE_MS })
      .toEqual([])
      .then(
        () => [],
        () => lost(),
      );
    for (const fault of remain) found.push(`at ${width} × ${height}: ${fault}`);
  }
  return found;
}

for (const device of ['phone', 'desktop'] as const) {
  for (const language of [english, vietnamese]) {
    test(
      `[A11Y-01][Q-F21][SITE-13] no surface breaks a rule of WCAG 2.2 AA runs out of its window or hides the focus, ${device}, ${language.dictionary}`,
      { timeout: WALK_MS },
      async () => {
        const look = { device, language };
        const found = await walk(look, async (page, surface) => [
          ...(await inBothThemes(page, look, surface)),
          ...(await layoutFaults(page, device)),
          // Where the focus goes is the same in every language.
          ...(language === english ? await hiddenFocus(page, FOCUS_STEPS) : []),
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
      const found = await walk(look, async (page, surface) => [
        ...((await page.evaluate(() => document.documentElement.dir)) === 'rtl'
          ? []
          : ['is not mirrored']),
        ...(await inBothThemes(page, look, surface)),
        ...(await layoutFaults(page, device)),
      ]);
      expect(found).toEqual([]);
    },
  );
}
