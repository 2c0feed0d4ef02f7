/**
 * The product's main job on real parts: a person registers, deposits through the gateway, plays a
 * slot of the studio over the signed wallet API, sees the balance move and the round in the betting
 * record with its replay; and staff see the same in the console.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDb } from '@croupier/platform/kernel/db';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, newVisitor, openBrowser } from '../browser.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { type Words, words } from './words.ts';

const PASSWORD = 'a lantern on the river';
const SHOTS = fileURLToPath(new URL('../../../test-results/journeys/', import.meta.url));

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser.close();
  const { db, close } = openDb(product.databaseUrl);
  await assertLedgerSound(db);
  await close();
  await product.stop();
});

const visits = [
  { merchant: 'platform', language: 'vi', game: 'Đền Sen', device: 'desktop', theme: 'dark' },
  { merchant: 'platform', language: 'vi', game: 'Đền Sen', device: 'phone', theme: 'light' },
  { merchant: 'siam', language: 'en', game: 'Lotus Temple', device: 'phone', theme: 'dark' },
  { merchant: 'siam', language: 'en', game: 'Lotus Temple', device: 'desktop', theme: 'light' },
] as const;

for (const { merchant, language, game, device, theme } of visits) {
  test(
    `[AUTH-05][CASH-01][Q-D1][GAME-05][GAME-09][SEAM-03][NAV-06][MEM-04] from registration to replay at ${merchant}, ${device}, ${theme}`,
    { timeout: 240_000 },
    async () => {
      const visitor = await newVisitor(browser, { device, theme });
      const { page } = visitor;
      page.setDefaultTimeout(90_000);
      const site: Site = { page, origin: product.origins[merchant], words: words[language] };
      const shot = (name: string) =>
        page.screenshot({ path: `${SHOTS}${merchant}-${device}-${theme}-${name}.png` });

      const username = await register(site);
      await shot('home');
      await deposit(site, '2000');
      await shot('deposited');
      await readRules(site, game);
      await shot('rules');
      await playOneRound(site, game, () => shot('game'));
      await findRoundInRecord(site, game);
      await shot('record');
      await watchReplay(site);
      await shot('replay');
      expect(visitor.problems).toEqual([]);
      await visitor.context.close();
      played.push({ merchant, username, device });
    },
  );
}

const played: { merchant: 'platform' | 'siam'; username: string; device: Device }[] = [];

test(
  '[OPS-01][OPS-03] staff sign in with two factors and see the deposit, the round and the audit trail',
  { timeout: 240_000 },
  async () => {
    const { page, problems } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
    page.setDefaultTimeout(90_000);
    const shot = (name: string) => page.screenshot({ path: `${SHOTS}console-${name}.png` });
    await signInStaff(page);
    await shot('dashboard');
    const member = played.find(({ merchant }) => merchant === 'platform');
    expect(member).toBeDefined();
    await page.getByRole('link', { name: enConsole.nav.members }).click();
    await page.getByRole('searchbox').fill(member?.username ?? '');
    await page.getByRole('link', { name: member?.username ?? '', exact: true }).click();
    await page.getByRole('cell', { name: enConsole.kinds.deposit, exact: true }).waitFor();
    await page.getByRole('cell', { name: enConsole.kinds.bet, exact: true }).waitFor();
    await shot('member-wallet');
    await page.getByRole('tab', { name: enConsole.member.rounds }).click();
    await page.getByRole('cell', { name: enConsole.roundStates.closed }).first().waitFor();
    await shot('member-rounds');
    await freeze(page, member?.username ?? '');
    await page.getByRole('link', { name: enConsole.nav.audit }).click();
    await page.getByRole('cell', { name: 'member.freeze' }).waitFor();
    await shot('audit');
    expect(problems).toEqual([]);
  },
);

interface Site {
  readonly page: Page;
  readonly origin: string;
  readonly words: Words;
}

async function register({ page, origin, words: { auth } }: Site): Promise<string> {
  const username = `mai${randomInt(100_000, 1_000_000)}`;
  await page.goto(`${origin}/register`);
  await page.getByLabel(auth.field.username).fill(username);
  await page.getByLabel(auth.field.password, { exact: false }).first().fill(PASSWORD);
  await page.getByLabel(auth.field.confirmPassword).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: auth.register.submit }).click();
  await page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(auth.field.confirmPassword) })
    .waitFor({ state: 'hidden' });
  return username;
}

/** On the gateway's own page the first button of the form pays exactly what was asked. */
async function deposit(
  { page, origin, words: { deposit: texts, protection } }: Site,
  amount: string,
): Promise<void> {
  await page.goto(`${origin}/member?page=depositv2`);
  // Whoever has no limit is asked for one first; a no weighs as much as the three yeses.
  const prompt = page.getByRole('region', { name: protection.prompt.title });
  await prompt.waitFor();
  expect(await prompt.getByRole('button').count()).toBe(4);
  await prompt.getByRole('button', { name: protection.prompt.none }).click();
  await prompt.waitFor({ state: 'detached' });
  await page.getByLabel(texts.amount.label).fill(amount);
  const submit = page.getByRole('button', { name: texts.submit });
  await submit.click();
  const there = page.waitForURL(`${product.origins.sandbox}/**`).then(() => true);
  // A gateway has three seconds. On a busy machine it may take longer, and the page says so.
  const late = page
    .getByRole('alert')
    .waitFor()
    .then(
      () => false,
      () => true,
    );
  if (!(await Promise.race([there, late]))) await submit.click();
  await there;
  await page.locator('form button').first().click();
  await page.waitForURL(`${origin}/**`);
  await page.getByText(texts.status.paid.title).waitFor();
}

/** Plays one round, and sees the balance move by the stake and by what was won. */
/** The sheet of a game leads to every pay and rule of it before a stake. */
async function readRules({ page, origin, words: { slot, game: texts } }: Site, game: string) {
  await page.goto(origin);
  const tile = page.getByRole('link', { name: new RegExp(game) }).first();
  await page.goto(origin + (await tile.getAttribute('href'))?.replace('/play/', '/game/'));
  await page.getByRole('button', { name: texts.sheet.openRules }).click();
  const rules = page.frameLocator('iframe');
  await rules.getByRole('heading', { name: slot.hud.rules }).waitFor();
  // The best pay of all: five lotus flowers.
  await rules.locator('.pay-card').first().getByText(/^×\d+/).first().waitFor();
}

async function playOneRound(
  { page, origin, words: { slot, game: texts } }: Site,
  game: string,
  whenPlayed: () => Promise<unknown>,
): Promise<void> {
  await page.goto(origin);
  await page
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: slot.hud.spin, exact: true });
  await spin.waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/balance'));
  await spin.click();
  await told;
  const announced = frame.locator('.unseen');
  await expect.poll(() => announced.textContent()).toMatch(/\d/);
  await spin.waitFor();
  await whenPlayed();
  // What is announced: the win, if there was one, then the balance.
  const amounts = ((await announced.textContent())?.match(/[\d,.]*\d/g) ?? []).map(minor);
  const won = amounts.length > 1 ? (amounts[0] ?? 0) : 0;
  const stake = minor(await frame.getByRole('spinbutton').innerText());
  expect(amounts.at(-1)).toBe(minor('2,000.00') - stake + won);
  const shown = async () => minor(await frame.locator('.pill.balance b').innerText());
  await expect.poll(shown).toBe(amounts.at(-1));
  await page.getByRole('button', { name: texts.close }).click();
}

/** Hundredths; the games write amounts the same way in every language. */
function minor(text: string): number {
  return Number((/[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(/\D/g, ''));
}

async function findRoundInRecord(
  { page, origin, words: { bets } }: Site,
  game: string,
): Promise<void> {
  await page.goto(`${origin}/member?page=personalHistoryCopy`);
  const row = page.getByRole('row', { name: new RegExp(game) }).first();
  await row.waitFor();
  await row.getByText(bets.state.closed).waitFor();
}

async function watchReplay({ page, words: { bets } }: Site): Promise<void> {
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: bets.round.replay }).click();
  await page.frameLocator('iframe').locator('canvas').waitFor();
}

async function signInStaff(page: Page): Promise<void> {
  const rows = JSON.parse(readFileSync(product.signInsFile, 'utf8')) as {
    site: string;
    username: string;
    password: string;
  }[];
  const risk = rows.find(({ site, username }) => site === 'Console' && username === 'risk');
  const { signIn } = enConsole;
  await page.goto(product.origins.console);
  await page.getByLabel(signIn.username).fill('risk');
  await page
    .getByLabel(signIn.password)
    .first()
    .fill(risk?.password ?? '');
  await page.getByRole('button', { name: signIn.next }).click();
  const secret = (await page.locator('.c-enrol-key code').innerText()).replaceAll(' ', '');
  await page.getByLabel(signIn.code).fill(await generate({ secret }));
  await page.getByRole('button', { name: signIn.verify }).click();
  await page.getByRole('button', { name: signIn.recoveryDone }).click();
  await page.getByRole('heading', { name: enConsole.dashboard.title }).waitFor();
}

async function freeze(page: Page, account: string): Promise<void> {
  const { member } = enConsole;
  await page.getByRole('button', { name: member.freeze, exact: true }).click();
  await page.getByLabel(member.reason).fill('Asked for a pause by phone');
  await page.getByRole('dialog').getByRole('button', { name: member.freeze, exact: true }).click();
  await page.getByText(member.freezeDone.replace('{{account}}', account)).waitFor();
}
