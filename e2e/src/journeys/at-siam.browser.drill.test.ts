/** The second merchant on real parts: a member at a game of several steps, and a guest who looks around. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { findTwoGems, loseToMines, openMine } from './mines-steps.ts';
import { deposit, findRoundInRecord, register, type Site } from './steps.ts';
import { words } from './words.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

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
