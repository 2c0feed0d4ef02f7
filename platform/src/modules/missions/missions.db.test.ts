/** Missions from their publication to what members claim, counted from the bet feed and from deposits. */
import { parseMoney } from '@croupier/contract/money';
import type { Mission } from '@croupier/contract/missions/player';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/app.ts';
import { missionFixture } from '#testing/mission-fixture.ts';
import { balanceOf } from '#testing/deposits.ts';
import { type TestMember } from '#testing/member.ts';
import { missionDraftOf } from '#testing/missions.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';
import { missionsWork } from './jobs.ts';
import { dayAfter, mondayOf } from './window-rules.ts';

const fixture = missionFixture();
const { aPlayer, deposit, inTx, missionsOf, play, takeAll } = fixture;
/** Long before anything of these tests happens. */
const EVER = new Date('2026-01-01T00:00:00Z');

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const codesOf = (answers: readonly Answer<unknown>[]) =>
  answers.map((answer) => String(codeOf(answer))).toSorted((a, b) => (a < b ? -1 : 1));
const minor = (text: string) => parseMoney(text) ?? 0n;

async function missionOf(member: TestMember, missionId: string): Promise<Mission> {
  const found = (await missionsOf(member)).find((one) => one.missionId === missionId);
  if (!found) throw new Error(`mission ${missionId} is not shown`);
  return found;
}
const doneOf = async (member: TestMember, missionId: string) =>
  (await missionOf(member, missionId)).progress.done;
async function claim(member: TestMember, missionId: string) {
  const { progressId } = await missionOf(member, missionId);
  return member.call('claimMission', { progressId: progressId ?? '1' });
}
/** Ends what a test has published, so that others are alone with theirs. */
const stop = (missionId: string, by = fixture.staff.maker) =>
  by.call('stopMission', { merchantId: fixture.merchantId, missionId, reason: 'the test is over' });

/** Whose pages hear that they have done it. */
async function pushesOf(members: readonly TestMember[], missionId: string, progressId: string) {
  const { db } = fixture.app.services;
  const told = missionsWork(fixture.app.services).subscribers?.find(
    ({ type }) => type === 'mission.done',
  );
  for (const { memberId } of members) {
    const event = {
      merchantId: fixture.merchantId,
      memberId: String(memberId),
      missionId,
      progressId,
    };
    await inTx(async (tx) => told?.react(tx, { type: 'mission.done', ...event }));
  }
  const { rows } = await sql<{ id: bigint }>`select member_id as id from kernel.push_event
    where member_id = any (${members.map(({ memberId }) => memberId)}::bigint[])
      and body ->> 'type' = 'mission'`.execute(db);
  return rows.map(({ id }) => id);
}

test('[PROMO-05] M1 M2 M5 bets count once, on their day, and what a mission brings is claimed once', async () => {
  const missionId = await fixture.staff.publish();
  const member = await aPlayer();
  expect(await missionOf(member, missionId)).toMatchObject({
    state: 'process',
    name: 'Bet 100 on slots',
    first: fixture.today,
    last: fixture.today,
    progressId: null,
    progress: { in: 'money', done: '0.00', target: '100.00' },
  });
  await play(member, '60.00');
  await play(member, '500.00', { type: 'LIVE' });
  await takeAll();
  expect(await doneOf(member, missionId)).toBe('60.00');
  expect(codeOf(await claim(member, missionId))).toBe('missions.unfinished');
  const round = await play(member, '40.00');
  expect(await missionOf(member, missionId)).toMatchObject({ state: 'claim' });
  // What is taken back before the claim is to be done again.
  await play(member, '30.00', { id: round });
  expect(await missionOf(member, missionId)).toMatchObject({
    state: 'process',
    progress: { done: '90.00' },
  });
  await play(member, '10.00');
  const { progressId } = await missionOf(member, missionId);
  const other = await aPlayer();
  expect(codeOf(await other.call('claimMission', { progressId }))).toBe('missions.unknown');
  const claims = await Promise.all(
    [1, 2, 3].map(() => member.call('claimMission', { progressId })),
  );
  expect(codesOf(claims)).toEqual(['200', '200', '200']);
  expect(await balanceOf(member)).toBe('1010.00');
  expect((await member.call('turnover')).value.items).toMatchObject([
    { kind: 'bonus', amount: '10.00', required: '10.00' },
  ]);
  const { items } = (await member.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([{ amount: '10.00', subject: { reference: 'Bet 100 on slots' } }]);
  // Afterwards nothing takes it back, and nothing brings it again.
  await play(member, '0.00', { id: round });
  await play(member, '300.00');
  expect(await missionOf(member, missionId)).toMatchObject({
    state: 'claimed',
    progress: { done: '100.00' },
  });
  expect((await member.call('missionSummary')).value).toMatchObject({
    total: 1,
    done: 1,
    claimable: 0,
    week: { done: 1, points: 10, claimed: '10.00' },
  });
  await stop(missionId);
});

test('[PROMO-05] M1 M2 M4 deposits count with what is left of them, by the terms that held', async () => {
  const sum = await fixture.staff.publish({
    terms: { task: { is: 'deposit-sum', amount: '200.00' }, window: 'weekly' },
  });
  const often = await fixture.staff.publish({
    terms: { task: { is: 'deposit-count', times: 2, least: '50.00' }, window: 'once' },
  });
  const member = await aPlayer();
  const first = await deposit(member, '120.00');
  await deposit(member, '30.00');
  expect(await doneOf(member, sum)).toBe('150.00');
  expect(await doneOf(member, often)).toBe(1);
  // Half of it again, for whoever begins now; who has begun keeps what they were told.
  await fixture.staff.change(sum, {
    terms: { task: { is: 'deposit-sum', amount: '400.00' }, window: 'weekly' },
  });
  await deposit(member, '50.00');
  expect(await missionOf(member, sum)).toMatchObject({
    state: 'claim',
    progress: { done: '200.00', target: '200.00' },
  });
  expect(await missionOf(member, often)).toMatchObject({ state: 'claim' });
  const later = await aPlayer();
  expect((await missionOf(later, sum)).progress).toMatchObject({ target: '400.00' });
  // Told twice it counts once, and what is taken back of one counts no longer.
  await inTx((tx) => countDeposit(tx, first));
  await inTx((tx) => uncountDeposit(tx, { ...first, takenMinor: String(minor('80.00')) }));
  expect(await missionOf(member, sum)).toMatchObject({
    state: 'process',
    progress: { done: '120.00' },
  });
  expect(await doneOf(member, often)).toBe(1);
  await Promise.all([deposit(member, '60.00'), deposit(member, '60.00')]);
  expect(await doneOf(member, sum)).toBe('240.00');
  expect(codeOf(await claim(member, often))).toBe(200);
  await inTx((tx) => uncountDeposit(tx, { ...first, takenMinor: String(minor('40.00')) }));
  expect(await missionOf(member, often)).toMatchObject({ state: 'claimed' });
  await Promise.all([stop(sum), stop(often)]);
});

test('[PROMO-05] M3 a round counts once with the least of a bet, and no longer when it is voided', async () => {
  const task = { is: 'rounds', times: 2, least: '5.00', gameTypes: ['LIVE'], games: [] } as const;
  const missionId = await fixture.staff.publish({
    terms: { task: { ...task, gameTypes: [...task.gameTypes], games: [] }, window: 'once' },
  });
  const member = await aPlayer();
  const live = { type: 'LIVE' } as const;
  const round = await play(member, '5.00', live);
  await play(member, '4.99', live);
  expect(await doneOf(member, missionId)).toBe(1);
  await play(member, '7.00', { ...live, id: round });
  expect(await doneOf(member, missionId)).toBe(1);
  await play(member, '0.00', { ...live, id: round });
  expect(await doneOf(member, missionId)).toBe(0);
  await play(member, '5.00', { ...live, id: round });
  await play(member, '9.00', live);
  expect(await missionOf(member, missionId)).toMatchObject({ state: 'claim' });
  await stop(missionId);
  // What was done before the stop can be claimed; nothing counts after it.
  expect(await missionOf(member, missionId)).toMatchObject({ state: 'claim' });
  const other = await aPlayer();
  await play(other, '9.00', live);
  expect((await missionsOf(other)).map((one) => one.missionId)).not.toContain(missionId);
  expect(codeOf(await claim(member, missionId))).toBe(200);
});

test('[PROMO-05] M6 M8 a streak pardons one day, and what was done is claimed in its days or not at all', async () => {
  const daily = await fixture.staff.publish({}, EVER);
  const streak = await fixture.staff.publish(
    {
      terms: {
        window: 'once',
        task: {
          is: 'streak',
          by: 'bets',
          days: 4,
          amount: '20.00',
          pardoned: 1,
          gameTypes: [],
          games: [],
        },
      },
    },
    EVER,
  );
  const member = await aPlayer();
  const ago = (days: number) => ({ day: dayAfter(fixture.today, -days) });
  await play(member, '100.00', ago(4));
  await play(member, '20.00', ago(3));
  await play(member, '19.00', ago(2));
  const yesterday = await play(member, '100.00', ago(1));
  expect(await missionOf(member, streak)).toMatchObject({
    state: 'process',
    progress: { in: 'count', done: 3, target: 4 },
    streak: { pardonedDay: dayAfter(fixture.today, -2), today: '0.00', isTodayDone: false },
  });
  await play(member, '20.00');
  expect(await missionOf(member, streak)).toMatchObject({ state: 'claim' });
  // A bet of yesterday that is taken back today is one of yesterday.
  await play(member, '0.00', { ...ago(1), id: yesterday });
  expect(await missionOf(member, streak)).toMatchObject({
    state: 'process',
    progress: { done: 1 },
  });
  expect((await missionOf(member, daily)).progress).toMatchObject({ done: '20.00' });
  await play(member, '100.00', { ...ago(1), id: yesterday });
  expect(codeOf(await claim(member, streak))).toBe(200);
  // Of the days that were done only yesterday's is still in its grace.
  const shown = (await missionsOf(member)).filter(({ missionId }) => missionId === daily);
  expect(shown.map(({ first, state }) => [first, state])).toEqual([
    [dayAfter(fixture.today, -1), 'claim'],
    [fixture.today, 'process'],
  ]);
  const { db } = fixture.app.services;
  const { rows } = await sql<{ id: bigint }>`select id from missions.progress
    where member_id = ${member.memberId} and mission_id = ${daily}
      and period = ${dayAfter(fixture.today, -4)}`.execute(db);
  const late = await member.call('claimMission', { progressId: String(rows[0]?.id) });
  expect(codeOf(late)).toBe('missions.over');
  expect((await member.call('missionSummary')).value).toMatchObject({
    claimable: 1,
    claimableAmount: '10.00',
  });
  await Promise.all([stop(daily), stop(streak)]);
});

test('[PROMO-05] M1 coming counts once a day, and what rounds pay out counts as a win', async () => {
  const coming = await fixture.staff.publish({ terms: { task: { is: 'sign-in', days: 1 } } });
  const row = await fixture.staff.publish({
    terms: {
      window: 'once',
      task: {
        is: 'streak',
        by: 'sign-ins',
        days: 3,
        amount: '0',
        pardoned: 0,
        gameTypes: [],
        games: [],
      },
    },
  });
  const won = await fixture.staff.publish({
    terms: { task: { is: 'win-sum', amount: '50.00', gameTypes: [], games: [] } },
  });
  const member = await aPlayer();
  // The page asks for both at once.
  await Promise.all([member.call('missionSummary'), member.call('missions')]);
  expect(await missionOf(member, coming)).toMatchObject({
    state: 'claim',
    progress: { in: 'count', done: 1, target: 1 },
  });
  expect(await missionOf(member, row)).toMatchObject({
    state: 'process',
    progress: { done: 1, target: 3 },
    streak: { days: [fixture.today], today: '0.00', isTodayDone: true },
  });
  expect(codeOf(await claim(member, coming))).toBe(200);
  expect(await missionOf(member, coming)).toMatchObject({ state: 'claimed' });
  const round = await play(member, '1.00', { win: '45.00' });
  await play(member, '1.00', { win: '5.00' });
  expect(await missionOf(member, won)).toMatchObject({ state: 'claim' });
  await play(member, '1.00', { win: '40.00', id: round });
  expect(await doneOf(member, won)).toBe('45.00');
  await Promise.all([stop(coming), stop(row), stop(won)]);
});

test('[PROMO-05] M7 the last of a budget goes to one of two, and the other keeps what they have done', async () => {
  const budget = await fixture.staff.publish({ terms: { dayBudget: '10.00' } });
  const cap = await fixture.staff.publish({ terms: { takersMax: 1, window: 'weekly' } });
  const members = [await aPlayer(), await aPlayer()];
  for (const member of members) await play(member, '100.00');
  for (const missionId of [budget, cap]) {
    const claims = await Promise.all(members.map((member) => claim(member, missionId)));
    expect(codesOf(claims)).toEqual(['200', 'missions.gone']);
    const loser = members[claims.findIndex(({ status }) => status !== 200)];
    if (!loser) throw new Error('both have claimed it');
    expect(await missionOf(loser, missionId)).toMatchObject({ state: 'claim', isGone: true });
  }
  await fixture.staff.change(budget, { terms: { dayBudget: '20.00' } });
  const again = await Promise.all(members.map((member) => claim(member, budget)));
  expect(codesOf(again)).toEqual(['200', '200']);
  const line = (
    await fixture.staff.maker.call('mission', { merchantId: fixture.merchantId, missionId: budget })
  ).value;
  expect(line).toMatchObject({
    version: 2,
    figures: { members: 2, done: 2, claimed: 2, waiting: 0, paid: '20.00', paidToday: '20.00' },
  });
  await Promise.all([stop(budget), stop(cap)]);
});

test('[PROMO-05][Q-D8] M9 missions are for their levels, and for nobody who may be given nothing', async () => {
  const missionId = await fixture.staff.publish({
    terms: { audience: { fromLevel: 1, toLevel: 2 } },
  });
  const { db } = fixture.app.services;
  const [member, low] = [await aPlayer(), await aPlayer()];
  await sql`insert into loyalty.member (member_id, merchant_id, level, highest)
    values (${member.memberId}, ${member.merchant.id}, 1, 1)`.execute(db);
  for (const each of [member, low]) await play(each, '100.00');
  expect(await missionsOf(low)).toEqual([]);
  const { progressId, state } = await missionOf(member, missionId);
  expect(state).toBe('claim');
  await sql`insert into protection.harm_case (merchant_id, member_id, concern, grade)
    values (${member.merchant.id}, ${member.memberId}, 'harm', 1)`.execute(db);
  expect(await missionsOf(member)).toEqual([]);
  expect((await member.call('missionSummary')).value).toMatchObject({ total: 0, claimable: 0 });
  expect(codeOf(await member.call('claimMission', { progressId }))).toBe('missions.not-now');
  expect(await balanceOf(member)).toBe('1000.00');
  // Their pages are told of nothing, those of others are.
  const heard = await pushesOf([member, low], missionId, progressId ?? '1');
  expect(heard).toEqual([low.memberId]);
  await stop(missionId);
});

test('[PROMO-05] M10 the table of the best is by points, then by who was there first, with masked names', async () => {
  const [few, many] = [
    await fixture.staff.publish({ terms: { points: 300 } }),
    await fixture.staff.publish({
      terms: {
        points: 500,
        window: 'weekly',
        task: { is: 'bet-sum', amount: '150.00', gameTypes: [], games: [] },
      },
    }),
  ];
  const [first, second, third] = [await aPlayer(), await aPlayer(), await aPlayer()];
  await play(first, '100.00');
  await play(second, '100.00');
  const board = (await second.call('missionLeaderboard')).value;
  const [best, next] = board.items;
  expect([best, next]).toMatchObject([
    { rank: 1, points: 300, missions: 1, isMe: false },
    { rank: 2, points: 300, isMe: true },
  ]);
  expect(next?.name).toMatch(/^..?\*\*\*/);
  expect(board).toMatchObject({
    span: 'week',
    first: mondayOf(fixture.today),
    me: { rank: 2, toNext: 1 },
  });
  await play(second, '50.00');
  expect((await second.call('missionLeaderboard', { span: 'month' })).value.me).toEqual({
    rank: 1,
    points: 800,
    missions: 2,
    toNext: null,
  });
  expect((await third.call('missionLeaderboard', { span: 'day' })).value.me).toBeNull();
  await Promise.all([stop(few), stop(many)]);
});

test('[PROMO-05][OPS-06] drafts that do not fit together are refused by field, and nobody publishes alone', async () => {
  const { checker } = fixture.staff;
  // Nobody writes so much in a minute.
  const maker = await aStaffMember(fixture.app, 'gameOps');
  const bad = async (terms: Parameters<typeof missionDraftOf>[0]) =>
    maker.call('createMission', { merchantId: fixture.merchantId, draft: missionDraftOf(terms) });
  const streak = {
    is: 'streak',
    by: 'deposits',
    days: 8,
    amount: '1.00',
    pardoned: 0,
    gameTypes: [],
    games: [],
  } as const;
  const task = { ...streak, gameTypes: [], games: [] };
  const bets = { is: 'bet-sum', amount: '1.00', gameTypes: [], games: ['999999'] } as const;
  const cases: readonly (readonly [string, Parameters<typeof missionDraftOf>[0]])[] = [
    ['reward', { terms: { reward: { is: 'money', amount: '0.00', times: 1 } } }],
    ['dayBudget', { terms: { dayBudget: '9.99' } }],
    ['lastDay', { terms: { window: 'dates' } }],
    ['lastDay', { terms: { lastDay: '2025-12-31' } }],
    ['task', { terms: { task } }],
    ['task', { terms: { task, window: 'weekly' } }],
    ['games', { terms: { task: { ...bets, gameTypes: [], games: [...bets.games] } } }],
  ];
  for (const [field, change] of cases) {
    const { envelope } = await bad(change);
    expect(envelope).toMatchObject({
      code: 'missions.terms',
      fields: { [field]: expect.any(String) },
    });
  }
  const made = (await bad({ draft: { names: { en: 'Alone' } } })).value;
  const of = { merchantId: fixture.merchantId, missionId: made.id };
  const input = { ...of, revision: made.revision, reason: 'for the season' };
  expect(codeOf(await maker.call('publishMission', input))).toBe('missions.names-missing');
  const draft = missionDraftOf();
  const save = (revision: number, change = draft) =>
    maker.call('saveMission', { ...of, revision, draft: change });
  expect((await save(1)).value.revision).toBe(2);
  expect(codeOf(await save(1))).toBe('missions.draft-changed');
  const asked = await maker.call('publishMission', { ...input, revision: 2 });
  expect(codeOf(await agree(maker, asked.value))).not.toBe(200);
  await save(2);
  expect(codeOf(await agree(checker, asked.value))).toBe('approval.outdated');
  await maker.call('withdrawRequest', { requestId: asked.value.id });
  const again = await maker.call('publishMission', { ...input, revision: 3 });
  expect(codeOf(await agree(checker, again.value))).toBe(200);
  expect(codeOf(await save(3, missionDraftOf({ terms: { window: 'weekly' } })))).toBe(
    'missions.terms',
  );
  const member = await aPlayer();
  await play(member, '40.00');
  const { items } = (await maker.call('missionProgress', { ...of, state: 'process' })).value;
  expect(items).toMatchObject([
    {
      account: member.username,
      window: fixture.today,
      in: 'money',
      done: '40.00',
      target: '100.00',
    },
  ]);
  const memberId = String(member.memberId);
  const own = (await maker.call('memberMissions', { merchantId: fixture.merchantId, memberId }))
    .value.items;
  expect(own).toMatchObject([{ missionId: made.id, state: 'process', version: 1 }]);
  expect((await stop(made.id, maker)).value).toMatchObject({ stage: 'stopped' });
  expect(codeOf(await stop(made.id, maker))).toBe('missions.stopped');
  expect(codeOf(await save(3))).toBe('missions.stopped');
  const list = (await maker.call('missions', { merchantId: fixture.merchantId, stage: 'stopped' }))
    .value;
  expect(list.items[0]).toMatchObject({ id: made.id, figures: { begun: 1, done: 0 } });
  expect(
    (await maker.call('missionBuilder', { merchantId: fixture.merchantId })).value,
  ).toMatchObject({
    today: fixture.today,
    live: 0,
    dictionaries: expect.arrayContaining(['vi', 'en']),
    levels: expect.arrayContaining([expect.objectContaining({ level: 0 })]),
  });
});
