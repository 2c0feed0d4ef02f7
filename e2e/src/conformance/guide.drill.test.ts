/** The vendor guide: every shell block of every page is run, and prints what the page shows. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testApiCommands } from '@croupier/contract/seamless/test-api-commands';
import { apiCodes } from '@croupier/contract/seamless/wire';
import {
  openTestApi,
  type RunningTestApi,
} from '@croupier/platform/testing/test-api/open-test-api';
import { aMember } from '@croupier/platform/testing/member';
import { openPlayerHand, type PlayerHand } from '@croupier/studio/server/testing/player-hand';
import { inRepository } from '@croupier/tools/repository';
import { runProcess } from '@croupier/tools/run-process';
import { freePort } from '@croupier/server/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blurred, readExamples, runExamples } from './run-examples.ts';
import { missingPrograms, standInFolder } from './stand-ins.ts';
import { startStudioProcess, type StudioProcess } from './studio-process.ts';

const PRINT_TOKEN = fileURLToPath(new URL('print-token.ts', import.meta.url));
const FOLDER = inRepository('docs/vendors');
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const textOf = (page: string) => readFileSync(join(FOLDER, page), 'utf8');
const setup = readExamples(textOf('guide.md')).filter(({ isSetup }) => isSetup);

const standIns = standInFolder();
const missing = missingPrograms();
if (missing.length > 0) console.log(`${missing.join(' and ')} missing: fetch sends the same bytes`);
const usual: Readonly<Record<string, string>> = missing.length > 0 ? withStandIns() : {};

let testApi: RunningTestApi;
let studio: StudioProcess;
let hand: PlayerHand;
let surroundings: Record<string, string>;

beforeAll(async () => {
  testApi = await openTestApi({ processes: 1 });
  hand = await openPlayerHand();
  const port = await freePort();
  studio = await startStudioProcess(`http://localhost:${port}`);
  const { usual: vendor } = testApi.vendors;
  const { siam } = testApi.app.merchants;
  surroundings = {
    DOOR: `${testApi.platforms[0]}/seamless/v1/${siam.code}`,
    KEY_ID: vendor.keyId,
    SECRET: vendor.secret,
    PLATFORM: testApi.platforms[0] ?? '',
    MERCHANT: testApi.app.merchants.jade.code,
    TEST_API: testApi.url,
    TOKEN_COMMAND: `'${process.execPath}' '${PRINT_TOKEN}' '${testApi.url}'`,
    VENDOR: studio.url,
    OUR_SECRET: studio.secret,
    VENDOR_KEY_ID: studio.vendorKeyId,
    VENDOR_SECRET: studio.vendorSecret,
    PORT: String(port),
    HAND: hand.url,
  };
});
afterAll(async () => {
  await studio.end();
  await hand.close();
  await testApi.close();
});
afterAll(() => rmSync(standIns, { recursive: true }));

/** What a page shows and what came of it, for a player who has just opened the game with 100.00. */
async function shownAndPrinted(
  page: string,
  env: Readonly<Record<string, string>>,
): Promise<{ shown: unknown[]; printed: unknown[] }> {
  const member = await aMember(testApi.app, { at: 'siam', balance: '100.00' });
  const TOKEN = await testApi.launch(member);
  const all = readExamples(textOf(page));
  const before = page === 'guide.md' ? [] : setup;
  const ran = await runExamples(all, { before, env: { ...surroundings, TOKEN, ...env } });
  const shown: unknown[] = [];
  const printed: unknown[] = [];
  for (const example of ran.filter((one) => one.shown)) {
    const where = `${page}, line ${example.line}`;
    const isJson = example.shown?.language === 'json';
    const text = example.shown?.text.trim() ?? '';
    const expected: unknown = isJson ? JSON.parse(text) : text;
    shown.push([where, expected]);
    printed.push([
      where,
      isJson ? blurred(JSON.parse(example.printed), expected) : example.printed,
    ]);
  }
  return { shown, printed };
}

function withStandIns(): Record<string, string> {
  return { PATH: `${standIns}${delimiter}${process.env['PATH']}` };
}

for (const page of pages) {
  test(`[SEAM-06] every example of docs/vendors/${page} does what it says`, async () => {
    const { shown, printed } = await shownAndPrinted(page, usual);
    expect(shown.length).toBeGreaterThan(0);
    expect(printed).toEqual(shown);
  });
}

test('[SEAM-06] the packed suite needs no clone: installed elsewhere it judges the platform, on Node 20 too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-packed-'));
  const run = (program: string, words: readonly string[], cwd: string) =>
    runProcess(program, words, { cwd });
  try {
    const packed = await run('npm', ['run', 'pack:conformance', '--', folder], inRepository('.'));
    expect(packed.code, packed.output).toBe(0);
    const [tarball = ''] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const words = ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`];
    const installed = await run('npm', words, folder);
    expect(installed.code, installed.output).toBe(0);
    // No links into the repository, no packages beside it.
    expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual([
      '.bin',
      '.package-lock.json',
      '@croupier',
    ]);
    const program = join(folder, 'node_modules/.bin/croupier-conformance');
    const platform = ['platform', '--test-api', testApi.url, '--only', '1,19,60,61,62,63,64'];
    const judged = await run(oldestNode(), [program, ...platform], folder);
    expect(judged.output).toContain('7 passed, 0 failed, 0 not applicable');
    expect(judged.code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The Node of the system, which is older than the one the repository brings. */
function oldestNode(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const own = folders.filter((folder) => !folder.includes('node_modules'));
  return own.map((folder) => join(folder, 'node')).find(existsSync) ?? process.execPath;
}

test('[SEAM-06] the examples do the same without curl and openssl', async () => {
  const { shown, printed } = await shownAndPrinted('errors.md', withStandIns());
  expect(printed).toEqual(shown);
});

test('[SEAM-06] the pages name every code and every command of the test API', () => {
  const errors = textOf('errors.md');
  const unnamed = Object.values(apiCodes).filter((code) => !errors.includes(`| ${code} |`));
  expect(unnamed).toEqual([]);
  const conformance = textOf('conformance.md');
  const commands = Object.keys(testApiCommands).filter(
    (name) => !conformance.includes(`\`${name}\``),
  );
  expect(commands).toEqual([]);
});
