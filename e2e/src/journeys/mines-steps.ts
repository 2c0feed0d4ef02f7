/** What people do in a mine of the studio, in the frame of the player site. */
import { expect } from 'vitest';
import type { FrameLocator } from 'playwright-core';
import type { Site } from './steps.ts';

/** How a wanted round came about: with rounds before it that went otherwise, and what all of it cost. */
export interface PlayedMines {
  readonly rounds: number;
  /** By how much the balance moved. */
  readonly balance: number;
}

const STAKE = 2;
/** After two safe picks beside one mine. */
const PAID = 2.1;

/** Goes to the lane of such games and opens the mine; answers the balance that it shows. */
export async function openMine(
  { page, origin }: Site,
  whenFound: () => Promise<unknown>,
): Promise<number> {
  await page.goto(`${origin}/inhouse`);
  const tile = page.getByRole('link', { name: /Jade Mine/ }).first();
  await tile.waitFor();
  await whenFound();
  await tile.click();
  const frame = page.frameLocator('iframe');
  await main(frame, 'ready').waitFor();
  return Number((await frame.locator('.pill.balance b').innerText()).replaceAll(',', ''));
}

/** Not every language has a singular of its own. */
const oneMine = (words: Site['words']['mines']): string =>
  ('preset_one' in words ? words.preset_one : words.preset).replace('{{count}}', '1');

/** Opens two gems beside one mine and cashes out, as often as it takes. */
export async function findTwoGems({ page, words: { mines } }: Site): Promise<PlayedMines> {
  const frame = page.frameLocator('iframe');
  for (let rounds = 1; ; rounds += 1) {
    await start(frame, oneMine(mines));
    await pick(frame, 0);
    if (await isOpen(frame)) await pick(frame, 1);
    if (!(await isOpen(frame))) continue;
    expect(await frame.locator('.main-button b').innerText()).toBe(PAID.toFixed(2));
    await main(frame, 'open').click();
    await frame.locator('.plate[data-end="won"]').waitFor();
    await main(frame, 'ready').waitFor();
    return { rounds, balance: cents(PAID - STAKE * rounds) };
  }
}

/** Opens a tile where all but one are mines, until it was one. */
export async function loseToMines({ page, words: { mines } }: Site): Promise<PlayedMines> {
  const frame = page.frameLocator('iframe');
  let balance = 0;
  for (let rounds = 1; ; rounds += 1) {
    await start(frame, mines.preset.replace('{{count}}', '24'));
    await pick(frame, 12);
    await main(frame, 'ready').waitFor();
    const lost = (await frame.locator('.board[data-end="lost"]').count()) > 0;
    balance += lost ? -STAKE : STAKE * 23.25;
    if (lost) return { rounds, balance: cents(balance) };
  }
}

async function start(frame: FrameLocator, preset: string): Promise<void> {
  await main(frame, 'ready').waitFor();
  await frame.getByRole('button', { name: preset, exact: true }).click();
  await main(frame, 'ready').click();
  await main(frame, 'held').waitFor();
}

async function pick(frame: FrameLocator, tile: number): Promise<void> {
  await frame.locator('.tile').nth(tile).click();
  await main(frame, 'open').or(main(frame, 'ready')).waitFor();
}

async function isOpen(frame: FrameLocator): Promise<boolean> {
  return (await main(frame, 'open').count()) > 0;
}

function main(frame: FrameLocator, state: string) {
  return frame.locator(`.main-button[data-state="${state}"]`);
}

function cents(amount: number): number {
  return Number(amount.toFixed(2));
}
