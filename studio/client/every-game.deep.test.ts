import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Title } from '#engine/game.ts';
import { titlesByKind } from '#engine/titles.ts';
import type { KindName } from '#engine/titles.ts';
import english from '@croupier/i18n/en/slot.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/slot.json' with { type: 'json' };
import type { OpenedSession, PlayedRound } from '#protocol/session.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './testing/axe-faults.ts';
import { openBrowser, openPage, tokenOf } from './testing/game-page.ts';
import { press } from './testing/hand.ts';
import type { Hand } from './testing/hand.ts';
import {
  commonWords,
  layoutFaults,
  unfinishedWords,
  watchFor,
  wordsOf,
} from './testing/page-faults.ts';
import { READY, ROUND_MS, ask, playRound } from './testing/play-round.ts';
import { noteScripts } from './testing/script-sizes.ts';
import { startStudioProcess } from './testing/studio-process.ts';
import type { StudioProcess } from './testing/studio-process.ts';
import { formatAmount, parseAmount } from './kit/money.ts';

/**
 * Every title, played from its opening to the proof of its round: by mouse, finger and keys, on a
 * desk and on a phone, in both languages. TEST_GAMES is a pattern of ids, to play some of them alone;
 * with TEST_PICTURES set, what was photographed is kept there.
 */
const screens = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;

interface Walk {
  readonly screen: keyof typeof screens;
  readonly hand: Hand;
  readonly language: 'en' | 'vi';
  /** With all that moves; without it a round takes no longer than it must. */
  readonly moves: boolean;
}

const walks: readonly Walk[] = [
  { screen: 'desk', hand: 'mouse', language: 'vi', moves: true },
  { screen: 'phone', hand: 'touch', language: 'vi', moves: true },
  { screen: 'desk', hand: 'keyboard', language: 'en', moves: false },
  { screen: 'phone', hand: 'touch', language: 'en', moves: false },
];

/** Texts that are the same in both languages: names, and words of the field that nobody translates. */
const sameInBoth =
  /^(Min|Max|Menu|BAR|Dealer [\p{L} ]+|Bánh chưng|(MINI|MINOR|MAJOR|GRAND)( [\d,.]+×?)?)$/u;

/** What the page of a game may load at most, in either compression. */
const SCRIPT_BYTES = 200_000;
let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  studio = await startStudioProcess();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const only = new RegExp(process.env['TEST_GAMES'] ?? '');
const kinds = Object.entries(titlesByKind) as [KindName, readonly Title[]][];
const games = kinds
  .flatMap(([kind, titles]) => titles.map(({ id }) => [id, kind] as const))
  .filter(([id]) => only.test(id));

test.each(games)(
  '[STU-00][STU-SLOT][STU-BGS][PERF-17][Q-B6][Q-C4][Q-F21][I18N-01] %s is played and proved by every hand',
  async (gameId, kind) => {
    const seen = { en: [] as string[], vi: [] as string[] };
    const faults: string[] = [];
    const playOn = async (wanted: Walk['screen']): Promise<void> => {
      for (const walk of walks.filter(({ screen }) => screen === wanted)) {
        const { screen, hand, language } = walk;
        const found = await takeWalk({ gameId, kind, walk });
        seen[language].push(...found.words);
        faults.push(...found.faults.map((fault) => `${screen} ${hand} ${language} ${fault}`));
      }
    };
    await Promise.all([playOn('desk'), playOn('phone')]);
    const common = commonWords(seen.vi, seen.en).filter((word) => !sameInBoth.test(word));
    expect({ faults, common }).toEqual({ faults: [], common: [] });
  },
);

interface Played {
  readonly gameId: string;
  readonly kind: KindName;
  readonly walk: Walk;
}

async function takeWalk({ gameId, kind, walk }: Played) {
  const { screen, hand, language, moves } = walk;
  const page = await openPage(browser, {
    viewport: screens[screen],
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    reducedMotion: moves ? 'no-preference' : 'reduce',
  });
  const problems = watchFor(page);
  const scriptsSince = noteScripts(page, studio.clients);
  const weigh = (name: string): void => {
    const { brotli, gzip } = scriptsSince();
    if (gzip > SCRIPT_BYTES) faults.push(`${name}: ${gzip} bytes of script`);
    if (hand === 'mouse') note(`${gameId} ${name}: script ${brotli} brotli, ${gzip} gzip`);
  };
  const words: string[] = [];
  const faults: string[] = [];
  const look = async (moment: string): Promise<void> => {
    await untilDrawn(page);
    const read = await wordsOf(page);
    words.push(...read);
    const unfinished = unfinishedWords(read).map((word) => `unfinished text: ${word}`);
    faults.push(...[...(await lastingFaults(page)), ...unfinished].map((it) => `${moment}: ${it}`));
    await keep(page, `${gameId}-${screen}-${language}-${moment}`);
  };
  await page.goto(`${studio.origin}/play/${gameId}?demo=1&locale=${language}`);
  await page.locator(READY).or(page.locator('.strip')).first().waitFor();
  await look('opened');
  if (screen === 'phone' && !moves) {
    await page.setViewportSize({ width: 844, height: 390 });
    await look('sideways');
    await page.setViewportSize(screens.phone);
  }
  const { round, session } = await playRound(page, studio, { gameId, kind, hand });
  await expectShown(page, round, session);
  await look('over');
  weigh('page');
  if (hand === 'keyboard') faults.push(...(await axeFaults(page)));
  await expectVerified(page, { gameId, kind, walk, round });
  const token = session.token;
  await page.goto(await studio.replayAddress(token, round.roundId, language));
  await expectReplayed(page, round, session);
  await look('replay');
  // With the verifier before it, of which most is loaded already.
  weigh('verifier and replay');
  // A cash-out that a machine under load sends after the end is refused, as it must be.
  const late = /^409 .*\/actions$|status of 409/;
  faults.push(...problems.filter((problem) => kind !== 'crash' || !late.test(problem)));
  await page.context().close();
  return { words, faults };
}

/** Balance, net and win on the page are what the server says. */
async function expectShown(page: Page, round: PlayedRound, session: OpenedSession): Promise<void> {
  const { decimals } = session.currency;
  const [stake, win] = [parseAmount(round.stake), parseAmount(round.win)];
  const balance = formatAmount(parseAmount(session.balance), { decimals });
  await expect.poll(() => page.locator('.balance b').textContent()).toBe(balance);
  const net = formatAmount(win - stake, { decimals, signed: true });
  await expect.poll(() => page.locator('.session-net b').textContent()).toBe(net);
  const said = await page.locator('.unseen[aria-live]').textContent();
  if (win > 0n) expect(said).toContain(formatAmount(win, { decimals }));
  else expect(said).not.toBe('');
}

/** Through menu and history to the verifier, once the seed is revealed. */
async function expectVerified(
  page: Page,
  { gameId, kind, walk, round }: Played & { readonly round: PlayedRound },
): Promise<void> {
  const { hand, language } = walk;
  const texts = language === 'vi' ? vietnamese : english;
  // Shared rounds are drawn from a chain of the table, of which each end reveals a link.
  if (!['crash', 'table', 'cockfight', 'bingo-room'].includes(kind)) {
    await ask(studio, '/api/fairness/rotate', await tokenOf(page, gameId), { clientSeed: 'next' });
  }
  await press(hand, page.locator('.menu-button, :is(.table, .bingo-room) .ways > :last-child'));
  await press(hand, page.locator('.menu button').filter({ hasText: texts.history.title }));
  const row = page.locator('.rounds li').first();
  await press(hand, row.locator('summary'));
  expect(await row.locator('.proof dd').first().textContent()).toBe(round.roundId);
  await press(hand, row.getByRole('link', { name: texts.fairness.verify }));
  await page.locator('.verdict').nth(1).waitFor();
  const verdicts = await page
    .locator('.verdict')
    .evaluateAll((all) => all.map((it) => it.className));
  expect(verdicts).toEqual(['verdict ok', 'verdict ok']);
}

/** The replay page tells the same round, with nothing to play with. */
async function expectReplayed(
  page: Page,
  round: PlayedRound,
  { currency: { decimals } }: OpenedSession,
): Promise<void> {
  const bar = page.locator('.replay-bar');
  await bar.waitFor();
  const figures = await bar.locator('b').allTextContents();
  const win = formatAmount(parseAmount(round.win), { decimals });
  expect(figures).toContain(win);
  expect(figures).toContain(formatAmount(parseAmount(round.stake), { decimals }));
  expect(await page.locator('.spin, .main-button, .bet-button').count()).toBe(0);
  await expect
    .poll(() => page.locator('.unseen[aria-live]').textContent(), { timeout: ROUND_MS })
    .toContain(win);
}

/** What is wrong for longer than a page that was turned takes to be drawn anew. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  const first = await layoutFaults(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(1500);
  const still = new Set(await layoutFaults(page));
  return first.filter((fault) => still.has(fault));
}

/** Fonts and pictures have arrived, and what moves for a while has come to rest. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  });
}

const folder = process.env['TEST_PICTURES'];

async function keep(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(join(folder, 'games'), { recursive: true });
  writeFileSync(join(folder, 'games', `${name}.png`), await page.screenshot());
}

function note(line: string): void {
  if (folder !== undefined) appendFileSync(join(folder, 'games', 'sizes.txt'), `${line}\n`);
}
