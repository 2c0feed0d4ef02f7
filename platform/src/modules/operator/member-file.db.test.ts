/** What staff know of a player beside the account, and what one search finds: whose, and for whom. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { playRounds, rollUpPlay } from '#testing/played-rounds.ts';
import { openPurse, post } from '#wallet';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let support: TestStaff;
let member: TestMember;
let twin: TestMember;
let stranger: TestMember;
let of: { merchantId: string; memberId: string };
beforeAll(async () => {
  app = await startTestApp();
  support = await aStaffMember(app, 'support');
  member = await aMember(app);
  twin = await aMember(app);
  stranger = await aMember(app, { at: 'siam' });
  of = { merchantId: String(app.merchants.jade.id), memberId: String(member.memberId) };
});
afterAll(() => app.close());

test('[OPS-03] notes stand as they were written, under a name, on record, within their merchant, and are kept', async () => {
  const text = '<img src=x onerror=alert(1)>\n=HYPERLINK("//x")';
  const note = (await support.call('addMemberNote', { ...of, text })).value;
  expect(note).toMatchObject({ author: 'A member of support', text });
  const { items, total } = (await support.call('memberNotes', of)).value;
  expect([items, total]).toEqual([[note], 1]);
  const auditor = await aStaffMember(app, 'auditor');
  const subject = `member:${of.memberId}`;
  const trail = (await auditor.call('audit', { merchantId: of.merchantId, subject })).value;
  expect(trail.items[0]).toMatchObject({ action: 'member.note', after: { note: note.id } });
  expect((await auditor.call('addMemberNote', { ...of, text })).envelope.code).toBe(
    'staff.forbidden',
  );
  const foreign = { ...of, memberId: String(stranger.memberId) };
  for (const answer of [
    await support.call('addMemberNote', { ...foreign, text }),
    await support.call('memberNotes', foreign),
    await support.call('memberDevices', foreign),
    await support.call('memberRelated', foreign),
  ]) {
    expect(answer.envelope.code).toBe('member.unknown');
  }
  const { db } = app.services;
  await expect(sql`delete from account.member_note`.execute(db)).rejects.toThrow();
  await sql`insert into account.member_note (merchant_id, member_id, staff_id, author, text)
    select merchant_id, member_id, staff_id, author, 'again'
    from account.member_note, generate_series(1, 499)`.execute(db);
  expect((await support.call('addMemberNote', { ...of, text })).envelope.code).toBe(
    'member.notes-full',
  );
});

test('[OPS-03] players are related by browser and address, within their merchant only', async () => {
  const { db } = app.services;
  for (const { memberId } of [member, twin, stranger]) {
    await sql`insert into account.device (member_id, device_hash)
      values (${memberId}, '\\x07')`.execute(db);
  }
  const { items } = (await support.call('memberRelated', of)).value;
  expect(items).toMatchObject([
    {
      id: String(twin.memberId),
      account: twin.username,
      strong: true,
      by: [{ what: 'device' }, { what: 'address' }],
    },
  ]);
  const devices = (await support.call('memberDevices', of)).value.items;
  expect(devices).toMatchObject([{ sessions: 1, live: true }]);
});

test('[OPS-03] one search finds what the caller may read, at their merchant', async () => {
  const { db } = app.services;
  const at = new Date(Date.now() - 3 * 86_400_000);
  const round = { gameId: 5n, vendorId: 1n, stakeMinor: 10_000n, winMinor: 0n, at };
  const { memberId } = member;
  await playRounds(db, [{ ...round, merchantId: app.merchants.jade.id, memberId }]);
  const { rows } = await sql<{ id: string }>`select id::text from bets.round`.execute(db);
  const { merchantId } = of;
  const nothing = { members: [], moreMembers: false, payments: [], transfers: [], rounds: [] };
  const find = async (who: TestStaff, text: string, where = merchantId) =>
    (await who.call('search', { merchantId: where, text })).value;
  const found = await find(support, member.username.slice(0, -1));
  expect(found.members.map(({ id }) => id)).toContain(of.memberId);
  expect(found.members.length).toBeLessThanOrEqual(10);
  const number = rows[0]?.id ?? '';
  expect((await find(support, number)).rounds).toMatchObject([
    { id: number, memberId: of.memberId, account: member.username, stake: '1.00' },
  ]);
  const elsewhere = String(app.merchants.siam.id);
  expect(await find(support, number, elsewhere)).toEqual(nothing);
  expect((await find(support, member.username, elsewhere)).members).toEqual([]);
  // Who may see no player finds none.
  const admin = await aStaffMember(app, 'admin');
  expect(await find(admin, member.username)).toEqual(nothing);
  expect((await find(admin, number)).rounds).toEqual([]);
});

test('[OPS-03] the page says how long a player played, and what they were given', async () => {
  const { db } = app.services;
  const player = await aMember(app);
  const owner = { merchantId: player.merchant.id, memberId: player.memberId };
  // Within one stretch of five minutes, in another, and longer ago than it looks back.
  const day = 86_400_000;
  const begin = Math.trunc(Date.now() / 300_000) * 300_000 - day;
  const round = { ...owner, gameId: 5n, vendorId: 1n, stakeMinor: 10_000n, winMinor: 0n };
  const times = [begin - 40 * day, begin, begin + 299_000, begin + 3_600_000];
  await playRounds(
    db,
    times.map((ms) => ({ ...round, at: new Date(ms) })),
  );
  await rollUpPlay(app);
  const holder = { ...owner, currency: player.merchant.currency };
  const gift = { kind: 'promotion', subject: { type: 'promotion', id: 1n } } as const;
  await db.transaction().execute(async (tx) => {
    await openPurse(tx, { ...holder, purse: 'main' });
    for (const amountMinor of [50_000n, -20_000n]) {
      await post(tx, { ...holder, ...gift, amountMinor, key: randomUUID() });
    }
  });
  const shown = { merchantId: String(owner.merchantId), memberId: String(owner.memberId) };
  expect((await support.call('member', shown)).value.totals).toMatchObject({
    minutesPlayed: 10,
    bonuses: '3.00',
  });
});
