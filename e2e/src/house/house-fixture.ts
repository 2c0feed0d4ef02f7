/**
 * What the house has written, seen by visitors of its site, each in a browser of their own: the ground
 * of its browser tests.
 */
import { signedIn, type TestMember } from '@croupier/platform/testing/member';
import { aVendor, type TestVendor } from '@croupier/platform/testing/vendor';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { beOfAge, blurNothing, describeOnFailure, openBrowser } from '../browser.ts';
import { type HouseSite, openHouseSite } from './house-site.ts';
import { type House, writeHouse } from './write-house.ts';

/** A busy machine draws few frames; whatever is waited for comes within this or not at all. */
const PATIENCE_MS = 90_000;

interface Input {
  readonly phone?: boolean;
  readonly theme?: 'dark' | 'light';
  readonly member?: TestMember;
  /** Popups come up, as they do for real; elsewhere they count as dismissed. */
  readonly popups?: boolean;
  /** Was never here: is asked for their age first. */
  readonly newcomer?: boolean;
  /** Is told of every answer of the platform. */
  readonly hear?: (url: string, answer: () => Promise<Answer>) => Promise<void>;
}

interface Answer {
  readonly value: { readonly captchaId: string };
}

export interface HouseFixture {
  readonly site: HouseSite;
  readonly house: House;
  /** Has the one game of the house. */
  readonly vendor: TestVendor;
  /** A visitor in English who wants no motion, with what went wrong in the page. */
  visit(path: string, input?: Input): Promise<{ page: Page; problems: readonly string[] }>;
  /** The path and what follows it, as the address bar shows it. */
  addressOf(page: Page): string;
  /** The visitors leave. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the site, with everything in it that a house can say. */
export async function openHouse(): Promise<HouseFixture> {
  const [site, browser] = await Promise.all([openHouseSite(), openBrowser()]);
  const [house, vendor] = await Promise.all([writeHouse(site), aVendor(site.app)]);
  const leave = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return {
    site,
    house,
    vendor,
    visit: (path, input = {}) => visit({ site, house, browser }, path, input),
    addressOf: (page) => page.url().slice(site.address.length),
    leave,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

type Ground = Pick<HouseFixture, 'site' | 'house'> & { readonly browser: Browser };

async function visit(
  { site, house, browser }: Ground,
  path: string,
  { phone = false, theme = 'dark', member, popups = false, newcomer = false, hear }: Input,
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
  if (hear) {
    page.on('response', (it) => {
      hear(it.url(), () => it.json() as Promise<Answer>).catch((error: unknown) =>
        problems.push(String(error)),
      );
    });
  }
  const session = member && (await signedIn(site.app, member));
  if (session) {
    await context.addCookies(
      session.cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url: site.address };
      }),
    );
  }
  if (!newcomer) await page.addInitScript(beOfAge);
  if (!process.env['TEST_PICTURES']) await page.addInitScript(blurNothing);
  await page.addInitScript(
    ({ token, dismissed, memberId }) => {
      if (window !== window.top || sessionStorage.getItem('test.begun') !== null) return;
      sessionStorage.setItem('test.begun', 'yes');
      const english = [{ code: 'EN', dictionary: 'en' }];
      localStorage.setItem('croupier.languages', JSON.stringify(english));
      if (token !== undefined) sessionStorage.setItem('croupier.token', token);
      if (dismissed) {
        const seen = JSON.stringify(dismissed);
        sessionStorage.setItem('croupier.popups.guest', seen);
        localStorage.setItem(`croupier.popups.seen.${memberId}`, seen);
      }
    },
    {
      token: session?.token,
      dismissed: popups ? undefined : house.popups,
      memberId: String(member?.memberId),
    },
  );
  await page.goto(site.address + path);
  await page.locator('#content h1, [role=dialog]').first().waitFor();
  return { page, problems };
}

/** Asks again until it is so, with the patience that a busy machine needs. */
export const pollFor = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS });

/** Whether a picture shows what stands in for it. */
export const standsIn = (picture: Locator) =>
  picture.evaluate(
    (image: HTMLImageElement) => image.src.endsWith('/art/stand-in.svg') && image.naturalWidth > 0,
  );
