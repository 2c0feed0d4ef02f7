/** What a member wrote to the house, and how they hear of the answer. */
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import en from '@croupier/i18n/en/house.json' with { type: 'json' };
import { aSolvedCaptcha } from '@croupier/platform/testing/captcha';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HouseFixture, openHouse, pollFor } from './house-fixture.ts';

let world: HouseFixture;

beforeAll(async () => {
  world = await openHouse();
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

/** Writes to the house as that member; answers what staff answer it with. */
async function write(member: TestMember, content: string) {
  const { app, staff } = world.site;
  const captcha = await aSolvedCaptcha(app, member.session, 'feedback');
  const sent = await member.call('sendFeedback', { type: 3, content, ...captcha });
  const merchantId = String(app.merchants.jade.id);
  return (text: string) =>
    staff.call('answerFeedback', { merchantId, feedbackId: sent.value.id, text });
}

/** How many pages are told what happens, as the platform counts them. */
async function openLines(): Promise<number> {
  const text = await (await fetch(`${world.site.app.metricsOrigin}/metrics`)).text();
  return Number(/^croupier_push_connections (\d+)/m.exec(text)?.[1]);
}

const unreadIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .getByText(/^\d+ unread$/)
    .allInnerTexts();

test('[NAV-07][MSG-02] an answer is told on open pages, counted at the account until it was read, and new there', async () => {
  const member = await aMember(world.site.app);
  const answers = [
    await write(member, 'The lantern in the third game does not light up.'),
    await write(member, 'And the fourth one lights up twice as often as the others.'),
  ];
  const { page, problems } = await world.visit('/', { member });
  const account = page.getByRole('button', { name: /’s account/ });
  await account.waitFor();
  expect(await unreadIn(page, '.account-menu')).toEqual([]);
  // What comes before the page's line is open is in its figures, but no news.
  await pollFor(openLines).toBe(1);
  for (const answer of answers) await answer('We have lit it again.');
  await page.getByText(enCommon.answer.title).first().waitFor();
  await pollFor(() => unreadIn(page, '.account-menu')).toEqual(['2 unread']);
  await account.click();
  const center = page.getByRole('menuitem', { name: enAccount.page.securityCenter });
  await pollFor(() => center.innerText()).toContain('2');
  await center.click();
  const pages = page.getByRole('dialog', { name: enAccount.page.securityCenter });
  const messages = pages.getByRole('link', { name: enAccount.page.messageV2 });
  await pollFor(() => messages.innerText()).toContain('2');
  await messages.click();
  const window = page.getByRole('dialog', { name: enAccount.page.messageV2 });
  await pollFor(() => window.getByText('We have lit it again.').count()).toBe(2);
  expect(await window.getByText(en.feedback.unread, { exact: true }).count()).toBe(2);
  await pollFor(() => unreadIn(page, 'body')).toEqual([]);

  // What was read is not new with the next look, and the way to write more is there.
  await page.reload();
  await pollFor(() => window.getByText('We have lit it again.').count()).toBe(2);
  expect(await window.getByText(en.feedback.unread, { exact: true }).count()).toBe(0);
  await window.getByRole('link', { name: en.messages.write }).click();
  await page.getByRole('dialog', { name: en.feedback.title }).waitFor();
  expect(problems).toEqual([]);
});

test('[NAV-07][SITE-13] on a phone it is counted at the bar below and at the messages', async () => {
  const member = await aMember(world.site.app);
  const answer = await write(member, 'Where do I find the rules of the third game?');
  await answer('Press the question mark in the game.');
  const { page, problems } = await world.visit('/', { member, phone: true });
  await pollFor(() => unreadIn(page, '.bottom-bar')).toEqual(['1 unread']);
  await page.getByRole('link', { name: enCommon.menu.me }).click();
  const messages = page.locator('.hub-tiles').getByRole('link', { name: enAccount.page.messageV2 });
  await pollFor(() => unreadIn(page, '.hub-tiles')).toEqual(['1 unread']);
  await messages.click();
  await page.getByText('Press the question mark in the game.').waitFor();
  await pollFor(() => unreadIn(page, 'body')).toEqual([]);
  expect(problems).toEqual([]);
});
