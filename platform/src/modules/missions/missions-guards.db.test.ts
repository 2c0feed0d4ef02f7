/** What keeps missions from being claimed for nothing: what is excluded, taken back, covered or forgotten. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { feed } from '#bets';
import { seedSandboxMethod } from '#cashier';
import type { Tx } from '#kernel/db.ts';
import { localDay } from '#kernel/local-day.ts';
import { type Answer, startTestApp, type TestApp, testSecrets } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { type MissionStaff, missionStaff } from '#testing/missions.ts';
import { excludeBets } from '#contracts';
import { findAccount } from '#wallet';
import { CONSUMER } from './consumer.ts';
import { countBets, uncountExcluded } from './count-bets.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';
import { forgetProgress } from './store/progress.ts';
import { dayAfter } from './window-rules.ts';

let app: TestApp;
let desk: MissionStaff;
let merchantId: string;
let today: string;
let methodId: bigint;

beforeAll(async () => {
  app = await startTestApp();
  desk = await missionStaff(app);
  merchantId = String(app.merchants.jade.id);
  today = await localDay(app.services.db, app.merchants.jade.timeZone);
  methodId = await seedSandboxMethod(app.services, {
    merchant: app.merchants.jade,
    sandboxOrigin: 'http://127.0.0.1:9',
    sandboxSecret: testSecrets.SANDBOX_GATEWAY_SECRET,
    minMinor: 1n,
    maxMinor: 1_000_000n,
    quickMinor: [],
  });
  await feed.register(app.services.db, CONSUMER);
});
afterEach(async () => {
  const { db } = app.services;
  await assertLedgerSound(db);
  // What was claimed is the line of the record that it names, and what the tally has.
  const { rows } = await sql`
    select c.progress_id from missions.claim c
      left join missions.progress p on p.id = c.progress_id and p.claimed_at is not null
      left join wallet.transfer t on t.account_id = c.account_id and t.seq = c.seq
      left join wallet.account a on a.id = t.account_id
    where p.id is null or t.amount is distinct from p.amount
      or a.member_id is distinct from p.member_id
    union all
    select t.mission_id from missions.tally t where t.per = 'window' and t.paid <> (
      select coalesce(sum(c.amount), 0) from missions.claim c
      where c.mission_id = t.mission_id and c.period = t.first)`.execute(db);
  if (rows.length > 0) throw new Error(`${rows.length} claims are not what they name`);
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const minor = (text: string) => parseMoney(text) ?? 0n;

/** Noon of a day in Vietnam; of today the present. */
const noonOf = (day: string) => (day === today ? null : new Date(`${day}T05:00:00Z`));

let rounds = 0;

/** A round that is closed with that valid bet on that day; the same id corrects it. */
async function play(
  member: TestMember,
  stake: string,
  { type = 'RNG', day = today, id = (rounds += 1), win = '0.00' }: PlayedRound = {},
): Promise<number> {
  const { memberId, merchant } = member;
  const of = { merchantId: merchant.id, memberId, currency: merchant.currency };
  const account = await findAccount(app.services.db, of);
  const at = noonOf(day);
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    values (${memberId}, ${id}, ${merchant.id}, ${account?.id ?? 0n}, 1, 1, ${minor(stake)}, ${minor(win)},
      ${minor(stake)}, 1, 1, coalesce(${at}, now()), coalesce(${at}, clock_timestamp()),
      gen_random_uuid(), 1, 1, ${type}, 'r')
    on conflict (member_id, id) do update set stake = excluded.stake, win = excluded.win,
      valid_bet = excluded.valid_bet`.execute(app.services.db);
  await takeAll();
  return id;
}
interface PlayedRound {
  readonly type?: GameType;
  readonly day?: string;
  readonly id?: number;
  readonly win?: string;
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
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.db.transaction().execute(work);
const missionsOf = async (member: TestMember) => (await member.call('missions')).value.items;
const missionOf = async (member: TestMember, id: string) =>
  (await missionsOf(member)).find(({ missionId }) => missionId === id);
const claim = async (member: TestMember, id: string) =>
  member.call('claimMission', { progressId: (await missionOf(member, id))?.progressId ?? '' });
const alarms = async () => {
  const { rows } = await sql<{ facts: Record<string, string> }>`
    select body -> 'facts' as facts from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'missions.short'`.execute(app.services.db);
  return rows.map(({ facts }) => facts);
};
/** Excludes a bet, as the search for opposite bets does. */
const exclude = (member: TestMember, roundId: number, units: string) =>
  inTx(async (tx) => {
    await excludeBets(tx, [
      {
        merchantId: member.merchant.id,
        memberId: member.memberId,
        roundId: BigInt(roundId),
        market: `m${roundId}`,
        gameType: 'LIVE',
        validBetMinor: minor(units),
      },
    ]);
    const { rows } = await sql<{ body: { merchantId: string; ids: string[] } }>`
      select body from kernel.event where type = 'bets.excluded' order by id desc limit 1`.execute(
      tx,
    );
    if (rows[0]) await uncountExcluded(tx, rows[0].body);
  });
const live = { gameTypes: ['LIVE' as const], games: [] };
const aPlayer = () => aMember(app, { balance: '1000.00' });

test('[PROMO-05] M2 what is excluded of bets counts no more, and after a claim staff are told', async () => {
  const [sum, often] = [
    await desk.publish({ terms: { task: { is: 'bet-sum', amount: '100.00', ...live } } }),
    await desk.publish({ terms: { task: { is: 'rounds', times: 1, least: '50.00', ...live } } }),
  ];
  const member = await aPlayer();
  const round = await play(member, '100.00', { type: 'LIVE' });
  expect(await missionOf(member, sum)).toMatchObject({ state: 'claim' });
  expect(codeOf(await claim(member, often))).toBe(200);
  await exclude(member, round, '40.00');
  expect(await missionOf(member, sum)).toMatchObject({
    state: 'process',
    progress: { done: '60.00' },
  });
  expect(codeOf(await claim(member, sum))).toBe('missions.unfinished');
  expect(await alarms()).toEqual([]);
  await exclude(member, round, '20.00');
  expect(await missionOf(member, often)).toMatchObject({ state: 'claimed', progress: { done: 1 } });
  expect(await alarms()).toEqual([{ mission: often, amount: '10.00 VND' }]);
});

test('[PROMO-05] M11 wins count of rounds that were bet on, neither of free ones nor of what covers itself', async () => {
  const task = { is: 'win-sum', amount: '1000.00', gameTypes: [], games: [] } as const;
  const id = await desk.publish({ terms: { task: { ...task, gameTypes: [], games: [] } } });
  const member = await aPlayer();
  await play(member, '0.00', { type: 'LIVE', win: '1000.00' });
  expect((await missionOf(member, id))?.state).toBe('process');
  const round = await play(member, '10.00', { type: 'LIVE', win: '1000.00' });
  expect(await missionOf(member, id)).toMatchObject({ state: 'claim' });
  await exclude(member, round, '10.00');
  expect(await missionOf(member, id)).toMatchObject({
    state: 'process',
    progress: { done: '0.00' },
  });
});

test('[PROMO-05] M5 what was claimed once is kept while its mission goes on, and never begins again', async () => {
  const terms = { window: 'dates', lastDay: today, graceDays: 0 } as const;
  const id = await desk.publish({ terms });
  const member = await aPlayer();
  await play(member, '100.00');
  expect(codeOf(await claim(member, id))).toBe(200);
  await desk.change(id, { terms: { ...terms, lastDay: dayAfter(today, 200) } });
  const { db } = app.services;
  await sql`update missions.progress set expires_at = now() - interval '61 days'
    where mission_id = ${id}`.execute(db);
  expect(await forgetProgress(db, { days: 60, limit: 1000 })).toBe(0n);
  // Even where the row were gone.
  await sql`delete from missions.progress where mission_id = ${id}`.execute(db);
  await play(member, '100.00');
  expect((await missionOf(member, id))?.progressId).toBeNull();
  await sql`insert into missions.progress (id, merchant_id, member_id, mission_id, period, version,
      currency, target, amount, required, points, claimed_at, reached_at)
    overriding system value
    select c.progress_id, c.merchant_id, c.member_id, c.mission_id, c.period, c.version, 'VND', 1,
      c.amount, 0, 0, c.claimed_at, c.claimed_at
    from missions.claim c where c.mission_id = ${id}`.execute(db);
});

test('[PROMO-05] M1 M10 a reversal before its payment leaves nothing, and who is barred stands in no table', async () => {
  const id = await desk.publish({
    terms: { task: { is: 'deposit-sum', amount: '200.00' }, window: 'once' },
  });
  const member = await aPlayer();
  const { memberId, merchant } = member;
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.deposit (merchant_id, member_id, method_id, client_key, reference, currency,
      amount_minor, credited_minor, stage, expires_at, settled_at)
    values (${merchant.id}, ${memberId}, ${methodId}, ${randomUUID()}, ${randomUUID()},
      ${merchant.currency}, ${minor('200.00')}, ${minor('200.00')}, 'paid', now(), clock_timestamp())
    returning id`.execute(app.services.db);
  const event = { merchantId, memberId: String(memberId), depositId: String(rows[0]?.id) };
  await inTx((tx) => uncountDeposit(tx, { ...event, takenMinor: String(minor('200.00')) }));
  await inTx((tx) => countDeposit(tx, event));
  const mission = await missionOf(member, id);
  expect(mission?.state).toBe('process');

  const best = await desk.publish({ terms: { points: 500 } });
  const [first, second] = [await aPlayer(), await aPlayer()];
  for (const one of [first, second]) await play(one, '100.00');
  const board = (await second.call('missionLeaderboard')).value;
  const frozen = sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${first.memberId}`;
  await frozen.execute(app.services.db);
  const after = (await second.call('missionLeaderboard')).value;
  expect(best).not.toBe('');
  expect(after.players).toBe(board.players - 1);
  expect(after.me?.rank).toBe((board.me?.rank ?? 0) - 1);
  expect(after.items.length).toBe(board.items.length - 1);
});
