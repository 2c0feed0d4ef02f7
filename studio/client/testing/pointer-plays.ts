import type { KindName } from '#engine/titles.ts';
import type { Page } from 'playwright-core';
import { press, stroke } from './hand.ts';
import type { Hand } from './hand.ts';
import { mainButton } from './instant-plays.ts';

type Pointer = Exclude<Hand, 'keyboard'>;

/** How a kind is played by mouse or finger, around the press of its main button. */
interface PointerPlay {
  /** Presses without which no round can begin. */
  readonly prepare?: (page: Page, hand: Pointer) => Promise<void>;
  /** Steps of a round that has begun. */
  readonly finish?: (page: Page, hand: Pointer) => Promise<void>;
}

export const pointerPlays: Readonly<Partial<Record<KindName, PointerPlay>>> = {
  keno: { prepare: (page, hand) => press(hand, page.locator('.quick-pick')) },
  mines: { finish: openTileAndCashOut },
  scratch: { finish: scratchAll },
  'hi-lo': { finish: guessAndCashOut },
  'video-poker': { finish: holdAndDraw },
  blackjack: { finish: standOnAll },
};

const open = (page: Page) => mainButton(page, 'open');
const openOrOver = (page: Page) => open(page).or(mainButton(page, 'ready'));

async function openTileAndCashOut(page: Page, hand: Pointer): Promise<void> {
  await mainButton(page, 'held').waitFor();
  await press(hand, page.locator('.tile[data-face="closed"]').nth(7));
  await openOrOver(page).waitFor();
  if ((await open(page).count()) > 0) await press(hand, open(page));
}

/** Three strokes over each row of fields take off enough of the foil. */
async function scratchAll(page: Page, hand: Pointer): Promise<void> {
  const paper = page.locator('.paper[data-live] .fields');
  await paper.waitFor();
  const fields = await page.locator('.field').all();
  for (const row of [0, 3, 6]) {
    const [first, last] = await Promise.all([
      fields[row]?.boundingBox(),
      fields[row + 2]?.boundingBox(),
    ]);
    if (!first || !last) throw new Error('the card has no fields');
    for (const share of [0.15, 0.45, 0.75]) {
      const y = first.y + first.height * share;
      await stroke(page, hand, [
        [first.x + 2, y],
        [last.x + last.width - 2, y],
      ]);
    }
  }
}

async function guessAndCashOut(page: Page, hand: Pointer): Promise<void> {
  await mainButton(page, 'held').waitFor();
  await press(hand, page.locator('.guess[aria-disabled="false"]').first());
  await openOrOver(page).waitFor();
  if ((await open(page).count()) > 0) await press(hand, open(page));
}

async function holdAndDraw(page: Page, hand: Pointer): Promise<void> {
  await open(page).waitFor();
  await press(hand, page.locator('.poker-card').first());
  await page.locator('.poker-card[aria-pressed="true"]').waitFor();
  await press(hand, open(page));
}

/** The main button declines insurance and stands. A blackjack ends the round by itself. */
async function standOnAll(page: Page, hand: Pointer): Promise<void> {
  for (;;) {
    await openOrOver(page).waitFor();
    if ((await open(page).count()) === 0) return;
    await press(hand, open(page));
    await open(page).waitFor({ state: 'detached' });
  }
}
