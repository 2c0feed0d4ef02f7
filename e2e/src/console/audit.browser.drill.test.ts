/** Whoever reads the audit log finds who did what to whom, before and after, in words. */
import en from '@croupier/i18n/en/console-audit.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('risk');
}, 240_000);
afterAll(() => world.close());

test(
  '[OPS-01] the audit log says what changed in words, leads to the player, and keeps its search after a reload',
  { timeout: 600_000 },
  async () => {
    const { page, app, staff } = world;
    const merchantId = String(app.merchants.jade.id);
    const [lan, minh] = [await aMember(app), await aMember(app)];
    for (const { memberId } of [lan, minh]) {
      const of = { merchantId, memberId: String(memberId), reason: 'reported a lost telephone' };
      await staff.call('freezeMember', of);
    }
    const ops = await aStaffMember(app, 'gameOps');
    await ops.call('setRegion', { merchantId, blockedNetworks: ['203.0.113.0/24'] });
    await world.open('/audit');
    const log = page.locator('tbody tr');
    const frozen = log.filter({ hasText: en.actions.member.freeze });
    const ofLan = frozen.filter({ hasText: lan.username });
    await ofLan.getByText('Active').waitFor();
    await log.filter({ hasText: en.fields.blockedNetworks }).waitFor();
    expect(await page.locator('tbody').innerText()).not.toContain('{');
    await ofLan.getByText('reported a lost telephone').click();
    const panel = page.getByRole('dialog', { name: en.actions.member.freeze });
    await panel.getByText('member.freeze').waitFor();
    await panel.getByRole('link', { name: lan.username }).waitFor();
    expect(await world.inspect('audit')).toEqual([]);
    await world.shootPhone('audit');
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: en.filters.subject }).click();
    await page.getByRole('option', { name: en.subjects.member, exact: true }).click();
    await page.getByRole('searchbox', { name: en.filters.which }).fill(minh.username);
    await expect.poll(() => frozen.count()).toBe(1);
    await page.reload();
    await frozen.waitFor();
    expect(await log.count()).toBe(1);
    await frozen.getByRole('link', { name: minh.username }).click();
    await page.waitForURL(`**/members/${minh.memberId}`);
    expect(world.problems).toEqual([]);
  },
);
