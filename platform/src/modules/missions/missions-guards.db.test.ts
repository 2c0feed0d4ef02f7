/** What keeps missions from being claimed for nothing: what is excluded, taken back, covered or forgotten. */
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/app.ts';
import { missionFixture } from '#testing/mission-fixture.ts';
import { type TestMember } from '#testing/member.ts';
import { validBets } from '#bets';
import { uncountExcluded } from './count-bets.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';
import { forgetProgress } from './store/progress.ts';
import { dayAfter } from './window-rules.ts';

const fixture = missionFixture();
const { aPlayer, inTx, missionsOf, play, putDeposit } = fixture;
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const minor = (text: string) => parseMoney(text) ?? 0n;

const missionOf = async (member: TestMember, id: string) =>
  (await missionsOf(member)).find(({ missionId }) => missionId === id);
const claim = async (member: TestMember, id: string) =>
  member.call('claimMission', { progressId: (await missionOf(member, id))?.progressId ?? '' });
const alarms = async () => {
  const { rows } = await sql<{ facts: Record<string, string> }>`
    select body -> 'facts' as facts from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'missions.short'`.execute(
    fixture.app.services.db,
  );
  return rows.map(({ facts }) => facts);
};
/** Excludes a bet, as the search for opposite bets does. */
const exclude = (member: TestMember, roundId: number, units: string) =>
  inTx(async (tx) => {
    await validBets.excludeBets(tx, [
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
test('[PROMO-05] M2 what is excluded of bets counts no more, and after a claim staff are told', async () => {
  const [sum, often] = [
    await fixture.staff.publish({ terms: { task: { is: 'bet-sum', amount: '100.00', ...live } } }),
    await fixture.staff.publish({
      terms: { task: { is: 'rounds', times: 1, least: '50.00', ...live } },
    }),
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
  const id = await fixture.staff.publish({
    terms: { task: { ...task, gameTypes: [], games: [] } },
  });
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
  const terms = { window: 'dates', lastDay: fixture.today, graceDays: 0 } as const;
  const id = await fixture.staff.publish({ terms });
  const member = await aPlayer();
  await play(member, '100.00');
  expect(codeOf(await claim(member, id))).toBe(200);
  await fixture.staff.change(id, { terms: { ...terms, lastDay: dayAfter(fixture.today, 200) } });
  const { db } = fixture.app.services;
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
  const id = await fixture.staff.publish({
    terms: { task: { is: 'deposit-sum', amount: '200.00' }, window: 'once' },
  });
  const member = await aPlayer();
  const { type: _type, ...event } = await putDeposit(member, '200.00');
  await inTx((tx) => uncountDeposit(tx, { ...event, takenMinor: String(minor('200.00')) }));
  await inTx((tx) => countDeposit(tx, event));
  const mission = await missionOf(member, id);
  expect(mission?.state).toBe('process');

  const best = await fixture.staff.publish({ terms: { points: 500 } });
  const [first, second] = [await aPlayer(), await aPlayer()];
  for (const one of [first, second]) await play(one, '100.00');
  const board = (await second.call('missionLeaderboard')).value;
  const frozen = sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${first.memberId}`;
  await frozen.execute(fixture.app.services.db);
  const after = (await second.call('missionLeaderboard')).value;
  expect(best).not.toBe('');
  expect(after.players).toBe(board.players - 1);
  expect(after.me?.rank).toBe((board.me?.rank ?? 0) - 1);
  expect(after.items.length).toBe(board.items.length - 1);
});
