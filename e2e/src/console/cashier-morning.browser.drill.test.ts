/** A cashier's morning: the bank's statement, a slip, payments matched by hand, and mistakes mended. */
import enDeposits from '@croupier/i18n/en/console-deposits.json' with { type: 'json' };
import enCare from '@croupier/i18n/en/console-care.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import enStatements from '@croupier/i18n/en/console-statements.json' with { type: 'json' };
import { aTransfer } from '@croupier/platform/testing/deposits';
import { jobOf } from '@croupier/platform/testing/jobs';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, type ConsoleVisit, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('payments');
}, 240_000);
afterAll(() => world.close());

/** Who paid under no name that the deposit knows, and what they wrote. */
const PAYER = 'TRAN THI HONG';
const STRANGER = 'CONG TY DIEN LUC';

/** As a bank writes it: its name and the account first, a page's sum between, a total below. */
function statementAt(booked: string): string {
  return [
    'NGÂN HÀNG BẾN LÁ - CHI NHÁNH CHỢ GIỮA,,,,,,',
    'SAO KÊ TÀI KHOẢN,,,,,,',
    'Số tài khoản:,1017595600,,,,,',
    ',,,,,,',
    'Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Số dư,Mô tả,Người chuyển',
    `${booked},BL1,,"500,000","1,500,000",chuyen tien choi,${PAYER}`,
    'Cộng trang 1,,,"500,000","1,500,000",,',
    `${booked},BL2,,"250,000","1,750,000",hoan tien dien,${STRANGER}`,
    'Tổng phát sinh,,,"750,000",,,',
    'Số dư cuối kỳ,,,,"1,750,000",,',
  ].join('\n');
}

/** Two players who wait for the same sum; one of them sent in a picture of the transfer. */
async function twoWaiting(page: Page) {
  const { app } = world;
  const [payer, other] = [await aMember(app), await aMember(app)];
  const depositId = await aTransfer(app, payer);
  await aTransfer(app, other);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  const slip = picture.toString('base64');
  const said = await payer.call('sayDepositPaid', { depositId, slip });
  expect(said.value.slips).toBe(1);
  return { payer, other, depositId, reference: said.value.reference };
}

const rowOf = (page: Page, text: string) =>
  page.locator('.c-table tbody tr').filter({ hasText: text });

async function uploadStatement({ page, inspect, shootPhone }: ConsoleVisit): Promise<void> {
  const clock = { timeZone: world.app.merchants.jade.timeZone, hour12: false };
  // Swedish clocks say it as banks do: the year first.
  const booked = new Date().toLocaleString('sv', clock);
  await page.getByRole('link', { name: enStatements.title }).click();
  await page.getByRole('button', { name: enStatements.upload.open }).click();
  const dialog = page.getByRole('dialog', { name: enStatements.upload.title });
  await dialog.getByLabel(enStatements.upload.file).setInputFiles({
    name: 'ben-la.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statementAt(booked)),
  });
  const preview = dialog.getByRole('region', { name: enStatements.upload.preview });
  await preview.getByText(new RegExp(`${PAYER} · BL1`)).waitFor();
  await preview.getByText(new RegExp(`${STRANGER} · BL2`)).waitFor();
  // What is no transaction is left out, and counted.
  await preview.getByText(enStatements.upload.skipped).waitFor();
  expect(await inspect('morning-upload')).toEqual([]);
  await shootPhone('morning-upload');
  await dialog.getByLabel(/Reason/).fill('statement of this morning');
  await dialog.getByRole('button', { name: enStatements.upload.ask }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens the newest request of that reason and agrees or declines. */
async function decide(
  { page, open }: ConsoleVisit,
  reason: string,
  answer: 'approve' | 'decline',
): Promise<void> {
  await open('/approvals');
  await rowOf(page, reason).getByRole('button').first().click();
  await page.locator('.c-approval').getByText(reason).waitFor();
  if (answer === 'approve') {
    await page.keyboard.press('a');
    const sure = page.getByRole('alertdialog', { name: en.approvals.approveTitle });
    await sure.getByRole('button', { name: en.approvals.approve }).click();
    await sure.waitFor({ state: 'detached' });
  } else {
    await page.keyboard.press('r');
    const why = page.getByRole('dialog', { name: en.approvals.declineTitle });
    await why.getByLabel(/^(Reason|Note)/).fill('it may be a player’s: ask the bank');
    await why.getByRole('button', { name: en.approvals.decline }).click();
    await why.waitFor({ state: 'detached' });
  }
  await rowOf(page, reason).waitFor({ state: 'detached' });
}

/** Finds the payment by its payer, and joins it to what that player waits for. */
async function match(
  { page, open, inspect, shootPhone }: ConsoleVisit,
  { account, reason }: { readonly account: string; readonly reason: string },
): Promise<void> {
  await open(`/deposits?state=payments&search=${encodeURIComponent(PAYER)}`);
  await rowOf(page, PAYER).getByRole('button').first().click();
  await page.locator('.c-panel').getByText('chuyen tien choi').waitFor();
  await page.keyboard.press('a');
  const dialog = page.locator('.k-dialog').filter({ hasText: 'BL1' });
  const candidates = dialog.getByRole('list', { name: enDeposits.payee.candidates });
  await candidates.getByText(enDeposits.payee.sameAmount).first().waitFor();
  expect(await candidates.getByRole('listitem').count()).toBe(2);
  await candidates.getByRole('button').filter({ hasText: account }).click();
  await dialog.getByText(enDeposits.payee.chosen.replace('{{account}}', account)).waitFor();
  expect(await inspect('morning-match')).toEqual([]);
  await shootPhone('morning-match');
  await dialog.getByLabel(/Reason/).fill(reason);
  await dialog.getByRole('button', { name: en.review.ask }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, PAYER).getByText(en.review.sent).waitFor();
}

/** Takes back what was sent for approval before anybody has agreed. */
async function takeBack({ page, open }: ConsoleVisit, reason: string): Promise<void> {
  await open('/approvals?state=mine');
  await rowOf(page, reason).getByRole('button').first().click();
  await page.getByRole('button', { name: en.approvals.withdraw }).click();
  const sure = page.getByRole('alertdialog', { name: en.approvals.withdrawTitle });
  await sure.getByRole('button', { name: en.approvals.withdraw }).click();
  await sure.waitFor({ state: 'detached' });
  await page.locator('.c-approval').getByText(en.approvals.states.withdrawn).first().waitFor();
}

const balanceOf = async (member: TestMember) => (await member.call('balance')).value.main;

test(
  '[CASH-02][OPS-04] a cashier’s morning: a statement with a preamble, a slip, a match by hand, mistakes mended',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const { payer, other, depositId, reference } = await twoWaiting(page);
    const lead = await world.asSomebodyElse(await aStaffMember(app, 'paymentsLead'));

    await world.open('/deposits');
    await uploadStatement(world);
    await decide(lead, 'statement of this morning', 'approve');
    const { rows } = await app.database.pool.query('select id from cashier.statement');
    const [statement] = rows as { readonly id: string }[];
    await jobOf(app.services, 'cashier.apply-statement').run({ id: statement?.id }, new Date());
    expect([await balanceOf(payer), await balanceOf(other)]).toEqual(['0.00', '0.00']);

    // The deposit says that there is a slip, and each look at it is on record.
    await world.open('/deposits');
    await rowOf(page, reference)
      .getByText(enDeposits.slips.mark_one.replace('{{count}}', '1'))
      .waitFor();
    await rowOf(page, reference).getByRole('button').first().click();
    const panel = page.locator('.c-panel');
    await panel
      .getByRole('button', { name: enCare.documents.look.replace('{{page}}', '1') })
      .click();
    await panel
      .getByRole('img', { name: enDeposits.slips.picture.replace('{{number}}', '1') })
      .waitFor();
    expect(await world.inspect('morning-slip')).toEqual([]);

    // A match with the wrong one of two is taken back before anybody agrees; the right one is paid.
    await match(world, { account: other.username, reason: 'the sum is theirs' });
    await takeBack(world, 'the sum is theirs');
    await match(world, { account: payer.username, reason: 'the slip shows this payer' });
    await decide(lead, 'the slip shows this payer', 'approve');
    expect([await balanceOf(payer), await balanceOf(other)]).toEqual(['500.00', '0.00']);
    expect((await payer.call('deposit', { depositId })).value.state).toBe('paid');

    // What was marked as nobody's comes back when the second person says no.
    await world.open('/deposits?state=payments');
    await rowOf(page, STRANGER).getByRole('checkbox').check();
    await page.getByRole('button', { name: enDeposits.bulk.notOurs }).click();
    const bulk = page.getByRole('dialog', { name: enDeposits.bulk.title });
    await bulk.getByLabel(/Reason/).fill('a refund of the power company');
    await bulk.locator('button[type=submit]').click();
    await rowOf(page, STRANGER).getByText(en.review.sent).waitFor();
    await decide(lead, 'a refund of the power company', 'decline');
    await rowOf(page, STRANGER).getByText(en.review.sent).waitFor({ state: 'detached' });
    await rowOf(page, STRANGER).getByRole('button').first().click();
    await panel.getByRole('button', { name: en.review.actions.credit }).waitFor();
    await world.shootPhone('morning-brought-back');
    expect(await balanceOf(payer)).toBe('500.00');
    await assertLedgerSound(app.services.db);
    expect([...lead.problems, ...world.problems]).toEqual([]);
  },
);
