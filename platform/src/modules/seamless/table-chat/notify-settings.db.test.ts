/** What staff decided of the chat reaches vendors that were connected later; where a chat is launched. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aVendor, GAME, OTHER_GAME, type TestVendor } from '#testing/vendor.ts';
import { notifySettings } from './notify-settings.ts';

let app: TestApp;
let early: TestVendor;
let late: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  early = await aVendor(app, 'EARLY');
  late = await aVendor(app, 'LATER');
  await haveChat(early, GAME);
  await haveChat(late, GAME);
});
afterAll(() => app.close());

async function haveChat({ id }: TestVendor, code: string): Promise<void> {
  await sql`
    update catalog.game set features = array['live-table', 'table-chat']
    where vendor_id = ${id} and code = ${code}`.execute(app.database.db);
}

async function offer({ id }: TestVendor, enabled: boolean): Promise<void> {
  await sql`
    update catalog.merchant_vendor set enabled = ${enabled}
    where merchant_id = ${app.merchants.jade.id} and vendor_id = ${id}`.execute(app.database.db);
}

/** What waits to be told to the vendor, and waits no longer. */
async function takeWishes({ id }: TestVendor): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ what: string; body: string }>`
    with mine as (
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'seamless.tell-chat' and j.payload ->> 'vendorId' = ${String(id)}),
    gone as (delete from graphile_worker._private_jobs where id in (select id from mine))
    select payload ->> 'what' as what, payload ->> 'body' as body from mine`.execute(
    app.database.db,
  );
  return rows
    .map(({ what, body }) => ({ what, ...(JSON.parse(body) as object) }))
    .toSorted((a, b) => a.what.localeCompare(b.what));
}

test('[STU-CHAT][OPS-06] a vendor that was off is told of words, rules and mutes once it is back, and once', async () => {
  const { jade } = app.merchants;
  const merchantId = String(jade.id);
  const ops = await aStaffMember(app, 'gameOps');
  const member = await aMember(app, { balance: '1.00' });
  await notifySettings(app.services);
  await ops.call('setTableChatRule', {
    merchantId,
    gameId: String(late.games.get(GAME)),
    off: false,
    slowSeconds: 30,
  });
  expect(await takeWishes(late)).toMatchObject([{ what: 'rules', slow_seconds: 30 }]);
  await offer(late, false);
  await ops.call('setTableChatWords', { merchantId, language: 'en', words: ['rival casino'] });
  const memberId = String(member.memberId);
  const reason = 'rude to others at the table';
  await ops.call('muteTableChat', { merchantId, memberId, hours: 24, reason });
  expect(await takeWishes(early)).toMatchObject([{ what: 'mute' }, { what: 'words' }]);
  await notifySettings(app.services);
  expect(await takeWishes(late)).toEqual([]);
  await offer(late, true);
  await notifySettings(app.services);
  const place = { merchant: jade.code };
  expect(await takeWishes(late)).toMatchObject([
    { ...place, what: 'mute', until: expect.any(String) },
    { ...place, what: 'rules', currency: jade.currency, game: GAME, off: false, slow_seconds: 30 },
    { ...place, what: 'words', language: 'en', words: ['rival casino'] },
  ]);
  await notifySettings(app.services);
  expect(await takeWishes(late)).toEqual([]);
  expect(await takeWishes(early)).toEqual([]);
});

test('[GAME-08][STU-CHAT] a chat is launched at tables that have one, else with customer service', async () => {
  const member = await aMember(app, { balance: '1.00' });
  const gameId = String(early.games.get(GAME));
  const at = (await member.call('launchLiveChat', { gameId })).value;
  expect(new URL(at.chatUrl).pathname).toBe(`/play/${gameId}`);
  const without = String(early.games.get(OTHER_GAME));
  expect((await member.call('launchLiveChat', { gameId: without })).envelope.code).toBe(
    'game.unknown',
  );
  const service = { csPosition: '', title: 'Chat', csType: 'livechat' };
  const serviceIs = (path: string) =>
    sql`
      update merchant.merchant set settings = jsonb_set(settings, '{customerService}',
        ${JSON.stringify(path === '' ? [] : [{ ...service, path }])}::jsonb)
      where id = ${app.merchants.jade.id}`.execute(app.database.db);
  await serviceIs('https://chat.example/?lang={language}&name={username}&of={unknown}');
  const { chatUrl } = (await member.call('launchLiveChat', {})).value;
  expect(chatUrl).toBe(`https://chat.example/?lang=en&name=${member.username}&of={unknown}`);
  await serviceIs('');
  expect((await member.call('launchLiveChat', {})).envelope.code).toBe('chat.unavailable');
});
