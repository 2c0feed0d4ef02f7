/**
 * The console in a real browser, with the platform behind it: both demo merchants, twenty games of
 * two vendors, and a staff member who is signed in.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import { searchText } from '@croupier/platform/modules/catalog/game-rules';
import { seedVendor } from '@croupier/platform/modules/catalog/index';
import { upsertGames } from '@croupier/platform/modules/catalog/store/feed';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aFeedGame } from '@croupier/platform/testing/feed-vendor';
import { aStaffMember, type TestStaff } from '@croupier/platform/testing/staff';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../browser.ts';
import { OF_COLOUR } from '../house/judge-page.ts';
import { shoot, shootPhone } from '../shoot.ts';

const ART = fileURLToPath(new URL('../../../web/player/dist/art', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Somebody who is signed in to the console, in a browser of their own. */
export interface ConsoleVisit {
  readonly page: Page;
  /** Errors of the browser so far. */
  readonly problems: readonly string[];
  /** Opens an address of the console. */
  open(path: string): Promise<void>;
  /** What axe objects to, in the theme that is judged. */
  inspect(name: string): Promise<string[]>;
  /** Keeps the page as a phone has it, in a run that was asked for pictures. */
  shootPhone(name: string): Promise<void>;
}

export interface ConsoleFixture extends ConsoleVisit {
  readonly app: TestApp;
  readonly staff: TestStaff;
  /** A colleague beside them. */
  asSomebodyElse(staff: TestStaff): Promise<ConsoleVisit>;
  close(): Promise<void>;
}

export async function openConsole(role: StaffRole): Promise<ConsoleFixture> {
  await buildPages();
  const app = await startTestApp();
  await fillCatalogue(app);
  const staff = await aStaffMember(app, role);
  const browser = await openBrowser();
  return {
    app,
    staff,
    ...(await visitConsole(browser, app, staff)),
    asSomebodyElse: (other) => visitConsole(browser, app, other),
    async close() {
      await closeAll(browser, app);
    },
  };
}

/** Signs that person in to the console, in a browser of their own. */
export async function visitConsole(
  browser: Browser,
  app: TestApp,
  staff: TestStaff,
): Promise<ConsoleVisit> {
  const { page, problems, context } = await newVisitor(browser, {
    device: 'desktop',
    theme: 'dark',
  });
  page.setDefaultTimeout(90_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const origin = `http://localhost:${new URL(app.consoleOrigin).port}`;
  await context.addCookies(
    (staff.session.cookie ?? '').split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: origin, httpOnly: true, sameSite: 'Strict' as const };
    }),
  );
  await page.addInitScript((token) => {
    sessionStorage.setItem('croupier.console.token', token);
  }, staff.session.token ?? '');
  return {
    page,
    problems,
    open: async (path) => void (await page.goto(`${origin}${path}`)),
    inspect: (name) => inspect(page, name),
    shootPhone: (name) => shootPhone(page, `console/${name}`),
  };
}

/** The console, and the player site if nobody ever built it: the console shows its art. */
async function buildPages(): Promise<void> {
  const wanted = existsSync(ART) ? ['console'] : ['console', 'player site'];
  const bundles = webBundles.filter(({ name }) => wanted.includes(name));
  await buildWeb({ bundles, say: () => undefined });
}

async function closeAll(browser: Browser, app: TestApp): Promise<void> {
  await browser.close();
  await app.close();
}

/** Ten games each of two vendors, in two lanes. */
async function fillCatalogue(app: TestApp): Promise<void> {
  const merchantIds = [app.merchants.jade.id, app.merchants.siam.id];
  for (const code of ['LOTUS', 'RIVER']) {
    const vendor = { code, name: code === 'LOTUS' ? 'Lotus Games' : 'River Play' };
    const vendorId = await seedVendor(app.services, {
      ...vendor,
      baseUrl: 'https://vendor.example',
      keyId: `key-${code}`,
      outboundSecret: 'a secret of the tests that is long enough',
      merchantIds,
    });
    const games = Array.from({ length: 10 }, (_, at) => {
      const lane = at < 7 ? ('RNG' as const) : ('LIVE' as const);
      const title = { en: `${vendor.name} ${at + 1}`, vi: `Trò ${vendor.name} ${at + 1}` };
      const { type: _type, ...game } = aFeedGame({ id: `${code}-${at + 1}`, title, rank: at + 1 });
      return { ...game, lane, searchText: searchText({ title, type: lane }, vendor) };
    });
    await app.services.db.transaction().execute((tx) => upsertGames(tx, vendorId, games));
  }
}

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The dark is judged by all of them, the light by what a change of colours can break. */
const THEMES = { dark: STANDARDS, light: OF_COLOUR } as const;
type Theme = keyof typeof THEMES;

/** Pages are judged in the dark in every run, in the light by a drill. */
let judged: Theme = 'dark';

/** Has the pages of this file judged in that theme. */
export function judgeIn(theme: Theme): void {
  judged = theme;
}

async function inspect(page: Page, name: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const theme = judged;
  await page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value;
  }, theme);
  // Colours on their way from one theme to the other are nobody's; what follows a scroll
  // position never finishes.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  );
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (what: object, how: object) => Promise<{ violations: Found[] }> };
    };
    // The preview's frame shows what players see; it is inspected with the player site.
    const how = { runOnly: tags, resultTypes: ['violations'], preload: false };
    return (await axe.run({ exclude: [['iframe']] }, how)).violations;
  }, THEMES[theme]);
  await shoot(page, `console/${name}-${theme}`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html}`));
}
