/**
 * No secret is in an address or a log. A browser does what people do at every part of the product:
 * registers, pays, plays, comes by a provider and by a link in a mail, is remembered, works in the
 * console. Then each address and referrer that it sent, and each line that our processes logged, is
 * searched for everything that was handed out on the way.
 */
import { randomInt } from 'node:crypto';
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import kit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import provider from '@croupier/i18n/en/sandbox.json' with { type: 'json' };
import { openDb } from '@croupier/platform/kernel/db';
import { setFlag } from '@croupier/platform/modules/merchant/index';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { holds, watchSecrets } from './secret-watch.ts';
import {
  deposit,
  findRoundInRecord,
  PASSWORD,
  playOneRound,
  readRules,
  register,
  signInStaff,
  type Site,
  watchReplay,
} from './steps.ts';
import { words } from './words.ts';

const MAIL = 'mai.anh@mail.example';
const NEW_PASSWORD = 'another lantern on the river';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  // Whatever a process would ever say is said here.
  process.env['LOG_LEVEL'] = 'debug';
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const isIn = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('croupier.token') !== null);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Has captchas solved by the browser, and gives the member a mail address that they proved. */
async function prepare(username: string): Promise<void> {
  const merchantId = await withClient(product.databaseUrl, async (client) => {
    await client.query(
      `insert into account.contact (merchant_id, member_id, kind, address)
        select merchant_id, id, 'mail', $1 from account.member where lower(username) = $2`,
      [MAIL, username],
    );
    const { rows } = await client.query<{ id: string }>(`update merchant.merchant
      set settings = settings || '{"security": {"captchaForm": "work"}}'
      where code = 'siam-orchid' returning id`);
    return BigInt(rows[0]?.id ?? 0);
  });
  // What a change announces drops what is kept of the merchant.
  const { db, close } = openDb(product.databaseUrl);
  const change = { merchantId, flag: 'humanVerification', value: true };
  await db.transaction().execute((tx) => setFlag(tx, change));
  await close();
}

/** A forgotten password, and the link of the mail. */
async function comeByMail({ page, origin, sandbox }: Site, username: string): Promise<string> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/forgot`);
  await page.getByRole('tab', { name: auth.way.mail }).click();
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=email]').fill(MAIL);
  await page.getByText(kit.captcha.worked).waitFor();
  await press(page, auth.forgot.send);
  const links = async () => {
    const answer = await fetch(`${sandbox}/outbox/messages?to=${encodeURIComponent(MAIL)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    return messages.flatMap(({ text }) => /https?:\/\/\S+\/forgot#\S+/.exec(text) ?? []);
  };
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  const [link = ''] = await links();
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('[name=password]').fill(NEW_PASSWORD);
  await page.locator('[name=confirmPassword]').fill(NEW_PASSWORD);
  await press(page, auth.forgot.reset);
  await isIn(page);
  return link.slice(link.indexOf('#') + 1);
}

/** In and remembered, then in again without the password. */
async function beRemembered({ page, origin }: Site, username: string): Promise<void> {
  for (const turn of ['by password', 'remembered']) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${origin}/login`);
    if (turn === 'by password') {
      await page.locator('[name=username]').fill(username);
      await page.locator('[name=password]').fill(NEW_PASSWORD);
      await page.getByLabel(auth.remember.label).check();
    }
    await page.locator('form:has([name=password]) [type=submit]').click();
    await isIn(page);
  }
}

async function comeByProvider({ page, origin }: Site): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/login`);
  const opened = page.waitForEvent('popup');
  await press(page, 'Google');
  const popup = await opened;
  await popup.locator('[name=person_email]').fill(`new${randomInt(1_000_000)}@mail.example`);
  await press(popup, provider.identity.continue);
  await page.locator('[name=terms]').check();
  await press(page, auth.register.submit);
  await isIn(page);
}

/** How often each was found. */
function countsOf(findings: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const finding of findings) counts[finding] = (counts[finding] ?? 0) + 1;
  return counts;
}

/** What is handed out and typed on the way, by its names in bodies and cookies. */
const NAMES = [
  'bearer',
  'code in launchUrl',
  'code in redirect',
  'cookie ops',
  'cookie rm',
  'cookie sb',
  'cookie sd',
  'cookie so',
  'link in a mail',
  'password',
  'recoveryCodes',
  'secret',
  'state in redirect',
  'ticket',
];

test(
  '[Q-E15] nothing that opens an account, a session or a game is in an address, a referrer or a log',
  { timeout: 600_000 },
  async () => {
    const { page, context } = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
    const watch = watchSecrets(context);
    page.setDefaultTimeout(90_000);
    const { siam: origin, sandbox } = product.origins;
    const site: Site = { page, origin, sandbox, words: words.en };
    const username = await register(site);
    await prepare(username);
    await deposit(site, '2000');
    await readRules(site, 'Lotus Temple');
    await playOneRound(site, 'Lotus Temple', async () => undefined);
    await findRoundInRecord(site, 'Lotus Temple');
    await watchReplay(site);
    const link = await comeByMail(site, username);
    for (const part of link.split('.')) watch.learn('link in a mail', part);
    await beRemembered(site, username);
    await comeByProvider(site);
    watch.learn('password', PASSWORD);
    watch.learn('password', NEW_PASSWORD);

    const world = await context.newPage();
    world.setDefaultTimeout(90_000);
    await signInStaff(world, product);
    await world.getByRole('link', { name: enConsole.nav.members }).click();
    await world.getByRole('table').getByRole('link').first().click();
    await world.getByRole('tab', { name: enConsole.member.rounds }).click();

    const { studio } = product.origins;
    expect(countsOf(await watch.findings())).toEqual({
      // Good once and for a minute, in the one address that it opens.
      [`code in launchUrl in the address of document ${studio}/play/lotus-temple`]: 1,
      // What OpenID Connect has in addresses: worth nothing without the browser's cookie and our key.
      [`state in redirect in the address of document ${sandbox}/identity/google/authorize`]: 2,
      [`state in redirect in the address of document ${origin}/api/social/return`]: 1,
      [`code in redirect in the address of document ${origin}/api/social/return`]: 1,
    });
    const logs = product.logs();
    expect(logs).toContain('the studio is open');
    const logged = [...watch.secrets].filter(([secret]) => holds(logs, secret));
    expect(logged.map(([, name]) => name)).toEqual([]);

    // All of it was there to be found, and what is planted is found.
    const names = new Set([...watch.secrets.values()].map((name) => name.replace(/-.*/, '')));
    expect([...names].toSorted()).toEqual(NAMES);
    const token = await page.evaluate(() => sessionStorage.getItem('croupier.token') ?? '');
    await page.goto(`${origin}/hot?planted=${token}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const planted = countsOf(await watch.findings());
    expect(planted).toHaveProperty([`bearer in the address of document ${origin}/hot`]);
    expect(Object.keys(planted).join()).toContain('bearer in the referrer of script');
  },
);
