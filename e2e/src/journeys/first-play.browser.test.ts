/**
 * The product's main job on real parts: a person registers, deposits through the gateway, plays a
 * slot of the studio over the signed wallet API, sees the balance move and the round in the betting
 * record with its replay; and staff see the same in the console.
 */
import { openDb } from '@croupier/platform/kernel/db';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import enAudit from '@croupier/i18n/en/console-audit.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { findTwoGems, loseToMines, openMine } from './mines-steps.ts';
import { deposit, findRoundInRecord, register, signInStaff, type Site } from './steps.ts';
import { type Visit, visitToReplay } from './visit-to-replay.ts';
import { words } from './words.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser.close();
  const { db, close } = openDb(product.databaseUrl);
  await assertLedgerSound(db);
  await close();
  await product.stop();
});

/** Other merchants, devices and themes: `every-visit.deep.test.ts`. */
const visit: Visit = { merchant: 'platform', language: 'vi', device: 'desktop', theme: 'dark' };
let username = '';

test(
  '[AUTH-05][CASH-01][Q-D1][GAME-05][GAME-09][SEAM-03][NAV-06][MEM-04] from registration to replay, on a desk in Vietnamese',
  { timeout: 600_000 },
  async () => {
    const visited = await visitToReplay(product, browser, visit);
    expect(visited.problems).toEqual([]);
    ({ username } = visited);
  },
);

test(
  '[STU-BGS][Q-A1][GAME-05][MEM-04] at siam, a mine of the house games: cashing out pays, a mine takes the stake',
  { timeout: 600_000 },
  async () => {
    const visitor = await newVisitor(browser, { device: 'phone', theme: 'dark' });
    const { page } = visitor;
    page.setDefaultTimeout(90_000);
    const { sandbox, siam: origin } = product.origins;
    const site: Site = { page, origin, sandbox, words: words.en };
    const shot = (name: string) => shoot(page, `journeys/mines-${name}`);
    await register(site);
    await deposit(site, '2000');
    const before = await openMine(site, () => shot('lane'));
    const won = await findTwoGems(site);
    await shot('won');
    const lost = await loseToMines(site);
    await shot('lost');
    const frame = page.frameLocator('iframe');
    const balance = () => frame.locator('.pill.balance b').innerText();
    // Two gems beside one mine pay 1.05 of 2.00; rounds that went otherwise came before.
    const expected = before + won.balance + lost.balance;
    await expect.poll(async () => Number((await balance()).replaceAll(',', ''))).toBe(expected);
    await page.getByRole('button', { name: words.en.game.close }).click();
    await findRoundInRecord(site, 'Jade Mine');
    const rows = page.getByRole('row', { name: /Jade Mine/ });
    expect(await rows.count()).toBe(won.rounds + lost.rounds);
    expect(await rows.nth(lost.rounds).innerText()).toMatch(/2\.00\s+\+0\.10/);
    await page
      .getByRole('row')
      .nth(1 + lost.rounds)
      .click();
    await page.getByRole('button', { name: words.en.bets.round.replay }).click();
    const replay = page.frameLocator('iframe');
    await replay.locator('.plate[data-end="won"]', { hasText: '2.10' }).waitFor();
    await replay.getByText('GMT+7').waitFor();
    await shot('replay');
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  },
);

test(
  '[AUTH-10][HOME-04] who only looks around at siam sees the jackpots that can be won, and plays a demo',
  { timeout: 600_000 },
  async () => {
    const visitor = await newVisitor(browser, { device: 'phone', theme: 'light' });
    const { page } = visitor;
    page.setDefaultTimeout(90_000);
    const { auth, slot } = words.en;
    const { freePlay } = auth;
    await page.goto(`${product.origins.siam}/login`);
    await page.getByRole('button', { name: freePlay.button }).click();
    await page.getByRole('button', { name: freePlay.confirm }).click();
    const grand = page.locator('.jackpot-plaques [data-level="grand"]');
    await grand.locator('.jackpot-digits').waitFor();
    expect(await grand.textContent()).toMatch(/5,0\d\d\.\d\d/);
    await page
      .getByRole('link', { name: /Lotus Temple/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe');
    const spin = frame.getByRole('button', { name: slot.hud.spin, exact: true });
    await spin.waitFor();
    const told = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
    await spin.click();
    expect((await told).status()).toBe(200);
    await expect.poll(() => frame.locator('.unseen').textContent()).toMatch(/\d/);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  },
);

test(
  '[OPS-01][OPS-03] staff sign in with two factors and see the deposit, the round and the audit trail',
  { timeout: 600_000 },
  async () => {
    const { page, problems } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
    page.setDefaultTimeout(90_000);
    const shot = (name: string) => shoot(page, `journeys/console-${name}`);
    await signInStaff(page, product);
    await shot('dashboard');
    expect(username).not.toBe('');
    await page.getByRole('link', { name: enConsole.nav.members }).click();
    await page.getByRole('searchbox').fill(username);
    await page.getByRole('link', { name: username, exact: true }).click();
    await page.getByRole('tab', { name: enConsole.member.wallet }).click();
    await page.getByRole('cell', { name: enConsole.kinds.deposit, exact: true }).first().waitFor();
    await page.getByRole('cell', { name: enConsole.kinds.bet, exact: true }).first().waitFor();
    await shot('member-wallet');
    await page.getByRole('tab', { name: enConsole.member.rounds }).click();
    await page.getByRole('cell', { name: enConsole.roundStates.closed }).first().waitFor();
    await shot('member-rounds');
    await freeze(page, username);
    await page.getByRole('link', { name: enConsole.nav.audit }).click();
    await page.getByText(enAudit.actions.member.freeze, { exact: true }).first().waitFor();
    await shot('audit');
    expect(problems).toEqual([]);
  },
);

test('[Q-F4][CFG-01] callers of one merchant are kept apart by the database as well', async () => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const countMembers = async () => {
    const { rows } = await client.query('select count(*)::int from account.member');
    return rows[0]?.count;
  };
  expect(await countMembers()).toBeGreaterThanOrEqual(2);
  await client.query('set role croupier_site');
  expect(await countMembers()).toBe(0);
  await client.end();
  expect(product.logs()).not.toContain('no row-level security');
});

async function freeze(page: Page, account: string): Promise<void> {
  const { member } = enConsole;
  await page.getByRole('button', { name: member.freeze, exact: true }).click();
  await page.getByLabel(member.reason).fill('Asked for a pause by phone');
  await page.getByRole('dialog').getByRole('button', { name: member.freeze, exact: true }).click();
  await page.getByText(member.freezeDone.replace('{{account}}', account)).waitFor();
}
