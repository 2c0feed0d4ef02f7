import type { Browser, Page } from 'playwright-core';
import { calm, openPage } from './game-page.ts';
import { mainButton } from './instant-plays.ts';
import type { StudioProcess } from './studio-process.ts';

export const MINES = 'jade-mine';

/** A page of mines on which a round can begin. */
export async function openMine(browser: Browser, studio: StudioProcess): Promise<Page> {
  const page = await openPage(browser, calm);
  await page.goto(`${studio.origin}/play/${MINES}?demo=1&locale=en`);
  await mainButton(page, 'ready').waitFor();
  return page;
}
