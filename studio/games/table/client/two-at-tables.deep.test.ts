/**
 * Two browsers at every live table, ring and room, one of a desk and one of a phone, in the same round: they
 * bet by clicks, see the same result and what each has won, and prove it. `TEST_GAMES=<pattern>` takes games
 * of such names alone, `TEST_PICTURES=<folder>` keeps pictures.
 */
import { mkdir } from 'node:fs/promises';
import { bingoRoomTitles } from '#games/bingo-room/engine/titles.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { tableTitles } from '../engine/titles.ts';
import type { HistoryPage } from '#protocol/session.ts';
import type { OwnBets, SharedPlayedRound, TableState } from '#shared-rounds/protocol.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, tokenOf } from '#client/testing/game-page.ts';
import { startStudioProcess } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';

/** Bets are closed by the test; a fight is over in a short pause. */
const phases = { bettingMs: 280_000, pauseMs: 280_000, ringPauseMs: 15_000, callMs: 40 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const;

let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([
    startStudioProcess({
      main: 'testing/fast-shared-main.ts',
      environment: { FAST_SHARED: JSON.stringify(phases) },
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** What a kind of place is like for whoever plays there. */
interface Place {
  readonly root: string;
  /** Bets by clicks, and waits until the bet counts. */
  bet(page: Page, player: number): Promise<void>;
  /** What everybody is shown of a result. */
  readonly shown: string;
  /** Opens a round of those that all have seen, with the way to its proof. */
  openPast(page: Page): Promise<void>;
}

const table: Place = {
  root: '.table',
  async bet(page, player) {
    await page.locator('[data-spot]:visible').nth(player).click();
    await page.locator('.act.confirm').click();
    await page.waitForSelector('[data-spot].own:not(.laid)');
  },
  shown: '.plate-headline',
  async openPast(page) {
    await page.locator('.road-shown:visible').first().click();
    await page.locator('.result-mark').first().click();
  },
};

const room: Place = {
  root: '.bingo-room',
  async bet(page) {
    await page.getByRole('button', { name: /^1 tickets?$/ }).click();
    await page.locator('.buy').click();
    await expect.poll(() => page.locator('.bought').textContent()).toMatch(/1/);
  },
  shown: '.last-ball',
  async openPast(page) {
    await page.keyboard.press('h');
    await page.locator('.room-round').first().click();
  },
};

const only = new RegExp(process.env['TEST_GAMES'] ?? '');
const cases = [
  ...[...tableTitles, ...cockfightTitles].map(({ id }) => [id, table] as const),
  ...bingoRoomTitles.map(({ id }) => [id, room] as const),
].filter(([id]) => only.test(id));

test.each(cases)(
  '[STU-LIVE][STU-COCK][STU-BGS][Q-B6] two bet in one round of %s, see the same, and can prove what each has won',
  async (id, place) => {
    const pages = await Promise.all(sizes.map((viewport) => sitDown(id, place, viewport)));
    for (const [player, page] of pages.entries()) await place.bet(page, player);
    await pictures(pages, `${id}-betting`);
    const tokens = await Promise.all(pages.map((page) => tokenOf(page, id)));
    await closeBets(id);
    const results = await Promise.all(pages.map((page) => resultOn(page, place)));
    await pictures(pages, `${id}-result`);
    expect(results[0]).toBeTruthy();
    expect(results[1]).toBe(results[0]);
    const states = await Promise.all(tokens.map((token) => get<TableState>('/api/table', token)));
    const [desk, phone] = states.map(({ results: [last] }) => last);
    expect(phone).toEqual(desk);
    for (const [at, page] of pages.entries()) {
      const token = tokens[at] ?? '';
      const { balance } = await get<OwnBets>('/api/table/bets', token);
      await expect
        .poll(async () => figureOf(await page.locator('.balance b').textContent()))
        .toBe(figureOf(balance ?? ''));
      const { rounds } = await get<HistoryPage<SharedPlayedRound>>('/api/history', token);
      const [own] = rounds;
      expect(rounds).toHaveLength(1);
      expect(own?.shared.id).toBe(desk?.id);
      await expectProved(page, { win: own?.win ?? '', place });
      const address = await studio.replayAddress(token, own?.roundId ?? '', 'en');
      await page.goto(address);
      await expect
        .poll(async () => (await page.locator(place.shown).last().textContent()) ?? '')
        .toBe(results[0]);
      await pictures([page], `${id}-replay-${at}`);
      await page.getByRole('link', { name: 'Verify' }).click();
      await expectVerdicts(page, own?.win ?? '');
      await page.context().close();
    }
  },
);

async function sitDown(
  id: string,
  { root }: Place,
  viewport: (typeof sizes)[number],
): Promise<Page> {
  const page = await openPage(browser, { viewport });
  await page.goto(`${studio.origin}/play/${id}?demo=1&locale=en`);
  await page.waitForSelector(`${root}[data-phase="betting"]:not([data-locked])`);
  return page;
}

function closeBets(id: string) {
  return studio.query(
    `update studio.shared_round r set closes_at = now(), starts_at = now()
     from studio.shared_table t
     where t.id = r.table_id and t.game_id = $1 and r.state = 'betting'`,
    [id],
  );
}

async function resultOn(page: Page, { root, shown }: Place): Promise<string | null> {
  await page.waitForSelector(`${root}[data-phase="result"] ${shown}`);
  return page.locator(shown).last().textContent();
}

/** The round is proved from where all find it, and from the player's own history with what it paid. */
async function expectProved(
  page: Page,
  { win, place }: { readonly win: string; readonly place: Place },
): Promise<void> {
  await place.openPast(page);
  await page.getByRole('link', { name: 'Verify' }).click();
  await expectVerdicts(page);
  await page.goBack();
  await page.waitForSelector(place.root);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await page.locator('.rounds summary').click();
  await page.getByRole('link', { name: 'Verify' }).click();
  await expectVerdicts(page, win);
  await pictures([page], `${new URL(page.url()).hash.slice(1, 30)}-verified`);
}

/** @param win what its player was paid, where the page is told of a bet */
async function expectVerdicts(page: Page, win?: string): Promise<void> {
  await page.waitForSelector('.verdict');
  await expect.poll(() => page.locator('.verdict.ok').count()).toBe(2);
  const paid = page.locator('.spin-card', { hasText: /Your (bet|tickets)/ }).locator('.credits');
  if (win === undefined) expect(await paid.count()).toBe(0);
  else expect(figureOf(await paid.textContent())).toBe(figureOf(win));
}

const folder = process.env['TEST_PICTURES'];
async function pictures(pages: readonly Page[], name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const page of pages) {
    const width = page.viewportSize()?.width;
    await page.screenshot({ path: `${folder}/two-${name.replaceAll(/\W/g, '-')}-${width}.png` });
  }
}

async function get<T>(path: string, token: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(studio.origin + path, { headers })).json()) as T;
}

/** A figure of a page as hundredths. */
const figureOf = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));
