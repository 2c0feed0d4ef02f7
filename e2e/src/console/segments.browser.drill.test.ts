/** Staff mark players, write a segment and see its count change, and send a message to it. */
import en from '@croupier/i18n/en/console-audience.json' with { type: 'json' };
import enContent from '@croupier/i18n/en/console-content.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../shoot.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('support');
}, 240_000);
afterAll(() => world.close());

const soon = <T>(read: () => Promise<T>) => expect.poll(read);

test(
  '[OPS-10][OPS-11] players are marked in the list, and a segment is counted while it is written',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const merchantId = String(app.merchants.jade.id);
    const members = [await aMember(app), await aMember(app), await aMember(app)];
    const [first = '', second = ''] = members.map(({ username }) => username);

    await world.open('/segments?tab=tags');
    await page.getByRole('button', { name: en.tags.new }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.tags.name).fill('VIP care');
    await dialog.getByText(en.tags.colours.gold).click();
    await dialog.getByRole('button', { name: en.tags.save }).click();
    await page.locator('.k-badge[data-tone=gold]', { hasText: 'VIP care' }).first().waitFor();
    expect(await world.inspect('tags')).toEqual([]);

    await world.open('/members');
    for (const name of [first, second]) {
      await page.getByRole('row', { name }).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: en.tags.put }).click();
    await page.getByRole('menuitem', { name: 'VIP care' }).click();
    const chips = page.getByRole('row').locator('.k-badge[data-tone=gold]');
    await soon(() => chips.count()).toBe(2);
    await shoot(page, 'console/members-tagged');
    expect(await world.inspect('members-tagged')).toEqual([]);
    await world.shootPhone('members-tagged');

    // Who writes offers writes segments.
    const writer = await world.asSomebodyElse(await aStaffMember(app, 'gameOps'));
    const desk = writer.page;
    await writer.open('/segments/new');
    const counted = desk.locator('.c-segment-count strong');
    await soon(() => counted.textContent()).toBe('3');
    await desk.getByLabel(en.form.name).fill('Cared for');
    await desk.getByRole('button', { name: en.form.add, exact: true }).click();
    await desk.getByRole('menuitem', { name: en.leaf.tag, exact: true }).click();
    await desk.getByRole('combobox', { name: en.leaf.tag, exact: true }).click();
    await desk.getByRole('option', { name: 'VIP care' }).click();
    await soon(() => counted.textContent()).toBe('2');
    await desk.getByRole('link', { name: second }).waitFor();
    await desk.getByRole('button', { name: en.form.addGroup }).click();
    const groups = desk.locator('.c-segment-group');
    await groups.nth(1).getByRole('button', { name: en.form.add, exact: true }).click();
    await desk.getByRole('menuitem', { name: en.leaf.net, exact: true }).click();
    await groups.nth(1).getByLabel(en.form.from, { exact: true }).fill('0');
    await desk.getByRole('tab', { name: en.form.groupJoins.any }).click();
    await soon(() => counted.textContent()).toBe('3');
    await shoot(desk, 'console/segment-builder');
    expect(await writer.inspect('segment-builder')).toEqual([]);
    await writer.shootPhone('segment-builder');
    await desk.getByRole('tab', { name: en.form.groupJoins.all }).click();
    await desk.getByRole('button', { name: en.form.save }).click();
    await desk.waitForURL('**/segments/*/edit');
    await desk.getByText(en.uses.none).waitFor();
    await writer.open('/segments');
    await desk.getByRole('button', { name: 'Cared for', exact: true }).click();
    await desk.locator('.c-panel .c-segment-count strong').waitFor();
    await shoot(desk, 'console/segments');
    expect(await writer.inspect('segments')).toEqual([]);
    expect(writer.problems).toEqual([]);

    await world.open('/messages/new');
    await page.getByRole('tab', { name: enContent.messages.way.segment }).click();
    await page.getByRole('combobox', { name: enContent.messages.segment }).click();
    await page.getByRole('option', { name: 'Cared for' }).click();
    await shoot(page, 'console/message-to-segment');
    expect(await world.inspect('message-to-segment')).toEqual([]);

    const memberId = String(members[0]?.memberId);
    await world.open(`/members/${memberId}`);
    await page.getByRole('link', { name: 'Cared for' }).waitFor();
    await shoot(page, 'console/member-tags');
    expect(await world.inspect('member-tags')).toEqual([]);
    await page.getByRole('group', { name: en.tags.of }).getByRole('button').click();
    await page.getByRole('menuitemcheckbox', { name: 'VIP care' }).click();
    await page.getByText(en.member.none).waitFor();
    const { value } = await world.staff.call('members', { merchantId });
    expect(value.items.flatMap(({ tags }) => tags)).toHaveLength(1);
    expect(world.problems).toEqual([]);
  },
);
