import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

// The built site without a platform behind it: what it weighs, what it must not contain, and how it
// behaves when there is nobody to talk to. Journeys with a platform are in `e2e`.

type AxeResult = { readonly violations: readonly { readonly id: string }[] };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const site = join(import.meta.dirname, '..');
/** The pages as they ship; they are built before the browser tests. */
const folder = join(site, 'dist');

let server: PreviewServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server = await preview({
    root: site,
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
  });
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Bytes of a file of the build as it travels. */
async function weigh(path: string): Promise<number> {
  return brotliCompressSync(await readFile(join(folder, path))).length;
}

/** Files of a kind that the page loads before the site can start. */
async function firstFiles(extension: string): Promise<string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<(?:link|script)\b[^>]*?(?:src|href)="\/([^"]+)"[^>]*>/g)]
    // Styles of the first paint are in the page; a disabled link only names them.
    .filter(([tag]) => !tag.includes(' disabled'))
    .map(([, path = '']) => path);
  return [...new Set(links)].filter((path) => path.endsWith(extension));
}

/** The file that starts the site, which a script of the page loads once its shell is painted. */
async function entry(): Promise<string> {
  const [, path = ''] =
    /import\("\/([^"]+)"\)/.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? [];
  return path;
}

/** Files that a part of the site loads beside those of the first visit, itself among them. */
async function filesOf(part: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'));
  const first = new Set([...(await firstFiles('.js')), await entry()]);
  const found = new Set<string>();
  async function add(file: string): Promise<void> {
    if (found.has(file) || first.has(`assets/${file}`)) return;
    found.add(file);
    const code = await readFile(join(folder, 'assets', file), 'utf8');
    const needs = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name);
    await Promise.all(needs.map(add));
  }
  const own = names.filter((name) => new RegExp(`^${part}-[\\w-]{7,8}\\.js$`).test(name));
  expect(own, part).toHaveLength(1);
  await Promise.all(own.map(add));
  return [...found].map((file) => `assets/${file}`);
}

async function sum(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(weigh));
  return sizes.reduce((total, size) => total + size, 0);
}

/** A visit that cannot reach the server at all. */
async function visitCutOff(options: BrowserContextOptions = {}, language?: string): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  if (language !== undefined) {
    const chosen = JSON.stringify([{ code: 'EN', dictionary: language }]);
    await page.addInitScript((value) => localStorage.setItem('croupier.languages', value), chosen);
  }
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('[PERF-14] the first visit loads at most 120 KB of script and 10.8 KB of page and styles', async () => {
  const { texts } = JSON.parse(await readFile(join(folder, 'page-manifest.json'), 'utf8')) as {
    texts: Record<string, string>;
  };
  const language = Object.values(texts).map((path) => path.slice(1));
  const largest = Math.max(...(await Promise.all(language.map(weigh))));
  const code = [...(await firstFiles('.js')), await entry()];
  expect(code.length).toBeGreaterThan(1);
  expect((await sum(code)) + largest).toBeLessThanOrEqual(120_000);
  expect(await sum(['index.html', ...(await firstFiles('.css'))])).toBeLessThanOrEqual(10_800);
});

test('[PERF-14][API-01] the first visit brings the endpoints that it calls, not those of the rest of the product', async () => {
  const files = await Promise.all(
    [...(await firstFiles('.js')), await entry()].map((path) =>
      readFile(join(folder, path), 'utf8'),
    ),
  );
  const named = Object.values(playerEndpoints).filter(({ method, path }) =>
    files.some((code) => code.includes(`[\`${method}\`,\`${path}\``)),
  );
  expect(named.map(({ path }) => path)).toContain('/api/permission');
  expect(named.length).toBeLessThanOrEqual(20);
});

/**
 * What may come beside the code of the first visit; the whole of it is asked for at once. What windows
 * stand on (Base UI, 1.2 KB of it) comes with the first of them, not with the first visit.
 */
const budgets = [
  { part: 'GameListCenter', bytes: 37_000, files: 14 },
  { part: 'Auth', bytes: 38_000, files: 10 },
  { part: 'house-page', bytes: 15_000, files: 8 },
  { part: 'posts-page', bytes: 3_000, files: 4 },
  { part: 'footer', bytes: 3_000, files: 4 },
  // Since 2026-11 it also knows which popups a member has seen, and what ends one.
  { part: 'popup-host', bytes: 38_400, files: 6 },
  // Four pages more since 2026-11, and the rows of all pages, which were part of the first load.
  { part: 'MemberCenter', bytes: 32_400, files: 10 },
];

test.for(budgets)(
  '[PERF-14] the code of $part stays within $bytes bytes and $files files',
  async ({ part, bytes, files }) => {
    const needed = await filesOf(part);
    expect(needed.length).toBeLessThanOrEqual(files);
    expect(await sum(needed)).toBeLessThanOrEqual(bytes);
  },
);

test('[API-01][Q-F19] no operator path, no schema library and no source map is published', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of names.filter((candidate) => candidate.endsWith('.js'))) {
    const code = await readFile(join(folder, name), 'utf8');
    expect(code, name).not.toContain('/ops/');
    expect(code, name).not.toContain('ZodError');
  }
});

test('[PERF-14] every text file of some size is there compressed both ways', async () => {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((candidate) => /\.(?:js|css|html|svg)$/.test(candidate))) {
    const { length } = await readFile(join(folder, name));
    if (length < 1024) continue;
    expect(names, name).toContain(`${name}.br`);
    expect(names, name).toContain(`${name}.gz`);
  }
});

test('[API-03] a site that cannot reach its server says so in the visitor’s language and offers to try again', async () => {
  const vietnamese = await visitCutOff();
  await vietnamese.getByText('Kết nối mạng bất thường, vui lòng thử lại.').waitFor();
  await vietnamese.getByRole('button', { name: 'Tải lại' }).waitFor();

  const english = await visitCutOff({}, 'en');
  await english.getByText('Network link is abnormal, please try again.').waitFor();
  expect(await english.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('[API-03] an answer that is not the server’s is not taken for one', async () => {
  const page = await browser.newPage();
  // Without a proxy the preview answers a page to every address, as a captive network would.
  await page.goto(address);
  const words = page.getByText('Máy chủ phản hồi không hợp lệ. Vui lòng thử lại sau ít phút.');
  await words.waitFor();
  expect(await words.count()).toBe(1);
});

test('[SITE-12] the theme follows the system until somebody chose, and is right before the first paint', async () => {
  const themeAtFirst = async (
    scheme: 'dark' | 'light',
    choice?: string,
  ): Promise<string | undefined> => {
    const context = await browser.newContext({ colorScheme: scheme });
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    await page.addInitScript((theme) => {
      if (theme !== undefined) localStorage.setItem('croupier.theme', theme);
    }, choice);
    // Without its script the page never gets further than the inline start script.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(address);
    return page.evaluate(() => document.documentElement.dataset['theme']);
  };
  expect(await themeAtFirst('dark')).toBe('dark');
  expect(await themeAtFirst('light')).toBe('light');
  expect(await themeAtFirst('dark', 'light')).toBe('light');
  expect(await themeAtFirst('light', 'dark')).toBe('dark');
});

test('[A11Y-01] the page shown without a server breaks no rule of WCAG 2.2 AA', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await visitCutOff({ colorScheme });
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const runner = window as unknown as {
        axe: { run: (what: Document, how: object) => Promise<AxeResult> };
      };
      const { violations } = await runner.axe.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return violations.map(({ id }) => id);
    });
    expect(found, colorScheme).toEqual([]);
  }
});
