/** An agent looks for one bet of somebody in the line: among all, by account and state, and as a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import enAgent from '@croupier/i18n/en/agent.json' with { type: 'json' };
import enBets from '@croupier/i18n/en/bets.json' with { type: 'json' };
import enContract from '@croupier/i18n/en/contract.json' with { type: 'json' };
import { aTree } from '@croupier/platform/testing/agents';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import type { TestMember } from '@croupier/platform/testing/member';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import { aVendor, type TestVendor } from '@croupier/platform/testing/vendor';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { shoot } from '../shoot.ts';

let app: TestApp;
let browser: Browser;
let vendor: TestVendor;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  await switchFlags(app, { agents: true, lineRecords: true });
  vendor = await aVendor(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** One round through the wallet API; one that goes on has its stake alone. */
async function play(player: TestMember, stake: string, isOver: boolean) {
  const seat = await vendor.openGame(player);
  const bet = { id_provider: randomUUID(), type: 'bet', amount: stake };
  const win = { id_provider: randomUUID(), type: 'win', amount: '1.00' };
  const round = { ...seat, round_id: randomUUID(), finished: isOver };
  const transactions = isOver ? [bet, win] : [bet];
  const { body } = await vendor.call('betwin', { ...round, transactions });
  expect(body.meta?.api_message).toBeUndefined();
}

async function signIn(page: Page, { username, password }: TestMember): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
  });
  await page.goto(`${app.origin.replace('127.0.0.1', 'localhost')}/agent`);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: enAgent.page.agentTeamOverview }).waitFor();
}

test.each(['desktop', 'phone'] as const)(
  '[AGT-06] an agent finds one bet of the line: all of them, one account’s, what is open, and the file (%s)',
  async (device) => {
    const { A, p, q } = await aTree(app, { A: { B: { p: {} }, q: {} } }, { balance: '100.00' });
    await play(p, '12.00', true);
    await play(p, '7.00', false);
    await play(q, '30.00', true);

    const { page, problems } = await newVisitor(browser, { device, theme: 'dark' });
    await signIn(page, A);
    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/agentHome?page=agentTeamBetting`);
    await page.getByRole('tab', { name: enContract.line.rounds }).click();
    const table = page.getByRole('table', { name: enContract.line.rounds });
    const rows = table.locator('tbody tr').filter({ has: page.locator('.record-who') });
    await expect.poll(() => rows.count()).toBe(3);

    // By account: two of one player; of these the one that is not settled.
    await page.getByRole('searchbox', { name: enAgent.team.account }).fill(p.username);
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('combobox', { name: enBets.filter.state }).click();
    await page.getByRole('option', { name: enBets.state.open }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().getByText(enBets.state.open).waitFor();
    await page.locator('.total-cards').getByText('7.00').first().waitFor();
    await shoot(page, `agents/line-bet-${device}`);

    // The file has what is shown, and nothing else.
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: enBets.file.save }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const [, ...lines] = file.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(p.username);
    expect(lines[0]).toContain('7.00');

    // The account in the row leads to that player's bets, with the way down to them.
    await rows.first().getByRole('link', { name: p.username }).click();
    await page.waitForURL((url) => url.searchParams.get('under') === String(p.memberId));
    expect(new URL(page.url()).searchParams.get('view')).toBe('rounds');

    // So does the page of the player, and the stake stands in the account record.
    await page.goto(`${origin}/agentHome?page=agentTeam&member=${p.memberId}`);
    // The bar of a phone has one of that name too.
    const acts = page.locator('.team-member-acts');
    await acts.getByRole('button', { name: enAgent.member.more }).click();
    await page.getByRole('menuitem', { name: enAgent.member.record }).click();
    const record = page.getByRole('table', { name: enContract.line.record });
    await record.getByText(/7\.00/).first().waitFor();
    await shoot(page, `agents/line-record-${device}`);
    // The vendor of the tests has no pictures.
    expect(problems.filter((problem) => !problem.includes('/art/'))).toEqual([]);
  },
);
