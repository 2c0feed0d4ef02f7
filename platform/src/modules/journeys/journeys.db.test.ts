/** Journeys from their publication to what members got, and whom they let go. */
import type { DropReason } from '@croupier/contract/journeys/kinds';
import type { JourneyStep, JourneyTerms } from '@croupier/contract/journeys/terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { journeyStaff, type JourneyStaff } from '#testing/journeys.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { claim, codeOf, grantsOf } from '#testing/offer-play.ts';
import { playRounds } from '#testing/played-rounds.ts';
import { type OfferStaff, offerStaff, signUp, signUpRequirement } from '#testing/offers.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { advanceDue } from './advance-due.ts';
import { walkMembers } from './begin-journeys.ts';
import { journeysWork } from './jobs.ts';

let app: TestApp;
let staff: JourneyStaff;
let offers: OfferStaff;
let merchantId: string;

beforeAll(async () => {
  app = await startTestApp();
  [staff, offers] = [await journeyStaff(app), await offerStaff(app)];
  merchantId = String(app.merchants.jade.id);
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

const silent = { error: () => undefined } as unknown as TestApp['services']['log'];
const advance = () => advanceDue({ db: app.services.db, log: silent });
const anOffer = (change: Parameters<OfferStaff['publish']>[0] = {}) =>
  offers.publish({
    ...change,
    terms: { ...signUp, alone: false, byCode: true, ...change.terms },
    requirement: signUpRequirement,
  });

const text = { title: 'For {account}', body: '{bonus}: {amount}' };
const message: JourneyStep = { do: 'message', texts: { en: text, vi: text } };
const wait: JourneyStep = { do: 'wait', hours: 48 };
const after = (steps: JourneyStep[], change: Partial<JourneyTerms> = {}): JourneyTerms => ({
  trigger: { on: 'registered' },
  steps,
  againDays: null,
  ...change,
});

/** What has happened is told, as the worker tells it. */
const tell = async (type: string, body: object) => {
  const told = journeysWork(app.services).subscribers?.find((one) => one.type === type);
  await app.services.db
    .transaction()
    .execute(async (tx) => told?.react(tx, { type, merchantId, ...body } as never));
};
const registers = (member: TestMember) =>
  tell('member.registered', { memberId: String(member.memberId) });
/** Everything that waits is due. */
const timePasses = () =>
  sql`update journeys.run set due_at = now() where state = 'waiting'`.execute(app.services.db);
const messagesOf = async (member: TestMember) => {
  const { items } = (await member.call('messages')).value;
  return items.filter(({ kind }) => kind === 'journey').map((one) => one.text);
};
const runsOf = async (member: TestMember) => {
  const of = { merchantId, memberId: String(member.memberId) };
  return (await staff.maker.call('memberJourneys', of)).value.items;
};
const stop = (journeyId: string) =>
  staff.maker.call('stopJourney', { merchantId, journeyId, reason: 'the test is over' });

test('[PROMO-08] J2 J3 J5 steps are done once each, whoever does them and whatever dies between', async () => {
  const offerId = await anOffer();
  const id = await staff.publish(after([wait, { do: 'grant', offerId }, message]));
  const members = [await aMember(app), await aMember(app), await aMember(app)];
  for (const member of members) {
    await registers(member);
    await registers(member);
  }
  await advance();
  const [first] = members;
  if (!first) throw new Error('There are no members.');
  expect(await runsOf(first)).toMatchObject([{ state: 'waiting', step: 0, does: 'wait' }]);
  expect(await grantsOf(first)).toEqual([]);
  await timePasses();
  // Whoever is giving the first of them is killed while they wait for the offer.
  const { db } = app.services;
  await db.transaction().execute(async (tx) => {
    await sql`select from promotions.offer where id = ${offerId} for update`.execute(tx);
    const dying = advance().catch(() => 'dead');
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like '%promotions.offer%'`.execute(db);
        return rows.length;
      })
      .toBe(1);
    expect(await dying).toBe('dead');
  });
  await Promise.all([advance(), advance(), advance()]);
  await advance();
  for (const member of members) {
    expect(await grantsOf(member)).toHaveLength(1);
    expect(await runsOf(member)).toMatchObject([{ state: 'done', step: 3, does: null }]);
    const [told, ...more] = await messagesOf(member);
    expect(more).toEqual([]);
    expect(told?.title).toBe(`For ${member.username}`);
    expect(told?.html).toMatch(/50% on top|Nạp thêm 50%/);
    expect(told?.html).toContain('88.00');
  }
  await stop(id);
});

test('[PROMO-08] J4 J7 whoever may not go on is let go with the reason, and one that fails keeps nobody else', async () => {
  const offerId = await anOffer();
  const steps: JourneyStep[] = [
    wait,
    { do: 'check', check: { is: 'played', has: false } },
    { do: 'grant', offerId },
    message,
  ];
  const id = await staff.publish(after(steps));
  const idle = await staff.publish(after([wait, message], { trigger: { on: 'level', level: 2 } }));
  const members = {
    barred: await aMember(app),
    check: await aMember(app),
    'offer-taken': await aMember(app),
    failed: await aMember(app),
    stopped: await aMember(app),
  } satisfies Partial<Record<DropReason, TestMember>>;
  const goes = await aMember(app);
  const { db } = app.services;
  for (const member of [...Object.values(members), goes]) {
    if (member === members.stopped) {
      await tell('level.changed', { memberId: String(member.memberId), from: 0, to: 4 });
    } else await registers(member);
  }
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${members.barred.memberId}`.execute(db);
  const once = await staff.publish(
    after([{ do: 'grant', offerId }], { trigger: { on: 'mission', missionId: null } }),
  );
  const taken = { memberId: String(members['offer-taken'].memberId) };
  await tell('mission.done', { ...taken, missionId: '1', progressId: '1' });
  await advance();
  await plays(members.check);
  // One whose message cannot be written.
  await sql`create function journeys.fail() returns trigger language plpgsql as $$ begin
    if (select member_id from journeys.run where id = new.run_id) = ${sql.lit(
      String(members.failed.memberId),
    )}::bigint then raise 'broken'; end if; return new; end $$`.execute(app.database.db);
  await sql`create trigger act_fails before insert on journeys.act for each row
    execute function journeys.fail()`.execute(app.database.db);
  await stop(idle);
  for (let tries = 0; tries < 5; tries += 1) {
    await timePasses();
    await advance();
  }
  await sql`drop trigger act_fails on journeys.act`.execute(app.database.db);
  for (const [reason, member] of Object.entries(members)) {
    const run = (await runsOf(member)).find(({ journeyId }) => journeyId !== once);
    expect(run, reason).toMatchObject({ state: 'dropped', reason });
  }
  expect((await runsOf(goes))[0]).toMatchObject({ state: 'done' });
  expect(await grantsOf(members.failed)).toEqual([]);
  const alarms = await sql`select from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'journeys.behind'`.execute(db);
  expect(alarms.rows.length).toBe(5);
  // Each figure has the members whom it counts.
  const of = { merchantId, journeyId: id, version: 1 };
  const { value: flow } = await staff.maker.call('journeyFigures', of);
  expect(flow).toMatchObject({ entered: 5, done: 1 });
  for (const [step, { reached, passed, dropped }] of flow.steps.entries()) {
    const read = async (more: object) =>
      (await staff.maker.call('journeyRuns', { ...of, ...more })).value.items.length;
    expect(await read({ step, reached: '1' })).toBe(reached);
    expect(await read({ step: step + 1, reached: '1' })).toBe(passed);
    for (const { reason, count } of dropped) expect(await read({ step, reason })).toBe(count);
  }
  const elsewhere = await staff.maker.call('journeyFigures', { ...of, merchantId: '999' });
  expect(codeOf(elsewhere)).not.toBe(200);
  await Promise.all([stop(id), stop(once)]);
});

/** A round since they began. */
const plays = ({ memberId, merchant }: TestMember) =>
  playRounds(app.services.db, [
    {
      memberId,
      merchantId: merchant.id,
      gameId: 1n,
      vendorId: 1n,
      stakeMinor: 0n,
      winMinor: 0n,
      at: new Date(),
    },
  ]);

test('[PROMO-08] J1 J6 J8 a member begins again by the rule alone, and keeps the steps by which they began', async () => {
  const trigger = { on: 'deposit', n: null } as const;
  const id = await staff.publish(after([wait, message], { trigger, againDays: 30 }));
  const member = await aMember(app);
  const deposits = async (depositId: string) =>
    tell('deposit.paid', { memberId: String(member.memberId), depositId, creditedMinor: '1' });
  await Promise.all([deposits('1'), deposits('2')]);
  expect(await runsOf(member)).toHaveLength(1);
  await staff.change(id, after([message], { trigger, againDays: 30 }));
  // While nothing is given at all nothing is done, and it goes on afterwards.
  await timePasses();
  await switchFlags(app, { promotions: false });
  await advance();
  expect(await runsOf(member)).toMatchObject([{ state: 'waiting', step: 0 }]);
  await switchFlags(app, { promotions: true });
  await timePasses();
  await advance();
  expect(await runsOf(member)).toMatchObject([{ version: 1, state: 'done', step: 2 }]);
  await deposits('3');
  expect(await runsOf(member)).toHaveLength(1);
  const { db } = app.services;
  await sql`update journeys.place set entered_at = now() - interval '31 days'`.execute(db);
  // What has let them begin does so once.
  const { rows } = await sql<{ cause: string }>`select cause from journeys.run
    where member_id = ${member.memberId}`.execute(db);
  await deposits(rows[0]?.cause.split(':')[1] ?? '');
  expect(await runsOf(member)).toHaveLength(1);
  await deposits('4');
  await advance();
  expect(await runsOf(member)).toMatchObject([{ version: 2, state: 'done' }, { version: 1 }]);
  expect(await messagesOf(member)).toHaveLength(2);
  await stop(id);
  await deposits('5');
  expect(await runsOf(member)).toHaveLength(2);
});

test('[PROMO-08] J1 whoever comes into a segment begins, nobody who was in it before', async () => {
  const { value: segment } = await staff.maker.call('createSegment', {
    merchantId,
    name: 'New names',
    condition: { is: 'registered-within', days: 1 },
  });
  const trigger = { on: 'segment', segmentId: segment.id } as const;
  const [before, out] = [await aMember(app), await aMember(app)];
  const { db } = app.services;
  const registered = (member: TestMember, days: number) =>
    sql`update account.member set registered_at = now() - make_interval(days => ${days})
      where id = ${member.memberId}`.execute(db);
  await registered(out, 9);
  const id = await staff.publish(after([message], { trigger }));
  await walkMembers(db, 2);
  await registered(out, 0);
  const late = await aMember(app);
  for (let round = 0; round < 2; round += 1) await walkMembers(db, 2);
  await advance();
  const counts = [before, out, late].map(async (member) => (await runsOf(member)).length);
  expect(await Promise.all(counts)).toEqual([0, 1, 1]);
  // While a journey goes by it, one person alone changes it no more.
  const changed = await staff.maker.call('saveSegment', {
    merchantId,
    segmentId: segment.id,
    name: 'New names',
    condition: { is: 'registered-within', days: 2 },
    revision: segment.revision,
  });
  expect(codeOf(changed)).toBe('audience.segment-in-use');
  await stop(id);
});

test('[PROMO-08] J3 what a journey gives is claimed by nobody, and its offer cannot be had twice', async () => {
  const offerId = await anOffer();
  const member = await aMember(app);
  expect(codeOf(await claim(member, offerId))).toBe('promotion.unknown');
  const id = await staff.publish(
    after([{ do: 'grant', offerId }], { trigger: { on: 'deposit', n: null }, againDays: 1 }),
  );
  for (const depositId of ['11', '12']) {
    await tell('deposit.paid', {
      memberId: String(member.memberId),
      depositId,
      creditedMinor: '1',
    });
    await advance();
    await sql`update journeys.place set entered_at = now() - interval '2 days'`.execute(
      app.services.db,
    );
  }
  expect(await grantsOf(member)).toHaveLength(1);
  expect(await runsOf(member)).toMatchObject([{ reason: 'offer-taken' }, { state: 'done' }]);
  await stop(id);
});

test('[PROMO-08] J3 a deposit that is recovered takes back what its journeys gave and ends them', async () => {
  const offerId = await anOffer();
  const trigger = { on: 'deposit', n: null } as const;
  const grant: JourneyStep = { do: 'grant', offerId };
  const ids = [
    await staff.publish(after([wait, message], { trigger })),
    await staff.publish(after([grant], { trigger })),
  ];
  const member = await aMember(app);
  const of = { memberId: String(member.memberId), depositId: '21' };
  await tell('deposit.paid', { ...of, creditedMinor: '1' });
  await advance();
  expect(await grantsOf(member)).toMatchObject([{ state: 'open' }]);
  await tell('deposit.reversed', { ...of, recoveredMinor: '1' });
  expect(await grantsOf(member)).toMatchObject([{ state: 'cancelled' }]);
  await timePasses();
  await advance();
  const runs = await runsOf(member);
  expect(runs.map(({ state, reason }) => [state, reason])).toEqual(
    expect.arrayContaining([
      ['dropped', 'deposit'],
      ['done', null],
    ]),
  );
  expect(await messagesOf(member)).toEqual([]);
  for (const id of ids) await stop(id);
});

test('[PROMO-08][Q-D8] J1 a break is no way out of a segment and in again', async () => {
  const { value: segment } = await staff.maker.call('createSegment', {
    merchantId,
    name: 'All of them',
    condition: { is: 'account-type', of: 'member' },
  });
  const trigger = { on: 'segment', segmentId: segment.id } as const;
  const member = await aMember(app);
  const { db } = app.services;
  const id = await staff.publish(after([message], { trigger }));
  await walkMembers(db);
  const state = (to: 'frozen' | 'active') =>
    sql`update account.member set state = ${to}, frozen_reason = ${to === 'frozen' ? 'a test' : null}
      where id = ${member.memberId}`.execute(db);
  await state('frozen');
  const late = await aMember(app);
  await walkMembers(db);
  await state('active');
  await walkMembers(db);
  const counts = [member, late].map(async (one) => (await runsOf(one)).length);
  expect(await Promise.all(counts)).toEqual([0, 1]);
  await stop(id);
});
