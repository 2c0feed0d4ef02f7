/** What people do in a journey through the whole product. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningProduct } from '../stack.ts';
import type { Words } from './words.ts';

/** Whoever registers here chooses it. */
export const PASSWORD = 'a lantern on the river';

/** A visitor's page, at one merchant's site, in one language. */
export interface Site {
  readonly page: Page;
  readonly origin: string;
  readonly sandbox: string;
  readonly words: Words;
}

/** Answers the name that was chosen. */
export async function register({ page, origin, words: { auth } }: Site): Promise<string> {
  const username = `mai${randomInt(100_000, 1_000_000)}`;
  await page.goto(`${origin}/register`);
  await page.getByRole('dialog').locator('[type=submit]').waitFor();
  // Where numbers register too, they come first.
  const byName = page.getByRole('tab', { name: auth.way.username });
  if ((await byName.count()) > 0) await byName.click();
  // The panel of the tab has its name as well.
  await page.getByRole('textbox', { name: auth.field.username }).fill(username);
  await page.getByLabel(auth.field.password, { exact: false }).first().fill(PASSWORD);
  await page.getByLabel(auth.field.confirmPassword).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: auth.register.submit }).click();
  await page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(auth.field.confirmPassword) })
    .waitFor({ state: 'hidden' });
  return username;
}

/** On a notebook nothing of the form is hidden; who registers often is asked for a captcha besides. */
export async function seeWholeForm({ page, origin, words: { auth } }: Site): Promise<void> {
  await page.goto(`${origin}/register`);
  await page.getByRole('button', { name: auth.register.submit }).waitFor();
  const body = page.locator('.k-dialog-body');
  expect(await body.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
}

/** A list with nothing in it shows the merchant's own sign. */
export async function seeEmptyList({ page, origin }: Site, sign: string): Promise<void> {
  await page.goto(`${origin}/favorite`);
  await page.locator(`.k-state-picture svg[data-sign=${sign}]`).waitFor();
}

/** On the gateway's own page the first button of the form pays exactly what was asked. */
export async function deposit(
  { page, origin, sandbox, words: { deposit: texts, protection } }: Site,
  amount: string,
): Promise<void> {
  await page.goto(`${origin}/member?page=depositv2`);
  // Whoever has no limit is asked for one first; a no weighs as much as the three yeses.
  const prompt = page.getByRole('region', { name: protection.prompt.title });
  await prompt.waitFor();
  expect(await prompt.getByRole('button').count()).toBe(4);
  await prompt.getByRole('button', { name: protection.prompt.none }).click();
  await prompt.waitFor({ state: 'detached' });
  // The gateway's own page is the third of five ways.
  await page.locator('.method-cards label').nth(2).click();
  await page.getByLabel(texts.amount.label).fill(amount);
  const submit = page.getByRole('button', { name: texts.submit });
  await submit.click();
  const there = page.waitForURL(`${sandbox}/**`).then(() => true);
  // A gateway has three seconds. On a busy machine it may take longer, and the page says so.
  const late = page
    .getByRole('alert')
    .waitFor()
    .then(
      () => false,
      () => true,
    );
  if (!(await Promise.race([there, late]))) await submit.click();
  await there;
  await page.locator('form button').first().click();
  await page.waitForURL(`${origin}/**`);
  await page.getByText(texts.status.paid.title).waitFor();
}

/** The sheet of a game leads to every pay and rule of it before a stake. */
export async function readRules(
  { page, origin, words: { slot, game: texts } }: Site,
  game: string,
) {
  await page.goto(origin);
  const tile = page.getByRole('link', { name: new RegExp(game) }).first();
  await page.goto(origin + (await tile.getAttribute('href'))?.replace('/play/', '/game/'));
  await page.getByRole('button', { name: texts.sheet.openRules }).click();
  const rules = page.frameLocator('iframe');
  await rules.getByRole('heading', { name: slot.hud.rules }).waitFor();
  // The best pay of all: five lotus flowers.
  await rules.locator('.pay-card').first().getByText(/^×\d+/).first().waitFor();
}

/** Plays one round, and sees the balance move by the stake and by what was won. */
export async function playOneRound(
  { page, origin, words: { slot, game: texts } }: Site,
  game: string,
  whenPlayed: () => Promise<unknown>,
): Promise<void> {
  await page.goto(origin);
  await page
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: slot.hud.spin, exact: true });
  await spin.waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/balance'));
  await spin.click();
  await told;
  const announced = frame.locator('.unseen');
  await expect.poll(() => announced.textContent()).toMatch(/\d/);
  await spin.waitFor();
  await whenPlayed();
  // What is announced: the win, if there was one, then the balance.
  const amounts = ((await announced.textContent())?.match(/[\d,.]*\d/g) ?? []).map(minor);
  const won = amounts.length > 1 ? (amounts[0] ?? 0) : 0;
  const stake = minor(await frame.getByRole('spinbutton').innerText());
  expect(amounts.at(-1)).toBe(minor('2,000.00') - stake + won);
  const shown = async () => minor(await frame.locator('.pill.balance b').innerText());
  await expect.poll(shown).toBe(amounts.at(-1));
  await page.getByRole('button', { name: texts.close }).click();
}

/** A limit of the player's own stands before the next round: the game says which, and leads to it. */
export async function meetOwnLimit(
  { page, origin, words: { slot, protection } }: Site,
  game: string,
  whenTold: () => Promise<unknown>,
): Promise<void> {
  const { kind, period, setFor, changeFor } = protection.limits;
  const named = (text: string) =>
    text.replace('{{kind}}', kind.stake).replace('{{period}}', period.day);
  await page.goto(`${origin}/member?page=protection`);
  await page.getByRole('button', { name: named(setFor) }).click();
  await page.getByRole('textbox', { name: protection.form.amount }).fill('1');
  await page.getByRole('button', { name: protection.form.save, exact: true }).click();
  await page.getByText(protection.form.inForce).waitFor();

  await page.goto(origin);
  await page
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: slot.hud.spin, exact: true }).click();
  const told = frame.getByRole('dialog', { name: slot.refusal['stake-limit-title'] });
  await told.getByText(slot.refusal['stake-limit']).waitFor();
  await told.getByText(slot.refusal['money-not-taken']).waitFor();
  await whenTold();
  await told.getByRole('button', { name: slot.refusal['see-limits'] }).click();
  await page.getByRole('button', { name: named(changeFor) }).waitFor();
}

/** Hundredths; the games write amounts the same way in every language. */
function minor(text: string): number {
  return Number((/[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(/\D/g, ''));
}

/** Sees the round of that game in the betting record. */
export async function findRoundInRecord(
  { page, origin, words: { bets } }: Site,
  game: string,
): Promise<void> {
  await page.goto(`${origin}/member?page=personalHistoryCopy`);
  const row = page.getByRole('row', { name: new RegExp(game) }).first();
  await row.waitFor();
  await row.getByText(bets.state.closed).waitFor();
}

/** Watches the newest round of the record again. */
export async function watchReplay({ page, words: { bets } }: Site): Promise<void> {
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: bets.round.replay }).click();
  const replay = page.frameLocator('iframe');
  await replay.locator('canvas').waitFor();
  // By the clocks of the merchant, as in the record; those of this browser are another zone's.
  await replay.getByText('GMT+7').waitFor();
}

/** The risk officer's first sign-in, with an authenticator app and codes for paper. */
export async function signInStaff(page: Page, product: RunningProduct): Promise<void> {
  const rows = JSON.parse(readFileSync(product.signInsFile, 'utf8')) as {
    site: string;
    username: string;
    password: string;
  }[];
  const risk = rows.find(({ site, username }) => site === 'Console' && username === 'risk');
  const { signIn } = enConsole;
  await page.goto(product.origins.console);
  await page.getByLabel(signIn.username).fill('risk');
  await page
    .getByLabel(signIn.password)
    .first()
    .fill(risk?.password ?? '');
  await page.getByRole('button', { name: signIn.next }).click();
  const secret = (await page.locator('.c-enrol-key code').innerText()).replaceAll(' ', '');
  await page.getByLabel(signIn.code).fill(await generate({ secret }));
  await page.getByRole('button', { name: signIn.verify }).click();
  await page.getByRole('button', { name: signIn.recoveryDone }).click();
  await page.getByRole('heading', { name: enConsole.dashboard.title }).waitFor();
}
