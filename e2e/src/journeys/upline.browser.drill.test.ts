/** A member sets a payment password and sends money to whoever brought them. */
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enBets from '@croupier/i18n/en/bets.json' with { type: 'json' };
import enSecurity from '@croupier/i18n/en/security.json' with { type: 'json' };
import enUpline from '@croupier/i18n/en/upline.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  await switchFlags(app, { transferUpline: true });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Brought by the other one, and known to the house well enough to send money. */
async function bringTogether(member: TestMember, upline: TestMember): Promise<void> {
  const ids = [String(member.memberId), String(member.merchant.id)];
  await withClient(app.database.url, async (client) => {
    await client.query(
      `insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
        values ($1, $2, $3, 'recommender', 'x')`,
      [...ids, String(upline.memberId)],
    );
    await client.query(
      'insert into protection.member (member_id, merchant_id) values ($1, $2)',
      ids,
    );
    await client.query(
      `insert into protection.document (member_id, merchant_id, kind, type, state, submitted_at,
        decided_at, decided_by)
        values ($1, $2, 'identity', 'passport', 'approved', now(), now(), 'staff')`,
      ids,
    );
  });
}

test('[WAL-04][CASH-03] a payment password is set, a wrong one costs a try, and the money arrives', async () => {
  const upline = await aMember(app);
  const member = await aMember(app, { balance: '400.00' });
  await bringTogether(member, upline);
  const { page, problems } = await newVisitor(browser, { device: 'phone', theme: 'dark' });
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
  const field = (name: string) => page.locator(`[name=${name}]`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  // Without a payment password the page leads to where it is set.
  await page.goto(`${origin}/member?page=transferUpline`);
  await page.getByText(enUpline.bar.noPassword.title).waitFor();
  await page.getByRole('link', { name: enUpline.bar.noPassword.act }).click();
  await press(enSecurity.payment.set);
  const window = page.getByRole('dialog', { name: enSecurity.payment.how.set });
  const set = window.getByRole('button', { name: enSecurity.payment.how.set });
  await field('newPassword').fill('123456');
  await field('confirmNewPassword').fill('123456');
  await set.click();
  await window.getByText('Too easy to guess.').waitFor();
  await field('newPassword').fill('731905');
  await field('confirmNewPassword').fill('731905');
  await set.click();
  await window.waitFor({ state: 'hidden' });

  await page.goto(`${origin}/member?page=transferUpline`);
  await field('amount').fill('500');
  await press(enUpline.continue);
  await page.getByText('You have K₫400.00 in the main wallet.').waitFor();
  await field('amount').fill('150');
  await press(enUpline.continue);
  await page.getByRole('heading', { name: enUpline.confirm.title }).waitFor();
  await field('paymentPassword').fill('603917');
  await press(enUpline.confirm.submit);
  await page.getByText('Tries left: 4.').waitFor();
  await field('paymentPassword').fill('731905');
  await press(enUpline.confirm.submit);
  await page.getByRole('heading', { name: enUpline.sent.title }).waitFor();
  expect((await upline.call('balance')).value.main).toBe('150.00');

  // The account record names the upline masked.
  await page.goto(`${origin}/member?page=transactionHistory`);
  await page.getByText(enBets.kind['transfer-out']).first().waitFor();
  await page
    .getByText(`${upline.username.slice(0, 2)}***`)
    .first()
    .waitFor();
  await page.goto(`${origin}/member`);
  await page.getByRole('link', { name: enAccount.page.transferUpline }).waitFor();
  // What was refused on purpose.
  expect(problems.filter((line) => !/status of 422/.test(line))).toEqual([]);
});
