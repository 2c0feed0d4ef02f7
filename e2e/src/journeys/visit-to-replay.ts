/** A person's first visit to a merchant's site: from registration to the replay of a round. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Device, newVisitor } from '../browser.ts';
import { shoot } from '../shoot.ts';
import type { RunningProduct } from '../stack.ts';
import {
  deposit,
  findRoundInRecord,
  meetOwnLimit,
  playOneRound,
  readRules,
  register,
  seeEmptyList,
  seeWholeForm,
  type Site,
  watchReplay,
} from './steps.ts';
import { words } from './words.ts';

export interface Visit {
  readonly merchant: 'platform' | 'siam';
  readonly language: keyof typeof words;
  readonly device: Device;
  readonly theme: 'dark' | 'light';
}

const GAMES = { vi: 'Đền Sen', en: 'Lotus Temple' } as const;

/** Answers the name that was registered, and what the browser complained of. */
export async function visitToReplay(
  product: RunningProduct,
  browser: Browser,
  { merchant, language, device, theme }: Visit,
): Promise<{ username: string; problems: readonly string[] }> {
  const visitor = await newVisitor(browser, { device, theme });
  const { page } = visitor;
  page.setDefaultTimeout(90_000);
  const { sandbox, [merchant]: origin } = product.origins;
  const site: Site = { page, origin, sandbox, words: words[language] };
  const game = GAMES[language];
  const shot = (name: string) => shoot(page, `journeys/${merchant}-${device}-${theme}-${name}`);

  // Siam asks for more, and a phone's window scrolls.
  if (merchant === 'platform' && device === 'desktop') await seeWholeForm(site);
  const username = await register(site);
  await page.mouse.move(0, 0);
  await page.locator('.balance-pill .k-money:visible').first().waitFor();
  if (device === 'desktop') await seeHeaderWhole(page);
  await shot('home');
  await seeEmptyList(site, merchant === 'siam' ? 'orchid' : 'lantern');
  await deposit(site, '2000');
  await shot('deposited');
  await readRules(site, game);
  await shot('rules');
  await playOneRound(site, game, () => shot('game'));
  await findRoundInRecord(site, game);
  await shot('record');
  await watchReplay(site);
  await shot('replay');
  await meetOwnLimit(site, game, () => shot('own-limit'));
  // Browsers note a refused stake by its status.
  const problems = visitor.problems.filter((line) => !/422 .*\/api\/rounds$/.test(line));
  await visitor.context.close();
  return { username, problems };
}

/** No way of the bar at the top is cut, however wide the desk is. */
async function seeHeaderWhole(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () =>
      page.locator('.header-nav').evaluate((row) => {
        const room = row.getBoundingClientRect();
        return (
          [...row.querySelectorAll('a')]
            .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
            // What is left out beside a balance is in the menu at the side.
            .filter(({ box }) => box.width > 0)
            .filter(({ box }) => box.left < room.left - 1 || box.right > room.right + 1)
            .map(({ text }) => text)
        );
      });
    await expect.poll(cut, { message: `at ${width}` }).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}
