/**
 * What the house tells its visitors, as they meet it: notices, banners, popups, help, pages and the
 * answer to their questions; and the windows that all of it comes in.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import enAccount from '@croupier/i18n/en/account.json' with { type: 'json' };
import enCatalog from '@croupier/i18n/en/catalog.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import enHome from '@croupier/i18n/en/home.json' with { type: 'json' };
import en from '@croupier/i18n/en/house.json' with { type: 'json' };
import { solveCaptcha, wantWork } from '@croupier/platform/testing/captcha';
import { aMember, signedIn, type TestMember } from '@croupier/platform/testing/member';
import { aVendor, GAME, type TestVendor } from '@croupier/platform/testing/vendor';
import { xssPayloads } from '@croupier/platform/testing/xss-payloads';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeOnFailure, openBrowser } from '../browser.ts';
import { type HouseSite, openHouseSite } from './house-site.ts';
import { atRest, breaches } from './judge-page.ts';
import { frameGames } from './frame-games.ts';
import { swipe } from './swipe.ts';
import { type House, NOTICES, writeHouse } from './write-house.ts';

const SHOTS = fileURLToPath(new URL('../../../test-results/house/', import.meta.url));
/** A busy machine draws few frames; whatever is waited for comes within this or not at all. */
const PATIENCE_MS = 90_000;
/** More than there is to step through on any page here. */
const TABS_MAX = 150;

let site: HouseSite;
let house: House;
let vendor: TestVendor;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  [site, browser] = await Promise.all([openHouseSite(), openBrowser()]);
  [house, vendor] = await Promise.all([writeHouse(site), aVendor(site.app)]);
}, 240_000);

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await vendor?.close();
  await site?.close();
});

interface Wish {
  readonly phone?: boolean;
  readonly theme?: 'dark' | 'light';
  readonly member?: TestMember;
  /** Popups come up, as they do for real; elsewhere they count as dismissed. */
  readonly popups?: boolean;
  /** Is told of every answer of the platform. */
  readonly hear?: (url: string, answer: () => Promise<Answer>) => Promise<void>;
}

interface Answer {
  readonly value: { readonly captchaId: string };
}

/** A visitor in English who wants no motion. */
async function visit(
  path: string,
  { phone = false, theme = 'dark', member, popups = false, hear }: Wish = {},
) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  describeOnFailure(page);
  page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  if (hear) page.on('response', (it) => void hear(it.url(), () => it.json() as Promise<Answer>));
  const session = member && (await signedIn(site.app, member));
  if (session) {
    await context.addCookies(
      session.cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url: site.address };
      }),
    );
  }
  await page.addInitScript(
    ({ token, dismissed }) => {
      if (window !== window.top || sessionStorage.getItem('test.begun') !== null) return;
      sessionStorage.setItem('test.begun', 'yes');
      const english = [{ code: 'EN', dictionary: 'en' }];
      localStorage.setItem('croupier.languages', JSON.stringify(english));
      if (token !== undefined) sessionStorage.setItem('croupier.token', token);
      if (dismissed) {
        sessionStorage.setItem('croupier.popups.dismissed', JSON.stringify(dismissed));
      }
    },
    { token: session?.token, dismissed: popups ? undefined : house.popups },
  );
  await page.goto(site.address + path);
  await page.locator('#content h1, [role=dialog]').first().waitFor();
  return { page, problems };
}

/** The path and what follows it, as the address bar shows it. */
const addressOf = (page: Page) => page.url().slice(site.address.length);
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const pollFor = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS });

test('[HOME-01][POP-02][POP-01] a notice opens at its place, nine titles a page, and the back button leaves it', async () => {
  const { page, problems } = await visit('/');
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
  expect(addressOf(page)).toBe(`/home?announcement=${house.notices[9]}`);
  // The page of the list that it stands on: what nine titles have left over.
  const titles = window.getByRole('list', { name: en.announcements.list }).getByRole('button');
  await pollFor(() => titles.count()).toBe(NOTICES - 9);
  await window.getByRole('button', { name: 'Page 1' }).click();
  await pollFor(() => titles.count()).toBe(9);
  await titles.first().click();
  await window.getByRole('heading', { name: 'Notice 1', exact: true }).waitFor();
  await window.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/).waitFor();

  // A press beside it does nothing; the back button leaves it, and the page is where it was.
  await page.mouse.click(4, 400);
  expect(await window.isVisible()).toBe(true);
  await page.goBack();
  await window.waitFor({ state: 'hidden' });
  expect(addressOf(page)).toBe('/');
  await pollFor(() => scrollOf(page)).toBe(place);
  expect(problems).toEqual([]);
});

test('[HOME-02][SITE-14] banners of the house follow the brand’s own, by dots, keys and swipe, and lead on; a picture that does not come has a stand-in', async () => {
  const { page, problems } = await visit('/', { phone: true });
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
  expect(addressOf(page)).toBe('/news/lanterns');
  expect(await page.title()).toContain('Lanterns tonight');
  const cover = page.locator('.article-cover');
  await cover.evaluate((image: HTMLImageElement) => {
    image.src = '/media/nowhere.webp';
  });
  await pollFor(() => standsIn(cover)).toBe(true);
  expect(problems).toEqual([]);
});

/** Whether a picture shows what stands in for it. */
const standsIn = (picture: Locator) =>
  picture.evaluate(
    (image: HTMLImageElement) => image.src.endsWith('/art/stand-in.svg') && image.naturalWidth > 0,
  );

test('[POP-03] a guest meets a popup once in a session, and who signs up those of a first time, in the language chosen meanwhile', async () => {
  const { page, problems } = await visit('/', { popups: true });
  const popup = page.getByRole('dialog', { name: 'For guests' });
  await popup.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('region', { name: enHome.notices.label }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const language = page.getByRole('combobox', { name: enCommon.settings.language });
  await language.selectOption({ value: 'TY' });
  await page.getByText('Notice 10 (vi)').first().waitFor();
  await page.goto(`${site.address}/register`);
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
  await wantWork(site.app, site.app.merchants.jade, true);
  const task = async () => (await site.app.call('captcha', { call: 'feedback' })).value.task;
  await pollFor(task).toMatchObject({ kind: 'altcha' });
  const member = await aMember(site.app);
  let captchaId = '';
  const { page, problems } = await visit('/feedback', {
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
  await window.getByText('9 of 200 characters').waitFor();
  await words.fill('The lantern in the third game does not light up.');
  await window.getByText('48 of 200 characters').waitFor();
  await pollFor(async () => captchaId).not.toBe('');
  const captcha = await solveCaptcha(site.app, captchaId, { withWork: true });
  await window.getByRole('textbox', { name: en.feedback.field.captcha }).fill(captcha);
  await window.getByRole('button', { name: en.feedback.submit }).click();
  await window.getByText(en.feedback.done).waitFor();

  const merchantId = String(site.app.merchants.jade.id);
  const [sent] = (await site.staff.call('feedback', { merchantId })).value.items;
  await site.staff.call('answerFeedback', {
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
  const { page, problems } = await visit('/help');
  await page.getByRole('searchbox').fill('den long');
  await page.getByRole('button', { name: 'What is a seed?' }).click();
  await page.getByRole('heading', { name: 'What is a seed?' }).waitFor();
  expect(addressOf(page)).toBe('/help#seeds');
  await page.getByRole('button', { name: 'How do I deposit?' }).waitFor({ state: 'hidden' });
  await page.goto(`${site.address}/help#term`);
  const window = page.getByRole('dialog', { name: en.help.title });
  await window.getByRole('heading', { name: 'Terms of the house' }).waitFor();
  await window.getByRole('button', { name: 'How do I deposit?' }).click();
  await window.getByText('By bank transfer.').waitFor();
  expect(addressOf(page)).toBe('/helpmc#deposit');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('[POP-06][POP-01] a game is made small and comes back, reloads, is a favourite, and asks before it leaves a round', async () => {
  const member = await aMember(site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await visit('/', { member });
  const frames = await frameGames(page);
  await page.goto(`${site.address}/play/${gameId}`);
  const frame = page.frameLocator('iframe');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await frame.getByText('visit 1').waitFor();

  await tool(enGame.favourite).click();
  await pollFor(() => tool(enGame.favourite).getAttribute('aria-pressed')).toBe('true');
  await pollFor(async () => (await member.call('favouriteIds')).value.ids).toContain(gameId);

  // Made small, it goes on: the very same page of the vendor is there when it comes back.
  await frame.getByRole('button').click();
  await tool(enGame.minimise).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(addressOf(page)).toBe('/');
  await page
    .getByRole('complementary', { name: enGame.mini.label })
    .getByRole('button')
    .first()
    .click();
  await frame.getByText('pressed').waitFor();
  expect(addressOf(page)).toBe(`/play/${gameId}`);

  await tool(enGame.reload).click();
  await frame.getByText('visit 2').waitFor();
  expect(frames.launches()).toBe(2);

  await tool(enGame.history).click();
  const history = page.getByRole('dialog', { name: /rounds of/ });
  await history.getByText(enGame.historyOf.none).waitFor();
  await page.goBack();
  await history.waitFor({ state: 'hidden' });
  await frame.getByText('visit 2').waitFor();

  await frame.getByRole('button').click();
  await frame.getByText('pressed').waitFor();
  await tool(enGame.close).click();
  await page.getByRole('button', { name: enGame.leave.stay }).click();
  await frame.getByText('pressed').waitFor();
  await tool(enGame.close).click();
  await page.getByRole('button', { name: enGame.leave.confirm }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await pollFor(async () => addressOf(page)).toBe('/');
  expect(problems).toEqual([]);
});

test('[POP-06][SITE-14][Q-C1][NAV-06] in the hand a game comes over a host of the merchant, and everything to do with it is two presses away', async () => {
  const member = await aMember(site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await visit('/', { member, phone: true });
  const hosts = ['https://one.games.example', 'https://two.games.example'];
  const frames = await frameGames(page, hosts);
  await page.reload();
  const tile = page.locator(`a[href="/play/${gameId}"]`).first();
  // The vendor of this test has no pictures.
  await pollFor(() => standsIn(tile.locator('img'))).toBe(true);
  await tile.tap();
  const frame = page.frameLocator('iframe');
  await frame.getByText('visit 1').waitFor();
  const host = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  expect(hosts).toContain(host);

  // Whatever the bar has is on the screen and large enough for a finger.
  const bar = page.locator('.game-toolbar');
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  }
  // A stake and a win move it by push; who wants no motion sees no figure in between.
  const amount = bar.locator('.k-money');
  await expect.poll(() => amount.innerText()).toContain('100.00');
  await amount.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const seat = await vendor.openGame(member);
  const { body } = await vendor.call(
    'betwin',
    {
      ...seat,
      round_id: randomUUID(),
      transactions: [
        { id_provider: randomUUID(), type: 'bet', amount: '10.00' },
        { id_provider: randomUUID(), type: 'win', amount: '60.00' },
      ],
    },
    { merchant: seat.merchant },
  );
  expect(body.balance).toBe('150.00');
  await pollFor(() => amount.innerText()).toContain('150.00');
  const seen = await page.evaluate<string[]>('seen');
  expect(seen.filter((text) => !/1[05]0\.00$/.test(text))).toEqual([]);

  const tool = async (name: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
    await bar.getByRole('button', { name: enGame.tools }).tap();
    return page.getByRole(role, { name, exact: true });
  };
  await (await tool(enGame.favourite, 'menuitemcheckbox')).tap();
  await pollFor(async () => (await member.call('favouriteIds')).value.ids).toContain(gameId);
  const marked = await tool(enGame.favourite, 'menuitemcheckbox');
  expect(await marked.getAttribute('aria-checked')).toBe('true');
  await page.screenshot({ path: `${SHOTS}phone-game-tools.png` });
  await page.keyboard.press('Escape');
  await (await tool(enGame.rules)).tap();
  await page.getByText(enGame.sheet.note).waitFor();
  await page.goBack();
  await (await tool(enGame.reload)).tap();
  await frame.getByText('visit 2').waitFor();
  // The same host within the visit.
  expect(await page.locator('iframe').getAttribute('src')).toBe(`${host}/play/2`);

  await (await tool(enGame.protection)).tap();
  await page.getByRole('heading', { name: enAccount.page.protection }).waitFor();
  expect(addressOf(page)).toBe('/member?page=protection');
  // Every copy of the balance says the same, also where the header is out of sight.
  for (const copy of await page.locator('.k-money:visible').allInnerTexts()) {
    expect(copy).toContain('150.00');
  }
  await page.locator('.member-panel > header .k-money').waitFor();
  await page.screenshot({ path: `${SHOTS}phone-member-page.png` });
  const mini = page.getByRole('complementary', { name: enGame.mini.label });
  await mini.getByRole('button').first().tap();
  await frame.getByText('visit 2').waitFor();
  expect(frames.launches()).toBe(2);

  await frame.getByRole('button').tap();
  await frame.getByText('pressed').waitFor();
  await page.getByRole('button', { name: enGame.close, exact: true }).tap();
  await page.getByRole('button', { name: enGame.leave.confirm }).tap();
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('[A11Y-01][NAV-08][GAME-05][POP-06] from the search to a game, aside, back and out of it, without a mouse', async () => {
  const member = await aMember(site.app, { balance: '100.00' });
  const gameId = String(vendor.games.get(GAME));
  const { page, problems } = await visit('/', { member });
  await frameGames(page);
  await page.reload();
  await page.locator('.frame:not(.shell) .side-menu').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: enCatalog.search.title }).waitFor();
  const { displayName } = (await member.call('game', { gameId })).value;
  await page.keyboard.type(displayName);
  await page.getByRole('option', { name: new RegExp(displayName) }).waitFor();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByText('visit 1').waitFor();
  expect(addressOf(page)).toBe(`/play/${gameId}`);

  await tabTo(page, enGame.minimise);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tabTo(page, new RegExp(`${displayName}$`), `.aside-game button`);
  await page.keyboard.press('Enter');
  await pollFor(async () => addressOf(page)).toBe(`/play/${gameId}`);
  await frame.getByText('visit 1').waitFor();
  await tabTo(page, enGame.close);
  await page.keyboard.press('Escape');
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe('/');
  expect(problems).toEqual([]);
});

/** Presses Tab until the focus is on what is called that, as somebody without a mouse finds it. */
async function tabTo(page: Page, name: string | RegExp, selector = 'button'): Promise<void> {
  const wanted = page.locator(`${selector}:focus`);
  for (let step = 0; step < TABS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) === 0) continue;
    const label = (await wanted.getAttribute('aria-label')) ?? (await wanted.innerText());
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${name} is reached by Tab.`);
}

test('[Q-F7] hostile HTML that reached the site all the same does nothing there', async () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(300);
  const { page } = await visit('/');
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
  await page.goto(`${site.address}/help`);
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
  const { page } = await visit('/');
  const figure = page.locator('.jackpot-digits').first();
  await atRest(page);
  expect(await figure.count()).toBe(0);
  await site.setFlag('cosmeticJackpot', true);
  await page.reload();
  await figure.waitFor();
  await page.locator(`.jackpot[title="${enHome.jackpot.tip}"]`).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(enHome.jackpot.note, { exact: true }).waitFor();
});

const addresses = [
  '/',
  '/home?announcement=all',
  '/help#deposit',
  '/helpmc#term',
  '/feedback',
  '/about',
  '/app',
  '/licenses',
  '/news',
  '/news/lanterns',
];

for (const { phone, theme } of [
  { phone: false, theme: 'dark' },
  { phone: true, theme: 'light' },
] as const) {
  test(
    `[A11Y-01][CMS-01][HOME-04] every window and page of the house keeps WCAG 2.2 AA, ${theme}, ${phone ? 390 : 1280} px`,
    { timeout: 240_000 },
    async () => {
      await site.setFlag('cosmeticJackpot', true);
      const { page, problems } = await visit('/', { phone, theme });
      const found: string[] = [];
      for (const address of addresses) {
        await page.goto(site.address + address);
        await page.locator('#content h1, [role=dialog]').first().waitFor();
        await atRest(page);
        await page.screenshot({ path: `${SHOTS}${theme}${address.replaceAll(/\W+/g, '-')}.png` });
        for (const breach of await breaches(page)) found.push(`${address} ${breach}`);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) found.push(`${address} is ${wide} px too wide`);
      }
      expect(found).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
}
