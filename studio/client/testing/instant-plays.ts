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
  { gameId: 'rice-terraces' },
  { gameId: 'ivory-dice' },
  { gameId: 'cloud-ladder' },
  { gameId: 'twin-fish' },
  { gameId: 'night-windows', prepare: (page) => page.keyboard.press('q') },
  { gameId: 'village-fair-bingo' },
  { gameId: 'post-hall-bingo' },
  { gameId: 'bronze-drum' },
  { gameId: 'red-card', finish: revealAll },
  { gameId: 'tea-leaf-hi-lo', finish: guessAndCashOut },
  { gameId: 'parlour-84', finish: holdAndDraw },
  { gameId: 'street-blackjack', finish: standOnAll },
];

/** The main button of an instant game in one of its states. */
export const mainButton = (page: Page, state: string) =>
  page.locator(`.main-button[data-state="${state}"]`);

async function revealAll(page: Page): Promise<void> {
  await page.locator('.paper[data-live]').waitFor();
  await page.keyboard.press('r');
}

async function openTileAndCashOut(page: Page): Promise<void> {
  await mainButton(page, 'held').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await mainButton(page, 'open').or(mainButton(page, 'ready')).waitFor();
  if ((await mainButton(page, 'open').count()) === 0) return;
  await page.locator('.main-button').focus();
  await page.keyboard.press('Enter');
}

/** The likelier guess, which is never sure: beside an ace or a king only the other is on offer. */
async function guessAndCashOut(page: Page): Promise<void> {
  await mainButton(page, 'held').waitFor();
  const isHigher = (await page.locator('.guess.higher[aria-disabled="false"]').count()) > 0;
  await page.keyboard.press(isHigher ? 'ArrowUp' : 'ArrowDown');
  await mainButton(page, 'open').or(mainButton(page, 'ready')).waitFor();
  if ((await mainButton(page, 'open').count()) > 0) await page.keyboard.press('c');
}

async function holdAndDraw(page: Page): Promise<void> {
  await mainButton(page, 'open').waitFor();
  await page.keyboard.press('1');
  await page.locator('.poker-card[aria-pressed="true"]').waitFor();
  await page.keyboard.press('Space');
}

/** A blackjack ends the round before anything can be done. */
async function standOnAll(page: Page): Promise<void> {
  for (;;) {
    await mainButton(page, 'open').or(mainButton(page, 'ready')).waitFor();
    if ((await mainButton(page, 'ready').count()) > 0) return;
    await page.keyboard.press('n');
    await page.keyboard.press('s');
  }
}
