/** Staff deal with withdrawals in the console: why they wait, who decides, and paying them in parts. */
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import en from '@croupier/i18n/en/console-payouts.json' with { type: 'json' };
import { agree } from '@croupier/platform/testing/staff';
import {
  aPayee,
  ask,
  decide,
  type PayoutWorld,
  payoutWorld,
  setUp,
  storyOf,
} from '@croupier/platform/testing/withdrawals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openConsole } from './open-console.ts';

let world: ConsoleWorld;
let payouts: PayoutWorld;
beforeAll(async () => {
  world = await openConsole('payments');
  payouts = await payoutWorld(world.app);
  await setUp(payouts, { fourEyesFrom: '50000.00' });
}, 240_000);
afterAll(() => world.close());

const { withdrawals: words, risks } = en;
const { list } = enConsole;
const rows = () => world.page.locator('.c-table tbody tr');
const panel = () => world.page.locator('.c-panel');
const button = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}`) });

test(
  '[OPS-04][CASH-04] a withdrawal says why it waits, is claimed and decided by keys, and the later of two keeps their reason',
  { timeout: 240_000 },
  async () => {
    const { page } = world;
    const payee = await aPayee(payouts, { balance: '90000.00' });
    const small = (await ask(await aPayee(payouts), { amount: '1000.00' })).value;
    const large = (await ask(payee, { amount: '60000.00' })).value;
    await page.setViewportSize({ width: 1440, height: 900 });
    await world.open('/withdrawals');
    await page.locator('.c-kpi-strip').getByText('K₫61,000.00').waitFor();
    await expect.poll(() => rows().count()).toBe(2);
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
    await world.shootPhone('withdrawals');
    expect(world.problems).toEqual([]);
  },
);
