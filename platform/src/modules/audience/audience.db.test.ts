/** Tags, and segments: who is in one, whom it leaves out, and what goes by it. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezing } from '#account';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { putRounds } from '#testing/settlement.ts';
import {
  draftOf,
  type OfferStaff,
  offerStaff,
  signUp,
  signUpRequirement,
} from '#testing/offers.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { playLimits } from '#wallet';
import { countMembers, membersAmong, segmentsAmong } from './store/judge.ts';
import { noteLevels } from './store/member-level.ts';
import { localDay } from '#kernel/days.ts';

let app: TestApp;
let desk: OfferStaff;
let staff: TestStaff;
let writer: TestStaff;
let merchantId: string;
beforeAll(async () => {
  app = await startTestApp();
  desk = await offerStaff(app);
  staff = desk.maker;
  writer = await aStaffMember(app, 'content');
  merchantId = String(app.merchants.jade.id);
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const minor = (text: string) => parseMoney(text) ?? 0n;
const makeTag = async (name: string, by = staff) =>
  by.call('makeTag', { merchantId, name, colour: 'gold' });
const tagId = async (name: string) => (await makeTag(name)).value.id;
const put = (id: string, members: readonly TestMember[], on = true, reason?: string) =>
  staff.call('tagMembers', {
    merchantId,
    tagId: id,
    memberIds: members.map(({ memberId }) => String(memberId)),
    on,
    ...(reason !== undefined && { reason }),
  });
/** The same where a second person agrees to it. */
const putByTwo = async (id: string, members: readonly TestMember[], on = true) => {
  const { request } = (await put(id, members, on, 'as the draw of the month said')).value;
  if (!request) throw new Error('Nobody was asked.');
  return agree(desk.checker, request);
};
const segment = async (name: string, condition: SegmentCondition) => {
  const made = await staff.call('createSegment', { merchantId, name, condition });
  if (made.status !== 200) throw new Error(made.envelope.code);
  return made.value;
};
/** Those of some members whom the count finds, and how many of all it leaves out. */
const count = async (condition: SegmentCondition, among: readonly TestMember[]) => {
  const { value } = await staff.call('countSegment', { merchantId, condition });
  const found = new Set(value.sample.map(({ memberId }) => memberId));
  return {
    ...value,
    found: among.map(({ memberId }) => found.has(String(memberId))),
  };
};

/** A day of play, as the sums of bets have it. */
async function played(
  { memberId, merchant }: TestMember,
  { daysAgo, bet, win }: { daysAgo: number; bet: string; win: string },
): Promise<void> {
  const { db } = app.services;
  const today = await localDay(db, merchant.timeZone);
  await sql`insert into bets.member_day (member_id, day, game_id, opened_on, merchant_id, vendor_id,
      game_type, rounds, voided, stake, valid_bet, win, first_round, last_round)
    values (${memberId}, ${today}::date - ${daysAgo}::int, 1, ${today}::date - ${daysAgo}::int,
      ${merchant.id}, 1, 'RNG', 1, 0, ${minor(bet)}, ${minor(bet)}, ${minor(win)}, 1, 1)`.execute(
    db,
  );
}

test('[OPS-10] tags: few words, each once, put on many at once and taken off, each change in the trail', async () => {
  const [one, two] = [await aMember(app), await aMember(app)];
  const elsewhere = await aMember(app, { at: 'siam' });
  const vip = await tagId('VIP care');
  expect(codeOf(await makeTag('vip CARE'))).toBe('audience.tag-name-taken');
  expect(codeOf(await makeTag('Mine', writer))).toBe('staff.forbidden');
  expect((await put(vip, [one, two])).value.changed).toBe(2);
  expect((await put(vip, [one, two])).value.changed).toBe(0);
  // Another merchant's member is nobody here, and nobody gets the tag.
  expect(codeOf(await put(vip, [one, elsewhere]))).toBe('member.unknown');

  const listed = await staff.call('members', { merchantId, tagId: vip });
  expect(listed.value.items.map(({ id }) => id)).toEqual([two, one].map((m) => String(m.memberId)));
  expect(listed.value.items[0]?.tags).toEqual([{ id: vip, name: 'VIP care', colour: 'gold' }]);
  await put(vip, [two], false);
  expect((await staff.call('members', { merchantId, tagId: vip })).value.total).toBe(1);
  const auditor = await aStaffMember(app, 'auditor');
  const trail = await auditor.call('audit', { subject: `member:${two.memberId}` });
  expect(trail.value.items.map(({ action }) => action)).toEqual(['member.untag', 'member.tag']);

  // Out of use it is on nobody; in use again it is where it was.
  await staff.call('retireTag', { merchantId, tagId: vip });
  expect(codeOf(await put(vip, [two]))).toBe('audience.tag-unknown');
  const member = { merchantId, memberId: String(one.memberId) };
  expect((await staff.call('member', member)).value.tags).toEqual([]);
  await staff.call('restoreTag', { merchantId, tagId: vip });
  expect((await staff.call('member', member)).value.tags).toHaveLength(1);
});

test('[OPS-11] each condition finds those whom it means, by one statement', async () => {
  const [yes, no] = [await aMember(app), await aMember(app)];
  const { db } = app.services;
  const mark = await tagId('Marked');
  await put(mark, [yes]);
  await give(app, yes, '300.00', 'deposit');
  await give(app, yes, '200.00', 'deposit');
  await played(yes, { daysAgo: 3, bet: '900.00', win: '400.00' });
  await played(no, { daysAgo: 40, bet: '10.00', win: '30.00' });
  await db
    .transaction()
    .execute((tx) => noteLevels(tx, yes.merchant.id, [{ memberId: yes.memberId, level: 4 }]));
  await sql`update account.member set language = 'vi_VN', registered_at = now() - interval '100 days',
      last_login_at = now() - interval '9 days'
    where id = ${yes.memberId}`.execute(db);
  await sql`update account.member set language = 'en_US', last_login_at = now() where id = ${no.memberId}`.execute(
    db,
  );
  const pairs: readonly [SegmentLeaf, boolean, boolean][] = [
    [{ is: 'vip', from: 3, to: 5 }, true, false],
    [{ is: 'vip', from: 0, to: 3 }, false, true],
    [{ is: 'registered-within', days: 99 }, false, true],
    [{ is: 'registered-before', days: 100 }, true, false],
    [{ is: 'deposit-count', days: 30, from: 2, to: null }, true, false],
    [{ is: 'deposit-count', days: 2, from: 0, to: 0 }, false, true],
    [{ is: 'deposit-sum', days: 2, from: '500', to: '500.00' }, true, false],
    [{ is: 'deposit-sum', days: 2, from: '500.01', to: null }, false, false],
    [{ is: 'deposited-within', days: 1 }, true, false],
    [{ is: 'no-deposit-for', days: 1 }, false, false],
    [{ is: 'played-within', days: 5 }, true, false],
    [{ is: 'played-within', days: 2 }, false, false],
    [{ is: 'no-play-for', days: 2 }, true, true],
    [{ is: 'no-play-for', days: 30 }, false, true],
    [{ is: 'seen-within', days: 2 }, false, true],
    [{ is: 'not-seen-for', days: 2 }, true, false],
    [{ is: 'balance', from: '500', to: null }, true, false],
    [{ is: 'balance', from: '0', to: '499.99' }, false, true],
    [{ is: 'valid-bet', days: 7, from: '900', to: null }, true, false],
    [{ is: 'net', days: 7, side: 'lost', from: '500', to: null }, true, false],
    [{ is: 'net', days: 60, side: 'won', from: '20', to: '20' }, false, true],
    // Whoever has not played comes to nothing.
    [{ is: 'valid-bet', days: 7, from: '0', to: '10' }, false, true],
    [{ is: 'net', days: 7, side: 'lost', from: '0', to: null }, true, true],
    [{ is: 'net', days: 60, side: 'lost', from: '0', to: null }, true, false],
    [{ is: 'tag', tagId: mark, has: true }, true, false],
    [{ is: 'tag', tagId: mark, has: false }, false, true],
    [{ is: 'verified', level: 1 }, false, false],
    [{ is: 'language', codes: ['vi_VN', 'th_TH'] }, true, false],
    [{ is: 'account-type', of: 'member' }, true, true],
    [{ is: 'account-type', of: 'agent' }, false, false],
  ];
  const both = [yes, no];
  for (const [leaf, first, second] of pairs) {
    expect([leaf, (await count(leaf, both)).found]).toEqual([leaf, [first, second]]);
  }
  const isYes: SegmentLeaf = { is: 'tag', tagId: mark, has: true };
  const isNo: SegmentLeaf = { is: 'language', codes: ['en_US'] };
  const trees: readonly [SegmentCondition, boolean, boolean][] = [
    [{ all: [] }, true, true],
    [{ all: [isYes, isNo] }, false, false],
    [{ any: [isYes, { all: [isNo, { is: 'vip', from: 0, to: 0 }] }] }, true, true],
  ];
  for (const [tree, first, second] of trees) {
    expect([tree, (await count(tree, both)).found]).toEqual([tree, [first, second]]);
  }
  const wrong = { is: 'vip', from: 5, to: 2 };
  expect(codeOf(await staff.call('countSegment', { merchantId, condition: wrong }))).toBe(
    'audience.condition',
  );
});

test('[OPS-11] what was excluded of bets is neither bet, nor lost, nor won', async () => {
  const { db } = app.services;
  const [lost, won] = [await aMember(app), await aMember(app)];
  const { timeZone, id } = lost.merchant;
  const day = Temporal.PlainDate.from(await localDay(db, timeZone));
  const noon = day.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;
  // Of 1,000 on each side 900 is covered by the other.
  const bet = (of: TestMember, winMinor: bigint) => ({
    member: { memberId: of.memberId, merchantId: id },
    at: new Date(noon),
    stakeMinor: minor('1000.00'),
    excludedMinor: minor('900.00'),
    winMinor,
  });
  await putRounds(db, [bet(lost, 0n), bet(won, minor('2000.00'))]);
  const found = async (leaf: SegmentLeaf) => (await count(leaf, [lost, won])).found;
  const net = { is: 'net', days: 1, from: '100', to: '100' } as const;
  expect(await found({ is: 'valid-bet', days: 1, from: '100', to: '100' })).toEqual([true, true]);
  expect(await found({ ...net, side: 'lost' })).toEqual([true, false]);
  expect(await found({ ...net, side: 'won' })).toEqual([false, true]);
});

test('[OPS-11] whoever is barred is counted apart and reached by nothing that goes by a segment', async () => {
  const [free, frozen, resting] = [await aMember(app), await aMember(app), await aMember(app)];
  const { db } = app.services;
  const all = [free, frozen, resting];
  const mark = await tagId('Autumn');
  await put(mark, all);
  const { id: segmentId } = await segment('Autumn', { is: 'tag', tagId: mark, has: true });
  await db.transaction().execute(async (tx) => {
    await freezing.freezeMember(
      tx,
      { merchantId: frozen.merchant.id, memberId: frozen.memberId },
      'x',
    );
    await playLimits.barFromPlay(tx, {
      memberId: resting.memberId,
      kind: 'time-out',
      duration: '7 days',
    });
  });
  const counted = await count({ is: 'tag', tagId: mark, has: true }, all);
  expect(counted).toMatchObject({ members: 3, barred: 2, found: [true, false, false] });

  const message = {
    merchantId,
    key: randomUUID(),
    audience: { to: 'segment', segmentId },
    format: 'plain',
    texts: { vi: { title: 'Thu', body: 'x' }, en: { title: 'Autumn', body: 'x' } },
    sendAt: null,
  };
  const sent = await writer.call('sendMessage', message);
  expect(sent.value.segment).toBe('Autumn');
  // Who comes in before it is sent gets it as well; nobody gets it twice.
  const late = await aMember(app);
  await put(mark, [late]);
  const send = () => jobOf(app.services, 'inbox.send-due').run({}, new Date());
  await Promise.all([send(), send()]);
  await send();
  const got = [];
  for (const member of [free, resting, late]) {
    got.push((await member.call('messages')).value.items.length);
  }
  expect(got).toEqual([1, 0, 1]);
  const shown = await staff.call('memberSegments', {
    merchantId,
    memberId: String(resting.memberId),
  });
  expect(shown.value).toEqual({ items: [{ id: segmentId, name: 'Autumn' }], barred: true });
  // Whoever writes promotions and reads no members learns of nobody by moving the ends of a segment.
  const asked = await writer.call('memberSegments', {
    merchantId,
    memberId: String(resting.memberId),
  });
  expect(asked.status).toBe(403);
});

test('[OPS-11] an offer for a segment is to be had while the member is in it; in use it stays', async () => {
  const member = await aMember(app);
  const mark = await tagId('Chosen');
  const made = await segment('Chosen', { is: 'tag', tagId: mark, has: true });
  const condition = { is: 'segment', segmentId: made.id } as const;
  const offerId = await desk.publish({
    terms: { ...signUp, condition },
    requirement: signUpRequirement,
  });
  const claim = { offerId, version: 1 };
  expect(codeOf(await member.call('claimOffer', claim))).toBe('promotion.not-for-you');
  await putByTwo(mark, [member]);
  expect((await member.call('claimOffer', claim)).status).toBe(200);

  const key = { merchantId, segmentId: made.id };
  expect((await staff.call('segment', key)).value.uses).toMatchObject([
    { kind: 'offer', id: offerId, name: '50% on top' },
  ]);
  expect(codeOf(await staff.call('deleteSegment', key))).toBe('audience.segment-in-use');
  expect(codeOf(await staff.call('retireTag', { merchantId, tagId: mark }))).toBe(
    'audience.tag-in-use',
  );
  // Two have agreed to whom it is for; one of them alone names it anew, and no more.
  const wider = { ...key, name: 'Chosen', condition: { all: [] }, revision: 1 };
  expect(codeOf(await staff.call('saveSegment', wider))).toBe('audience.segment-in-use');
  const words = { ...key, name: 'Chosen few', condition: made.condition };
  expect((await staff.call('saveSegment', { ...words, revision: 1 })).value.revision).toBe(2);
  expect(codeOf(await staff.call('saveSegment', { ...words, revision: 1 }))).toBe(
    'audience.segment-changed',
  );
  await staff.call('endOffer', { merchantId, offerId, reason: 'the autumn is over' });
  expect((await staff.call('deleteSegment', key)).status).toBe(200);
  // Nobody is in what is gone, and no offer can ask for it.
  const { maker } = desk;
  const { value: offer } = await maker.call('offer', { merchantId, offerId });
  const gone = await maker.call('createOffer', { merchantId, draft: offer.draft });
  expect(codeOf(gone)).toBe('promotion.terms');
});

test('[OPS-10] a tag by which an offer goes is put on and taken off by two', async () => {
  const key = await tagId('Gift of the month');
  const made = await segment('Gift of the month', { is: 'tag', tagId: key, has: true });
  const member = await aMember(app);
  expect((await put(key, [member])).value).toEqual({ changed: 1, request: null });
  expect((await put(key, [member], false)).value.changed).toBe(1);
  const condition = { is: 'segment', segmentId: made.id } as const;
  await desk.publish({ terms: { ...signUp, condition }, requirement: signUpRequirement });
  const ask = (on: boolean, reason?: string) => put(key, [member], on, reason);
  const tagged = async () => {
    const of = { merchantId, memberId: String(member.memberId) };
    return (await staff.call('member', of)).value.tags.length;
  };
  expect(codeOf(await ask(true))).toBe('approval.reason');
  const { value: asked } = await ask(true, 'they won the draw of the month');
  expect(asked.changed).toBe(0);
  expect(await tagged()).toBe(0);
  if (!asked.request) throw new Error('Nobody was asked.');
  expect(codeOf(await agree(staff, asked.request))).not.toBe(200);
  expect(codeOf(await agree(desk.checker, asked.request))).toBe(200);
  expect(await tagged()).toBe(1);
});

test('[OPS-11] a segment below an agent is their line, however far', async () => {
  const { db } = app.services;
  const [top, middle, leaf, other] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app),
  ];
  await sql`update account.member set type = 1 where id = ${top.memberId}`.execute(db);
  const line = [top, middle, leaf].map(({ memberId }) => String(memberId));
  for (const [depth, { memberId, merchant, username }] of [top, middle, leaf].entries()) {
    await sql`insert into agents.node (member_id, merchant_id, parent_id, path, depth, is_agent, account)
      values (${memberId}, ${merchant.id}, ${line[depth - 1] ?? null}::bigint,
        ${line.slice(0, depth + 1)}::bigint[], ${depth}, ${depth < 2}, ${username})`.execute(db);
  }
  const below = { is: 'under-agent', agentId: String(top.memberId) } as const;
  expect((await count(below, [top, middle, leaf, other])).found).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const noAgent = { ...below, agentId: String(other.memberId) };
  expect(codeOf(await staff.call('countSegment', { merchantId, condition: noAgent }))).toBe(
    'audience.condition',
  );
});

test('[OPS-11] what takes too long to count is refused in words', async () => {
  const { db } = app.services;
  const condition = { is: 'played-within', days: 7 } as const;
  const slow = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table bets.member_day in access exclusive mode`.execute(tx);
    locked.resolve();
    await slow.promise;
  });
  await locked.promise;
  const counted = await staff.call('countSegment', { merchantId, condition });
  slow.resolve();
  await holding;
  expect(codeOf(counted)).toBe('audience.too-wide');
  expect((await staff.call('countSegment', { merchantId, condition })).status).toBe(200);
});

test('[OPS-11] who may not read of members is told no count that says what is so about a few', async () => {
  const { value: tag } = await makeTag('counted');
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => aMember(app)));
  await put(tag.id, members.slice(0, 4), true, 'counted');
  const condition: SegmentLeaf = { is: 'tag', tagId: tag.id, has: true };
  const told = async (by: TestStaff) =>
    (await by.call('countSegment', { merchantId, condition })).value;
  expect(await told(writer)).toEqual({ members: null, barred: null, sample: [] });
  expect((await told(staff)).members).toBe(4);
  await put(tag.id, members.slice(4), true, 'counted');
  expect(await told(writer)).toMatchObject({ members: 5, barred: null });
});

test('[OPS-11] of deleting a segment and beginning to use it at the same time one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: segmentId } = await segment(`Raced ${round}`, { all: [] });
    const draft = draftOf({ terms: { ...signUp, condition: { is: 'segment', segmentId } } });
    const input = {
      ...draft,
      terms: { ...draft.terms, requirement: { ...draft.terms.requirement, base: 'bonus' } },
    };
    const outcomes = await Promise.all([
      staff.call('createOffer', { merchantId, draft: input }),
      staff.call('deleteSegment', { merchantId, segmentId }),
    ]);
    const codes = outcomes.map(codeOf);
    expect([
      [200, 'audience.segment-in-use'],
      ['promotion.terms', 200],
    ]).toContainEqual(codes);
  }
});

test('[OPS-11] what staff put together leaves no prepared statement behind', async () => {
  const { db } = app.services;
  const { id: merchant, currency, timeZone } = app.merchants.jade;
  const place = { merchantId: merchant, currency, timeZone };
  const condition = {
    any: [
      { is: 'verified', level: 2 },
      { is: 'deposited-within', days: 3 },
    ],
  } as const;
  const left = await db.transaction().execute(async (tx) => {
    // The connection may have one of its own on documents, of whatever it did before.
    const prepared = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements
        where statement like '%document%' and statement not like '%pg_prepared%'`.execute(tx);
      return new Set(rows.map(({ name }) => name));
    };
    const before = await prepared();
    await countMembers(tx, place, condition);
    await membersAmong(tx, place, { condition, memberIds: [1n] });
    await segmentsAmong(tx, { ...place, memberId: 1n }, [{ id: 1n, condition }]);
    return (await prepared()).difference(before);
  });
  expect([...left]).toEqual([]);
});
