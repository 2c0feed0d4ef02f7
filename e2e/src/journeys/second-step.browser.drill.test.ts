/** A code on the phone or in the mail beside the password, in a browser with the real sandbox. */
import auth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import kit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import security from '@croupier/i18n/en/security.json' with { type: 'json' };
import { setFlag } from '@croupier/platform/modules/merchant/index';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { sandboxProcess, type SandboxProcess } from '@croupier/platform/testing/sandbox-process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';

let app: TestApp;
let sandbox: SandboxProcess;
let browser: Browser;

beforeAll(async () => {
  [sandbox, browser] = await Promise.all([
    sandboxProcess('sandbox-gateway-secret-of-the-tests'),
    openBrowser(),
  ]);
  app = await startTestApp({ worker: true, env: sandbox.gateways });
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await sandbox.close();
});

const sql = (text: string, values: unknown[] = []) =>
  withClient(app.database.url, async (client) => client.query(text, values));

const number = '+84971230045';
const email = 'lan@mail.example';

/** Codes that arrived there, the newest first. */
const codes = async (to: string) =>
  (await sandbox.sent(to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);

/** Leaves the captcha to the browser, has a code sent and types it. */
async function typeCode(page: Page, to: string): Promise<void> {
  const before = (await codes(to)).length;
  await page.getByText(kit.captcha.worked).waitFor();
  await page.getByRole('button', { name: auth.code.send, exact: true }).click();
  await expect.poll(async () => (await codes(to)).length).toBeGreaterThan(before);
  // The page has put the cursor where the code belongs.
  await page.locator('[name=verificationCode]:focus').waitFor();
  await page.keyboard.type((await codes(to))[0] ?? '');
  await page.keyboard.press('Enter');
}

/** As if a minute lay between two codes. */
const wait = () =>
  sql(`update delivery.message set created_at = created_at - interval '61 seconds'`);

/** A browser that the account has never seen, after the right password. */
async function fromNowhere(member: TestMember, device: Device): Promise<Page> {
  await wait();
  const { page } = await newVisitor(browser, { device, theme: 'dark' });
  await page.addInitScript(() =>
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]'),
  );
  await page.goto(
    `${app.origin.replace('127.0.0.1', 'localhost')}/login?next=${encodeURIComponent('/member?page=security')}`,
  );
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await page.keyboard.press('Enter');
  return page;
}

const isIn = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('croupier.token') !== null);

test('[AUTH-12][AUTH-13] a member switches codes by SMS on, and gets in from elsewhere by SMS and by mail', async () => {
  const { id: merchantId } = app.merchants.jade;
  await sql(
    `update merchant.merchant set settings = settings ||
      '{"defaultLanguage": "EN", "security": {"captchaForm": "work"}}' where id = $1`,
    [String(merchantId)],
  );
  // What a change announces drops what is kept of the merchant.
  await app.services.db
    .transaction()
    .execute((tx) => setFlag(tx, { merchantId, flag: 'humanVerification', value: true }));
  const member = await aMember(app);
  for (const [kind, address] of Object.entries({ mobile: number, mail: email })) {
    await sql(
      `insert into account.contact (merchant_id, member_id, kind, address)
        values ($1, $2, $3, $4)`,
      [String(merchantId), String(member.memberId), kind, address],
    );
  }
  await sql(`insert into account.code_factor (member_id, kind) values ($1, 'mail')`, [
    String(member.memberId),
  ]);

  // By mail, which is the only way so far.
  const first = await fromNowhere(member, 'desktop');
  await first.getByText(auth.secondStep.title).waitFor();
  await typeCode(first, email);
  await isIn(first);

  // The page of their security switches SMS on and shows the codes for paper.
  await first.getByRole('button', { name: security.factors.sms.on }).click();
  await typeCode(first, number);
  await expect.poll(() => first.locator('.security-codes code').count()).toBe(10);
  await first.getByRole('button', { name: security.recovery.done }).click();
  await first.locator('[data-factor=sms] .k-badge').waitFor();

  // From a phone the member chooses SMS instead; it comes first, since it stands first.
  const second = await fromNowhere(member, 'phone');
  const ways = second.getByRole('combobox', { name: auth.factor.choose });
  await ways.focus();
  await second.keyboard.press('Enter');
  const options = second.getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toHaveLength(3);
  expect(JSON.stringify(await options.allInnerTexts())).toMatch(/\+84•+45.*l•+@mail\.example/);
  await second.keyboard.press('Escape');
  await typeCode(second, number);
  await isIn(second);
});
