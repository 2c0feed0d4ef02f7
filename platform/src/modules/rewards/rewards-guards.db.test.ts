/** What keeps the reward center from being farmed: what is taken back, excluded, stopped or shared. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { validBets } from '#bets';
import type { Answer } from '#testing/app.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { rewardFixture } from '#testing/reward-fixture.ts';
import { takesBack } from '#testing/taken-back.ts';
import { earnByDeposit, unearnByDeposit, unearnExcluded } from './earn-tickets.ts';
import { rewardsWork } from './jobs.ts';
import { drawRaffles } from './run-raffles.ts';

const fixture = rewardFixture();
const { minor, inTx, aPlayer, boardOf, putDeposit, deposit, play } = fixture;
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
type DepositEvent = Awaited<ReturnType<typeof putDeposit>>;

const takeBack = (event: DepositEvent, amount: string) =>
  inTx((tx) => unearnByDeposit(tx, { ...event, takenMinor: String(minor(amount)) }));
const stop = (kind: 'wheel' | 'egg') =>
  fixture.desk.maker.call('stopPrizeBoard', {
    merchantId: fixture.merchantId,
    kind,
    reason: 'a look at it',
  });

test('[PROMO-03] W3 what a payer takes back counts no more, recovered or not, told before or after', async () => {
  await fixture.desk.publish('wheel');
  const member = await aPlayer();
  // Told first, and its credit again later: the tickets come to what is left.
  const early = await putDeposit(member, '3000.00');
  await takeBack(early, '2000.00');
  await inTx((tx) => earnByDeposit(tx, early));
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 1, carried: '0.00' });
  await takeBack(early, '1000.00');
  await inTx((tx) => earnByDeposit(tx, early));
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 0, carried: '0.00' });
  // Whether the house gets it back changes nothing.
  const listens = rewardsWork(fixture.app.services).subscribers ?? [];
  const types = listens.map(({ type }) => type);
  expect(types.toSorted()).toEqual(['bets.excluded', 'deposit.paid', 'deposit.taken-back']);
  const gone = await takesBack(fixture.app, member, minor('2000.00'));
  const told = { ...early, depositId: String(gone.depositId) };
  await takeBack(told, '2000.00');
  await inTx((tx) => earnByDeposit(tx, told));
  await gone.leave();
  expect((await boardOf(member, 'wheel')).count).toBe(0);
});

test('[PROMO-03] W1 W3 what is taken back while a board is stopped takes its tickets; what was before it none', async () => {
  const before = await aPlayer();
  const old = await play(before, '9000.00');
  await fixture.desk.publish('wheel');
  await fixture.desk.publish('egg');
  // A bet from before the board was there did not count, and does not count against anybody.
  await play(before, '0.00', old);
  await play(before, '3000.00');
  expect(await boardOf(before, 'egg')).toMatchObject({ count: 1, carried: '0.00' });

  const member = await aPlayer();
  const paid = await deposit(member, '2000.00');
  const round = await play(member, '6000.00');
  await stop('wheel');
  await stop('egg');
  await takeBack(paid, '2000.00');
  await play(member, '0.00', round);
  // Nothing comes of it either.
  await deposit(member, '5000.00');
  await play(member, '3000.00');
  await fixture.desk.publish('wheel');
  await fixture.desk.publish('egg');
  expect((await boardOf(member, 'wheel')).count).toBe(0);
  expect((await boardOf(member, 'egg')).count).toBe(0);
});

test('[PROMO-03] W3 bets on both sides that are excluded bring no tickets', async () => {
  await fixture.desk.publish('egg');
  const member = await aPlayer();
  const round = await play(member, '7000.00');
  expect(await boardOf(member, 'egg')).toMatchObject({ count: 2, carried: '1000.00' });
  await inTx(async (tx) => {
    await validBets.excludeBets(tx, [
      {
        merchantId: member.merchant.id,
        memberId: member.memberId,
        roundId: BigInt(round),
        market: 'm1',
        gameType: 'LIVE',
        validBetMinor: minor('7000.00'),
      },
    ]);
    const { rows } = await sql<{ body: { merchantId: string; ids: string[] } }>`
      select body from kernel.event where type = 'bets.excluded' order by id desc limit 1`.execute(
      tx,
    );
    if (rows[0]) await unearnExcluded(tx, rows[0].body);
  });
  expect(await boardOf(member, 'egg')).toMatchObject({ count: 0, carried: '0.00' });
});

/** Has a raffle be drawn whose time is not over. */
async function drawNow(raffleId: string): Promise<void> {
  const { db, secrets } = fixture.app.services;
  await sql`update rewards.raffle set closes_at = now() - interval '1 minute',
    draws_at = now() - interval '1 second' where id = ${raffleId}`.execute(db);
  await drawRaffles(db, secrets);
}
const raffleOf = async (member: TestMember) => (await member.call('rewardCenter')).value.raffle;

test('[PROMO-03] W3 W13 tickets of a raffle whose deposits were taken back win nothing, before the draw and after', async () => {
  const raffleId = await fixture.desk.raffle({ prizes: [{ amount: '88.00', count: 10 }] });
  const member = await aPlayer();
  const [early, late] = [await deposit(member, '300.00'), await deposit(member, '200.00')];
  expect((await raffleOf(member))?.own).toBe(5);
  await takeBack(early, '300.00');
  expect((await raffleOf(member))?.own).toBe(2);
  await drawNow(raffleId);
  const shown = await raffleOf(member);
  // All numbers were drawn, as anybody can work out; two of them are theirs.
  expect(shown?.winners).toHaveLength(5);
  expect(shown?.winners.flatMap(({ isMe, ticket }) => (isMe ? [ticket] : [])).toSorted()).toEqual([
    1, 2,
  ]);
  expect((await member.call('rewardSummary')).value.prizes).toBe(2);
  const claims = [];
  for (const { prizeId, ticket } of shown?.winners ?? []) {
    // The deposit of the second number goes before it is claimed.
    if (claims.length === 4) await takeBack(late, '100.00');
    claims.push([ticket, codeOf(await member.call('claimRaffle', { prizeId }))]);
  }
  const paid = claims.filter(([, code]) => code === 200);
  expect(claims.filter(([, code]) => code === 'rewards.prize-unknown').length).toBeGreaterThan(2);
  expect(paid.every(([ticket]) => Number(ticket) <= 2)).toBe(true);
  const after = await (await aPlayer()).call('rewardSummary');
  expect(after.value.prizes).toBe(0);
});

test('[PROMO-03] W3 W11 a raffle that cannot be drawn keeps no other, nor does much that was taken back', async () => {
  const { db, secrets } = fixture.app.services;
  const [broken, whole] = [await fixture.desk.raffle(), await fixture.desk.raffle({ per: '0.01' })];
  const member = await aPlayer();
  const paid = await deposit(member, '1000000000.00');
  await takeBack(paid, '1000000000.00');
  await sql`update rewards.raffle set sealed_seed = '\\x00', draws_at = now() - interval '1 second',
    closes_at = now() - interval '1 hour', opens_at = now() - interval '2 hours'
    where id = ${broken}`.execute(db);
  await sql`update rewards.raffle set draws_at = now() - interval '1 second',
    closes_at = now() - interval '1 minute' where id = ${whole}`.execute(db);
  await expect(drawRaffles(db, secrets)).rejects.toThrow();
  const { items } = (
    await fixture.desk.maker.call('staffRaffles', { merchantId: fixture.merchantId })
  ).value;
  expect(items.map(({ state }) => state).slice(0, 2)).toEqual(['drawn', 'waiting']);
});

test('[PROMO-03] W9 one browser gets one packet, also by two at the same time', async () => {
  const envelopeId = await fixture.desk.envelope();
  const first = await aPlayer();
  const { cookie } = first.session;
  const siblings = [first];
  for (let more = 0; more < 3; more += 1) {
    siblings.push(await aMember(fixture.app, { balance: '1.00', cookie }));
  }
  const codes = await Promise.all(
    siblings.map(async (member) => codeOf(await member.call('openEnvelope', { envelopeId }))),
  );
  const refused = codes.filter((code) => code === 'rewards.not-now');
  expect([codes.includes(200), refused.length]).toEqual([true, 3]);
  expect(codeOf(await (await aPlayer()).call('openEnvelope', { envelopeId }))).toBe(200);
});

test('[PROMO-03] W9 who has paid in is whose deposits were not all taken back', async () => {
  const envelopeId = await fixture.desk.envelope({ paidIn: true });
  const member = await aPlayer();
  const open = async () => codeOf(await member.call('openEnvelope', { envelopeId }));
  expect(await open()).toBe('rewards.deposit-first');
  await give(fixture.app, member, '500.00', 'deposit');
  const gone = await takesBack(fixture.app, member, minor('500.00'));
  expect(await open()).toBe('rewards.not-now');
  await gone.leave();
  expect(await open()).toBe('rewards.deposit-first');
  await give(fixture.app, member, '20.00', 'deposit');
  expect(await open()).toBe(200);
});

test('[PROMO-03] W7 who changes seeds in two windows while they draw is refused nothing', async () => {
  await fixture.desk.publish('wheel');
  const member = await aPlayer();
  await deposit(member, '4000.00');
  const { tickets } = await boardOf(member, 'wheel');
  const answers = await Promise.all(
    tickets.flatMap(({ id }, at) => [
      member.call('drawPrize', { ticketId: id }),
      member.call('rotateDrawSeed', { clientSeed: `mine ${at}` }),
    ]),
  );
  expect(answers.map(codeOf)).toEqual(Array(8).fill(200));
});

test('[PROMO-03] W6 a ticket is drawn by the odds that were read or not at all', async () => {
  await fixture.desk.publish('wheel');
  const member = await aPlayer();
  await deposit(member, '1000.00');
  const { version, tickets } = await boardOf(member, 'wheel');
  const ticketId = tickets[0]?.id;
  await fixture.desk.publish('wheel', { times: 50 });
  const draw = async (read: number) => member.call('drawPrize', { ticketId, version: read });
  expect(codeOf(await draw(version))).toBe('rewards.odds-changed');
  expect(codeOf(await draw(version + 1))).toBe(200);
  // A repeat answers the same whatever holds by then.
  expect(codeOf(await draw(version))).toBe(200);
});
