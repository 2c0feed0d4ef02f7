import type { KindName } from '#engine/titles.ts';
import type { OpenedSession, PlayedRound } from '#protocol/session.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tokenOf } from './game-page.ts';
import { press } from './hand.ts';
import type { Hand } from './hand.ts';
import { instantPlays } from './instant-plays.ts';
import { pointerPlays } from './pointer-plays.ts';
import type { StudioProcess } from './studio-process.ts';

/** The main control of any game while it pays for a round, and a table that takes bets. */
export const READY =
  '.spin[data-state="ready"], .main-button[data-state="ready"], .bet-button[data-place="1"][data-state="bet"], .table[data-phase="betting"], .buy[data-phase="buy"]';

/** Rounds that begin with free spins, and flights of crash, take their time. */
export const ROUND_MS = 120_000;
/** The sale of a bingo room, and as many balls as there are. */
const ROOM_MS = 340_000;

interface Play {
  readonly gameId: string;
  readonly kind: KindName;
  readonly hand: Hand;
}

/** Plays a round from an opened page to its end; the answers are the server's. */
export async function playRound(page: Page, studio: StudioProcess, { gameId, kind, hand }: Play) {
  const token = await tokenOf(page, gameId);
  const begin = page.locator(READY);
  if (kind === 'table' || kind === 'cockfight') {
    await begin.waitFor();
    await layChip(page, hand);
  } else if (kind === 'bingo-room') {
    await begin.waitFor({ timeout: ROOM_MS });
    await press(hand, begin);
    await page.locator('.bingo-room[data-phase="result"]').waitFor({ timeout: ROOM_MS });
  } else if (hand === 'keyboard') {
    const { prepare, finish } = instantPlays.find((play) => play.gameId === gameId) ?? {};
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await prepare?.(page);
    await begin.waitFor();
    await page.keyboard.press(kind === 'crash' ? 'b' : 'Space');
    await finish?.(page);
  } else {
    const { prepare, finish } = pointerPlays[kind] ?? {};
    await prepare?.(page, hand);
    await begin.waitFor();
    await press(hand, begin);
    await finish?.(page, hand);
  }
  if (kind === 'crash') await cashOut(page, hand);
  const ended = async (): Promise<PlayedRound | undefined> => {
    const { rounds } = await ask<{ rounds: PlayedRound[] }>(studio, '/api/history', token);
    return rounds[0];
  };
  await expect.poll(ended, { timeout: ROUND_MS }).toBeDefined();
  await begin.waitFor({ timeout: ROUND_MS });
  const round = await ended();
  if (round === undefined) throw new Error('the round is gone');
  return {
    round,
    session: { ...(await ask<OpenedSession>(studio, '/api/session', token)), token },
  };
}

/** One chip on the first spot, confirmed. */
async function layChip(page: Page, hand: Hand): Promise<void> {
  await press(hand, page.locator('[data-spot]').first());
  await press(hand, page.locator('.confirm[data-state="ready"]'));
  await page.locator('.table[data-phase="result"]').waitFor({ timeout: ROUND_MS });
}

/** As soon as the lantern flies; where it burns at once, that is the end of the round. */
async function cashOut(page: Page, hand: Hand): Promise<void> {
  const own = (state: string) => page.locator(`.bet-button[data-place="1"][data-state="${state}"]`);
  const over = page.locator('.bet-panel[data-place="1"][data-result="lost"]');
  await own('cash-out').or(over).waitFor();
  if ((await own('cash-out').count()) > 0) {
    if (hand === 'keyboard') await page.keyboard.press('b');
    else await press(hand, own('cash-out'));
  }
  await page
    .locator('.bet-panel[data-place="1"]:is([data-result="won"], [data-result="lost"])')
    .waitFor();
  await page.locator('.crash[data-phase="over"]').waitFor({ timeout: ROUND_MS });
}

/** A call of the studio's API by the session of a page; a body makes it a POST. */
export async function ask<Value>(
  studio: Pick<StudioProcess, 'origin'>,
  path: string,
  token: string,
  body?: unknown,
): Promise<Value> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(studio.origin + path, { headers, ...init });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Value;
}
