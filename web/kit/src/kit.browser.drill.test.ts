import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

type AxeResult = {
  readonly violations: readonly { readonly id: string; readonly nodes: unknown[] }[];
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

let folder: string;
let server: PreviewServer;
let browser: Browser;
let address: string;
let axeSource: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-page-'));
  const options = {
    configFile: false,
    root: join(import.meta.dirname, 'dev'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 4000 },
    preview: { host: '127.0.0.1', port: 0 },
  } as const;
  await build({ ...options, plugins: [react()] });
  server = await preview({ ...options, plugins: [react()] });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await chromium.launch({ executablePath, args: flags });
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

afterEach(async () => {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

type Visit = {
  readonly theme?: 'dark' | 'light';
  readonly language?: 'vi' | 'en';
  readonly phone?: boolean;
  readonly calm?: boolean;
};

/** Visits of a kind share a context, and with it what the browser has loaded and compiled. */
const contexts = new Map<string, Promise<BrowserContext>>();

function contextFor({ theme, phone, calm }: Required<Omit<Visit, 'language'>>) {
  const key = JSON.stringify({ theme, phone, calm });
  const known = contexts.get(key);
  if (known) return known;
  const made = browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: theme,
    reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  contexts.set(key, made);
  return made;
}

async function visit({ theme = 'dark', language = 'en', phone = false, calm = true }: Visit = {}) {
  const page = await (await contextFor({ theme, phone, calm })).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(`${address}?language=${language}`);
  await page.locator('.show-icons').waitFor();
  return { page, problems };
}

type Axe = { run: (what: object, options: object) => Promise<AxeResult> };

/** What of the rules a change of colours can break. */
const colours = { runOnly: ['color-contrast'] };

/**
 * Rules that the page breaks, each with the places. Popups hang from the body, outside of every
 * landmark, as ARIA has it; the advice that all content stands in a landmark is left to the sites.
 */
async function breaches(
  page: Page,
  within = 'body',
  rules: object = { rules: { region: { enabled: false } } },
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    async ([selector, chosen]) => {
      const root = document.getElementById('root');
      // Behind a window nothing is judged again.
      if (root && selector !== 'body') root.style.display = 'none';
      const what = { include: [selector], exclude: ['svg *'] };
      const found = await (globalThis as unknown as { axe: Axe }).axe.run(what, {
        ...chosen,
        resultTypes: ['violations'],
        preload: false,
      });
      root?.style.removeProperty('display');
      return found;
    },
    [within, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes).slice(0, 400)}`);
}

/** Where an element lies on the screen; it must be there. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

/** Waits until everything has stopped moving that will ever stop: nothing is judged before. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // What follows a scroll position runs for as long as it is there.
      ({ effect, playState, timeline }) =>
        timeline !== document.timeline ||
        playState !== 'running' ||
        effect?.getComputedTiming().iterations === Infinity,
    ),
  );
}

/** Whether an element has the focus, which it may get with the next frame only. */
const hasFocus = (element: Locator) => () =>
  element.evaluate((it) => it === document.activeElement);

/** Waits until the open window has stopped moving. */
async function dialogAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dialog = document.querySelector('.k-dialog');
    return (
      dialog &&
      !dialog.matches('[data-starting-style]') &&
      dialog.getAnimations().every(({ timeline }) => timeline !== document.timeline)
    );
  });
}

describe('[A11Y-01][Q-F21] the whole kit has no accessibility violation', () => {
  test.each([
    { theme: 'dark', other: 'light', language: 'vi', phone: false },
    { theme: 'light', other: 'dark', language: 'en', phone: true },
  ] as const)('$theme, $language, phone: $phone', async ({ other, ...how }) => {
    const { page, problems } = await visit(how);
    expect(await breaches(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(other);
    await atRest(page);
    expect(await breaches(page, 'body', colours)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('in the colours of another merchant', async () => {
    const { page } = await visit();
    await page.getByRole('combobox', { name: 'Merchant' }).click();
    await page.getByRole('option', { name: 'Siam Orchid' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-merchant')).toBe('siam-orchid');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
      await atRest(page);
      expect([theme, await breaches(page, 'body', colours)]).toEqual([theme, []]);
    }
  });

  test('on the sheets of game art', async () => {
    const { page, problems } = await visit();
    await page.getByRole('tab', { name: 'Game art' }).click();
    await page.getByRole('heading', { name: 'Lantern river' }).waitFor();
    expect(await breaches(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('with a window, a drawer or a menu open', async () => {
    const { page } = await visit();
    const found: string[] = [];
    for (const name of ['Open a form', 'Ask a question', 'Open a drawer', 'Open a menu']) {
      await page.getByRole('button', { name }).click();
      await page.locator('[role$=dialog], [role=menu]').first().waitFor();
      await atRest(page);
      found.push(
        ...(await breaches(page, '[role$=dialog], [role=menu]')).map(
          (breach) => `${name}: ${breach}`,
        ),
      );
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[role$=dialog], [role=menu]').count()).toBe(0);
    }
    expect(found).toEqual([]);
  });

  test('on a phone every control of the kit is 48 px high or has 24 px to itself', async () => {
    const { page } = await visit({ phone: true });
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.k-button, .k-icon-button, .k-chip, .k-tab, .k-pager > button',
        ),
      ]
        .map((element) => ({
          name: element.textContent,
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 47.5),
    );
    expect(small).toEqual([]);
  });
});

describe('tabs', () => {
  test('[A11Y-01] arrow keys, Home and End move and choose; the thumb follows', async () => {
    const { page } = await visit();
    const list = page.getByRole('tablist', { name: 'Which games' });
    const all = list.getByRole('tab', { name: 'All', exact: true });
    await all.focus();
    const thumb = list.locator('.k-tab-thumb');
    const before = await boxOf(thumb);
    await page.keyboard.press('ArrowRight');
    const hot = list.getByRole('tab', { name: /Hot/ });
    await expect.poll(() => hot.getAttribute('aria-selected')).toBe('true');
    await expect.poll(hasFocus(hot)).toBe(true);
    await expect.poll(async () => (await boxOf(thumb)).x).toBeGreaterThan(before.x + 20);
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('tabpanel').last().textContent()).toBe('New');
    await page.keyboard.press('Home');
    await expect.poll(() => all.getAttribute('aria-selected')).toBe('true');
  });
});

describe('windows', () => {
  test('[POP-01][A11Y-01] trap the focus, freeze the page behind, close on Escape and give both back', async () => {
    const { page } = await visit();
    const opener = page.getByRole('button', { name: 'Open a form' });
    await opener.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('username');

    const visited = new Set<string>();
    for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      visited.add(await page.evaluate(() => document.activeElement?.tagName ?? ''));
    }
    expect(visited).toContain('INPUT');
    expect(visited).toContain('BUTTON');
    await page.mouse.move(40, 40);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    await page.mouse.click(10, 10);
    await page.waitForTimeout(200);
    expect(await dialog.isVisible()).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(hasFocus(opener)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(scrolled);
  });

  test('[PERF-16] are visible within six frames of the press, which are 100 ms', async () => {
    const { page } = await visit({ calm: false });
    const framesToOpen = () =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const button = [...document.querySelectorAll('button')].find(
              ({ textContent }) => textContent === 'Open a form',
            );
            let frames = 0;
            button?.click();
            requestAnimationFrame(function look() {
              frames += 1;
              const seen = document.querySelector('.k-dialog');
              if (seen && seen.clientHeight > 0) done(frames);
              else requestAnimationFrame(look);
            });
          }),
      );
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await framesToOpen()).toBeLessThanOrEqual(6);
      await page.keyboard.press('Escape');
      await page.locator('.k-dialog').waitFor({ state: 'detached' });
    }
  });

  test('[POP-01] are moved by the title bar or with Alt and the arrow keys, and never lost', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Open a form' }).click();
    const dialog = page.getByRole('dialog');
    await dialogAtRest(page);
    const before = await boxOf(dialog);
    const title = await boxOf(page.getByRole('heading', { name: 'Log in' }));
    await page.mouse.move(title.x + 20, title.y + 10);
    await page.mouse.down();
    await page.mouse.move(title.x + 80, title.y + 50, { steps: 4 });
    await page.mouse.up();
    const moved = async () => {
      const after = await boxOf(dialog);
      return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
    };
    await expect.poll(moved).toEqual([60, 40]);
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Alt+ArrowUp');
    expect((await boxOf(dialog)).y).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 800, height: 500 });
    await expect.poll(async () => (await boxOf(dialog)).x).toBeLessThanOrEqual(800 - 96);
  });

  test('[POP-01][A11Y-01] are moved without dragging by double presses, and by a finger', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Open a form' }).click();
    const dialog = page.getByRole('dialog');
    await dialogAtRest(page);
    const middle = (await boxOf(dialog)).x;
    const title = page.getByRole('heading', { name: 'Log in' });
    await title.dblclick();
    await expect.poll(async () => (await boxOf(dialog)).x).toBeCloseTo(0, 0);
    await title.dblclick();
    await expect.poll(async () => (await boxOf(dialog)).x).toBeCloseTo(2 * middle, 0);
    await title.dblclick();
    await expect.poll(async () => (await boxOf(dialog)).x).toBeCloseTo(middle, 0);

    // A finger on the handle belongs to the window: the browser must not make it a scroll.
    const finger = await page.context().newCDPSession(page);
    const { x, y } = await boxOf(title);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20 + dx, y: y + 10 }],
      });
    await touch('touchStart', 0);
    for (const dx of [20, 40, 60, 80]) await touch('touchMove', dx);
    await touch('touchEnd', 80);
    await expect.poll(async () => (await boxOf(dialog)).x - middle).toBeCloseTo(80, 0);
  });

  test('[POP-01] a question gives the focus to the safe answer and is answered once', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const stay = page.getByRole('button', { name: 'Stay' });
    await expect.poll(hasFocus(stay)).toBe(true);
    const { width, height } = await boxOf(page.locator('[role=alertdialog] > .k-dialog-main'));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(200);
    expect(width).toBeLessThanOrEqual(400);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Answer: Log out').waitFor();
  });

  test('cover a phone whole, and have a picture beside them where there is room', async () => {
    const { page } = await visit({ phone: true });
    await page.getByRole('button', { name: 'Open a form' }).click();
    await dialogAtRest(page);
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
    expect(await page.locator('.k-dialog-art').count()).toBe(0);
    await page.setViewportSize({ width: 900, height: 844 });
    await page.locator('.k-dialog-art').waitFor();
  });
});

describe('money on the page', () => {
  const balance = 'dl > div:last-child .k-money';

  test('all digits are equally wide, and a hidden balance leaves none in the page and keeps its width', async () => {
    const { page } = await visit();
    await page.evaluate(() => document.fonts.ready);
    const widths = await page.evaluate(async () => {
      const probe = document.createElement('span');
      probe.style.fontVariantNumeric = 'tabular-nums';
      document.body.append(probe);
      const measured: Record<string, number[]> = {};
      for (const weight of ['400', '500', '600', '700']) {
        await document.fonts.load(`${weight} 16px "Be Vietnam Pro"`, '0123456789');
        probe.style.fontWeight = weight;
        measured[weight] = [...'0123456789'].map((digit) => {
          probe.textContent = digit.repeat(50);
          return Math.round(probe.getBoundingClientRect().width);
        });
      }
      return measured;
    });
    const uneven = Object.entries(widths).filter(([, row]) => new Set(row).size > 1);
    expect(uneven).toEqual([]);

    const money = page.locator(balance);
    const { width } = await boxOf(money);
    await page.getByRole('button', { name: 'Hidden' }).click();
    await expect.poll(() => money.textContent()).not.toMatch(/[1-9]/);
    expect(Math.abs((await boxOf(money)).width - width)).toBeLessThan(2);
  });

  test('a balance runs to the amount that was sent and rests exactly there', async () => {
    const { page } = await visit({ calm: false });
    const money = page.locator(balance);
    await money.evaluate((element) => {
      const seen = new Set([element.textContent]);
      const look = () => seen.add(element.textContent);
      new MutationObserver(look).observe(element, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { seen });
    });
    await page.getByRole('button', { name: 'Add 1,250.50' }).click();
    await expect.poll(() => money.textContent()).toBe('₫12,481,601.25');
    const steps = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
    expect(steps).toBeGreaterThan(2);
  });

  test('with reduced motion a balance jumps; an amount is grouped while it is typed and the caret stays', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Add 1,250.50' }).click();
    await expect.poll(() => page.locator(balance).textContent()).toBe('₫12,481,601.25');
    const field = page.getByRole('textbox', { name: 'Amount' });
    await field.fill('');
    await field.pressSequentially('1234567');
    expect(await field.inputValue()).toBe('1,234,567');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    expect(await field.inputValue()).toBe('12,349,567');
    expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(6);
  });
});

test('[SITE-12] a chosen theme holds at once and after a reload; the system rules until then', async () => {
  const { page } = await visit({ theme: 'light' });
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('light');
  await page.getByRole('tab', { name: 'Dark' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await page.locator('.show-icons').waitFor();
  expect(await theme()).toBe('dark');
});
