/** A bonus as a member meets it: chosen with a deposit, played for, and another one given up. */
import enDeposit from '@croupier/i18n/en/deposit.json' with { type: 'json' };
import enPromotions from '@croupier/i18n/en/promotions.json' with { type: 'json' };
import { type DepositWorld, depositOf, depositWorld } from '@croupier/platform/testing/deposits';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { offerDesk } from '@croupier/platform/testing/offers';
import { aVendor, type Seat, type TestVendor } from '@croupier/platform/testing/vendor';
import { freePort } from '@croupier/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';

let world: DepositWorld;
let browser: Browser;
let vendor: TestVendor;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { PLATFORM_ORIGIN: origin, STUDIO_ORIGIN: 'http://127.0.0.1:9' };
  [world, browser] = await Promise.all([depositWorld({ port, worker: true, env }), openBrowser()]);
  vendor = await aVendor(world.app);
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

/** Joins the offer of the page, chooses the sum in the form, and pays at the gateway. */
async function takeWithDeposit(page: Page, member: TestMember): Promise<void> {
  await page.goto(`${origin}/promotions`);
  const card = page.getByRole('article').filter({ hasText: '50% on top' });
  await card.getByRole('link', { name: enPromotions.act.join }).click();
  await page.getByLabel(enDeposit.amount.label, { exact: true }).fill('200');
  // What comes and what is owed stands there before anything is paid.
  await page.getByText('100.00').first().waitFor();
  await shoot(page, 'bonus/deposit');
  await page.getByRole('button', { name: enDeposit.submit, exact: true }).click();
  await expect
    .poll(async () => (await member.call('deposits')).value.items[0]?.state)
    .toBe('created');
  const id = (await member.call('deposits')).value.items[0]?.id ?? '';
  const { payUrl } = await depositOf(member, id);
  await world.sandbox.press(payUrl ?? '', { action: 'pay' });
  await expect.poll(async () => (await depositOf(member, id)).state).toBe('paid');
}

const spin = (seat: Seat, stake: string, win: string) =>
  vendor.call('betwin', {
    ...seat,
    round_id: `r-${stake}-${Math.random()}`,
    finished: true,
    transactions: [
      { id_provider: `b-${Math.random()}`, type: 'bet', amount: stake },
      { id_provider: `w-${Math.random()}`, type: 'win', amount: win },
    ],
  });

test('[PROMO-01][PROMO-02][MEM-04] a bonus is joined, paid in for, played for and kept; the next one is given up', async () => {
  const desk = await offerDesk(world.app);
  await desk.publish({
    terms: { claims: { per: 'day', times: 2 } },
    requirement: { times: 2 },
  });
  const member = await aMember(world.app);
  const { page, problems } = await visit(member);
  await takeWithDeposit(page, member);

  await page.goto(`${origin}/member?page=bonusDetails`);
  const grant = page.getByRole('region', { name: '50% on top' });
  await grant.getByText('600').first().waitFor();
  await shoot(page, 'bonus/open');
  const seat = await vendor.openGame(member);
  for (const win of ['190', '190', '190', '190']) await spin(seat, '200', win);
  // The page hears of it by itself.
  await page.getByText(enPromotions.grantState.converted, { exact: true }).waitFor();
  await shoot(page, 'bonus/kept');

  await takeWithDeposit(page, member);
  await page.goto(`${origin}/member?page=bonusDetails`);
  await grant.getByRole('button', { name: enPromotions.giveUp.act }).click();
  await page.getByRole('button', { name: /100/ }).last().click();
  await page.getByText(enPromotions.grantState.forfeited, { exact: true }).waitFor();
  await shoot(page, 'bonus/given-up');
  const { items } = (await member.call('grants')).value;
  expect(items.map(({ state }) => state)).toEqual(['forfeited', 'converted']);
  // The test vendor has no pictures.
  expect(problems.filter((line) => !line.includes('/art/'))).toEqual([]);
});
