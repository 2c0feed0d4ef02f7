/** Missions from their publication to what members claim, counted from the bet feed and from deposits. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import type { Mission } from '@croupier/contract/player/missions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { feed } from '#bets';
import { localDay } from '#kernel/local-day.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { type MissionDesk, missionDesk, missionDraftOf } from '#testing/missions.ts';
import { agree } from '#testing/staff.ts';
import { findAccount } from '#wallet';
import { CONSUMER } from './consumer.ts';
import { countBets } from './count-bets.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';
import { dayAfter, mondayOf } from './window-rules.ts';

let app: TestApp;
let desk: MissionDesk;
let merchantId: string;
let today: string;
/** Long before anything of these tests happens. */
const EVER = new Date('2026-01-01T00:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  desk = await missionDesk(app);
  merchantId = String(app.merchants.jade.id);
  today = await localDay(app.services.db, app.merchants.jade.timeZone);
  await feed.register(app.services.db, CONSUMER);
});
afterEach(async () => {
  const { db } = app.services;
  await assertLedgerSound(db);
  // What was claimed is the line of the record that it names, and what the tally has.
  const { rows } = await sql`
    select p.id from missions.progress p
      left join wallet.transfer t on t.account_id = p.account_id and t.seq = p.seq
      left join wallet.account a on a.id = t.account_id
    where p.claimed_at is not null
      and (t.amount is distinct from p.amount or a.member_id is distinct from p.member_id)
    union all
    select t.mission_id from missions.tally t where t.per = 'window' and t.paid <> (
      select coalesce(sum(p.amount), 0) from missions.progress p
      where p.mission_id = t.mission_id and p.period = t.first and p.claimed_at is not null)`.execute(
    db,
  );
  if (rows.length > 0) throw new Error(`${rows.length} claims are not what they name`);
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const codesOf = (answers: readonly Answer<unknown>[]) =>
  answers.map((answer) => String(codeOf(answer))).toSorted((a, b) => (a < b ? -1 : 1));
const minor = (text: string) => parseMoney(text) ?? 0n;

/** Noon of a day in Vietnam; of today the present. */
const noonOf = (day: string) => (day === today ? null : new Date(`${day}T05:00:00Z`));

let rounds = 0;

/** A round that is closed with that valid bet on that day; the same id corrects it. */
async function play(
  member: TestMember,
  stake: string,
  { type = 'RNG', day = today, id = (rounds += 1), gameId = 1n }: PlayedRound = {},
): Promise<number> {
  const { memberId, merchant } = member;
  const of = { merchantId: merchant.id, memberId, currency: merchant.currency };
  const account = await findAccount(app.services.db, of);
  const at = noonOf(day);
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    values (${memberId}, ${id}, ${merchant.id}, ${account?.id ?? 0n}, 1, ${gameId}, ${minor(stake)}, 0,
      ${minor(stake)}, 1, 1, coalesce(${at}, now()), coalesce(${at}, clock_timestamp()),
      gen_random_uuid(), 1, 1, ${type}, 'r')
    on conflict (member_id, id) do update set stake = excluded.stake,
      valid_bet = excluded.valid_bet`.execute(app.services.db);
  await takeAll();
  return id;
}
interface PlayedRound {
  readonly type?: GameType;
  readonly day?: string;
  readonly id?: number;
  readonly gameId?: bigint;
}

/** What the job does when it is woken. */
async function takeAll(): Promise<void> {
  const taken = await app.services.db.transaction().execute(async (tx) => {
    const some = await feed.take(tx, CONSUMER);
    if (some) await countBets(tx, some.changes);
    return some;
  });
  if (taken?.more) await takeAll();
}

const missionsOf = async (member: TestMember) => (await member.call('missions')).value.items;
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
const stop = (missionId: string) =>
  desk.maker.call('stopMission', { merchantId, missionId, reason: 'the test is over' });

/** A member with an account, which bets are made from. */
const aPlayer = () => aMember(app, { balance: '1000.00' });

test('[PROMO-05] M1 M2 M5 bets count once, on their day, and what a mission brings is claimed once', async () => {
  const missionId = await desk.publish();
  const member = await aPlayer();
  expect(await missionOf(member, missionId)).toMatchObject({
    state: 'process',
    name: 'Bet 100 on slots',
    first: today,
    last: today,
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
