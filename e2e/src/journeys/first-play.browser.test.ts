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
import { signInStaff } from './steps.ts';
import { type Visit, visitToReplay } from './visit-to-replay.ts';

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
    await page.getByRole('searchbox').first().fill(username);
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
