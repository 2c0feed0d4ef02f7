/** Money out as a member meets it: an account, turnover, a payout in parts, and one that did not come. */
import enWithdraw from '@croupier/i18n/en/withdraw.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { openForDeposit, openRequirement } from '@croupier/platform/modules/turnover/index';
import { agreeTo } from '@croupier/platform/testing/staff';
import {
  aPayee,
  aReference,
  decide,
  type Payee,
  payByHand,
  PAYMENT_PASSWORD,
  type PayoutWorld,
  payoutWorld,
  REASON,
  setUp,
  storyOf,
} from '@croupier/platform/testing/withdrawals';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';

const PATIENCE_MS = 90_000;

let app: TestApp;
let world: PayoutWorld;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  world = await payoutWorld(app);
  await setUp(world, { fourEyesFrom: null });
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A page on which that member is signed in, in English. */
async function aSignedInPage(member: Payee): Promise<{ page: Page; problems: readonly string[] }> {
  const { page, problems } = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  page.setDefaultTimeout(PATIENCE_MS);
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  await page.context().addCookies(
    member.session.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  await page.addInitScript(
    ([token]) => {
      localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
      sessionStorage.setItem('croupier.token', token ?? '');
    },
    [member.session.token],
  );
  await page.goto(`${origin}/member?page=withdraw`);
  return { page, problems };
}

test('[CASH-04] what must still be played stands before the form, row by row, and in the button', async () => {
  const member = await aPayee(world);
  const { memberId, merchant } = member;
  const holder = { merchantId: merchant.id, memberId, currency: merchant.currency };
  await app.services.db.transaction().execute(async (tx) => {
    const deposit = { ...holder, source: 'deposit:journey', amountMinor: 8_000_000n };
    await openForDeposit(tx, deposit);
    await openRequirement(tx, {
      ...holder,
      kind: 'bonus',
      source: 'bonus:journey',
      amountMinor: 5_000_000n,
      requiredMinor: 100_000_000n,
      weights: { RNG: 10_000, LIVE: 2000 },
    });
  });
  const { page } = await aSignedInPage(member);
  const card = page.getByRole('region', { name: enWithdraw.turnover.title });
  await card.getByText('10,800').waitFor();
  expect(await card.getByRole('listitem').count()).toBe(2);
  await card.getByText(enWithdraw.turnover.how).click();
  await card.getByText('Live casino 20%, Slots 100%', { exact: false }).waitFor();
  const send = page.getByRole('button', { name: enWithdraw.barrier.turnover });
  expect(await send.isDisabled()).toBe(true);
  await shoot(page, 'withdrawal/turnover');
});

/** One asks for it, another one agrees, and the bank's reference is noted. */
async function payAgain(withdrawalId: string): Promise<void> {
  const { merchantId, payments, lead } = world;
  const { version, slices } = await storyOf(world, withdrawalId);
  const disputed = slices.find(({ stage }) => stage === 'not-received');
  const which = { merchantId, withdrawalId, sliceId: disputed?.id };
  await agreeTo(
    lead,
    await payments.call('endDispute', {
      ...which,
      version,
      end: 'repay',
      adapter: 'manual',
      reason: REASON,
    }),
  );
  const story = await storyOf(world, withdrawalId);
  const noted = await payments.call('notePayout', {
    ...which,
    sliceId: story.slices.at(-1)?.id,
    version: story.version,
    bankReference: aReference(),
  });
  expect(noted.status).toBe(200);
}

test('[CASH-03][CASH-04][CASH-05][CASH-06] a member asks for money, gets it in two parts, and disputes one', async () => {
  const member = await aPayee(world);
  const { page, problems } = await aSignedInPage(member);
  const { answer, slice, state, status, summary } = enWithdraw;

  // What is asked for is shown with what arrives, before anything is sent.
  await page.getByLabel(enWithdraw.amount.label).fill('1000');
  await page.getByText(summary.net).waitFor();
  await page.getByRole('textbox', { name: enWithdraw.password.label }).fill('000000');
  await page.getByRole('button', { name: enWithdraw.submit, exact: true }).click();
  await page.getByText('Tries left: 4', { exact: false }).waitFor();
  await shoot(page, 'withdrawal/form');
  await page.getByRole('textbox', { name: enWithdraw.password.label }).fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: enWithdraw.submit, exact: true }).click();
  await page.getByRole('heading', { name: status.review.title }).waitFor();

  // Staff approve it and pay it in two parts: the page hears of each.
  const { items } = (await member.call('withdrawals')).value;
  const id = items[0]?.id ?? '';
  await decide(world, id, 'approve');
  await payByHand(world, id, { amount: '600.00' });
  await payByHand(world, id);
  await page.getByRole('heading', { name: status.confirming.title }).waitFor();
  await shoot(page, 'withdrawal/slices');

  const confirm = page
    .getByRole('link', { name: answer.open })
    .or(page.getByRole('button', { name: answer.open }));
  await confirm.first().click();
  await page.getByText(answer.choice.received).click();
  await page.getByRole('button', { name: answer.submit.received }).click();
  await page.locator('.k-badge', { hasText: slice.received }).first().waitFor();

  // The other one did not come: that takes a picture.
  await confirm.first().click();
  await page.getByText(answer.choice['not-received']).click();
  const send = page.getByRole('button', { name: answer.submit['not-received'] });
  await send.click();
  await page.getByText(answer.proofMissing).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'statement.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByAltText(enWithdraw.proof.alt).waitFor();
  await shoot(page, 'withdrawal/answer');
  await send.click();
  await page.getByRole('heading', { name: status.disputed.title }).waitFor();

  // Two members of staff decide that it is paid again, and this time it comes.
  await payAgain(id);
  await confirm.first().click();
  await page.getByText(answer.choice.received).click();
  await page.getByRole('button', { name: answer.submit.received }).click();
  await page.getByRole('heading', { name: status.received.title }).waitFor();
  await page.getByText(state.received).first().waitFor();
  await shoot(page, 'withdrawal/done');
  expect((await member.call('balance')).value.main).toBe('4000.00');
  // The wrong password was refused, which browsers note.
  expect(problems.filter((line) => !line.includes('status of 422'))).toEqual([]);
});
