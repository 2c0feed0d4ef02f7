/** A member sends a document in from their page, and staff look at it in the console and approve it. */
import en from '@croupier/i18n/en/console-care.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import enPlayer from '@croupier/i18n/en/verification.json' with { type: 'json' };
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../browser.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('risk');
}, 240_000);
afterAll(() => world.close());

/** A phone on which the member is signed in. */
async function phoneOf(member: TestMember) {
  const browser = world.page.context().browser();
  if (!browser) throw new Error('The world has no browser.');
  const visitor = await newVisitor(browser, { device: 'phone', theme: 'light' });
  const origin = world.app.origin.replace('127.0.0.1', 'localhost');
  await visitor.context.addCookies(
    member.session.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  await visitor.page.addInitScript((token) => {
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
    sessionStorage.setItem('croupier.token', token);
  }, member.session.token);
  return { ...visitor, origin };
}

/** A photograph, as a telephone would take it. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    const pen = canvas.getContext('2d');
    pen?.fillRect(0, 0, 1500, 1500);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  });
  return Buffer.from(data, 'base64');
}

test(
  '[MEM-07][OPS-03] a member sends their passport in, staff look at it and approve it, and the level is there',
  { timeout: 600_000 },
  async () => {
    const member = await aMember(world.app);
    const { page: phone, problems, origin } = await phoneOf(member);
    phone.setDefaultTimeout(90_000);
    await phone.goto(`${origin}/member?page=verification`);
    const identity = phone.locator('.k-card').filter({ hasText: enPlayer.kinds.identity.text });
    await identity.getByRole('button', { name: enPlayer.add }).waitFor();
    const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photograph(phone) };
    await identity.locator('input[type=file]').setInputFiles(file);
    await identity.getByText('1 picture added').waitFor();
    await identity.getByRole('button', { name: enPlayer.submit, exact: true }).click();
    await phone.getByText(enPlayer.stateTexts.waiting).waitFor();

    const { page } = world;
    await world.open('/documents');
    await page.getByRole('button', { name: en.documents.kinds.identity, exact: true }).click();
    await page.getByRole('button', { name: en.documents.look.replace('{{page}}', '1') }).click();
    const picture = page.getByRole('img', { name: en.documents.picture.replace('{{page}}', '1') });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(2000);
    expect(await world.inspect('document')).toEqual([]);
    await page.getByRole('button', { name: en.documents.approve, exact: true }).click();
    await page.getByLabel(enConsole.member.reason).fill('Compared with the profile');
    const dialog = page.getByRole('dialog', { name: en.documents.approveTitle });
    await dialog.getByRole('button', { name: en.documents.approve, exact: true }).click();
    await page.getByText(en.documents.done).waitFor();
    expect(world.problems).toEqual([]);

    await phone.reload();
    await phone.getByText(enPlayer.level.names['1']).waitFor();
    expect(problems.filter((line) => !line.includes('/art/'))).toEqual([]);
  },
);
