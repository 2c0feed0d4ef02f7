/** Whoever may read everything opens every page, and reads names on them. */
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import enPeople from '@croupier/i18n/en/console-people.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-site.json' with { type: 'json' };
import type { TestApp } from '@croupier/platform/testing/app';
import { consolePaths } from '@croupier/platform/composition/console-paths';
import { aMember } from '@croupier/platform/testing/member';
import { journeyStaff } from '@croupier/platform/testing/journeys';
import { missionStaff } from '@croupier/platform/testing/missions';
import { offerStaff } from '@croupier/platform/testing/offers';
import { mallStaff } from '@croupier/platform/testing/points';
import { flatTier, putContract, putOwed } from '@croupier/platform/testing/settlement';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

const memberTabs = [
  'wallet',
  'money',
  'rounds',
  'deposits',
  'withdrawals',
  'bonuses',
  'limits',
  'verification',
].concat(['security', 'devices', 'related', 'notes', 'audit']);
let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('auditor');
}, 240_000);
afterAll(() => world.close());

/** The first settlement of all: what an agent owes the one below; answers its contract. */
async function putSettlement(app: TestApp): Promise<bigint> {
  const { db } = app.database;
  const [upline, member] = [await aMember(app), await aMember(app)];
  const merchantId = member.merchant.id;
  const { memberId } = member;
  const contractId = await putContract(db, {
    member: { merchantId, memberId, path: [upline.memberId, memberId] },
    kind: 'daily',
    period: 'D',
    tiers: [flatTier(1)],
    since: new Date('2026-01-01T00:00:00Z'),
  });
  await putOwed(db, { contractId, member, upline, runId: 1n });
  return contractId;
}

/**
 * Goes to another page as a link of the console leads there, for half of what it costs to load it anew,
 * and waits until the page before it has made room.
 */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('#content h1')) heading.classList.add('before');
    history.pushState({}, '', address);
  }, path);
  const heading = page.locator('#content h1:not(.before), [role="dialog"] h2').first();
  await expect.poll(() => heading.isVisible(), { message: path }).toBe(true);
}

test(
  '[OPS-01] every page of the console opens without anything that its content policy forbids',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const { memberId } = await aMember(app);
    const contractId = await putSettlement(app);
    const [vendor] = (await world.staff.call('vendors', {})).value.items;
    const { maker, publish } = await offerStaff(app);
    const offerId = await publish();
    const missionId = await (await missionStaff(app)).publish();
    const words = { title: 'Welcome', body: 'Hello {account}' };
    const journeyId = await (
      await journeyStaff(app)
    ).publish({
      trigger: { on: 'registered' },
      steps: [
        { do: 'wait', hours: 1 },
        { do: 'message', texts: { en: words, vi: words } },
      ],
      againDays: null,
    });
    const merchantId = String(app.merchants.jade.id);
    const saved = await maker.call('createSegment', {
      merchantId,
      name: 'Everybody',
      condition: { all: [] },
    });
    const rewardId = await (await mallStaff(app)).putOn();
    const plain = consolePaths
      .filter((path) => !path.startsWith('/content/') && !path.startsWith('/index'))
      .map((path) =>
        path
          .replace(':memberId', String(memberId))
          .replace(':vendorId', vendor?.id ?? '')
          .replace(':settlementId', '1')
          .replace(':contractId', String(contractId))
          .replace(':offerId', offerId)
          .replace(':missionId', missionId)
          .replace(':journeyId', journeyId)
          .replace(':segmentId', saved.value.id)
          .replace(':rewardId', rewardId),
      );
    const views = [
      ...['vendors', 'lanes'].map((view) => `/catalog?view=${view}`),
      ...['registration', 'signIn', 'access', 'look'].map((view) => `/settings?view=${view}`),
      ...['keys', 'terms', 'openRounds', 'calls'].map((tab) => `/vendors/${vendor?.id}?tab=${tab}`),
      `/members/${memberId}?tab=money`,
    ];
    const isThere = async (path: string) => {
      const heading = page.locator('#content h1, [role="dialog"] h2').first();
      await expect.poll(() => heading.isVisible(), { message: path }).toBe(true);
      await expect.poll(() => page.locator('[aria-busy="true"], .k-skeleton').count()).toBe(0);
      expect([path, ...world.problems]).toEqual([path]);
    };
    await world.open('/dashboard');
    for (const path of plain.filter((other) => other !== '/dashboard')) {
      await goOn(page, path);
      await isThere(path);
    }
    for (const path of views) {
      await world.open(path);
      await isThere(path);
    }
    // The last page is that of a player: its tabs are opened where they are.
    const tabs = page.locator('.c-file-tabs').getByRole('tab');
    const opened: (string | null)[] = [];
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await expect.poll(() => tabs.nth(at).getAttribute('aria-selected')).toBe('true');
      await isThere(`tab ${at} of a player`);
      opened.push(new URL(page.url()).searchParams.get('tab'));
    }
    expect(opened).toEqual(expect.arrayContaining(memberTabs));
  },
);

test('[OPS-01] an address that no page has says so, and leads to the start', async () => {
  const { page } = world;
  await world.open('/dashboard');
  await goOn(page, '/promotions/1');
  await page.getByRole('heading', { name: enConsole.notFound.title }).waitFor();
  await page.getByRole('link', { name: enConsole.notFound.home }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
});

test('[OPS-01] the chart of the start is as high as what stands beside it, and fills its card', async () => {
  const { page } = world;
  await world.open('/dashboard');
  const heightOf = async (part: string) =>
    (await page.locator(part).first().boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('.c-desk-chart .c-chart-plot > svg')).toBeGreaterThan(150);
  const card = await heightOf('.c-desk > .c-desk-chart');
  expect(Math.abs(card - (await heightOf('.c-desk > .c-desk-queues')))).toBeLessThan(2);
  expect(card).toBeLessThan(640);
  // Three quarters of the card are the plot: its head, its reading and its hours take the rest.
  expect(await heightOf('.c-desk-chart .c-chart-plot > svg')).toBeGreaterThan(card - 180);
});

test('[OPS-01] players and languages go by their names', { timeout: 600_000 }, async () => {
  const { app, page } = world;
  const { memberId, username } = await aMember(app);
  await world.open(`/members/${memberId}/view`);
  await page.getByRole('dialog').getByText(username).waitFor();
  await world.open('/settings?view=look');
  const language = page.getByRole('combobox', { name: en.languages.usual });
  await expect.poll(() => language.textContent()).toContain('Tiếng Việt');
  await page.getByLabel(en.languages.codeOf.replace('{{name}}', 'English')).waitFor();
  // Ctrl and K finds a player from anywhere, by keys alone.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: enPeople.find.hint }).fill(username);
  await page.getByRole('option', { name: username, selected: true }).waitFor();
  expect(await world.inspect('search')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/members/${memberId}`);
  await page.getByText(enConsole.file.noNotes).waitFor();
  expect(await world.inspect('member')).toEqual([]);
  await world.shootPhone('member');
  expect(world.problems).toEqual([]);
});
