/** An agent comes in by the agents' entrance, brings people, looks at the team, and accepts lower rates. */
import enAgent from '@croupier/i18n/en/agent.json' with { type: 'json' };
import enContract from '@croupier/i18n/en/contract.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import { aTree } from '@croupier/platform/testing/agents';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { contractBetween, houseContract } from '@croupier/platform/testing/contracts';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  await switchFlags(app, { agents: true, contracts: true, dailySalary: true });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const origin = () => app.origin.replace('127.0.0.1', 'localhost');

async function inEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
  });
}

async function signIn(page: Page, { username, password }: TestMember): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('[AGT-01][AGT-02][AGT-04][AGT-05] agents alone come in, bring people and find them in the team', async () => {
  const player = await aMember(app);
  const { A, B } = await aTree(app, { A: { B: { p: {} } } });
  const { page, problems } = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  await inEnglish(page);
  await page.goto(`${origin()}/agentHome`);
  await page.getByRole('heading', { name: enAgent.landing.signIn }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/agent');
  await signIn(page, player);
  await page.getByText(enErrors['account.non-agent']).waitFor();
  await signIn(page, A);
  await page.getByRole('heading', { name: enAgent.page.agentTeamOverview }).waitFor();

  const bar = page.getByRole('navigation', { name: enAgent.menu.bar });
  await bar.getByRole('button', { name: enAgent.menu.more }).click();
  await page.getByRole('dialog').getByRole('link', { name: enAgent.page.agentRegister }).click();
  await page.getByRole('button', { name: enAgent.link.new }).click();
  await page.getByRole('button', { name: enAgent.link.create }).click();
  await page.getByRole('dialog').getByRole('img', { name: enAgent.link.code }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(enAgent.link.state.open, { exact: true }).waitFor();
  await page.getByRole('tab', { name: enAgent.register.direct }).click();
  await page.locator('[name=username]').fill('newagent1');
  await page.getByRole('tab', { name: enAgent.kind.agent }).click();
  await page.getByRole('button', { name: enAgent.open.submit }).click();
  const told = page.getByRole('dialog');
  await told.getByText(enAgent.open.password).waitFor();
  await told.getByRole('button', { name: enAgent.open.noted }).click();

  await bar.getByRole('link', { name: enAgent.short.agentTeam }).click();
  await page.getByText('newagent1').waitFor();
  await page.getByRole('link', { name: B.username }).click();
  await page.getByRole('heading', { name: B.username }).waitFor();
  await page.getByRole('button', { name: enAgent.member.note }).click();
  await page.locator('textarea').fill('Pays in cash');
  await page.getByRole('button', { name: enAgent.note.save }).click();
  await page.getByText('Pays in cash').waitFor();
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
});

test('[CON-02] an agent lowers a rate, and who accepts it names the contract that ends', async () => {
  const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
  await houseContract(app, A);
  await contractBetween(A, B, { tiers: [{ ratePpm: 8000 }] });
  const hit = await contractBetween(B, C, { tiers: [{ ratePpm: 5000 }] });
  const desk = await newVisitor(browser, { device: 'desktop', theme: 'light' });
  await inEnglish(desk.page);
  await desk.page.goto(`${origin()}/agent`);
  await signIn(desk.page, A);
  await desk.page.getByRole('link', { name: enAgent.page.agentContracts }).click();
  await desk.page.getByRole('link', { name: B.username }).click();
  await desk.page.getByRole('link', { name: enContract.act.amend }).click();
  const rate = desk.page.getByRole('textbox', { name: enContract.editor.rate });
  await rate.fill('1.5');
  await desk.page.getByText('1.50% is more than your own 1.00%').waitFor();
  await rate.fill('0.4');
  await desk.page.getByRole('button', { name: enContract.form.send }).click();
  await desk.page.getByRole('button', { name: enContract.act.cancel }).waitFor();

  const phone = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  await inEnglish(phone.page);
  await phone.page.goto(`${origin()}/agent`);
  await signIn(phone.page, B);
  await phone.page.getByRole('link', { name: 'New terms offered' }).click();
  const ending = phone.page.getByRole('region', { name: 'Accepting ends 1 contract' });
  await expect.poll(() => ending.innerText()).toContain(C.username);
  await expect.poll(() => ending.innerText()).toContain('theirs 0.50%');
  const accept = phone.page.getByRole('button', { name: 'Accept, end 1' });
  await accept.click();
  await phone.page.getByText(enContract.ending.tickMissing).waitFor();
  await phone.page.getByRole('checkbox').check();
  await accept.click();
  await phone.page.getByText(enContract.done.accept).waitFor();
  const file = await C.call('contract', { contractId: hit });
  expect(file.value.contract.state).toBe('terminated');
  expect([...desk.problems, ...phone.problems]).toEqual([]);
});
