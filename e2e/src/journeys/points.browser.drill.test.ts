/** Points by play, goods for them that staff refuse, and what came back changed into money. */
import enConsole from '@croupier/i18n/en/console-points.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import enHouse from '@croupier/i18n/en/house.json' with { type: 'json' };
import enPoints from '@croupier/i18n/en/points.json' with { type: 'json' };
import { type DepositFixture, depositFixture } from '@croupier/platform/testing/deposits';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { address, mallStaff, type MallStaff, PIN } from '@croupier/platform/testing/points';
import { nightOfPoints } from '@croupier/platform/testing/points-night';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import { aVendor } from '@croupier/platform/testing/vendor';
import { freePort } from '@croupier/server/testing/free-port';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { visitConsole } from '../console/open-console.ts';
import { shoot } from '../shoot.ts';

const WRONG_PIN = '604917';
const REASON = 'The maker sends no more of them.';

let world: DepositFixture;
let browser: Browser;
let origin: string;
let desk: MallStaff;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { PLATFORM_ORIGIN: origin, STUDIO_ORIGIN: 'http://127.0.0.1:9' };
  const bundles = webBundles.filter(({ name }) => name === 'console' || name === 'player site');
  await buildWeb({ bundles, say: () => undefined });
  [world, browser] = await Promise.all([
    depositFixture({ port, worker: true, env }),
    openBrowser(),
  ]);
  await switchFlags(world.app, { points: true });
  desk = await mallStaff(world.app);
  await desk.putOn();
  // Points have begun before anybody plays.
  await nightOfPoints(world.app, world.app.merchants.jade, 1);
}, 240_000);
afterAll(async () => {
  if (world) await assertLedgerSound(world.app.services.db);
  await browser?.close();
  await world?.close();
});

async function visit({ session }: TestMember) {
  const visitor = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  visitor.page.setDefaultTimeout(90_000);
  await visitor.context.addCookies(
    session.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  await visitor.context.addInitScript(
    ([token]) => {
      localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
      sessionStorage.setItem('croupier.token', token ?? '');
    },
    [session.token],
  );
  return visitor;
}

/** Valid bets of 8000, at slots: 160 points. */
async function play(member: TestMember): Promise<void> {
  const vendor = await aVendor(world.app);
  const seat = await vendor.openGame(member);
  for (let round = 0; round < 20; round += 1) {
    const { body } = await vendor.call('betwin', {
      ...seat,
      round_id: `r-${round}`,
      finished: true,
      transactions: [
        { id_provider: `b-${round}`, type: 'bet', amount: '400' },
        { id_provider: `w-${round}`, type: 'win', amount: '400' },
      ],
    });
    expect(body).toMatchObject({ balance: expect.any(String) });
  }
}

/** Asks for the goods of the mall; a wrong password gives nothing. */
async function askForGoods(page: Page): Promise<void> {
  const { act, submit } = enPoints.redeem;
  await page.getByRole('listitem').getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: submit.replace('{{points}}', '50') });
  await send.click();
  await dialog.getByText(enPoints.address.problem.name).waitFor();
  for (const name of ['name', 'phone', 'address'] as const) {
    await dialog.getByRole('textbox', { name: enPoints.address[name] }).fill(address[name]);
  }
  await dialog.getByLabel(enPoints.password.label).first().fill(WRONG_PIN);
  await send.click();
  await dialog.getByText(enErrors['payment-password.wrong'].replace('{{left}}', '4')).waitFor();
  await shoot(page, 'points/wrong-password');
  await dialog.getByLabel(enPoints.password.label).first().fill(PIN);
  await shoot(page, 'points/redeem');
  await send.click();
  await dialog.getByText(enPoints.given.sent).waitFor();
  await shoot(page, 'points/sent');
  await dialog.getByRole('button', { name: enPoints.given.close, exact: true }).click();
}

/** One of the staff takes the request out of the queue and refuses it. */
async function refuseInConsole(): Promise<readonly string[]> {
  const { page, open, problems } = await visitConsole(browser, world.app, desk.maker);
  await open('/points');
  await page.locator('.c-table tbody tr').first().click();
  const panel = page.locator('.c-panel');
  await panel.getByRole('button', { name: enConsole.address.look }).click();
  await panel.getByText(address.address).waitFor();
  await shoot(page, 'points/console-queue');
  await panel.getByRole('button', { name: new RegExp(`^${enConsole.reject.act}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(enConsole.reject.reason).fill(REASON);
  await shoot(page, 'points/console-refuse');
  await dialog.getByRole('button', { name: enConsole.reject.act, exact: true }).click();
  await page.getByText(enConsole.reject.done).waitFor();
  return problems;
}

test('[PNT-01][PNT-02][H7][H8] points by play are given for goods, come back as staff refuse them, and become money', async () => {
  const { app } = world;
  const member = await aMember(app, { balance: '1000' });
  await member.call('setPaymentPassword', { newPassword: PIN, confirmNewPassword: PIN });
  await play(member);
  await expect
    .poll(async () => (await member.call('pointBalance')).value.progress)
    .toContainEqual({ source: 'slots', carried: '0.00', uncounted: '8000.00' });
  const { page, problems } = await visit(member);
  // The line opens once the page has read its points and these have changed.
  const changed = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/push$/, async (line) => {
    await changed.promise;
    line.connectToServer();
  });
  await page.goto(`${origin}/pointMall`);
  await page.getByText(enPoints.reward.missing.replace('{{points}}', '50')).waitFor();
  await shoot(page, 'points/too-few');
  await nightOfPoints(app, app.merchants.jade);
  // The member is told after the night's transaction.
  await expect.poll(async () => (await member.call('pointBalance')).value.points).toBe(160);
  changed.resolve();
  // The page hears of it by itself.
  const own = page.getByRole('region', { name: enPoints.own.title });
  await own.getByText('160', { exact: true }).waitFor();
  await shoot(page, 'points/mall');
  await askForGoods(page);
  await own.getByText('110', { exact: true }).waitFor();

  expect(await refuseInConsole()).toEqual([]);
  await own.getByText('160', { exact: true }).waitFor();
  await page.goto(`${origin}/member?page=messageV2`);
  await page.getByRole('button', { name: enHouse.inbox.kind['reward-refused'].title }).click();
  await page.getByText(/Headphones.*50 points/).waitFor();
  await shoot(page, 'points/message');
  await page.getByRole('link', { name: 'My points' }).last().click();
  await page.getByText(REASON).waitFor();
  await shoot(page, 'points/refused');

  await page.getByRole('button', { name: enPoints.convert.open }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(enPoints.convert.points).fill('99');
  await dialog.getByRole('button', { name: enPoints.convert.act }).click();
  await dialog.getByText(enPoints.convert.problem.least.replace('{{least}}', '100')).waitFor();
  await dialog.getByLabel(enPoints.convert.points).fill('150');
  await dialog.getByLabel(enPoints.password.label).first().fill(PIN);
  await shoot(page, 'points/convert');
  await dialog.getByRole('button', { name: enPoints.convert.act }).click();
  await dialog.getByText(enPoints.given.done).waitFor();
  await shoot(page, 'points/converted');
  expect((await member.call('balance')).value.main).toBe('1075.00');
  expect((await member.call('pointBalance')).value.points).toBe(10);
  await page.goto(`${origin}/member?page=transactionHistory`);
  await page.getByText('+75').first().waitFor();
  await shoot(page, 'points/record');
  // The test vendor has no pictures, and the wrong password is meant.
  expect(problems.filter((line) => !/\/art\/|422 .*\/redeem/.test(line))).toEqual([]);
});
