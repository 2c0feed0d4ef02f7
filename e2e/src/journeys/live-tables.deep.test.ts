/**
 * A player with money sits down with a host of the live tables, bets and sees it settled; goes to another
 * table by the list, takes one more beside it, and bets at both: each in a session of its own.
 */
import { openDb } from '@croupier/platform/kernel/db';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import pg from 'pg';
import type { Browser, FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { deposit, register, type Site } from './steps.ts';
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

/** So much time must be left to a chip, s. */
const ENOUGH_S = 6;

/** Puts the least chip on a spot of a table, when bets are taken for some time yet, and confirms it. */
async function bet(table: Locator, rack: Locator, spot: string): Promise<void> {
  const left = async () => Number((await table.locator('.ring b').textContent()) ?? '');
  await expect.poll(left, { timeout: 90_000 }).toBeGreaterThan(ENOUGH_S);
  await rack.locator('.rack-chip').first().click();
  await table.locator(`[data-spot="${spot}"]`).click();
  await table.locator('.act.confirm').click();
  const told = table.locator(`[data-spot="${spot}"] .unseen`);
  await expect.poll(() => told.textContent()).toContain('Your bet: 1.00');
}

/** Two places stand after every point. */
const cents = (text: string) => Number(text.replaceAll(/[,.]/g, '').replace('−', '-'));

async function purse(frame: FrameLocator): Promise<{ balance: number; net: number }> {
  const [balance, net] = await Promise.all([
    frame.locator('.pill.balance b').innerText(),
    frame.locator('.pill.session-net b').innerText(),
  ]);
  return { balance: cents(balance), net: cents(net) };
}

/** Games of the member's sessions that are open at the platform, and of the rounds that were bet in. */
async function recorded(username: string): Promise<{ open: string[]; played: string[] }> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const codes = async (table: string, only: string) => {
    const { rows } = await client.query<{ code: string }>(
      `select distinct g.code from ${table} t join catalog.game g on g.id = t.game_id
       join account.member m on m.id = t.member_id where m.username = $1 ${only} order by 1`,
      [username],
    );
    return rows.map(({ code }) => code);
  };
  const open = await codes('seamless.game_session', `and t.state = 'open'`);
  const played = await codes('bets.round', '');
  await client.end();
  return { open, played };
}

test(
  '[STU-LIVE][GAME-08][GAME-05] from a host of the live page to bets at two tables at once, each booked in its game',
  { timeout: 400_000 },
  async () => {
    const { page } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
    page.setDefaultTimeout(60_000);
    const { sandbox, siam: origin } = product.origins;
    const site: Site = { page, origin, sandbox, words: words.en };
    const username = await register(site);
    await deposit(site, '2000');
    await page.goto(`${origin}/live`);
    const table = page
      .getByRole('link', { name: /Speed Baccarat/ })
      .and(page.locator('.host-table'));
    await table.scrollIntoViewIfNeeded();
    await shoot(page, 'journeys/live-hosts');
    await table.click();
    const frame = page.frameLocator('iframe');
    const whole = frame.locator('.game.table:not(.many)');
    await whole.waitFor();
    const before = await purse(frame);
    await bet(whole, whole.locator('.rack'), 'banker');
    await expect.poll(async () => (await purse(frame)).balance).toBe(before.balance - 100);
    await shoot(page, 'journeys/live-table');
    await frame.locator('.table[data-phase="result"]').waitFor({ timeout: 90_000 });
    const settled = async () => {
      const { balance, net } = await purse(frame);
      return balance - before.balance - net;
    };
    await expect.poll(settled, { timeout: 60_000 }).toBe(0);

    // Another table by the list: the site launches it in place of the first.
    const list = frame.getByRole('button', { name: 'Live tables' });
    await list.click();
    await frame.locator('[data-table="dragon-tiger"] .table-row').click();
    await frame.locator('.table[data-game="dragon-tiger"]').waitFor();
    // One more beside it.
    await list.click();
    await shoot(page, 'journeys/live-list');
    await frame.locator('[data-table="baccarat-jade"] .table-add').click();
    const mini = (id: string) => frame.locator(`.mini[data-table="${id}"]`);
    await mini('baccarat-jade').waitFor();
    const rack = frame.locator('.mini-foot');
    await bet(mini('dragon-tiger'), rack, 'tiger');
    await bet(mini('baccarat-jade'), rack, 'player');
    await shoot(page, 'journeys/live-two');
    const all = ['baccarat-jade', 'baccarat-speed', 'dragon-tiger'];
    await expect.poll(() => recorded(username)).toEqual({ open: all, played: all });
    const shown = mini('baccarat-jade').locator('.mini-result[data-tone] b');
    await shown.waitFor({ timeout: 90_000 });
    await shoot(page, 'journeys/live-two-result');
  },
);
