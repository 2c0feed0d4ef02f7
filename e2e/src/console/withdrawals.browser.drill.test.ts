/** Staff deal with withdrawals in the console: why they wait, who decides, and paying them in parts. */
import enAudit from '@croupier/i18n/en/console-audit.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-payouts.json' with { type: 'json' };
import enErrors from '@croupier/i18n/en/errors.json' with { type: 'json' };
import { openRequirement } from '@croupier/platform/modules/turnover/index';
import { agree, type TestStaff } from '@croupier/platform/testing/staff';
import {
  aPayee,
  approved,
  ask,
  bind,
  decide,
  payByHand,
  type PayoutFixture,
  payoutFixture,
  setUp,
  storyOf,
} from '@croupier/platform/testing/withdrawals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
let payouts: PayoutFixture;
beforeAll(async () => {
  world = await openConsole('payments');
  payouts = await payoutFixture(world.app);
  await setUp(payouts, { fourEyesFrom: '50000.00' });
}, 240_000);
afterAll(() => world.close());

const { withdrawals: words, risks } = en;
const { list } = enConsole;
/** The browser notes refusals as well; that of whoever is late is meant. */
const problems = () => world.problems.filter((text) => !/409 .*\/decision/.test(text));
const rows = () => world.page.locator('.c-table tbody tr');
const panel = () => world.page.locator('.c-panel');
const button = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}`) });

test(
  '[OPS-04][CASH-04] a withdrawal says why it waits, is claimed and decided by keys, and the later of two keeps their reason',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    const payee = await aPayee(payouts, { balance: '90000.00' });
    const small = (await ask(await aPayee(payouts), { amount: '1000.00' })).value;
    const large = (await ask(payee, { amount: '60000.00' })).value;
    await page.setViewportSize({ width: 1280, height: 800 });
    await world.open('/withdrawals');
    await page.locator('.c-kpi-strip').getByText('K₫61,000.00').waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    await world.shootPhone('withdrawals');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await panel().getByText(small.reference).first().waitFor();
    await panel().getByText(risks.texts['first-payout']).waitFor();
    await panel().getByText(words.oneHere).waitFor();
    await page.keyboard.press('c');
    await panel().getByText(list.claim.byYou).waitFor();
    await panel().getByRole('button', { name: words.show }).click();
    await panel().getByText('NGUYEN VAN DUC').or(panel().getByText('NGUYEN  VAN DUC')).waitFor();
    expect(await world.inspect('withdrawals')).toEqual([]);
    await world.shootPhone('withdrawal');
    await page.keyboard.press('c');
    await button(list.claim.take).waitFor();

    // A colleague is faster while the reason is typed.
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Approve / });
    const reason = dialog.getByLabel(/^Reason/);
    await reason.fill('all of it was played');
    await decide(payouts, small.id, 'hold', payouts.colleague);
    const faster = page.getByText(/^A member of payments .*hold/);
    await faster.waitFor();
    expect(await reason.inputValue()).toBe('all of it was played');
    expect(await world.inspect('withdrawal-overtaken')).toEqual([]);
    // Without looking again nothing is decided.
    await dialog.getByRole('button', { name: words.acts.approve }).click();
    await dialog.getByText(enErrors['withdrawal.changed']).waitFor();
    await faster.waitFor();
    expect(await reason.inputValue()).toBe('all of it was played');
    await page.getByRole('button', { name: words.seen }).click();
    await faster.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    // Above the threshold a second person decides; then it is paid in two parts.
    await rows().filter({ hasText: large.reference }).getByRole('button').first().click();
    await panel().getByText(words.twoHere).waitFor();
    await world.shootPhone('withdrawal-large');
    await page.keyboard.press('a');
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('called the player');
    await page.getByRole('dialog').getByRole('button', { name: en.disputes.ask }).click();
    await panel().getByRole('link').getByText('Sent for approval').waitFor();
    expect(await button(words.acts.approve).count()).toBe(0);
    await world.open('/approvals');
    await rows().filter({ hasText: 'Withdrawal' }).getByRole('button').first().click();
    await panel().getByText(en.approvals.leaves).waitFor();
    await panel().getByText(risks.names['new-account']).waitFor();
    expect(await world.inspect('withdrawal-approval')).toEqual([]);
    const { merchantId } = payouts;
    const [request] = (await payouts.lead.call('requests', { merchantId })).value.items;
    if (!request) throw new Error('nobody was asked');
    expect((await agree(payouts.lead, request)).status).toBe(200);
    await world.open('/withdrawals?view=approved');
    await rows().filter({ hasText: large.reference }).getByRole('button').first().click();
    for (const [amount, reference] of [
      ['20000', 'FT-ONE'],
      ['40000.00', 'FT-TWO'],
    ] as const) {
      await button(words.acts.pay).click();
      const form = page.getByRole('dialog', { name: /^Pay / });
      await form.getByLabel(/^Amount/).fill(amount);
      await form.getByLabel(/^Bank reference/).fill(reference);
      if (reference === 'FT-TWO') expect(await world.inspect('withdrawal-pay')).toEqual([]);
      await form.getByRole('button', { name: /^Pay/ }).click();
      await form.waitFor({ state: 'detached' });
      await world.open('/withdrawals?view=paying');
      if (reference === 'FT-ONE')
        await rows().filter({ hasText: large.reference }).getByRole('button').first().click();
    }
    await world.open('/withdrawals?view=confirming');
    await rows().filter({ hasText: large.reference }).getByRole('button').first().click();
    await panel().getByText('FT-TWO').first().waitFor();
    expect(await storyOf(payouts, large.id)).toMatchObject({ stage: 'confirming' });
    expect(await world.inspect('withdrawal-paid')).toEqual([]);
    expect(problems()).toEqual([]);
  },
);

/** Somebody else signs in, in the same browser. */
async function signInAs({ session }: TestStaff): Promise<void> {
  const { page } = world;
  const { origin } = new URL(page.url());
  await page.context().addCookies(
    (session.cookie ?? '').split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: origin, httpOnly: true, sameSite: 'Strict' as const };
    }),
  );
  await page.addInitScript((token) => {
    sessionStorage.setItem('croupier.console.token', token);
  }, session.token ?? '');
}

test(
  '[CASH-05][OPS-04] a dispute shows its proof and what each end changes; accounts of other names are judged',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    const { merchantId } = payouts;
    const payee = await aPayee(payouts);
    const { id } = await approved(payouts, payee);
    await payByHand(payouts, id);
    const slice = (await storyOf(payouts, id)).slices[0];
    if (!slice) throw new Error('nothing was paid');
    const proof = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [320, 480];
      canvas.getContext('2d')?.fillRect(40, 40, 240, 60);
      return canvas.toDataURL('image/png').split(',')[1];
    });
    const answer = { sliceId: slice.id, answer: 'not-received', proof };
    expect((await payee.call('answerPayout', answer)).status).toBe(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await world.open('/disputes');
    await rows().filter({ hasText: slice.reference }).getByRole('button').first().click();
    await panel().getByRole('button', { name: en.disputes.look }).click();
    await panel()
      .getByRole('img', { name: /picture/ })
      .waitFor();
    await panel().getByText(/^FT/).first().waitFor();
    expect(await world.inspect('dispute')).toEqual([]);
    await world.shootPhone('dispute');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Pay K₫1,000.00 again/ });
    await dialog.getByText(en.disputes.houseCost).waitFor();
    await dialog.getByLabel(/^Reason/).fill('the bank returned it');
    expect(await world.inspect('dispute-repay')).toEqual([]);
    await world.shootPhone('dispute-repay');
    await dialog.getByRole('button', { name: en.disputes.ask }).click();
    await dialog.waitFor({ state: 'detached' });
    const [request] = (await payouts.lead.call('requests', { merchantId })).value.items;
    if (!request) throw new Error('nobody was asked');
    expect((await agree(payouts.lead, request)).status).toBe(200);
    expect((await storyOf(payouts, id)).slices.map(({ stage }) => stage)).toEqual([
      'repaid',
      'planned',
    ]);
    await page.getByText(en.disputes.empty).waitFor();

    const other = await bind(payouts, payee, { holder: 'TRAN THI BINH' });
    expect(other.status).toBe(200);
    await world.open('/payout-accounts');
    await rows().filter({ hasText: 'TRAN THI BINH' }).getByRole('button').first().click();
    await panel().getByText('Nguyễn Văn Đức').waitFor();
    expect(await world.inspect('payout-account')).toEqual([]);
    await page.keyboard.press('r');
    const refusal = page.getByRole('dialog', { name: en.accounts.refuseTitle });
    await refusal.getByLabel(/^Reason/).fill('not the same person');
    await refusal.getByRole('button', { name: en.accounts.refuse }).click();
    await page.getByText(en.accounts.emptyWaiting).waitFor();
    expect(problems()).toEqual([]);
  },
);

test(
  '[OPS-04][CASH-04] a player’s money is one story, with what is left to play and asking to waive it',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const payee = await aPayee(payouts);
    const { memberId, merchant } = payee;
    const { reference } = (await ask(payee, { amount: '1500.00' })).value;
    await app.services.db.transaction().execute((tx) =>
      openRequirement(tx, {
        merchantId: merchant.id,
        memberId,
        currency: merchant.currency,
        kind: 'bonus',
        source: `tests:${memberId}`,
        amountMinor: 10_000_000n,
        requiredMinor: 30_000_000n,
      }),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await world.open(`/members/${memberId}?tab=money`);
    const left = en.money.open.replace('{{amount}}', 'K₫3,000.00');
    await page.getByText(left, { exact: true }).waitFor();
    await page.getByRole('link', { name: new RegExp(reference) }).waitFor();
    await page.getByText('−K₫1,500.00').waitFor();
    expect(await world.inspect('member-money')).toEqual([]);
    await world.shootPhone('member-money');
    await page.getByRole('button', { name: en.money.waive }).click();
    const dialog = page.getByRole('dialog', { name: /K₫3,000.00/ });
    await dialog.getByLabel(/^Reason/).fill('a bonus by mistake');
    await dialog.getByRole('button', { name: en.disputes.ask }).click();
    await page.getByRole('region', { name: enAudit.waits.title }).waitFor();
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await expect.poll(() => rows().count()).toBe(1);
    expect(problems()).toEqual([]);
  },
);

test(
  '[OPS-04][OPS-01] settings of payouts are changed with each value now and after, by two people',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/payout-settings');
    await page.getByText(en.setUp.fourEyesFrom).waitFor();
    expect(await page.getByRole('button', { name: enConsole.setUp.change }).count()).toBe(0);
    await signInAs(payouts.risk);
    await world.open('/payout-settings');
    expect(await world.inspect('payout-settings')).toEqual([]);
    await world.shootPhone('payout-settings');
    const change = page.getByRole('button', {
      name: `${enConsole.setUp.change}: ${en.setUp.basics}`,
    });
    await change.click();
    const dialog = page.getByRole('dialog', { name: en.setUp.basics });
    await dialog.getByText(enConsole.setUp.same).waitFor();
    await dialog.getByLabel(en.setUp.fourEyesFrom).fill('75000');
    await dialog.getByLabel(en.setUp.clearBelow).fill('500');
    await dialog.getByRole('cell', { name: '75,000.00' }).waitFor();
    await dialog.getByLabel(/^Reason/).fill('agreed with the lead');
    expect(await world.inspect('payout-settings-change')).toEqual([]);
    await dialog.getByRole('button', { name: enConsole.setUp.ask }).click();
    await dialog.waitFor({ state: 'detached' });
    const [request] = (
      await payouts.lead.call('requests', {
        merchantId: payouts.merchantId,
      })
    ).value.items;
    expect(request).toMatchObject({
      kind: 'withdrawal-setting',
      before: { fourEyesFrom: '50000.00', clearBelow: null },
      after: { fourEyesFrom: '75000.00', clearBelow: '500.00' },
    });
    await world.open('/approvals');
    await rows().filter({ hasText: 'settings' }).getByRole('button').first().click();
    await panel()
      .getByRole('row', { name: /50,000.00 75,000.00/ })
      .waitFor();
    expect(await panel().getByRole('row').count()).toBe(3);
    expect(problems()).toEqual([]);
  },
);
