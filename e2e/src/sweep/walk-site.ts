/** A visitor who looks at one thing after the other, in a language and at a width. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { beOfAge, devices } from '../browser.ts';
import { atRest } from '../house/judge-page.ts';
import { PLAIN, type Surface } from './surface.ts';
import { BELIEF, type Belief, inWords, prepare, type Tongue } from './answers.ts';

/** How the site is looked at. The pseudo-locale is offered to nobody but its test. */
export interface Look {
  readonly device: keyof typeof devices;
  readonly language: Tongue;
}

/** A busy machine draws few frames; whatever is waited for comes within this or not at all. */
const PATIENCE_MS = 90_000;
/** Of a surface, before a platform that says it is asked too often is at fault. */
const OPENINGS = 3;

/** A visitor of that look, who is not shown what pops up over everything. */
export async function lookAround(
  browser: Browser,
  { device, language }: Look,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    ...devices[device],
    reducedMotion: 'reduce',
    // What it keeps would come past what a page is made to hear.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(beOfAge);
  await context.addInitScript(prepare, { language, belief: BELIEF });
  return { context, page: await context.newPage() };
}

/** Signs in by the form, as people do. */
export async function signIn(
  page: Page,
  at: { readonly origin: string; readonly username: string; readonly password: string },
): Promise<void> {
  await page.goto(`${at.origin}/login`);
  const form = page.getByRole('dialog');
  await form.locator('input[name=username]').fill(at.username);
  await form.locator('input[name=password]').fill(at.password);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
}

export type Judge = (page: Page, surface: Surface) => Promise<readonly string[]>;

interface Walk {
  readonly origin: string;
  readonly language: Tongue;
  readonly surfaces: readonly Surface[];
}

/** Looks at every surface that the device has; answers what the judge found, each with its place. */
export async function walkSite(
  page: Page,
  { origin, language, surfaces }: Walk,
  judge: Judge,
): Promise<string[]> {
  const found: string[] = [];
  const { width } = page.viewportSize() ?? devices.desktop.viewport;
  const device = width < 600 ? 'phone' : 'desktop';
  for (const surface of surfaces) {
    if (surface.on !== undefined && surface.on !== device) continue;
    // What does not come up is a fault like any other, and the rest is still looked at.
    const told = inWords(surface.told ?? {}, language);
    const faults = await reachServed(page, origin, { ...surface, told })
      .then(() => judge(page, surface))
      .catch(async (error: unknown) => [
        `cannot be seen: ${String(error).slice(0, 600)} Instead: ${await whatIsShown(page)}`,
      ]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const fault of faults) {
      found.push(`${surface.name}: ${fault}`);
      // A tour takes long; whoever waits for it sees at once what there is to mend.
      console.error(`${device}, ${surface.name}: ${fault}`);
    }
  }
  await believe(page, {});
  return found;
}

/** The address and the words of all that is drawn, windows above the page and toasts with it. */
async function whatIsShown(page: Page): Promise<string> {
  const words = await page.locator('body').innerText().catch(String);
  return `${page.url()} ${words.replaceAll(/\s+/g, ' ').slice(-600)}`;
}

/**
 * Opens a surface anew where the platform was asked too often meanwhile, once it takes calls again:
 * a page that says so is not the one to be judged.
 */
async function reachServed(page: Page, origin: string, surface: Surface): Promise<void> {
  for (let opening = 1; ; opening += 1) {
    let waitSeconds = 0;
    const heed = (answer: Response) => {
      if (answer.status() === 429) waitSeconds = Number(answer.headers()['retry-after']);
    };
    page.on('response', heed);
    const failure = await reach(page, origin, surface).then(
      () => undefined,
      (error: unknown) => error,
    );
    page.off('response', heed);
    const isRefused = waitSeconds > 0;
    if (isRefused && opening < OPENINGS) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await sleep(waitSeconds * 1000);
      continue;
    }
    if (failure) throw failure;
    if (isRefused) throw new Error('The platform is asked too often.');
    return;
  }
}

async function reach(page: Page, origin: string, surface: Surface): Promise<void> {
  const { path, status = 0, told = {}, flags = [], resources = {}, isNewcomer, open } = surface;
  await believe(page, { status, told, flags, resources, isNewcomer: isNewcomer === true });
  if (isWindow(path)) await arriveAbove(page, origin + path);
  else await page.goto(origin + path);
  // A page that lies wholly under a window is not drawn before that is left.
  const below = isWindow(path) ? ', .frame:not(.shell) #content .page-loader' : '';
  await page
    .locator(`.frame:not(.shell) #content h1, .agent-center h1, main.full-page h1${below}`)
    .first()
    .waitFor({ state: 'attached' });
  if (isWindow(path))
    await page.locator('[role=dialog], [role=alertdialog], .member-panel').first().waitFor();
  await open?.(page);
  if (!isWindow(path)) await drawAll(page);
  await atRest(page);
}

/** Goes down to what a page draws only when somebody comes near, and up again. */
async function drawAll(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const rest = document.querySelector('.home-rest');
          rest?.scrollIntoView();
          return rest === null;
        }),
      { timeout: PATIENCE_MS },
    )
    .toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Loads a window's address as it is loaded again: above the page it was opened on, which here is one
 * with little on it. Only a page can say so of its own address.
 */
async function arriveAbove(page: Page, address: string): Promise<void> {
  const entry = { key: 'above', index: 0, page: PLAIN };
  if (!page.url().startsWith(new URL(address).origin)) await page.goto(address);
  await page.evaluate(([state, to]) => history.replaceState(state, '', to), [
    entry,
    address,
  ] as const);
  await page.reload();
}

/** From the next load on. */
async function believe(page: Page, belief: Partial<Belief>): Promise<void> {
  await page.evaluate(([key, now]) => sessionStorage.setItem(key, now), [
    BELIEF,
    JSON.stringify(belief),
  ] as const);
}

function isWindow(path: string): boolean {
  return /^\/(?:login|register|forgot|member|play|game\/|helpmc|feedback|home\?)/.test(path);
}
