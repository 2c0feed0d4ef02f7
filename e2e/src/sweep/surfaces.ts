/** Everything that the player site can show: its addresses, and what is opened on them. */
import type { Page } from 'playwright-core';

export interface Surface {
  readonly name: string;
  readonly path: string;
  /** Where it exists; everywhere if not said. */
  readonly on?: 'desktop' | 'phone';
  /** 1 while the site is closed for maintenance, 2 where it may not be served. */
  readonly status?: 1 | 2;
  /** Does what a visitor does to see it, once the page is there. */
  readonly open?: (page: Page) => Promise<void>;
}

/** What the tour needs to know about the offer. */
export interface Offer {
  /** A game with facts, which a member can play. */
  readonly gameId: string;
  /** Slug of a post among the news; without one that page says that there is none. */
  readonly post?: string;
}

const at = (path: string, name = path.slice(1).replaceAll(/\W+/g, '-') || 'home'): Surface => ({
  name,
  path,
});

const LISTS = ['/hot', '/new', '/bgs', '/live', '/fish', '/rng', '/pvp'];
const CENTERS = ['/elott', '/lott', '/sports', '/esports', '/cockfight'];
const HOUSE = ['/about', '/licenses', '/responsible-gaming', '/app', '/blog', '/news'];
const OTHERS = ['/promotions', '/pointMall', '/seamless', '/agent', '/agentHome'];

/** What a guest sees. */
export function guestSurfaces({ gameId, post = 'none' }: Offer): readonly Surface[] {
  return [
    ...['/', ...LISTS, ...CENTERS, ...HOUSE, ...OTHERS].map((path) => at(path)),
    at('/rng?vassalage=LS', 'vendor'),
    at(`/news/${post}`, 'post'),
    at('/nowhere/lotus-temple', 'not-found'),
    at('/login'),
    at('/register'),
    at('/help'),
    at('/helpmc'),
    at('/helpmc#term', 'terms'),
    at('/feedback'),
    at('/home?announcement=all', 'announcements'),
    at(`/game/${gameId}`, 'game-sheet'),
    { name: 'search', path: '/', open: (page) => search(page, '') },
    { name: 'search-found', path: '/', open: (page) => search(page, 'e') },
    { name: 'search-nothing', path: '/', open: (page) => search(page, 'qqqqqq') },
    { name: 'drop-menu', path: '/', on: 'desktop', open: dropMenu },
    { name: 'side-menu-small', path: '/hot', on: 'desktop', open: toggleMenu },
    { name: 'side-drawer', path: '/', on: 'phone', open: toggleMenu },
    { name: 'page-end', path: '/', open: scrollToEnd },
    { name: 'maintenance', path: '/', status: 1 },
    { name: 'region-blocked', path: '/', status: 2 },
  ];
}

/** What a member sees besides. */
export function memberSurfaces({ gameId }: Offer): readonly Surface[] {
  return [
    ...['/', '/recent', '/favorite', '/member'].map((path) => at(path)),
    ...['securityCenter', 'depositv2', 'depositHistory', 'personalHistoryCopy'].map((page) =>
      at(`/member?page=${page}`, `member-${page}`),
    ),
    at('/member?page=transactionHistory', 'member-transactionHistory'),
    at('/vnLottery?gameCode=none', 'vnLottery'),
    { name: 'round', path: '/member?page=personalHistoryCopy', open: openRound },
    { name: 'account-menu', path: '/hot', on: 'desktop', open: accountMenu },
    { name: 'sign-out', path: '/hot', on: 'desktop', open: askSignOut },
    { name: 'play', path: `/play/${gameId}`, open: gameIsThere },
    { name: 'aside-game', path: `/play/${gameId}`, open: putAside },
  ];
}

async function search(page: Page, words: string): Promise<void> {
  await page.locator('.header [aria-keyshortcuts]').click();
  const field = page.locator('.search-palette-field input');
  await field.fill(words);
  if (words !== '')
    await page.locator('.search-palette [role=status]').filter({ hasText: /./ }).waitFor();
}

async function dropMenu(page: Page): Promise<void> {
  await page.locator('.header-nav a[aria-expanded]').first().press('Enter');
  await page.locator('.drop-menu a').first().waitFor();
}

async function toggleMenu(page: Page): Promise<void> {
  const compact = (page.viewportSize()?.width ?? 0) < 1024;
  const buttons = page.locator('.frame:not(.shell) .header .k-icon-button');
  await (compact ? buttons.last() : buttons.first()).click();
  await page.locator(compact ? '.side-drawer' : '.side-menu[data-collapsed]').waitFor();
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.locator('footer.footer').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

async function openRound(page: Page): Promise<void> {
  await page.locator('.k-table tbody tr').first().click();
  await page.locator('.k-drawer').waitFor();
}

async function accountMenu(page: Page): Promise<void> {
  await page.locator('button.account-menu').click();
  await page.locator('[role=menu]').waitFor();
}

async function askSignOut(page: Page): Promise<void> {
  await accountMenu(page);
  await page.locator('[role=menuitem]').last().click();
  await page.locator('[role=alertdialog]').waitFor();
}

async function gameIsThere(page: Page): Promise<void> {
  await page.locator('iframe.vendor-frame').waitFor();
  await page.locator('.game-curtain').waitFor({ state: 'detached' });
}

async function putAside(page: Page): Promise<void> {
  await gameIsThere(page);
  const tools = page.locator('.game-tools > button');
  if ((await tools.count()) > 2) await tools.nth(-2).click();
  else {
    await tools.first().click();
    await page.locator('[role=menuitem]').last().click();
  }
  await page.locator('.aside-game').waitFor();
}
