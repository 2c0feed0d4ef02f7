/** Two of staff key an official result blind, and again what differs; a correction is asked for. */
import en from '@croupier/i18n/en/console-lottery.json' with { type: 'json' };
import { aStaffMember } from '@croupier/platform/testing/staff';
import { aVendor, GAME } from '@croupier/platform/testing/vendor';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../shoot.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

const ISSUE = '20261128-HCM';
const DAY = '2026-11-28';
const NUMBERS = ['38', '638', '7729', '3310', '8456', '6038', '35218', '90044', '71267']
  .concat(['04891', '58320', '23976', '19555', '11903', '66750', '80426', '27715'])
  .concat(['409638']);

let world: ConsoleFixture;
let issue: Record<string, unknown>;
beforeAll(async () => {
  world = await openConsole('gameOps');
  const vendor = await aVendor(world.app, 'TCG_LOTTO_VN');
  await sql`update catalog.game set features = '{lottery}', game_type = 'LOTT'
    where vendor_id = ${vendor.id} and code = ${GAME}`.execute(world.app.services.db);
  issue = {
    game: GAME,
    issue: ISSUE,
    station: 'HCM',
    open_at: '2026-11-27T09:15:00.000Z',
    close_at: `${DAY}T09:10:00.000Z`,
    draw_at: `${DAY}T09:15:00.000Z`,
    state: 'closed',
    result: null,
    revision: 0,
    proof_url: null,
  };
  const sums = { tickets: 412, stakes: '38610.00', payouts: '0.00' };
  const game = { game: GAME, family: 'vietnam-south', prize_mode: 'LOTT', source: 'official' };
  vendor.says.set('/lottery/games', () => ({
    games: [{ ...game, every_seconds: null, next: [], last: [] }],
  }));
  vendor.says.set('/lottery/issues', () => ({ issues: [{ ...issue, sums }] }));
  const exposure = [{ play: 'LO2', selection: '38', tickets: 31, stake: '4100.00' }];
  vendor.says.set('/lottery/issue', () => ({ ...issue, sums, said: [], exposure }));
  vendor.says.set('/lottery/preview', () => {
    return { tickets: 412, payouts: '9000.00', changed: 3, difference: '-240.00' };
  });
}, 240_000);
afterAll(() => world.close());

async function openIssue(page: Page): Promise<void> {
  await page.getByRole('button', { name: GAME }).first().click();
  await page.getByRole('heading', { name: en.exposure.title }).waitFor();
}

async function key(page: Page, button: string, numbers: Readonly<Record<number, string>>) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.c-lottery-cells') });
  for (const [place, number] of Object.entries(numbers)) {
    await dialog.locator(`input[name=cell-${place}]`).fill(number);
  }
  await shoot(page, `console/lottery-${button}`);
  await dialog.getByRole('button', { name: en.entry.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

test(
  '[LOTO-01][LOTO-03] a result is keyed by two, again where they differ, and corrected by two',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const colleague = await world.asSomebodyElse(await aStaffMember(app, 'gameOps'));
    const other = colleague.page;
    await world.open(`/lotteries?tab=official&day=${DAY}`);
    await openIssue(page);
    await key(page, en.entry.key.first, { ...NUMBERS });
    await page.getByText(en.entry.states.first).first().waitFor();
    expect(await world.inspect('lottery-first')).toEqual([]);

    await colleague.open(`/lotteries?tab=official&day=${DAY}`);
    await openIssue(other);
    await key(other, en.entry.key.second, { ...NUMBERS, 14: '66570' });
    await other.locator('.c-lottery-entry').waitFor();
    await shoot(other, 'console/lottery-differs');
    const unlike = other.locator('.c-lottery-entry tr[data-unlike]');
    expect(await unlike.locator('.c-lottery-marked').allTextContents()).toEqual(['66750', '66570']);
    expect(await unlike.locator('mark').allTextContents()).toEqual(['7', '5', '5', '7']);
    expect(await other.locator('.c-lottery-entry tbody tr').count()).toBe(NUMBERS.length);
    expect(await colleague.inspect('lottery-differs')).toEqual([]);
    await key(other, en.entry.again, { 14: '66750' });
    await page.reload();
    await openIssue(page);
    await key(page, en.entry.again, { 14: '66750' });
    await page.getByText(en.entry.states.agreed).first().waitFor();

    const prizes = { DB: ['409638'], G1: ['27715'], G2: ['80426'], G3: ['11903', '66750'] };
    const rest = { G4: NUMBERS.slice(6, 13), G5: ['6038'], G6: NUMBERS.slice(2, 5) };
    const result = { region: 'south', prizes: { ...prizes, ...rest, G7: ['638'], G8: ['38'] } };
    issue = { ...issue, state: 'settled', revision: 1, result };
    await page.reload();
    await openIssue(page);
    await page.getByRole('button', { name: en.correction.open }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: en.correction.text });
    await dialog.locator('input[name=cell-14]').fill('66751');
    await dialog.getByRole('button', { name: en.preview.open }).click();
    await dialog.getByText('-240.00').first().waitFor();
    await shoot(page, 'console/lottery-correction');
    await dialog.getByLabel(/reason/i).fill('the company corrected its board');
    await dialog.getByRole('button', { name: en.correction.ask }).click();
    await dialog.waitFor({ state: 'detached' });
    await shoot(page, 'console/lottery-asked');
    expect(await world.inspect('lottery-asked')).toEqual([]);
    await world.shootPhone('lotteries');
    expect([...world.problems, ...colleague.problems]).toEqual([]);
  },
);
