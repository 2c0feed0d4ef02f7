/** An agent comes in by the agents' entrance, brings people, looks at the team, and accepts lower rates. */
import { randomUUID } from 'node:crypto';
import enAgent from '@croupier/i18n/en/agent.json' with { type: 'json' };
import enContract from '@croupier/i18n/en/contract.json' with { type: 'json' };
import enAuth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import { periodAt } from '@croupier/platform/modules/contracts/settlement/period-rules';
import { aTree } from '@croupier/platform/testing/agents';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import {
  contractBetween,
  houseContract,
  settleContracts,
  someTerms,
} from '@croupier/platform/testing/contracts';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember, type TestSession } from '@croupier/platform/testing/member';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import { aVendor, type TestVendor } from '@croupier/platform/testing/vendor';
import { openDemoClock } from '@croupier/platform/world/world-clock';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newVisitor, openBrowser, type Visitor } from '../browser.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ demoClock: true }), openBrowser()]);
  await switchFlags(app, {
    agents: true,
    contracts: true,
    dailySalary: true,
    realTimeSalary: true,
  });
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

async function signIn(
  page: Page,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
): Promise<void> {
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
  await told.getByText(enAgent.open.link).waitFor();
  await told.getByRole('button', { name: enAgent.open.noted }).click();

  await bar.getByRole('link', { name: enAgent.short.agentTeam }).click();
  await page.getByText('newagent1').waitFor();
  await page.getByRole('link', { name: B.username }).click();
  await page.getByRole('heading', { name: B.username }).waitFor();
  await page.getByRole('button', { name: enAgent.member.note }).click();
  await page.locator('textarea').fill('Pays in cash');
  await page.getByRole('button', { name: enAgent.note.save }).click();
  await page.locator('.team-member-note', { hasText: 'Pays in cash' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
});

test('[AGT-04][AUTH-18] who is given an account sees its name, agrees to the terms and chooses the password, once', async () => {
  const { B } = await aTree(app, { B: { p: {} } });
  const username = `handed${process.pid}`;
  const opened = await B.call('openDownlineAccount', { username, kind: 'member', series: 1800 });
  const { page, problems } = await newVisitor(browser, { device: 'phone', theme: 'light' });
  await inEnglish(page);
  const [, link = ''] = opened.value.link.split('#');
  await page.goto(`${origin()}/forgot#${link}`);
  const form = page.getByRole('dialog');
  await form.getByText(username).waitFor();
  await form.locator('[name=password]').fill('nine quiet herons');
  await form.locator('[name=confirmPassword]').fill('nine quiet herons');
  const submit = form.getByRole('button', { name: enAuth.forgot.firstSubmit });
  await submit.click();
  await form.getByText(enAuth.problem.terms).waitFor();
  if (process.env['TEST_PICTURES']) {
    await page.screenshot({ path: `${process.env['TEST_PICTURES']}/handed-over.png` });
  }
  await form.locator('[name=terms]').check();
  await submit.click();
  await form.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  // Used up, it says so at once instead of asking for a password.
  const later = await newVisitor(browser, { device: 'desktop', theme: 'dark' });
  await inEnglish(later.page);
  await later.page.goto(`${origin()}/forgot#${link}`);
  await later.page.getByText(enErrors['account.link-expired']).waitFor();
  expect(await later.page.locator('[name=confirmPassword]').count()).toBe(0);
});

/** Accepting asks once more. */
async function sayYes(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question
    .filter({ hasText: enContract.ask.accept })
    .getByRole('button', { name: enContract.act.accept, exact: true })
    .click();
}

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
  await sayYes(phone.page);
  await phone.page.getByText(enContract.done.accept).waitFor();
  const file = await C.call('contract', { contractId: hit });
  expect(file.value.contract.state).toBe('terminated');
  expect([...desk.problems, ...phone.problems]).toEqual([]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sets the clock of platform, database and browsers, and ends with the test. */
function openClock(visitors: readonly Visitor[]) {
  const clock = openDemoClock(app.services.db);
  onTestFinished(() => clock.close());
  return async (atMs: number) => {
    await clock.moveTo(atMs);
    await Promise.all(visitors.map(({ context }) => context.clock.setFixedTime(atMs)));
  };
}

/** Somebody who comes by a link, with money, plays one round through the wallet API; answers its last bet. */
async function playRound(
  vendor: TestVendor,
  affiliateCode: string,
  { stakes, win }: { readonly stakes: readonly string[]; readonly win: string },
) {
  const player = await aMember(app, { balance: '1000.00', affiliateCode });
  const seat = await vendor.openGame(player);
  const transactions = [
    ...stakes.map((amount) => ({ id_provider: randomUUID(), type: 'bet', amount })),
    { id_provider: randomUUID(), type: 'win', amount: win },
  ];
  const round = { ...seat, round_id: randomUUID(), finished: true, transactions };
  const { body } = await vendor.call('betwin', round);
  expect(body.meta?.api_message).toBeUndefined();
  return { seat, round: round.round_id, bet: transactions.at(-2)?.id_provider };
}

/** What somebody's browser may be asked with from outside. */
async function sessionOf({ page, context }: Visitor): Promise<TestSession> {
  const token = await page.evaluate(() => sessionStorage.getItem('croupier.token'));
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { host: app.merchants.jade.mainHost, token: token ?? '', cookie };
}

test('[AGT-02][AGT-04][CON-02][CON-03] who came by a link is offered a salary, and is paid it after five minutes and a dividend after the week', async () => {
  const { timeZone } = app.merchants.jade;
  const desk = await newVisitor(browser, { device: 'desktop', theme: 'light' });
  const phone = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  const setClock = openClock([desk, phone]);
  // The last week whose dividends are paid by now, and the evening before it.
  const week = periodAt('W', Date.now() - 7 * 24 * HOUR - 5 * HOUR, timeZone);
  await setClock(week.startsMs - 18 * MINUTE);
  const { A } = await aTree(app, { A: {} });
  await houseContract(app, A, { kind: 'realtime' });
  await houseContract(app, A, { kind: 'dividend', period: 'W', tiers: [{ ratePpm: 400_000 }] });

  await inEnglish(desk.page);
  await desk.page.goto(`${origin()}/agent`);
  await signIn(desk.page, A);
  await desk.page.getByRole('link', { name: enAgent.page.agentRegister }).click();
  await desk.page.getByRole('button', { name: enAgent.link.new }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: enAgent.kind.agent }).click();
  await dialog.getByRole('button', { name: enAgent.link.create }).click();
  const url = await dialog.getByText(/affiliateCode=/).innerText();

  await inEnglish(phone.page);
  const [username, password] = ['broughtbylink', 'a lantern on the river'];
  await phone.page.goto(url.replace(new URL(url).origin, origin()));
  await phone.page.getByRole('textbox', { name: enAuth.field.username }).fill(username);
  await phone.page.getByLabel(enAuth.field.password, { exact: false }).first().fill(password);
  await phone.page.getByLabel(enAuth.field.confirmPassword).fill(password);
  await phone.page.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: enAuth.register.submit }).click();
  await phone.page.getByRole('dialog').waitFor({ state: 'hidden' });

  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('link', { name: enAgent.page.agentTeam }).click();
  await desk.page.getByRole('link', { name: username }).click();
  await desk.page.getByRole('button', { name: enContract.member.offer }).click();
  await desk.page.getByRole('menuitem', { name: enContract.kind.realtime }).click();
  await desk.page.getByRole('textbox', { name: enContract.editor.rate }).fill('0.8');
  await desk.page.getByRole('button', { name: enContract.form.send }).click();
  await desk.page.getByRole('button', { name: enContract.act.cancel }).waitFor();

  await phone.page.goto(`${origin()}/agentHome`);
  await phone.page.getByRole('link', { name: 'Offer: Real-time salary' }).click();
  await phone.page.getByRole('button', { name: enContract.act.accept, exact: true }).click();
  await sayYes(phone.page);
  await phone.page.getByText(enContract.done.accept).waitFor();
  const [session, vendor] = await Promise.all([sessionOf(phone), aVendor(app)]);
  await vendor.agree({ rollbackWhenSettled: true });
  const { id: memberId } = (await app.call('member', {}, session)).value;
  const offer = { kind: 'dividend', period: 'W', tiers: [{ ratePpm: 300_000 }] } as const;
  const { id: contractId } = (await A.call('offerContract', { memberId, ...someTerms(offer) }))
    .value;
  expect((await app.call('acceptContract', { contractId }, session)).status).toBe(200);
  const link = { label: '', kind: 'member', series: 1970, maxUses: null, days: null };
  const { code } = (await app.call('createAgentInvitation', link, session)).value;

  // In the first five minutes from now somebody stakes 480 and gets it all back.
  await setClock(week.startsMs - 14 * MINUTE);
  const played = await playRound(vendor, code, { stakes: ['360.00', '120.00'], win: '480.00' });
  await setClock(week.startsMs - 9 * MINUTE);
  await settleContracts(app);
  await seePaid(phone, 'agentRealTimeSalary', '3.84');
  await seePaid(desk, 'agentRealTimeSalary', '0.96');
  await desk.page.getByRole('tab', { name: enContract.paid.given }).click();
  const given = desk.page.getByRole('row', { name: username });
  await expect.poll(() => given.innerText()).toContain('3.84');

  // The vendor takes 120 of it back, which comes off what the next play earns: 460 less 120.
  await setClock(week.startsMs - 8 * MINUTE);
  const back = { id_provider: randomUUID(), type: 'rollback', original_id_provider: played.bet };
  const rollback = { ...played.seat, round_id_provider: played.round, transactions: [back] };
  expect((await vendor.call('rollback', rollback)).status).toBe(200);
  await setClock(week.startsMs + 2 * MINUTE);
  await playRound(vendor, code, { stakes: ['460.00'], win: '83.40' });
  await setClock(week.startsMs + 6 * MINUTE);
  await settleContracts(app);
  await seePaid(phone, 'agentRealTimeSalary', '2.72');
  await seePaid(desk, 'agentRealTimeSalary', '0.68');

  await setClock(week.endsMs + 4 * HOUR + MINUTE);
  await settleContracts(app);
  // Sessions have ended meanwhile.
  await Promise.all([
    comeBack(phone, { username, password }).then(() => seePaid(phone, 'agentDividend', '112.98')),
    comeBack(desk, A).then(() => seePaid(desk, 'agentDividend', '37.66')),
  ]);
  const problems = [...desk.problems, ...phone.problems];
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await assertLedgerSound(app.services.db);
});

async function comeBack({ page }: Visitor, who: Parameters<typeof signIn>[1]): Promise<void> {
  await page.goto(`${origin()}/agent`);
  await signIn(page, who);
  await page.getByRole('heading', { name: enAgent.page.agentTeamOverview }).waitFor();
}

/**
 * A record of the center says that so much remained to whoever looks at it. Whatever is under way while
 * figures are taken holds a payment back until they are taken again, as the job does each minute.
 */
async function seePaid({ page }: Visitor, record: string, amount: string): Promise<void> {
  const shown = page.getByText(amount).filter({ visible: true }).first();
  const isShown = async (): Promise<boolean> => {
    await page.goto(`${origin()}/agentHome?page=${record}`);
    return await shown.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  };
  if (await isShown()) return;
  await settleContracts(app);
  await expect.poll(isShown).toBe(true);
}
