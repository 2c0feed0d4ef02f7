import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesByKind } from '#engine/titles.ts';
import type { KindName } from '#engine/titles.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFrames } from './testing/frames.ts';
import { openBrowser, openPage } from './testing/game-page.ts';
import { READY, playRound } from './testing/play-round.ts';
import { noteScripts } from './testing/script-sizes.ts';
import { startStudioProcess } from './testing/studio-process.ts';
import type { StudioProcess } from './testing/studio-process.ts';

/**
 * How often a game is drawn while a round of it moves, on a machine that does nothing else.
 * TEST_GAMES is a pattern of ids; without it the first title of each kind is played. The figures are
 * written to frames.txt in the folder that TEST_PICTURES names.
 */
const FRAMES_MIN = 50;

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

const pattern = process.env['TEST_GAMES'];
const games = (Object.keys(titlesByKind) as KindName[]).flatMap((kind) => {
  const ids = titlesByKind[kind].map(({ id }) => id);
  const chosen = pattern === undefined ? ids.slice(0, 1) : ids;
  return chosen.filter((id) => new RegExp(pattern ?? '').test(id)).map((id) => [kind, id] as const);
});

test.each(games)(
  '[PERF-17] a round of %s (%s) moves at 50 frames a second',
  async (kind, gameId) => {
    const page = await openPage(browser);
    const scripts = noteScripts(page, studio.clients);
    await page.goto(`${studio.origin}/play/${gameId}?demo=1&locale=en`);
    await page.locator(READY).or(page.locator('.strip')).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const frames = await countFrames(page);
    await playRound(page, studio, { gameId, kind, hand: 'mouse' });
    const { perSecond, slow } = await frames.stop();
    const { brotli, gzip } = scripts();
    await page.context().close();
    const folder = process.env['TEST_PICTURES'];
    const line = `${gameId}: ${perSecond} frames/s, slowest hundredth ${slow} ms, script ${brotli} B brotli, ${gzip} B gzip`;
    if (folder !== undefined) appendFileSync(join(folder, 'frames.txt'), `${line}\n`);
    expect({ perSecond, slow, isSmooth: perSecond >= FRAMES_MIN }).toMatchObject({
      isSmooth: true,
    });
  },
);
