/** The reward center from what staff agree to, to what members win of it. */
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { rewardFixture } from '#testing/reward-fixture.ts';
import { drawsOfMember, forgetPairs } from './store/draw.ts';
import { prizeAt } from './board-rules.ts';
import { earnByDeposit, unearnByDeposit } from './earn-tickets.ts';
import { drawsOf } from './fair-draws.ts';
import { closeEnvelopes, watchCosts } from './jobs.ts';
import { packetsOf } from './packet-rules.ts';
import { drawRaffles } from './run-raffles.ts';

const fixture = rewardFixture();
const { minor, inTx, aPlayer, boardOf, deposit, play } = fixture;
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

test('[PROMO-03] W1 W2 W3 deposits and bets bring tickets, carried on, and what is taken back takes them', async () => {
  const member = await aPlayer();
  await deposit(member, '5000.00');
  await fixture.desk.publish('wheel', { perDay: 5 });
  await fixture.desk.publish('egg');
  const first = await deposit(member, '1500.00');
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 1, carried: '500.00', today: 1 });
  // The same event counts once; a correction of it by the difference.
  await inTx((tx) => earnByDeposit(tx, first));
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 1, carried: '500.00' });
  await deposit(member, '700.00');
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 2, carried: '200.00' });
  await inTx((tx) => unearnByDeposit(tx, { ...first, takenMinor: String(minor('1500.00')) }));
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 0, carried: '700.00' });
  await deposit(member, '9000.00');
  // Two had come already: the most of a day counts those that were taken back as well.
  expect(await boardOf(member, 'wheel')).toMatchObject({ count: 3, carried: '700.00', today: 5 });
  const round = await play(member, '2000.00');
  await play(member, '1500.00');
  expect(await boardOf(member, 'egg')).toMatchObject({ count: 1, carried: '500.00' });
  await play(member, '0.00', round);
  expect(await boardOf(member, 'egg')).toMatchObject({ count: 0, carried: '1500.00' });
  expect((await member.call('rewardSummary')).value).toMatchObject({
    waiting: 3,
    spins: 3,
    eggs: 0,
  });
});

test('[PROMO-03] W4 W5 W7 W15 a ticket is drawn once, by what was committed to, and pays once', async () => {
  await fixture.desk.publish('wheel');
  const member = await aPlayer();
  await deposit(member, '2000.00');
  const board = await boardOf(member, 'wheel');
  const { fairness } = (await member.call('rewardCenter')).value;
  if (!fairness) throw new Error('There are no seeds.');
  const [ticketId = ''] = board.tickets.map(({ id }) => id);
  const other = await aPlayer();
  expect(codeOf(await other.call('drawPrize', { ticketId }))).toBe('rewards.ticket-unknown');
  const answers = await Promise.all([1, 2, 3].map(() => member.call('drawPrize', { ticketId })));
  const draws = answers.map(({ value }) => value.draw);
  expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(1);
  const [draw] = draws;
  if (draw?.of.is !== 'money') throw new Error('it won no money');
  expect(draw).toMatchObject({ commit: fairness.commit, nonce: 0, serverSeed: null });
  const won = minor(draw.of.amount);
  expect(minor(await balanceOf(member))).toBe(minor('1000.00') + won);
  expect((await member.call('turnover')).value.items).toMatchObject([
    { kind: 'bonus', amount: draw.of.amount, required: draw.of.amount },
  ]);
  const { items } = (await member.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([{ amount: draw.of.amount, subject: { reference: 'Prize wheel' } }]);
  // Revealed, it can be worked out again by anybody.
  const turned = (await member.call('rotateDrawSeed', { clientSeed: 'mine' })).value;
  expect(turned.fairness).toMatchObject({ commit: fairness.nextCommit, clientSeed: 'mine' });
  const seed = Buffer.from(turned.revealed.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(draw.commit);
  const digest = createHmac('sha256', seed).update(`${draw.clientSeed}:0:0`).digest();
  const roll = digest.readUInt32BE(0) % 10_000;
  expect(draw.roll).toBe(roll);
  expect(draw.drawn).toBe(
    prizeAt(
      draw.weights.map((weight) => ({ weight })),
      roll,
    ),
  );
  const past = (await member.call('prizeDraws')).value.items;
  expect(past).toMatchObject([{ ticketId, serverSeed: turned.revealed.serverSeed }]);
  // The next ticket goes on with the next seed; the same seed is never given out twice.
  const [next = ''] = (await boardOf(member, 'wheel')).tickets.map(({ id }) => id);
  const second = (await member.call('drawPrize', { ticketId: next })).value.draw;
  expect(second).toMatchObject({ commit: fairness.nextCommit, nonce: 0, clientSeed: 'mine' });
  // The list goes by when something was drawn, whichever ticket it was; pages go on from there.
  const { db } = fixture.app.services;
  await sql`update rewards.draw set at = now() + interval '1 hour' where ticket_id = ${ticketId}`.execute(
    db,
  );
  const owner = { merchantId: member.merchant.id, memberId: member.memberId };
  const pages = [
    await drawsOfMember(db, owner, { limit: 1 }),
    await drawsOfMember(db, owner, { before: BigInt(ticketId), limit: 1 }),
  ];
  expect(pages.flat().map(({ ticketId: id }) => String(id))).toEqual([ticketId, next]);
  // A seed from which nothing was drawn is forgotten; one with draws stays with them.
  for (const clientSeed of ['a', 'b']) await member.call('rotateDrawSeed', { clientSeed });
  const seeds = async () => {
    await forgetPairs(db, { days: 30, limit: 10 });
    const { rows } =
      await sql`select from rewards.seed_pair where member_id = ${member.memberId}`.execute(db);
    return rows.length;
  };
  const before = await seeds();
  await sql`update rewards.seed_pair set revealed_at = now() - interval '31 days'
    where state = 'revealed' and member_id = ${member.memberId}`.execute(db);
  expect([before, await seeds()]).toEqual([5, 4]);
});

test('[PROMO-03] W6 the last of a day goes to one, the others get the lowest prize, never nothing', async () => {
  const [low, high] = [
    { of: { is: 'points' as const, points: 7 }, weight: 1, dayStock: null },
    { of: { is: 'money' as const, amount: '88.00' }, weight: 9999, dayStock: 1 },
  ];
  await fixture.desk.publish('egg', { prizes: [low, high], dayBudget: '50.00' });
  const members = await Promise.all([aPlayer(), aPlayer(), aPlayer()]);
  for (const { memberId } of members) await fixture.desk.giveTickets(memberId, 'egg', 1);
  const answers = await Promise.all(
    members.map(async (member) => {
      const [ticket] = (await boardOf(member, 'egg')).tickets;
      return member.call('drawPrize', { ticketId: ticket?.id ?? '1' });
    }),
  );
  const gifts = answers.map(({ value }) => value.draw.of.is).toSorted();
  expect(gifts).toEqual(['money', 'points', 'points']);
  expect(await boardOf(members[0], 'egg')).toMatchObject({
    expected: '0.00',
    expectedPoints: '7.00',
    prizes: [
      { weightNow: 10_000, left: null },
      { weightNow: 0, left: 0 },
    ],
  });
  // Another version of the day has no more of it, wherever it stands there.
  const middle = { of: { is: 'points' as const, points: 9 }, weight: 1, dayStock: null };
  await fixture.desk.publish('egg', { prizes: [low, middle, { ...high, weight: 9998 }] });
  expect((await boardOf(members[0], 'egg')).prizes.map(({ left }) => left)).toEqual([
    null,
    null,
    0,
  ]);
  await fixture.desk.publish('egg', { prizes: [low, high], dayBudget: '50.00' });
  const points = await Promise.all(members.map((member) => member.call('pointEntries', {})));
  expect(points.filter(({ status }) => status !== 200)).toEqual([]);
  // A day that costs more than its budget is told once.
  await watchCosts(fixture.app.services.db);
  await watchCosts(fixture.app.services.db);
  const { rows } = await sql`select 1 from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'rewards.budget'`.execute(
    fixture.app.services.db,
  );
  expect(rows).toHaveLength(1);
});

test('[PROMO-03] W8 whoever is frozen gets and uses nothing; a stopped board keeps its tickets', async () => {
  await fixture.desk.publish('wheel');
  const member = await aPlayer();
  await deposit(member, '1000.00');
  const [ticket] = (await boardOf(member, 'wheel')).tickets;
  const ticketId = ticket?.id ?? '1';
  await fixture.desk.maker.call('stopPrizeBoard', {
    merchantId: fixture.merchantId,
    kind: 'wheel',
    reason: 'a look at it',
  });
  expect(codeOf(await member.call('drawPrize', { ticketId }))).toBe('rewards.stopped');
  await fixture.desk.publish('wheel');
  await sql`update rewards.ticket set expires_at = now() where id = ${ticketId}`.execute(
    fixture.app.services.db,
  );
  expect(codeOf(await member.call('drawPrize', { ticketId }))).toBe('rewards.ticket-over');
  const barred = await aPlayer();
  await deposit(barred, '1000.00');
  await sql`update account.member set state = 'frozen', frozen_reason = 'test' where id = ${barred.memberId}`.execute(
    fixture.app.services.db,
  );
  await deposit(barred, '1000.00');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rewards.ticket
    where member_id = ${barred.memberId}`.execute(fixture.app.services.db);
  expect(rows[0]?.count).toBe(1);
});

test('[PROMO-03][X-25] W9 W10 the last packets of an envelope go to one member each', async () => {
  const envelopeId = await fixture.desk.envelope({ packets: 3, pool: '9.00', least: '1.00' });
  const members = await Promise.all(Array.from({ length: 6 }, aPlayer));
  const answers = await Promise.all(
    members.flatMap((member) => [1, 2].map(() => member.call('openEnvelope', { envelopeId }))),
  );
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 200)).toHaveLength(6);
  expect(codes.filter((code) => code === 'rewards.envelope-gone')).toHaveLength(6);
  const paid = await Promise.all(members.map(balanceOf));
  const sum = paid.reduce((all, text) => all + minor(text) - minor('1000.00'), 0n);
  expect(sum).toBe(minor('9.00'));
  const late = await (await aPlayer()).call('rewardCenter');
  expect(late.value.envelope).toMatchObject({
    state: 'gone',
    left: 0,
    seed: null,
  });
  const close = { merchantId: fixture.merchantId, envelopeId, reason: 'all of it is taken' };
  expect((await fixture.desk.maker.call('closeEnvelope', close)).value).toMatchObject({
    state: 'closed',
    returned: '0.00',
  });
});

test('[PROMO-03] W9 W10 what is left of an envelope goes back, and nothing is taken after it', async () => {
  const envelopeId = await fixture.desk.envelope();
  const member = await aPlayer();
  expect(codeOf(await member.call('openEnvelope', { envelopeId }))).toBe(200);
  await sql`update rewards.envelope set opens_at = now() - interval '2 hours',
    closes_at = now() - interval '1 second' where id = ${envelopeId}`.execute(
    fixture.app.services.db,
  );
  expect(codeOf(await (await aPlayer()).call('openEnvelope', { envelopeId }))).toBe(
    'rewards.envelope-closed',
  );
  await closeEnvelopes(fixture.app.services.db);
  const { items } = (
    await fixture.desk.maker.call('staffEnvelopes', { merchantId: fixture.merchantId })
  ).value;
  const closed = items.find(({ id }) => id === envelopeId);
  expect(minor(closed?.returned ?? '0') + minor(closed?.paid ?? '0')).toBe(minor('10.00'));
  const shown = (await member.call('rewardCenter')).value.envelope;
  const hash = createHash('sha256').update(Buffer.from(shown?.seed ?? '', 'hex'));
  expect(hash.digest('hex')).toBe(shown?.commit);
  // Whoever got a packet finds it among those that the seed leads to.
  if (shown?.own) {
    const draws = drawsOf(Buffer.from(shown.seed ?? '', 'hex'), {
      clientSeed: 'envelope',
      nonce: 0,
    });
    const pool = { poolMinor: minor(shown.pool), packets: 10, leastMinor: minor(shown.least) };
    const made = packetsOf(pool, minor(shown.step), draws);
    expect(made[shown.own.place - 1]).toBe(minor(shown.own.amount));
  }
});

test('[PROMO-03] W11 W12 W13 a raffle is drawn once, from its seed, and its prizes are claimed once', async () => {
  const raffleId = await fixture.desk.raffle();
  const members = await Promise.all([aPlayer(), aPlayer(), aPlayer()]);
  for (const member of members) await deposit(member, '250.00');
  await deposit(members[0], '5000.00');
  expect((await members[0].call('rewardCenter')).value.raffle).toMatchObject({
    raffleId,
    state: 'open',
    tickets: 9,
    own: 5,
    seed: null,
  });
  await drawRaffles(fixture.app.services.db, fixture.app.services.secrets);
  expect((await members[0].call('rewardCenter')).value.raffle?.state).toBe('open');
  await sql`update rewards.raffle set opens_at = now() - interval '3 hours',
    closes_at = now() - interval '2 hours', draws_at = now() - interval '1 second'
    where id = ${raffleId}`.execute(fixture.app.services.db);
  const { db, secrets } = fixture.app.services;
  await Promise.all([drawRaffles(db, secrets), drawRaffles(db, secrets)]);
  const { raffle } = (await members[0].call('rewardCenter')).value;
  expect(raffle?.winners.map(({ amount }) => amount)).toEqual(['88.00', '18.00', '18.00']);
  expect(new Set(raffle?.winners.map(({ ticket }) => ticket)).size).toBe(3);
  const seed = Buffer.from(raffle?.seed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(raffle?.commit);
  const digest = createHmac('sha256', seed).update('raffle:0:0').digest();
  expect(raffle?.winners[0]?.ticket).toBe((digest.readUInt32BE(0) % 9) + 1);
  const { items } = (
    await fixture.desk.maker.call('raffleWinners', { merchantId: fixture.merchantId, raffleId })
  ).value;
  for (const member of members) {
    for (const { id, memberId } of items) {
      const answers = await Promise.all(
        [1, 2].map(() => member.call('claimRaffle', { prizeId: id })),
      );
      const isOwn = memberId === String(member.memberId);
      expect(answers.map(codeOf)).toEqual(
        isOwn ? [200, 200] : ['rewards.prize-unknown', 'rewards.prize-unknown'],
      );
    }
  }
  const balances = await Promise.all(members.map(balanceOf));
  const paid = balances.reduce((all, text) => all + minor(text) - minor('1000.00'), 0n);
  expect(paid).toBe(minor('124.00'));
  const costs = (await fixture.desk.maker.call('prizeCosts', { merchantId: fixture.merchantId }))
    .value.items;
  expect(costs.find(({ source }) => source === 'raffle')).toMatchObject({
    count: 3,
    paid: '124.00',
  });
});

test('[PROMO-03] W14 boards are published by two, for the draft that was read', async () => {
  const { maker } = fixture.desk;
  const { items } = (await maker.call('prizeBoards', { merchantId: fixture.merchantId })).value;
  const [board] = items;
  const input = {
    merchantId: fixture.merchantId,
    kind: 'wheel',
    revision: board?.revision,
    draft: board?.draft,
  };
  const stale = await maker.call('savePrizeBoard', { ...input, revision: 1 });
  expect(codeOf(stale)).toBe('rewards.draft-changed');
  const terms = { ...board?.draft.terms, per: '0.00' };
  const wrong = await maker.call('savePrizeBoard', { ...input, draft: { ...board?.draft, terms } });
  expect(codeOf(wrong)).toBe('rewards.terms');
  const saved = await maker.call('savePrizeBoard', input);
  expect(saved.value.version).toBe(board?.version);
  const member = await aPlayer();
  expect((await boardOf(member, 'wheel')).version).toBe(board?.version);
});
