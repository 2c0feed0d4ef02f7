import type { Page } from 'playwright-core';
import { tokenOf } from './game-page.ts';
import { hashOf } from './studio-process.ts';
import type { StudioProcess } from './studio-process.ts';

/** What the page says across the top, while it says something. */
export const banner = (page: Page) => page.locator('.banner:not([hidden])');

/** Opens a panel by its entry in the menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click();
  await page.getByRole('dialog', { name: new RegExp(name) }).waitFor();
}

/** Rounds that the server knows of for the session of a page. */
export async function roundsOf(studio: StudioProcess, page: Page): Promise<number> {
  return roundsOfToken(studio, await tokenOf(page));
}

/** Rounds that the server knows of for the session of a token. */
export async function roundsOfToken(studio: StudioProcess, token: string): Promise<number> {
  const rows = await studio.query<{ count: string }>(
    `select count(*) from studio.round join studio.session on session.id = session_id
      where token_hash = $1`,
    [hashOf(token)],
  );
  return Number(rows[0]?.count);
}

/** Rounds whose end the page has not reported yet; it does so beside what it shows. */
export async function unseenRounds(studio: StudioProcess, token: string): Promise<number> {
  const rows = await studio.query(
    `select 1 from studio.round join studio.session on session.id = session_id
      where token_hash = $1 and seen_at is null`,
    [hashOf(token)],
  );
  return rows.length;
}
