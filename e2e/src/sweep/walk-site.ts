/** A visitor who looks at one thing after the other, in a language and at a width. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { devices } from '../browser.ts';
import { atRest } from '../house/judge-page.ts';
import type { Surface } from './surfaces.ts';

/** How the site is looked at. The pseudo-locale is offered to nobody but its test. */
export interface Look {
  readonly device: keyof typeof devices;
  readonly language: { readonly code: string; readonly dictionary: string };
}

/** A busy machine draws few frames; whatever is waited for comes within this or not at all. */
const PATIENCE_MS = 90_000;

/** A visitor of that look, who is not shown what pops up over everything. */
export async function lookAround(
  browser: Browser,
  { device, language }: Look,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ ...devices[device], reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(prepare, language);
  return { context, page: await context.newPage() };
}

/** Runs in the page: the language is chosen and offered, and the site is open or as `test.status` says. */
function prepare(language: Look['language']): void {
  if (window !== window.top) return;
  localStorage.setItem('croupier.languages', JSON.stringify([language]));
  const ask = window.fetch;
  window.fetch = async (...wish) => {
    const answer = await ask(...wish);
    const [at] = wish;
    const { pathname } = new URL(at instanceof Request ? at.url : at, location.href);
    if (pathname !== '/api/permission' && pathname !== '/api/announcements') return answer;
    const json = await answer.json();
    if (pathname === '/api/announcements') json.value.popup = [];
    else {
      json.value.status = Number(sessionStorage.getItem('test.status'));
      json.value.info.languages.push(language);
    }
    return Response.json(json, { status: answer.status });
  };
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

export type Judge = (page: Page) => Promise<readonly string[]>;

/** Looks at every surface that the device has; answers what the judge found, each with its place. */
export async function walkSite(
  page: Page,
  { origin, surfaces }: { readonly origin: string; readonly surfaces: readonly Surface[] },
  judge: Judge,
): Promise<string[]> {
  const found: string[] = [];
  const { width } = page.viewportSize() ?? devices.desktop.viewport;
  const device = width < 600 ? 'phone' : 'desktop';
  for (const { name, path, on, status = 0, open } of surfaces) {
    if (on !== undefined && on !== device) continue;
    await page.evaluate((now) => sessionStorage.setItem('test.status', now), String(status));
    await page.goto(origin + path);
    await page
      .locator('.frame:not(.shell) #content h1, main.full-page h1')
      .first()
      .waitFor({ state: 'attached' });
    if (isWindow(path)) await page.locator('[role=dialog], .member-panel').first().waitFor();
    await open?.(page);
    await atRest(page);
    for (const fault of await judge(page)) found.push(`${name}: ${fault}`);
  }
  await page.evaluate(() => sessionStorage.removeItem('test.status'));
  return found;
}

function isWindow(path: string): boolean {
  return /^\/(?:login|register|member|play|game\/|helpmc|feedback|home\?)/.test(path);
}
