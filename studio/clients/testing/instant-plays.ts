import type { Page } from 'playwright-core';

/** How each instant title is played from its first key to its end, by keys alone. */
export interface InstantPlay {
  readonly gameId: string;
  /** Keys before the first round, where one cannot be started as the page stands. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Steps of a round that has begun, until it is over; left out where it is over at once. */
  readonly finish?: (page: Page) => Promise<void>;
}

export const instantPlays: readonly InstantPlay[] = [
  { gameId: 'jade-mine', finish: openTileAndCashOut },
];

/** The main button of an instant game in one of its states. */
export const mainButton = (page: Page, state: string) =>
  page.locator(`.main-button[data-state="${state}"]`);

async function openTileAndCashOut(page: Page): Promise<void> {
  await mainButton(page, 'held').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await mainButton(page, 'open').or(mainButton(page, 'ready')).waitFor();
  if ((await mainButton(page, 'open').count()) === 0) return;
  await page.locator('.main-button').focus();
  await page.keyboard.press('Enter');
}
