/**
 * What the house tells its visitors, as they meet it: notices, banners, popups, help, pages and the
 * answer to their questions; and the windows that all of it comes in.
 */
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enHome from '@croupier/i18n/en/home.json' with { type: 'json' };
import en from '@croupier/i18n/en/house.json' with { type: 'json' };
import { solveCaptcha, wantWork } from '@croupier/platform/testing/captcha';
import { aMember } from '@croupier/platform/testing/member';
import { xssPayloads } from '@croupier/platform/testing/xss-payloads';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HouseFixture, openHouse, pollFor, standsIn } from './house-fixture.ts';
import { atRest } from './judge-page.ts';
import { faultsOfLooks, usualAddresses } from './looks.ts';
import { swipe } from './swipe.ts';
import { NOTICES } from './write-house.ts';

let world: HouseFixture;

beforeAll(async () => {
  world = await openHouse();
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('[HOME-01][POP-02][POP-01] a notice opens at its place, nine titles a page, and the back button leaves it', async () => {
  const { page, problems } = await world.visit('/');
  const notice = page
    .getByRole('region', { name: enHome.notices.label })
    .getByRole('link', { name: /Notice 10$/ });
  // The page grows while its parts come in.
  await pollFor(async () => {
    await page.evaluate(() => scrollTo(0, 30));
    return scrollOf(page);
  }).toBe(30);
  // Pointing at it may scroll it clear of the bar above.
  await notice.hover();
  const place = await scrollOf(page);
  await notice.click();
  const window = page.getByRole('dialog', { name: en.announcements.title });
  await window.getByRole('heading', { name: 'Notice 10' }).waitFor();
  expect(world.addressOf(page)).toBe(`/home?announcement=${world.house.notices[9]}`);
  // The page of the list that it stands on: what nine titles have left over.
  const titles = window.getByRole('list', { name: en.announcements.list }).getByRole('button');
  await pollFor(() => titles.count()).toBe(NOTICES - 9);
  await window.getByRole('button', { name: 'Page 1' }).click();
  await pollFor(() => titles.count()).toBe(9);
  await titles.first().click();
  await window.getByRole('heading', { name: 'Notice 1', exact: true }).waitFor();
  await window.getByText(/\d+ \w{3} \d{4} \d\d:\d\d/).waitFor();

  // A press beside it does nothing; the back button leaves it, and the page is where it was.
  await page.mouse.click(4, 400);
  expect(await window.isVisible()).toBe(true);
  await page.goBack();
  await window.waitFor({ state: 'hidden' });
  expect(world.addressOf(page)).toBe('/');
  await pollFor(() => scrollOf(page)).toBe(place);
  expect(problems).toEqual([]);
});

test('[HOME-02][SITE-14] banners of the house follow the brand’s own, by dots, keys and swipe, and lead on; a picture that does not come has a stand-in', async () => {
  const { page, problems } = await world.visit('/', { phone: true });
  const banners = page.getByRole('region', { name: enHome.banners.label });
  const shown = banners.locator('.banner-slide:not([inert])');
  const dots = banners.locator('.banner-dot');
  await pollFor(() => dots.count()).toBe(3);
  await dots.nth(1).click();
  await pollFor(() => shown.innerText()).toContain('Night of lanterns');
  // A finger that moves a little has changed its mind; one that means it leads to the next.
  await swipe(page, banners, -0.15);
  await pollFor(() => shown.innerText()).toContain('Night of lanterns');
  await swipe(page, banners, -0.5);
  await pollFor(() => shown.innerText()).toContain('Quiet river');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await pollFor(() => shown.innerText()).toContain('Night of lanterns');
  const gap = await banners.evaluate(({ firstElementChild: track }) =>
    getComputedStyle(track as Element).getPropertyValue('--banner-gap'),
  );
  expect(gap).toBe('20.3px');
  await banners.getByRole('link', { name: 'Read it' }).click();
  await page.getByRole('heading', { name: 'Lanterns tonight' }).waitFor();
  expect(world.addressOf(page)).toBe('/news/lanterns');
  expect(await page.title()).toContain('Lanterns tonight');
  const cover = page.locator('.article-cover');
  await cover.evaluate((image: HTMLImageElement) => {
    image.srcset = image.srcset.replaceAll('/art/', '/art/nowhere/');
  });
  await pollFor(() => standsIn(cover)).toBe(true);
  expect(problems).toEqual([]);
});

test('[MSG-01][NAV-04] banners hang in the windows to sign in and register, in the side menu and beside the licences, and lead on', async () => {
  const { page, problems } = await world.visit('/login');
  const hung = (group: string) => page.getByRole('link', { name: `Hung in ${group}` });
  await hung('w_login').waitFor();
  await page.goto(`${world.site.address}/register`);
  await hung('w_register').waitFor();
  // The menu has its words from this width on.
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.goto(`${world.site.address}/about`);
  await hung('w_pagcor').waitFor();
  await hung('w_leftmenu').click();
  await page.waitForURL('**/news/lanterns');
  expect(problems).toEqual([]);
});

test('[MSG-01][SITE-01] promotions of staff have a page, a line in the menu, and the whole text in a window that leads on', async () => {
  const { page, problems } = await world.visit('/');
  await page.setViewportSize({ width: 1440, height: 860 });
  const menu = page.getByRole('navigation', { name: enCommon.menu.side });
  await menu.getByRole('link', { name: enCommon.menu.promotions }).click();
  await page.getByRole('heading', { name: enCommon.menu.promotions, level: 1 }).waitFor();
  await page.locator('#content').getByRole('link', { name: 'Lantern weekend' }).click();
  const window = page.getByRole('dialog', { name: en.announcements.title });
  await window.getByText('Two nights of light.').waitFor();
  const titles = window.getByRole('list', { name: en.announcements.list }).getByRole('button');
  expect(await titles.count()).toBe(1);
  await window.getByRole('link', { name: 'Read it' }).click();
  await page.waitForURL('**/news/lanterns');
  expect(problems).toEqual([]);
});

test('[POP-03] a guest meets a popup once in a session, and who signs up those of a first time, in the language chosen meanwhile', async () => {
  const { page, problems } = await world.visit('/', { popups: true });
  const popup = page.getByRole('dialog', { name: 'For guests' });
  await popup.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => history.state?.window !== true);
  await page.reload();
  await page.getByRole('region', { name: enHome.notices.label }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const language = page.getByRole('combobox', { name: enCommon.settings.language });
  await language.selectOption({ value: 'TY' });
  await page.getByText('Notice 10 (vi)').first().waitFor();
  await page.goto(`${world.site.address}/register`);
  await page.locator('input[name=username]').fill(`first${Date.now() % 1e8}`);
  await page.locator('input[name=password]').fill('a lantern on the river');
  await page.locator('input[name=confirmPassword]').fill('a lantern on the river');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
  for (const title of ['For the first time (vi)', 'For members (vi)']) {
    const next = page.getByRole('dialog', { name: title, exact: true });
    await next.waitFor();
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
});

test('[POP-03][POP-04][AUTH-13] a member meets popups one after the other, writes to the house, for which the browser works, and reads its answer', async () => {
  await wantWork(world.site.app, world.site.app.merchants.jade, true);
  const task = async () => (await world.site.app.call('captcha', { call: 'feedback' })).value.task;
  await pollFor(task).toMatchObject({ kind: 'altcha' });
  const member = await aMember(world.site.app);
  let captchaId = '';
  const { page, problems } = await world.visit('/feedback', {
    member,
    popups: true,
    async hear(url, answer) {
      if (url.includes('/api/captcha?')) captchaId = (await answer()).value.captchaId;
    },
  });
  const window = page.getByRole('dialog', { name: en.feedback.title });
  await window.getByRole('button', { name: en.feedback.submit }).click();
  const warning = page.getByRole('alertdialog', { name: en.feedback.warning });
  await warning.waitFor();
  expect(await warning.getByRole('listitem').allInnerTexts()).toEqual([
    en.feedback.field.type,
    en.feedback.field.content,
    en.feedback.field.captcha,
  ]);
  // The back button leaves the warning first, and not the window beneath.
  await page.goBack();
  await warning.waitFor({ state: 'hidden' });
  expect(await window.isVisible()).toBe(true);

  await window.getByRole('combobox').click();
  await page.getByRole('option', { name: en.feedback.type[3] }).click();
  const words = window.getByRole('textbox', { name: en.feedback.field.content });
  await words.fill('Too short  ');
  await window.getByText('9/200').waitFor();
  await words.fill('The lantern in the third game does not light up.');
  await window.getByText('48/200').waitFor();
  await pollFor(async () => captchaId).not.toBe('');
  const captcha = await solveCaptcha(world.site.app, captchaId, { withWork: true });
  await window.getByRole('textbox', { name: en.feedback.field.captcha }).fill(captcha);
  await window.getByRole('button', { name: en.feedback.submit }).click();
  await window.getByText(en.feedback.done).waitFor();

  const merchantId = String(world.site.app.merchants.jade.id);
  const [sent] = (await world.site.staff.call('feedback', { merchantId })).value.items;
  await world.site.staff.call('answerFeedback', {
    merchantId,
    feedbackId: sent?.id ?? '',
    text: 'We have lit it again.',
  });
  await window.getByRole('tab', { name: en.feedback.mine }).click();
  await window.getByText('We have lit it again.').waitFor();
  expect(await window.getByText(en.feedback.state.answered).isVisible()).toBe(true);

  // Nothing comes up over a window that somebody has opened; afterwards one comes after the other.
  expect(await page.getByRole('dialog', { name: 'For members' }).count()).toBe(0);
  await window.getByRole('button', { name: 'Close' }).click();
  for (const title of ['For members', 'More for members']) {
    const popup = page.getByRole('dialog', { name: title, exact: true });
    await popup.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
});

test('[POP-05][SITE-02] the help center finds answers without accents and has an address for each, the terms in a window', async () => {
  const { page, problems } = await world.visit('/help');
  await page.getByRole('searchbox').fill('den long');
  await page.getByRole('button', { name: 'What is a seed?' }).click();
  await page.getByRole('heading', { name: 'What is a seed?' }).waitFor();
  expect(world.addressOf(page)).toBe('/help#seeds');
  await page.getByRole('button', { name: 'How do I deposit?' }).waitFor({ state: 'hidden' });
  await page.goto(`${world.site.address}/help#term`);
  const window = page.getByRole('dialog', { name: en.help.title });
  await window.getByRole('heading', { name: 'Terms of the house' }).waitFor();
  await window.getByRole('button', { name: 'How do I deposit?' }).click();
  await window.getByText('By bank transfer.').waitFor();
  expect(world.addressOf(page)).toBe('/helpmc#deposit');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('[Q-F7] hostile HTML that reached the site all the same does nothing there', async () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(300);
  const { page } = await world.visit('/');
  // Every payload would call this, if it could.
  await page.addInitScript(() =>
    Object.assign(window, { x: () => Object.assign(window, { __x: 1 }) }),
  );
  const help = xssPayloads.map((html, id) => ({
    id: String(id + 1),
    type: 'H',
    title: `Payload ${id}`,
    html,
    summary: '',
    action: '',
    images: [],
    linkage: { type: 'none' },
    at: '2026-01-01T00:00:00Z',
  }));
  const announced = { banners: [], player: [], popup: [], promotion: [], help };
  await page.route('**/api/announcements*', (route) =>
    route.fulfill({ json: { success: true, message: '', value: announced } }),
  );
  // Pictures and frames of the payloads lead nowhere outside of this machine.
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
  await page.goto(`${world.site.address}/help`);
  const shown = () => page.locator('.house-text').count();
  await pollFor(shown).toBeGreaterThanOrEqual(xssPayloads.length);
  const found = await page.evaluate(async () => {
    for (const element of document.querySelectorAll('.house-text *')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationend']) {
        element.dispatchEvent(new Event(type, { bubbles: false }));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const inside = [...document.querySelectorAll('.house-text *')];
    return {
      ran: (window as unknown as Record<string, unknown>)['__x'],
      shadows: inside.filter(({ shadowRoot }) => shadowRoot).length,
      tags: [...new Set(inside.map(({ localName }) => localName))].filter((tag) =>
        /^(script|style|iframe|object|embed|svg|math|form|input|button|base|link|meta)$/.test(tag),
      ),
      attributes: inside.flatMap(({ attributes }) =>
        [...attributes]
          .filter(
            ({ name, value }) =>
              /^on|^style$|^id$|^name$|^srcdoc$/.test(name) ||
              /^\s*(javascript|data|vbscript):/i.test(value),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ),
    };
  });
  expect(found).toEqual({ ran: undefined, shadows: 0, tags: [], attributes: [] });
  // It would have been heard.
  await page.evaluate('x()');
  expect(await page.evaluate(() => '__x' in window)).toBe(true);
});

test('[Q-B15][HOME-04] the counter that belongs to no pool comes only when it is wanted, with its label and its tooltip', async () => {
  const { page } = await world.visit('/');
  const figure = page.locator('.jackpot-digits').first();
  await atRest(page);
  expect(await figure.count()).toBe(0);
  await world.site.setFlag('cosmeticJackpot', true);
  const box = () => page.locator('.jackpot').boundingBox();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/jackpot-section-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.locator('.jackpot').waitFor();
  await atRest(page);
  const [kept, shown] = [await box(), await figure.count()];
  held.resolve();
  await figure.waitFor();
  expect([shown, kept], 'its room is kept until its figures are there').toEqual([0, await box()]);
  await page.locator(`.jackpot[title="${enHome.jackpot.tip}"]`).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(enHome.jackpot.note, { exact: true }).waitFor();
});

/** In one theme and width; in all of them: `looks.deep.test.ts`. */
test(
  '[A11Y-01][CMS-01][HOME-04] windows and pages of the house keep WCAG 2.2 AA, in the dark on a desk',
  { timeout: 600_000 },
  async () => {
    const look = { addresses: usualAddresses, phone: false, theme: 'dark' } as const;
    expect(await faultsOfLooks(world, look)).toEqual([]);
  },
);
