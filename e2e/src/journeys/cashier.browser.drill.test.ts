/**
 * Money in and out as a member and staff meet it: a code that a camera reads, a slot, the turnover, a
 * payout in two parts, and one of them that did not come.
 */
import enPayouts from '@croupier/i18n/en/console-payouts.json' with { type: 'json' };
import enDeposit from '@croupier/i18n/en/deposit.json' with { type: 'json' };
import enSandbox from '@croupier/i18n/en/sandbox.json' with { type: 'json' };
import enSlot from '@croupier/i18n/en/slot.json' with { type: 'json' };
import enWithdraw from '@croupier/i18n/en/withdraw.json' with { type: 'json' };
import { openForDeposit, openRequirement } from '@croupier/platform/modules/turnover/index';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { agree } from '@croupier/platform/testing/staff';
import { aPayee, moneyOf, PAYMENT_PASSWORD, storyOf } from '@croupier/platform/testing/withdrawals';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitConsole } from '../console/open-console.ts';
import { shoot } from '../shoot.ts';
import { type CashierFixture, openCashier } from './cashier-fixture.ts';
import { scanCode } from './scan-code.ts';

let world: CashierFixture;

beforeAll(async () => {
  world = await openCashier();
}, 240_000);

afterAll(async () => {
  if (!world) return;
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

test('[CASH-04] what must still be played stands before the form, row by row, and in the button', async () => {
  const member = await aPayee(world);
  const { memberId, merchant } = member;
  const holder = { merchantId: merchant.id, memberId, currency: merchant.currency };
  await world.app.services.db.transaction().execute(async (tx) => {
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
  const { page } = await world.visit(member);
  await page.goto(`${world.origin}/member?page=withdraw`);
  const card = page.getByRole('region', { name: enWithdraw.turnover.title });
  await card.getByText('10,800').waitFor();
  expect(await card.getByRole('listitem').count()).toBe(2);
  await card.getByText(enWithdraw.turnover.how).click();
  await card.getByText('Live casino 20%, Slots 100%', { exact: false }).waitFor();
  const send = page.getByRole('button', { name: enWithdraw.barrier.turnover });
  expect(await send.isDisabled()).toBe(true);
  await shoot(page, 'withdrawal/turnover');
});

test(
  '[CASH-01][CASH-03][CASH-04][CASH-05][CASH-06][OPS-04][Q-A13][Q-A14] a member pays in by a code, plays, is paid out in two parts and disputes one, and staff settle it',
  { timeout: 600_000 },
  async () => {
    const member = await aPayee(world);
    const { page, problems } = await world.visit(member);
    const { answer, slice, state, status, summary } = enWithdraw;

    await payInByCode(page);
    expect((await member.call('balance')).value.main).toBe('5200.00');

    // Every coin that was paid in has to be played once: two rounds of a slot at half of it.
    const card = page.getByRole('region', { name: enWithdraw.turnover.title });
    const withdraw = `${world.origin}/member?page=withdraw`;
    await page.goto(withdraw);
    await card.getByText('200').first().waitFor();
    expect(await barrier(page).isDisabled()).toBe(true);
    const table = await page.context().newPage();
    const playRound = await openSlot(table);
    await playRound();
    await expect.poll(() => remaining(member)).toBe('100.00');
    await page.goto(withdraw);
    await card.getByText('100').first().waitFor();
    expect(await barrier(page).isDisabled()).toBe(true);
    await shoot(page, 'withdrawal/played-half');
    await playRound();
    await expect.poll(() => remaining(member)).toBe('0.00');
    await table.close();
    const before = hundredths((await member.call('balance')).value.main);

    // What is asked for is shown with what arrives, before anything is sent.
    await page.goto(withdraw);
    await page.getByLabel(enWithdraw.amount.label).fill('1000');
    await page.getByText(summary.net).waitFor();
    await page.getByRole('textbox', { name: enWithdraw.password.label }).fill('000000');
    const submit = page.getByRole('button', { name: enWithdraw.submit, exact: true });
    await submit.click();
    await page.getByText('Tries left: 4', { exact: false }).waitFor();
    await shoot(page, 'withdrawal/form');
    await page.getByRole('textbox', { name: enWithdraw.password.label }).fill(PAYMENT_PASSWORD);
    await submit.click();
    await page.getByRole('heading', { name: status.review.title }).waitFor();
    const id = (await member.call('withdrawals')).value.items[0]?.id ?? '';

    // Staff approve it and pay it in two parts: the member's page hears of each.
    const staff = await visitConsole(world.browser, world.app, world.payments);
    await payInParts(staff.page, staff.open, id, ['600.00', '400.00']);
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

    // One of staff asks to pay it again, another one agrees, and this time it comes.
    await askToRepay(staff.page, staff.open);
    const { merchantId, lead } = world;
    const [request] = (await lead.call('requests', { merchantId })).value.items;
    if (!request) throw new Error('nobody was asked');
    const own = await agree(world.payments, request);
    expect(own.status).not.toBe(200);
    expect((await agree(lead, request)).status).toBe(200);
    const again = await storyOf(world, id);
    const noted = await world.payments.call('notePayout', {
      merchantId,
      withdrawalId: id,
      sliceId: again.slices.at(-1)?.id,
      version: again.version,
      bankReference: 'FT-AGAIN',
    });
    expect(noted.status).toBe(200);
    await confirm.first().click();
    await page.getByText(answer.choice.received).click();
    await page.getByRole('button', { name: answer.submit.received }).click();
    await page.getByRole('heading', { name: status.received.title }).waitFor();
    await page.getByText(state.received).first().waitFor();
    await shoot(page, 'withdrawal/done');

    // Both sides tell the same story, and the books tell it as well.
    const told = (await member.call('withdrawal', { withdrawalId: id })).value;
    const seen = await storyOf(world, id);
    const figures = { amount: '1000.00', received: '1000.00', remaining: '0.00' };
    expect(told).toMatchObject(figures);
    expect(seen).toMatchObject({ ...figures, fee: told.fee, net: told.net, paid: '1000.00' });
    expect(seen.slices.map(({ amount, received }) => [amount, received])).toEqual(
      told.slices.map(({ amount, received }) => [amount, received]),
    );
    expect(await moneyOf(world, id)).toMatchObject({ held: 0n, captured: 10_000_000n });
    expect(hundredths((await member.call('balance')).value.main)).toBe(before - 100_000);
    // The wrong password was refused, which browsers note.
    expect(problems.filter((line) => !line.includes('status of 422'))).toEqual([]);
    expect(staff.problems).toEqual([]);
  },
);

const barrier = (page: Page) => page.getByRole('button', { name: enWithdraw.barrier.turnover });

const remaining = async (member: Awaited<ReturnType<typeof aPayee>>) =>
  (await member.call('withdrawalTerms')).value.remainingTurnover;

/** What a camera reads off the page pays at the sandbox's bank; the page says so by itself. */
async function payInByCode(page: Page): Promise<void> {
  await page.goto(`${world.origin}/member?page=depositv2`);
  await page.locator('.method-cards label').filter({ hasText: 'Bank transfer' }).click();
  await page.getByLabel(enDeposit.amount.label).fill('200');
  await page.getByRole('button', { name: enDeposit.submit }).click();
  await page.getByRole('img', { name: enDeposit.pay.code }).waitFor();
  await page.getByRole('button', { name: enDeposit.said.action }).click();
  await page.getByText(enDeposit.steps['said-paid']).waitFor();

  const bank = await page.context().newPage();
  const code = await scanCode(page);
  await bank.goto(`${world.sandbox.origin}/bank?${new URLSearchParams({ code })}`);
  expect(await bank.getByLabel(enSandbox.bank.account).inputValue()).toBe('1017595600');
  expect(await bank.getByLabel(enSandbox.test.amount).inputValue()).toBe('200000');
  await bank.getByLabel(enSandbox.bank.payerName).fill('NGUYEN VAN A');
  await bank.getByRole('button', { name: enSandbox.bank.send }).click();
  await bank.getByText(enSandbox.bank.sent).waitFor();
  await bank.close();
  await page.getByText(enDeposit.status.paid.title).waitFor();
  await page.getByText(enDeposit.steps.paid, { exact: true }).waitFor();
}

/** Opens a slot at a stake of 100; answers how to play a round of it. */
async function openSlot(page: Page): Promise<() => Promise<void>> {
  page.setDefaultTimeout(90_000);
  await page.goto(world.origin);
  await page
    .getByRole('link', { name: /Lotus Temple/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: enSlot.hud.spin, exact: true });
  await spin.waitFor();
  const stake = frame.getByRole('spinbutton');
  while (!/(?<!\d)100\.00/.test(await stake.innerText())) await stake.press('ArrowUp');
  return async () => {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
    await spin.click();
    expect((await told).status()).toBe(200);
    await spin.waitFor();
  };
}

const { withdrawals, disputes } = enPayouts;

/** Claims it, approves it and pays it by hand in those parts. */
async function payInParts(
  page: Page,
  open: (path: string) => Promise<void>,
  id: string,
  amounts: readonly string[],
): Promise<void> {
  const { reference } = await storyOf(world, id);
  const panel = page.locator('.c-panel');
  const pick = (view: string) =>
    open(`/withdrawals${view}`).then(() =>
      page
        .locator('.c-table tbody tr')
        .filter({ hasText: reference })
        .getByRole('button')
        .first()
        .click(),
    );
  await pick('');
  await panel.getByText(withdrawals.oneHere).waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Approve / });
  await dialog.getByLabel(/^Reason/).fill('all of it was played');
  await dialog.getByRole('button', { name: withdrawals.acts.approve }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const [at, amount] of amounts.entries()) {
    await pick(at === 0 ? '?view=approved' : '?view=paying');
    await panel.getByRole('button', { name: new RegExp(`^${withdrawals.acts.pay}`) }).click();
    const form = page.getByRole('dialog', { name: /^Pay / });
    await form.getByLabel(/^Amount/).fill(amount);
    await form.getByLabel(/^Bank reference/).fill(`FT-PART-${at}`);
    await form.getByRole('button', { name: /^Pay/ }).click();
    await form.waitFor({ state: 'detached' });
  }
}

/** Looks at the proof of the only dispute, and asks a second person to pay it again. */
async function askToRepay(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const panel = page.locator('.c-panel');
  await open('/disputes');
  await page.locator('.c-table tbody tr').getByRole('button').first().click();
  await panel.getByRole('button', { name: disputes.look }).click();
  await panel.getByRole('img', { name: /picture/ }).waitFor();
  await shoot(page, 'withdrawal/dispute');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Pay .* again/ });
  await dialog.getByText(disputes.houseCost).waitFor();
  await dialog.getByLabel(/^Reason/).fill('the bank returned it');
  await dialog.getByRole('button', { name: disputes.ask }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Two decimals, as the site writes amounts. */
const hundredths = (text: string) => Number(text.replaceAll(/\D/g, ''));
