/** What visitors do to see what is not there by itself. */
import type { Page } from 'playwright-core';

type Opening = (page: Page) => Promise<void>;

/** Presses the first of them, and waits for the window that comes up. */
export function press(what: string, comes = '[role=dialog], [role=alertdialog]'): Opening {
  return async (page) => {
    const windows = page.locator(comes);
    const before = await windows.count();
    await page.locator(what).first().click();
    await windows.nth(before).waitFor();
  };
}

/** Something comes by itself. */
export function shows(what: string): Opening {
  return async (page) => page.locator(what).first().waitFor();
}

/** The other way to do it. */
export async function lastTab(page: Page): Promise<void> {
  await page.locator('[role=dialog] [role=tab]').last().click();
}

/** A form is sent with nothing in it. */
export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('[role=dialog] [type=submit]').first().click();
  await page.locator('[role=dialog] [aria-invalid=true]').first().waitFor();
}

/** A name and a password that are somebody's. */
export async function tryToSignIn(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.locator('input[name=username]').fill('mai1234');
  await form.locator('input[name=password]').fill('a lantern on the river');
  const answered = page.waitForFunction(
    () => document.querySelector('[role=dialog] [aria-invalid=true], .auth-step') !== null,
  );
  await page.keyboard.press('Enter');
  await answered;
}

/** An amount is typed, and what will be sent to the upline stands there to be looked at. */
export async function confirmTransfer(page: Page): Promise<void> {
  const form = page.locator('.upline-form');
  await form.locator('input[name=amount]').fill('250');
  await form.locator('[type=submit]').click();
  await form.locator('input[name=paymentPassword]').waitFor();
}

/** The tab has nothing to show from before. */
export async function anew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('croupier.cache.'));
    for (const key of kept) sessionStorage.removeItem(key);
  });
  await page.reload();
  await page.locator('.frame:not(.shell) .k-state').waitFor();
}

/** A new password is chosen twice, and is not taken. */
export async function newPassword(page: Page): Promise<void> {
  const form = page.getByRole('dialog').locator('form');
  await form.locator('input[name=password]').fill('a lantern on the river');
  await form.locator('input[name=confirmPassword]').fill('a lantern on the river');
  await form.locator('[type=submit]').click();
  await form.locator('[role=alert]').waitFor();
}

/** The member came for the first time, as far as the tab remembers. */
export async function firstTime(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('croupier.first-time', 'yes'));
  await page.reload();
  await page.locator('[role=dialog]').waitFor();
  await page.evaluate(() => sessionStorage.removeItem('croupier.first-time'));
}

/** A part of the page's code does not come. */
export function withoutPart(name: string): Opening {
  return async (page) => {
    await page.route(`**/assets/${name}-*.js`, async (route) => route.abort('connectionreset'));
    await page.reload();
    await page.locator('.frame:not(.shell) .k-state').waitFor();
  };
}

/** Words are looked for in the offer. */
export async function search(page: Page, words: string): Promise<void> {
  await page.locator('.header [aria-keyshortcuts]').click();
  const field = page.locator('.search-palette-field input');
  await field.fill(words);
  if (words !== '')
    await page.locator('.search-palette [role=status]').filter({ hasText: /./ }).waitFor();
}

/** The panel below the first entry of the header. */
export async function dropMenu(page: Page): Promise<void> {
  await page.locator('.header-nav a[aria-expanded]').first().press('Enter');
  await page.locator('.drop-menu a').first().waitFor();
}

/** The menu at the side: smaller on a world, there at all on a phone. */
export async function toggleMenu(page: Page): Promise<void> {
  const compact = (page.viewportSize()?.width ?? 0) < 1024;
  const buttons = page.locator('.frame:not(.shell) .header .k-icon-button');
  await (compact ? buttons.last() : buttons.first()).click();
  await page.locator(compact ? '.side-drawer' : '.side-menu[data-collapsed]').waitFor();
}

/** The end of the page. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.locator('footer.footer').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** The newest round of the record. */
export async function round(page: Page): Promise<void> {
  await page.locator('.k-table tbody tr').first().click();
  await page.locator('.k-drawer').waitFor();
}

/** The menu of the account. */
export async function accountMenu(page: Page): Promise<void> {
  await page.locator('button.account-menu').click();
  await page.locator('[role=menu]').waitFor();
}

/** The question before signing out. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page);
  await page.locator('[role=menuitem]').last().click();
  await page.locator('[role=alertdialog]').waitFor();
}

/** The game has come. */
export async function game(page: Page): Promise<void> {
  await page.locator('iframe.vendor-frame').waitFor();
  await page.locator('.game-curtain').waitFor({ state: 'detached' });
}

/** The tools above a game, in their order. A phone has them in a menu. */
const TOOLS = { history: 1, rules: 3, minimise: -1 } as const;

/** One of the tools is used. */
export function gameTool(tool: keyof typeof TOOLS): Opening {
  return async (page) => {
    await game(page);
    const buttons = page.locator('.game-tools > button');
    if ((await buttons.count()) > 2) {
      await buttons.nth(tool === 'minimise' ? -2 : TOOLS[tool]).click();
    } else {
      await buttons.first().click();
      await page.locator('[role^=menuitem]').nth(TOOLS[tool]).click();
    }
    if (tool === 'minimise') await page.locator('.aside-game').waitFor();
    else await page.getByRole('dialog').nth(1).waitFor();
  };
}
