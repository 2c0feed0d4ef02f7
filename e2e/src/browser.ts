/** Debian's Chromium, driven by Playwright, and a page that tells what went wrong in it. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFailed, onTestFinished, TestRunner } from 'vitest';

const PROGRAM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let started: Promise<Browser> | undefined;

/**
 * A browser for a file of tests. Files that one worker runs one after the other share the process;
 * to close it closes the pages that the file opened.
 */
export async function openBrowser(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: PROGRAM, args: QUIET });
  return new Proxy(await started, {
    get(browser, name) {
      if (name === 'close') {
        return () => Promise.all(browser.contexts().map((context) => context.close()));
      }
      const value: unknown = Reflect.get(browser, name, browser);
      return typeof value === 'function' ? value.bind(browser) : value;
    },
  });
}

/** Widths that the design is drawn for. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Device = keyof typeof devices;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and uncaught ones, so far. */
  readonly problems: readonly string[];
}

/** Runs in a page: whoever uses this device has said that they are old enough. */
export function beOfAge(): void {
  if (window !== window.top) return;
  localStorage.setItem('croupier.age', JSON.stringify({ age: 21, at: Date.now() }));
}

/**
 * Runs in a page: what lies behind bars and windows is not blurred, which costs a third of what drawing
 * a page does, and proves nothing.
 */
export function blurNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A visitor of whom nothing is remembered but that they are old enough. */
export async function newVisitor(
  browser: Browser,
  { device, theme }: { device: Device; theme: 'dark' | 'light' },
): Promise<Visitor> {
  const context = await browser.newContext({
    ...devices[device],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await context.addInitScript(beOfAge);
  if (!process.env['TEST_PICTURES']) await context.addInitScript(blurNothing);
  const page = await context.newPage();
  // Pages that several tests share are opened before any of them.
  if (TestRunner.getCurrentTest()) {
    describeOnFailure(page);
    // Left open it would go on drawing beside the next ones.
    onTestFinished(() => context.close());
  }
  await closePopups(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, problems };
}

/** If the test fails, its log says where the page was and what stood on it. */
export function describeOnFailure(page: Page): void {
  onTestFailed(async () => {
    const text = await page.locator('body').innerText({ timeout: CLOSE_MS }).catch(String);
    console.error(`${page.url()} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_MAX)}`);
  });
}

/** Enough for a window and what lies beneath it. */
const SHOWN_MAX = 2000;

/** What the house wants to be seen comes up over whatever one does; as people do, close it. */
async function closePopups(page: Page): Promise<void> {
  const popup = page.getByRole('dialog').filter({ has: page.locator('.popup') });
  // The next one may come up when one is closed, so nobody waits until none is left.
  await page.addLocatorHandler(
    popup,
    () => popup.locator('header button').last().click({ timeout: CLOSE_MS }).catch(gone),
    { noWaitAfter: true },
  );
}

const CLOSE_MS = 5000;
/** It was leaving already. */
const gone = () => {};
