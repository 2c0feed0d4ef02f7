/** A member scans the code of a deposit, pays at the sandbox's bank and sees the money come. */
import en from '@croupier/i18n/en/deposit.json' with { type: 'json' };
import enSandbox from '@croupier/i18n/en/sandbox.json' with { type: 'json' };
import { type DepositWorld, depositWorld } from '@croupier/platform/testing/deposits';
import { aMember } from '@croupier/platform/testing/member';
import jsqr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';

let world: DepositWorld;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([depositWorld(), openBrowser()]);
  await world.offer('jade', {
    way: {
      code: 'transfer',
      kind: 'bank-transfer',
      accounts: [
        {
          scheme: 'vietqr',
          providerCode: '970436',
          bankName: 'Vietcombank',
          number: '1017595600',
          holder: 'CONG TY NGOC DANG',
          dailyCapMinor: null,
        },
      ],
    },
  });
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test('[CASH-01][CASH-06] what a camera reads off the page pays the deposit, which says so by itself', async () => {
  const { app, sandbox } = world;
  const member = await aMember(app);
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

  await page.goto(`${origin}/member?page=depositv2`);
  await page.locator('.method-cards label').filter({ hasText: 'Bank transfer' }).click();
  await page.getByLabel(en.amount.label).fill('180');
  await page.getByRole('button', { name: en.submit }).click();
  const code = page.getByRole('img', { name: en.pay.code });
  await code.waitFor();
  await page.getByRole('button', { name: en.said.action }).click();
  await page.getByText(en.steps['said-paid']).waitFor();

  const bank = await page.context().newPage();
  await bank.goto(`${sandbox.origin}/bank?${new URLSearchParams({ code: await scan(page) })}`);
  expect(await bank.getByLabel(enSandbox.bank.account).inputValue()).toBe('1017595600');
  expect(await bank.getByLabel(enSandbox.test.amount).inputValue()).toBe('180000');
  await bank.getByLabel(enSandbox.bank.payerName).fill('NGUYEN VAN A');
  await bank.getByRole('button', { name: enSandbox.bank.send }).click();
  await bank.getByText(enSandbox.bank.sent).waitFor();

  await page.getByText(en.status.paid.title).waitFor();
  await page.getByText(en.steps.paid, { exact: true }).waitFor();
  expect((await member.call('balance')).value.main).toBe('180.00');
  expect(problems).toEqual([]);
});

/** The text of the code on the page, off a picture of the page as it is shown. */
async function scan(page: Page): Promise<string> {
  const plate = await page.locator('.k-qr-plate').screenshot();
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    const { width: across, height: down } = bitmap;
    return { data: [...(pixels?.data ?? [])], width: across, height: down };
  }, plate.toString('base64'));
  const read = jsqr(Uint8ClampedArray.from(data), width, height);
  if (!read) throw new Error('A camera reads nothing off the page.');
  return read.data;
}
