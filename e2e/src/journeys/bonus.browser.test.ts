/** What a member is given: a bonus with a deposit, played for or given up; a level's gift, and a rebate. */
import enDeposit from '@croupier/i18n/en/deposit.json' with { type: 'json' };
import enLoyalty from '@croupier/i18n/en/loyalty.json' with { type: 'json' };
import enPromotions from '@croupier/i18n/en/promotions.json' with { type: 'json' };
import {
  type DepositFixture,
  depositOf,
  depositFixture,
  openedDeposit,
} from '@croupier/platform/testing/deposits';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { nightOfLevels, nightsOver } from '@croupier/platform/testing/loyalty-night';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { offerStaff, signUp } from '@croupier/platform/testing/offers';
import { spinVendor } from '@croupier/platform/testing/spin-vendor';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import {
  aVendor,
  GAME,
  OTHER_GAME,
  type Seat,
  type TestVendor,
} from '@croupier/platform/testing/vendor';
import { freePort } from '@croupier/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';

let world: DepositFixture;
let browser: Browser;
let vendor: TestVendor;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { PLATFORM_ORIGIN: origin, STUDIO_ORIGIN: 'http://127.0.0.1:9' };
  [world, browser] = await Promise.all([
    depositFixture({ port, worker: true, env }),
    openBrowser(),
  ]);
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

async function spin(seat: Seat, stake: string, win: string): Promise<void> {
  const { body } = await vendor.call('betwin', {
    ...seat,
    round_id: `r-${stake}-${Math.random()}`,
    finished: true,
    transactions: [
      { id_provider: `b-${Math.random()}`, type: 'bet', amount: stake },
      { id_provider: `w-${Math.random()}`, type: 'win', amount: win },
    ],
  });
  expect(body).toMatchObject({ balance: expect.any(String) });
}

test('[PROMO-01][PROMO-02][MEM-04] a bonus is joined, paid in for, played for and kept; the next one is given up', async () => {
  const desk = await offerStaff(world.app);
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

test('[PROMO-02] P20 the game of free spins is chosen, they are claimed, and what they won is the bonus', async () => {
  const staff = await offerStaff(world.app);
  const spins = spinVendor(world.app, vendor);
  const gameIds = [GAME, OTHER_GAME].map((code) => String(vendor.games.get(code)));
  const freeSpins = { gameIds, spins: 10, stake: '1.00', days: 7 };
  await staff.publish({
    draft: { names: { vi: 'Vòng quay', en: 'Ten on us' } },
    terms: { ...signUp, amount: '10.00', freeSpins, alone: false },
    requirement: { base: 'bonus', times: 3 },
  });
  const member = await aMember(world.app);
  const { page, problems } = await visit(member);
  await page.goto(`${origin}/promotions`);
  const card = page.getByRole('article').filter({ hasText: 'Ten on us' });
  await shoot(page, 'bonus/spins-offer');
  // The game is chosen before they are taken.
  await card.getByRole('link', { name: /10/ }).click();
  await page.getByRole('group', { name: enPromotions.spins.choose }).waitFor();
  await page.getByRole('radio').nth(1).check();
  await shoot(page, 'bonus/spins-choose');
  await page.getByRole('button', { name: /10/ }).click();
  await page.getByRole('link', { name: enPromotions.act.mine }).click();
  const grant = page.getByRole('region', { name: 'Ten on us' });
  await grant.getByRole('link', { name: /^Play / }).waitFor();
  expect((await member.call('grants')).value.items[0]?.spins?.gameId).toBe(gameIds[1]);
  await expect
    .poll(async () => {
      await spins.ask();
      return spins.issued.length;
    })
    .toBe(1);
  const { reference = '' } = spins.issued[0] ?? {};
  await spins.pay(reference, '6.00');
  spins.taken.set(reference, { reference, state: 'open', played: 4, won: '6.00' });
  await spins.ask();
  // The page hears of it by itself, then and when they are over.
  await grant.getByText('6 of 10').waitFor();
  await shoot(page, 'bonus/spins');
  spins.taken.set(reference, { reference, state: 'used', played: 10, won: '6.00' });
  await spins.ask();
  const grantNow = async () => (await member.call('grants')).value.items[0];
  await expect.poll(async () => (await grantNow())?.state).toBe('open');
  // A time of the day may have the same figure.
  await grant
    .getByText(/(?<![\d:])18(?!:)/)
    .first()
    .waitFor();
  await shoot(page, 'bonus/spins-won');
  expect(await grantNow()).toMatchObject({
    state: 'open',
    amount: '6.00',
    required: '18.00',
  });
  expect(problems.filter((line) => !line.includes('/art/'))).toEqual([]);
});

test('[PROMO-04][PROMO-07] deposits and bets bring a level in the night, whose gift is claimed, and a rebate', async () => {
  const { app } = world;
  await switchFlags(app, { vip: true, manualRebate: true });
  const member = await aMember(app);
  const { id, payUrl } = await openedDeposit(member, {
    methodId: world.methods.jade,
    amount: '1000',
  });
  await world.sandbox.press(payUrl ?? '', { action: 'pay' });
  await expect.poll(async () => (await depositOf(member, id)).state).toBe('paid');
  const seat = await vendor.openGame(member);
  for (let round = 0; round < 27; round += 1) await spin(seat, '400', '398');
  await expect
    .poll(async () => {
      await nightsOver(app);
      return (await member.call('rebate')).value.amount;
    })
    .toBe('64.80');
  const { page, problems } = await visit(member);

  await page.goto(`${origin}/member?page=manualRebate`);
  const claimRebate = page.getByRole('button', { name: /^Claim .*64\.80/ });
  await claimRebate.waitFor();
  await shoot(page, 'loyalty/rebate');
  await claimRebate.click();
  await page.getByRole('button', { name: enLoyalty.take.plain, exact: true }).waitFor();
  expect((await member.call('balance')).value.main).toBe('1010.80');

  await page.goto(`${origin}/member?page=vip`);
  await page.getByText('VIP 0').first().waitFor();
  await nightOfLevels(app, app.merchants.jade);
  // The page hears of it by itself.
  const claimGift = page.getByRole('button', { name: /^Claim .*18/ });
  await claimGift.waitFor();
  await shoot(page, 'loyalty/level');
  await claimGift.click();
  // The button is called otherwise while it works, so that its going says nothing.
  await expect.poll(async () => (await member.call('balance')).value.main).toBe('1028.80');
  await claimGift.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: enLoyalty.compare.open }).click();
  await page.getByText(enLoyalty.compare.you, { exact: true }).waitFor();
  await shoot(page, 'loyalty/compare');
  expect(problems.filter((line) => !line.includes('/art/'))).toEqual([]);
});
