/** Payments staff see what needs a decision, send it for approval, and hear the answer. */
import en from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import enKit from '@croupier/i18n/en/kit.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { agree, aStaffMember } from '@croupier/platform/testing/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('payments');
}, 240_000);
afterAll(() => world.close());

test(
  '[OPS-01] an open list shows a request at once, its filter outlasts a reload, and the asker hears the answer',
  { timeout: 600_000 },
  async () => {
    const { page, app, staff: maker } = world;
    const merchantId = String(app.merchants.jade.id);
    const member = await aMember(app, { balance: '100.00' });
    const lead = await aStaffMember(app, 'paymentsLead');
    const of = { merchantId, memberId: String(member.memberId) };
    await world.open('/dashboard');
    await page.getByRole('link', { name: enConsole.dashboard.queues.payments }).click();
    await page.waitForURL('**/deposits?state=payments');
    await page.getByText(en.review.noneWaiting).waitFor();
    await page.reload();
    await page.getByText(en.review.noneWaiting).waitFor();

    await page.getByRole('link', { name: enConsole.nav.approvals }).click();
    await page.getByText(en.approvals.empty).waitFor();
    const input = { ...of, amount: '5.00', reason: 'a bonus that was promised' };
    const asked = (await maker.call('askForAdjustment', input)).value;
    await page.getByText(input.reason).waitFor();
    expect(await world.inspect('approvals')).toEqual([]);

    await agree(lead, asked);
    const facts = {
      what: en.approvals.kinds.adjustment,
      name: member.username,
      by: 'A member of paymentsLead',
    };
    const answer = Object.entries(facts).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      en.approvals.answers.approved,
    );
    await page.getByText(answer).waitFor();
    // Closed it stays away, though the answer is unseen as yet and the page is loaded anew.
    const closing = page.locator('.k-toast').getByRole('button', { name: enKit.close });
    await closing.click();
    const isAsked = page.waitForResponse('**/ops/requests/pulse');
    await page.reload();
    await isAsked;
    await page.getByText(en.approvals.empty).waitFor();
    expect(await page.getByText(answer).count()).toBe(0);
    // Another one is told, and leads to the requests.
    const second = { ...input, amount: '6.00', reason: 'a second one that was promised' };
    await agree(lead, (await maker.call('askForAdjustment', second)).value);
    await page.getByRole('button', { name: en.approvals.see }).click();
    await page.waitForURL('**/approvals?state=mine');
    await page.getByText(input.reason).waitFor();
    await expect.poll(async () => (await maker.call('requestPulse')).value.answers).toEqual([]);
    await world.shootPhone('approvals');
    expect(world.problems).toEqual([]);

    // Whoever may decide sees now and after, and decides by keys; what is declined says why.
    const more = (await maker.call('askForAdjustment', { ...input, amount: '7.00' })).value;
    const seen = await world.asSomebodyElse(lead);
    const { approval } = enConsole.list;
    await seen.page.setViewportSize({ width: 1440, height: 900 });
    await seen.open('/approvals');
    await seen.page.getByText(input.reason).waitFor();
    await seen.page.keyboard.press('j');
    await seen.page.keyboard.press('Enter');
    const card = seen.page.locator('.c-approval');
    await card.getByText(approval.you).waitFor();
    const cells = card.locator('.c-before-after tbody td');
    expect(await cells.allTextContents()).toEqual(['111.00', '118.00']);
    await seen.page.keyboard.press('c');
    await seen.page.getByText(enConsole.list.claim.byYou).first().waitFor();
    expect(await seen.inspect('approval-card')).toEqual([]);
    await seen.shootPhone('approval-card');
    await seen.page.keyboard.press('r');
    const dialog = seen.page.getByRole('dialog', { name: en.approvals.declineTitle });
    await dialog.getByRole('textbox').fill('nobody promised that');
    await dialog.getByRole('button', { name: en.approvals.decline }).click();
    await seen.page.getByText(en.approvals.empty).waitFor();
    const [closed] = (await maker.call('requests', { merchantId, state: 'closed' })).value.items;
    expect(closed).toMatchObject({ id: more.id, state: 'declined' });
    expect(seen.problems).toEqual([]);
  },
);
