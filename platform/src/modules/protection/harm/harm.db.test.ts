/** Markers of harm, searched in what members really did, and the cases of staff. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { admitPayment, countDeposit } from '../count-deposit.ts';
import { findHarm } from './find-harm.ts';
import { noteSignal } from './handle-case.ts';

let app: TestApp;
let vendor: TestVendor;
let risk: TestStaff;

beforeAll(async () => {
  app = await startTestApp();
  [vendor, risk] = [await aVendor(app), await aStaffMember(app, 'risk')];
});
afterAll(() => app.close());

const db = () => app.services.db;
const ownerOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });
let number = 7_000_000n;

/** A round through the wallet API. */
async function play(member: TestMember, stake: string, win = '0.00'): Promise<void> {
  number += 1n;
  const seat = await vendor.openGame(member);
  const transactions = [
    { id_provider: `b${number}`, type: 'bet', amount: stake },
    { id_provider: `w${number}`, type: 'win', amount: win },
  ];
  const round = { ...seat, round_id: `r${number}`, finished: true, transactions };
  expect((await vendor.call('betwin', round)).status).toBe(200);
}

/** A deposit as the cashier counts it: asked for, and paid. */
async function payIn(member: TestMember): Promise<void> {
  number += 1n;
  const depositId = number;
  await db()
    .transaction()
    .execute(async (tx) => {
      await countDeposit(tx, ownerOf(member), { depositId, amountMinor: 10_000n });
      const payment = { depositId, amountMinor: 10_000n, isFurther: false };
      await admitPayment(tx, ownerOf(member), payment);
    });
}

/** Lets an hour pass for everything the member did, and searches the two days before now. */
async function search(...members: TestMember[]): Promise<void> {
  await rollUp();
  for (const { memberId } of members) {
    await sql`update bets.member_window set starts_at = starts_at - interval '1 hour'
      where member_id = ${memberId}`.execute(db());
    await sql`update protection.signal set at = at - interval '1 hour'
      where member_id = ${memberId} and not taken`.execute(db());
  }
  await sql`update protection.harm_cursor
    set searched_to = date_trunc('hour', now()) - interval '2 days'`.execute(db());
  await searchToEnd();
}

/** Play is counted once nothing older can commit, and a transaction of another test may be older. */
async function rollUp(): Promise<void> {
  await expect
    .poll(async () => {
      await jobOf(app.services, 'bets.roll-up').run({}, new Date());
      const { rows } = await sql<{ left: bigint }>`
        select count(*) as left
        from (select member_id, count(*) as played from bets.round group by 1) r
        left join (select member_id, sum(rounds) as counted from bets.member_window group by 1) w
          using (member_id)
        where coalesce(counted, 0) < played`.execute(db());
      return Number(rows[0]?.left);
    })
    .toBe(0);
}

/** Searches until it has come so far that only the last minutes are missing. */
async function searchToEnd(): Promise<void> {
  await expect
    .poll(async () => {
      await jobOf(app.services, 'bets.roll-up').run({}, new Date());
      await findHarm(db());
      const { rows } = await sql<{ behind: boolean }>`
        select bool_or(searched_to < now() - interval '30 minutes') as behind
        from protection.harm_cursor`.execute(db());
      return rows[0]?.behind;
    })
    .toBe(false);
}

const casesOf = async ({ memberId, merchant }: TestMember, state = 'open') => {
  const merchantId = String(merchant.id);
  const { items } = (await risk.call('harmCases', { merchantId, concern: 'harm', state })).value;
  return items.filter((one) => one.memberId === String(memberId));
};
const kindsOf = async (member: TestMember) =>
  (await casesOf(member)).flatMap(({ markers }) => markers.map(({ kind }) => kind));

test('[Q-D8] RG17 who pays in after every loss is flagged, once, and whoever does so twice is not', async () => {
  const [chaser, other] = [
    await aMember(app, { balance: '100.00' }),
    await aMember(app, { balance: '100.00' }),
  ];
  for (const [member, times] of [
    [chaser, 3],
    [other, 2],
  ] as const) {
    for (let time = 0; time < times; time += 1) {
      await play(member, '5.00');
      await payIn(member);
    }
  }
  await search(chaser, other);
  expect(await kindsOf(chaser)).toEqual(['chasing']);
  expect(await kindsOf(other)).toEqual([]);
  // Two searches at once, and once more: nothing is found twice.
  await Promise.all([findHarm(db()), findHarm(db())]);
  await search();
  expect(await kindsOf(chaser)).toEqual(['chasing']);
  expect((await casesOf(chaser))[0]).toMatchObject({ grade: 1, account: chaser.username });
});

test('[Q-D8] RG17 a limit that is to be raised after a loss, and withdrawals taken back, raise the grade', async () => {
  const member = await aMember(app, { balance: '100.00' });
  await member.call('setMoneyLimit', { kind: 'deposit', period: 'day', amount: '100.00' });
  await play(member, '9.00');
  await search(member);
  expect(await kindsOf(member)).toEqual([]);
  await member.call('setMoneyLimit', { kind: 'deposit', period: 'day', amount: '900.00' });
  await search(member);
  expect(await kindsOf(member)).toEqual(['raise-after-loss']);
  for (let time = 0; time < 3; time += 1) {
    await db()
      .transaction()
      .execute((tx) => noteSignal(tx, ownerOf(member), { kind: 'cancelled-withdrawal' }));
  }
  await search(member);
  expect((await casesOf(member))[0]).toMatchObject({
    grade: 2,
    markers: [{ kind: 'raise-after-loss' }, { kind: 'cancelled-withdrawals' }],
  });
});

test('[Q-D8] RG17 a night of more than three hours at play is flagged', async () => {
  const member = await aMember(app, { balance: '100.00' });
  await play(member, '1.00', '1.00');
  await rollUp();
  // The same play, every five minutes of the last whole night at the merchant.
  await sql`
    insert into bets.member_window (merchant_id, starts_at, member_id, game_type, rounds, stake,
      valid_bet, win)
    select merchant_id, at, member_id, game_type, rounds, stake, valid_bet, win
    from bets.member_window w,
      generate_series(0, 36) nth,
      lateral (select (date_trunc('day', now() at time zone ${member.merchant.timeZone}
        - interval '6 hours') at time zone ${member.merchant.timeZone})
        + nth * interval '5 minutes' as at) n
    where member_id = ${member.memberId}
    on conflict do nothing`.execute(db());
  await sql`update protection.harm_cursor
    set searched_to = date_trunc('hour', now()) - interval '2 days'`.execute(db());
  await searchToEnd();
  expect((await casesOf(member))[0]?.markers).toMatchObject([
    { kind: 'night-play', evidence: { minutes: '185' } },
  ]);
});

test('[Q-D8] RG18 a signal that commits after the search that passed it is taken by the next one', async () => {
  const member = await aMember(app, { balance: '100.00' });
  await search();
  await sql`insert into protection.signal (merchant_id, member_id, kind, at)
    select ${member.merchant.id}, ${member.memberId}, 'cancelled-withdrawal',
      now() - interval '3 hours' from generate_series(1, 3)`.execute(db());
  await sql`update protection.harm_cursor set searched_to = searched_to - interval '1 hour'`.execute(
    db(),
  );
  await searchToEnd();
  expect(await kindsOf(member)).toEqual(['cancelled-withdrawals']);
});

test('[Q-D8][Q-F15] RG19 staff talk, tighten, send into a break and close, each on record; nobody else does', async () => {
  const member = await aMember(app, { balance: '100.00' });
  for (let time = 0; time < 3; time += 1) {
    await play(member, '5.00');
    await payIn(member);
  }
  await member.call('setMoneyLimit', { kind: 'deposit', period: 'week', amount: '300.00' });
  await search(member);
  const [one] = await casesOf(member);
  const merchantId = String(member.merchant.id);
  const note = 'called, and was glad of it';
  const act = (step: object, who = risk) =>
    who.call('actOnHarmCase', { merchantId, caseId: one?.id, step, note });
  const support = await aStaffMember(app, 'support');
  expect((await act({ action: 'contact' }, support)).envelope.code).toBe('staff.forbidden');
  expect(
    (await support.call('harmCases', { merchantId, concern: 'harm', state: 'open' })).status,
  ).toBe(403);
  const siam = { merchantId: String(app.merchants.siam.id) };
  const foreign = { ...siam, caseId: one?.id, step: { action: 'contact' }, note };
  expect((await risk.call('actOnHarmCase', foreign)).envelope.code).toBe('harm.case-unknown');

  await act({ action: 'contact' });
  const looser = { action: 'limit', period: 'week', amount: '300.00' };
  expect((await act(looser)).envelope.code).toBe('harm.limit-looser');
  await act({ ...looser, amount: '50.00' });
  await act({ action: 'break', duration: '24 hours' });
  const { limits, timeOutUntil } = (await member.call('protection')).value;
  expect(limits).toMatchObject([{ period: 'week', amount: '50.00' }]);
  expect(timeOutUntil).not.toBeNull();
  const closed = (await act({ action: 'close' })).value;
  expect(closed.actions.map(({ action, by }) => [action, by])).toEqual(
    ['contact', 'limit', 'break', 'close'].map((action) => [action, 'A member of risk']),
  );
  expect((await act({ action: 'contact' })).envelope.code).toBe('harm.case-closed');
  expect(await casesOf(member)).toEqual([]);
  expect(await casesOf(member, 'closed')).toHaveLength(1);
  const auditor = await aStaffMember(app, 'auditor');
  const { items } = (await auditor.call('audit', { merchantId })).value;
  expect(
    items
      .filter(({ subject }) => subject === `member:${member.memberId}`)
      .map(({ action }) => action),
  ).toEqual(['harm.close', 'harm.break', 'harm.limit', 'harm.contact']);
});

test('[Q-D8] RG20 a flagged member is told on their own page; nothing of it is on anybody else’s', async () => {
  const [member, other] = [await aMember(app, { balance: '100.00' }), await aMember(app)];
  const care = async (who: TestMember) => (await who.call('protection')).value.care;
  expect(await care(member)).toBeNull();
  for (let time = 0; time < 3; time += 1) {
    await play(member, '5.00');
    await payIn(member);
  }
  await search(member);
  expect([await care(member), await care(other)]).toEqual(['message', null]);
  for (let time = 0; time < 3; time += 1) {
    await db()
      .transaction()
      .execute((tx) => noteSignal(tx, ownerOf(member), { kind: 'cancelled-withdrawal' }));
  }
  await search(member);
  expect(await care(member)).toBe('limit-offer');
});
