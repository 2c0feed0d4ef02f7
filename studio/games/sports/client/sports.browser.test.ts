import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { calm, openBrowser, openPage } from '#client/testing/game-page.ts';
import { startStudioProcess, type StudioProcess } from '#client/testing/studio-process.ts';
import type { FootballFactsView } from '#games/sports/protocol.ts';

/** A studio of its own, whose one match is told by this file. */
const folder = mkdtempSync(join(tmpdir(), 'sports-pages-'));
const file = join(folder, 'feed.jsonl');
let browser: Browser;
let studio: StudioProcess;

let version = 0;
/** A message of the feed about the match, in the words of the unified feeds. */
function tell(kind: string, body: object): void {
  version += 1;
  const common = { kind, producer: 'cup', number: `${version}`, at: Date.now(), version };
  appendFileSync(file, `${JSON.stringify({ ...common, event: 'cup-match-1', ...body })}\n`);
}

const market = (key: string, odds: Readonly<Record<string, number>>) => ({
  key,
  state: 'open',
  outcomes: Object.entries(odds).map(([outcome, value]) => ({ outcome, odds: value })),
});
const result = market('1X2', { H: 25_000, D: 32_000, A: 28_000 });
const total = (over: number) => market('OU:10', { OVER: over, UNDER: 19_000 });
const factsAt = (score: readonly [number, number]): FootballFactsView => ({
  sport: 'football',
  period: 'second',
  second: 3600,
  at: Date.now(),
  pace: 1,
  score,
  half: [1, 0],
  corners: [2, 1],
  yellows: [0, 0],
  reds: [0, 0],
  incidents: [{ kind: 'goal', side: 'H', minute: 31 }],
});
const ended = (key: string, winner: string, all: readonly string[]) => ({
  key,
  outcomes: all.map((outcome) => ({
    outcome,
    result: outcome === winner ? (1 as const) : (0 as const),
    voidFactor: 0 as const,
  })),
});

beforeAll(async () => {
  writeFileSync(file, '');
  tell('fixture_change', {
    sport: 'football',
    league: { id: 'cup-league', name: { en: 'A', vi: 'A' }, country: null, kind: null },
    home: { id: 'cup-h', name: 'Home', short: 'Home' },
    away: { id: 'cup-a', name: 'Away', short: 'Away' },
    startsAt: Date.now() + 3_600_000,
  });
  tell('odds_change', { markets: [result, total(19_500)] });
  browser = await openBrowser();
  studio = await startStudioProcess({
    environment: { STUDIO_SPORTS: '', STUDIO_SPORTS_FEEDS: `cup=file:${file}` },
  });
});
afterAll(async () => {
  await browser.close();
  await studio.stop();
  rmSync(folder, { recursive: true });
});

test('[STU-SPORT] a player bets before and in play, keeps the slip over a reload, and sees both bets won', async () => {
  const page = await openPage(browser, { ...calm, viewport: { width: 1440, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${studio.origin}/play/sportsbook?locale=en`);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const stake = slip.getByLabel('Stake', { exact: true });
  await page.getByRole('button', { name: 'Match result, 1, 2.50' }).first().click();
  // A comma is no point: what is no amount places nothing.
  await stake.fill('1,5');
  expect(await slip.getByRole('button', { name: 'Place bet' }).isDisabled()).toBe(true);
  await stake.fill('10');
  await slip.getByRole('button', { name: 'Place 10' }).click();
  await slip.getByText('Bet accepted').waitFor();
  await slip.getByRole('button', { name: 'Done' }).click();

  tell('odds_change', {
    state: 'live',
    facts: factsAt([1, 0]),
    markets: [result, total(19_500)],
  });
  await page.getByRole('heading', { name: /^In play/ }).waitFor();
  await page.getByRole('button', { name: 'Total over/under, O 2.5, 1.95' }).click();
  await slip.getByText('Over 2.5').waitFor();
  await page.reload();
  await slip.getByText('Over 2.5').waitFor();
  // A lower price is not taken unless the player says so; nothing of the slip is lost meanwhile.
  await stake.fill('20');
  await slip.getByRole('button', { name: 'Place 20' }).waitFor();
  tell('odds_change', { markets: [total(18_000)] });
  await slip.getByRole('button', { name: 'Accept new odds and place' }).click();
  await slip.getByText('Held').waitFor();
  await slip.getByText('Bet accepted').waitFor();
  await slip.getByRole('button', { name: 'Done' }).click();

  const markets = [ended('1X2', 'H', ['H', 'D', 'A']), ended('OU:10', 'OVER', ['OVER', 'UNDER'])];
  const facts = { ...factsAt([2, 1]), period: 'full-time' as const, pace: 0 };
  tell('bet_settlement', { markets, facts, isFinal: true });
  await page.getByRole('button', { name: /^My bets/ }).click();
  await page.getByRole('tab', { name: 'Settled' }).click();
  await page.getByText('Won ×2.50').waitFor();
  await page.getByText('Won ×1.80').waitFor();
  const bets = await studio.query<{ state: string; stake: string }>(
    `select state, stake::text from studio.sports_bet order by seq`,
  );
  expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled']);
  // The policy of the page lets nothing inline through, and nothing has tried.
  expect(faults).toEqual([]);
});
