import { titlesByKind } from '#engine/titles.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './testing/game-page.ts';
import { startStudioProcess } from './testing/studio-process.ts';
import type { StudioProcess } from './testing/studio-process.ts';

/**
 * Tables, rings and rooms by keys alone, with as little motion as there can be: all that can be pressed is
 * reached in the order of the page, seen in focus and named; the result is told once, and nothing moves.
 * TEST_GAMES is a pattern of ids; without it one table, one ring and one room are walked.
 */
let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([
    startStudioProcess({ main: 'testing/every-shared-main.ts' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const STOPS_MAX = 90;
const only = new RegExp(
  process.env['TEST_GAMES'] ?? '^(?:dragon-tiger|cockfight-pool|lantern-room-90)$',
);
const games = (['table', 'cockfight', 'bingo-room'] as const)
  .flatMap((kind) => titlesByKind[kind].map(({ id }) => id))
  .flatMap((id) =>
    only.test(id)
      ? ([
          [id, 'en'],
          [id, 'vi'],
        ] as const)
      : [],
  );

const root = ':is(.table, .bingo-room)';

test.each(games)('[STU-LIVE][STU-COCK][STU-BGS] %s (%s) is played by keys', async (id, locale) => {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${studio.origin}/play/${id}?demo=1&locale=${locale}`);
  await page.waitForSelector(`${root}[data-phase="betting"]:not([data-locked])`);
  await page.evaluate(() => document.fonts.ready);
  const faults = [...(await walk(page)), ...(await walkSpots(page))];
  faults.push(...(await movingIn(page, 'betting')));
  await bet(page);
  for (const panel of await panelsOf(page)) faults.push(...(await openByKey(page, panel)));
  await studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'
     and table_id in (select id from studio.shared_table where game_id = $1)`,
    [id],
  );
  await page.waitForSelector(`${root}[data-phase="result"]`);
  faults.push(...(await movingIn(page, 'result')));
  // What is wrong with the connection is told by a banner of its own, which is not there now.
  const told = ['[aria-live]', '[role="status"]', '[role="alert"]'];
  const live = page.locator(told.map((one) => `${root} ${one}:not([hidden])`).join());
  if ((await live.count()) !== 1) faults.push(`${await live.count()} places tell the result`);
  await expect.poll(() => live.first().textContent()).not.toBe('');
  await page.context().close();
  expect(faults).toEqual([]);
});

interface Stop {
  readonly what: string;
  readonly name: string;
  readonly region: number;
  readonly isSeen: boolean;
}

/** What has the focus, as whoever sits before the page meets it. */
function stopOf(page: Page): Promise<Stop | undefined> {
  return page.evaluate((rootOf) => {
    const node = document.activeElement as HTMLElement | null;
    if (node === null || node === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    const box = node.getBoundingClientRect();
    const isInView = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    const regions = [...(document.querySelector(rootOf)?.children ?? [])];
    const spot = node.dataset['spot'];
    return {
      what: spot ?? `${node.tagName.toLowerCase()}.${node.className.replaceAll(' ', '.')}`,
      name: node.getAttribute('aria-label') ?? node.textContent.trim(),
      region: regions.findIndex((region) => region.contains(node)),
      isSeen: isInView && outlineStyle !== 'none' && Number.parseInt(outlineWidth) > 0,
    };
  }, root);
}

/** Tab by tab through the page, and whether anything that can be pressed was left out. */
async function walk(page: Page): Promise<readonly string[]> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (stop === undefined) break;
    stops.push(stop);
    if (stop.name === '') faults.push(`${stop.what} has no name`);
    if (!stop.isSeen) faults.push(`${stop.what} is not seen in focus`);
    await page.evaluate(() => (document.activeElement as HTMLElement).setAttribute('data-met', ''));
    if (stops.length > STOPS_MAX) return [...faults, 'the page has no end'];
  }
  const regions = stops.map(({ region }) => region);
  if (regions.some((region, at) => region < (regions[at - 1] ?? 0))) {
    faults.push(`not in the order of the page: ${regions.join()}`);
  }
  // Spots, and chips in the hand, are one stop each: arrow keys walk among them.
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')]
      .filter((node) => node.checkVisibility() && !node.hasAttribute('data-met'))
      .filter((node) => !node.matches('[data-spot], [role="radio"], :disabled'))
      .map((node) => `${node.className} ${node.textContent} is not reached`),
  );
  return [...faults, ...missed];
}

/** Spots that no way of arrow keys leads to, from the first one. */
function walkSpots(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]')].filter((node) =>
      node.checkVisibility(),
    );
    const [first] = spots;
    if (first === undefined) return [];
    const met = new Set<Element>([first]);
    const ahead = [first];
    for (let from = ahead.pop(); from !== undefined; from = ahead.pop()) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        from.focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const to = document.activeElement as HTMLElement;
        if (!met.has(to)) ahead.push(to);
        met.add(to);
      }
    }
    return spots
      .filter((spot) => !met.has(spot))
      .map((spot) => `no arrow leads to ${spot.dataset['spot']}`);
  });
}

/** Lays a chip and confirms it, or buys tickets. */
async function bet(page: Page): Promise<void> {
  const isRoom = (await page.locator('.bingo-room').count()) > 0;
  if (isRoom) {
    await page.keyboard.press('b');
    await page.locator('.ticket').first().waitFor();
    return;
  }
  await page.keyboard.press('1');
  await page.locator('[data-spot]').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.locator('.spot.own:not(.laid)').first().waitFor();
}

/** How many buttons open something. */
async function panelsOf(page: Page): Promise<readonly number[]> {
  const count = await page.locator(`${root} [aria-haspopup="dialog"]:visible`).count();
  return Array.from({ length: count }, (_, at) => at);
}

/** Opens what a button opens, and closes it by Escape: the focus comes back to the button. */
async function openByKey(page: Page, at: number): Promise<readonly string[]> {
  const way = page.locator(`${root} [aria-haspopup="dialog"]:visible`).nth(at);
  await way.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  const name = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    return document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent;
  });
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const isBack = await way.evaluate((node) => node === document.activeElement);
  return [
    ...(name === undefined || name === '' ? [`panel ${at} has no name`] : []),
    ...(isBack ? [] : [`the focus is lost after panel ${name}`]),
  ];
}

/** Animations that go on although the player wants none. */
async function movingIn(page: Page, phase: string): Promise<readonly string[]> {
  return page.evaluate(
    (when) =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, endTime } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && (Number(duration) > 200 || endTime === Infinity);
        })
        .map((animation) => {
          const target = (animation.effect as KeyframeEffect | null)?.target;
          return `${when}: ${target?.getAttribute('class') ?? target?.tagName} moves`;
        }),
    phase,
  );
}
