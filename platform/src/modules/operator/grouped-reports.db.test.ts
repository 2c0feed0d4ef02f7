/** Reports by type, level, line and hour, of newcomers and of what promotions cost, each against SQL. */
import { randomUUID } from 'node:crypto';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aTree } from '#testing/agents.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { claim, theGrant } from '#testing/offer-play.ts';
import { offerStaff, signUp, signUpRequirement } from '#testing/offers.ts';
import { playRounds, rollUpPlay } from '#testing/played-rounds.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { post } from '#wallet';
import { cohortsOf, firstCohort } from './cohort-rules.ts';

let app: TestApp;
let auditor: TestStaff;
let today: string;
let of: { merchantId: string; from: string; until: string };

beforeAll(async () => {
  app = await startTestApp();
  auditor = await aStaffMember(app, 'auditor');
  const { jade } = app.merchants;
  today = await localDay(app.services.db, jade.timeZone);
  const from = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  of = { merchantId: String(jade.id), from, until: today };
});
afterAll(() => app.close());

const yesterdayAt = (hour: number) => {
  const { from } = instantsOfDays({ first: of.from, last: of.from }, app.merchants.jade.timeZone);
  return new Date(from.getTime() + hour * 3_600_000 + 60_000);
};

const played = (member: TestMember, at: Date, stakeMinor: bigint, winMinor: bigint) => ({
  merchantId: app.merchants.jade.id,
  memberId: member.memberId,
  vendorId: 1n,
  gameId: 5n,
  stakeMinor,
  winMinor,
  at,
});

test('[OPS-08] play by type, level, line and hour adds up to what the rounds say', async () => {
  const { db } = app.services;
  const { timeZone, id } = app.merchants.jade;
  const tree = await aTree(app, { Top: { Middle: { leaf: {} } } });
  const [alone, trial] = [await aMember(app), await aMember(app)];
  await sql`insert into bets.play_money_member values (${trial.memberId}, ${id})`.execute(db);
  await sql`insert into loyalty.member (member_id, merchant_id, level, highest)
    values (${alone.memberId}, ${id}, 2, 2)`.execute(db);
  await playRounds(db, [
    played(tree.Top, yesterdayAt(0), 50_000n, 10_000n),
    played(tree.Middle, yesterdayAt(9), 70_000n, 90_000n),
    played(tree.leaf, yesterdayAt(9), 30_000n, 0n),
    played(alone, yesterdayAt(23), 110_000n, 40_000n),
    played(trial, yesterdayAt(23), 9_000_000n, 0n),
  ]);
  await rollUpPlay(app);
  const report = async (input: object) =>
    (await auditor.call('playReport', { ...of, by: 'vendor', ...input })).value;
  const bySql = async (key: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ key: string; ggr: bigint }>`
      select ${key}::text as key, (sum(r.stake) - sum(r.win))::bigint as ggr
      from bets.round r where r.state = 1 and r.merchant_id = ${id} and not exists
        (select from bets.play_money_member p where p.member_id = r.member_id)
      group by 1 order by 1`.execute(db);
    return new Map(rows.map((row) => [row.key, moneyText(row.ggr)]));
  };
  const shown = ({ items }: Awaited<ReturnType<typeof report>>) =>
    new Map(items.map(({ key, ggr }) => [key, ggr]));
  expect(shown(await report({ by: 'type' }))).toEqual(await bySql(sql`r.game_type`));
  expect(shown(await report({ by: 'hour' }))).toEqual(
    await bySql(sql`extract(hour from r.closed_at at time zone ${timeZone})::int`),
  );
  expect(shown(await report({ by: 'level' }))).toEqual(
    await bySql(
      sql`coalesce((select level from loyalty.member l where l.member_id = r.member_id), 0)`,
    ),
  );
  expect(shown(await report({ by: 'line' }))).toEqual(
    await bySql(
      sql`coalesce((select path[1] from agents.node n where n.member_id = r.member_id), 0)`,
    ),
  );
  const top = String(tree.Top.memberId);
  const below = await report({ by: 'line', lineId: top });
  expect(new Map(below.items.map(({ key, stake }) => [key, stake]))).toEqual(
    new Map([
      [top, '5.00'],
      [String(tree.Middle.memberId), '10.00'],
    ]),
  );
  expect(below.of.line).toBe(tree.Top.username);
  expect(below.sums).toMatchObject({ stake: '15.00', win: '10.00' });
  const ofLevel = await report({ by: 'member', level: 2 });
  expect(ofLevel.items).toMatchObject([{ name: alone.username, stake: '11.00' }]);
  const hours = await auditor.call('playReport', { ...of, by: 'hour', lineId: top });
  expect(hours.envelope.code).toBe('report.hours');
});

test('[OPS-08] play by device equals the rounds, and is of all players and hours together', async () => {
  const { db } = app.services;
  const member = await aMember(app);
  const on = (device: number, stakeMinor: bigint) => ({
    ...played(member, yesterdayAt(11), stakeMinor, 0n),
    device,
  });
  const before = (await auditor.call('playReport', { ...of, by: 'device' })).value;
  const was = new Map(before.items.map(({ key, stake }) => [key, Number(stake)]));
  await playRounds(db, [on(1, 40_000n), on(3, 70_000n), on(4, 10_000n)]);
  await rollUpPlay(app);
  const { items, sums } = (await auditor.call('playReport', { ...of, by: 'device' })).value;
  const grown = new Map(
    items.map(({ key, name, stake }) => [name, Number(stake) - (was.get(key) ?? 0)]),
  );
  expect(Object.fromEntries(grown)).toMatchObject({ App: 1, Desktop: 7, Phone: 4 });
  expect(sums).toEqual((await auditor.call('playReport', { ...of, by: 'vendor' })).value.sums);
  const ofPhones = (await auditor.call('playReport', { ...of, by: 'game', device: 'phone' })).value;
  expect(ofPhones.of.device).toBe('Phone');
  expect(ofPhones.items).toMatchObject([{ stake: '4.00' }]);
  expect(ofPhones.sums.stake).toBe('4.00');
  const file = await auditor.call('playReportFile', { ...of, by: 'device' });
  expect(file.value).toEqual(expect.stringContaining('Phone,1,4.00,4.00,0.00,4.00'));
  for (const narrowed of [
    { by: 'device', memberId: String(member.memberId) },
    { by: 'member', device: 'phone' },
    { by: 'hour', device: 'phone' },
    { by: 'currency', device: 'phone' },
  ] as const) {
    const refused = await auditor.call('playReport', { ...of, ...narrowed });
    expect(refused.envelope.code).toBe('report.devices');
  }
});

test('[OPS-08] newcomers, first deposits and who stayed, by day and week, equal SQL', async () => {
  const { db } = app.services;
  const { timeZone, id } = app.merchants.jade;
  const [one, two] = [await aMember(app), await aMember(app)];
  const { value } = await auditor.call('newcomersReport', of);
  const { rows: came } = await sql<{ count: number }>`
    select count(*)::int as count from account.member
    where merchant_id = ${id} and type <> 4
      and (registered_at at time zone ${timeZone})::date between ${of.from}::date and ${today}::date
  `.execute(db);
  expect(value.sums.registrations).toBe(came[0]?.count);
  expect(value.items.map(({ day }) => day)).toEqual([of.from, today]);
  await playRounds(db, [played(one, new Date(), 100n, 0n), played(two, new Date(), 100n, 0n)]);
  await rollUpPlay(app);
  for (const by of ['week', 'month'] as const) {
    const { cohorts } = (await auditor.call('retentionReport', { merchantId: of.merchantId, by }))
      .value;
    expect(cohorts).toHaveLength(12);
    const last = cohorts.at(-1);
    const { rows } = await sql<{ registrations: number; played: number }>`
      select count(*)::int as registrations, count(*) filter (where exists (
        select from bets.round r where r.member_id = m.id and r.state = 1
          and (r.closed_at at time zone ${timeZone})::date >= (m.registered_at at time zone ${timeZone})::date
      ))::int as played
      from account.member m where m.merchant_id = ${id} and m.type <> 4
        and (m.registered_at at time zone ${timeZone})::date >= ${last?.from}::date`.execute(db);
    expect([last?.registrations, last?.steps[0]?.played]).toEqual([
      rows[0]?.registrations,
      rows[0]?.played,
    ]);
  }
});

test('[OPS-08][PROMO-02] what promotions cost is what the ledger has, by what they were given for', async () => {
  const { db } = app.services;
  const staff = await offerStaff(app);
  const offerId = await staff.publish({
    terms: { ...signUp, alone: false },
    requirement: signUpRequirement,
  });
  const [one, two] = [await aMember(app), await aMember(app)];
  for (const member of [one, two]) await claim(member, offerId);
  const grant = await theGrant(two);
  await two.call('forfeitGrant', { grantId: grant.id, amount: grant.forfeit?.amount ?? '' });
  const { currency, id: merchantId } = app.merchants.jade;
  await db.transaction().execute((tx) =>
    post(tx, {
      merchantId,
      memberId: one.memberId,
      currency,
      kind: 'promotion',
      amountMinor: 12_345n,
      key: randomUUID(),
      subject: { type: 'promotion', id: 0n },
    }),
  );
  const { value } = await auditor.call('bonusReport', of);
  expect(value.items.map(({ cause }) => cause).toSorted()).toEqual(['other', 'sign-up']);
  const { rows } = await sql<{ given: string; taken: string }>`
    select (sum(t.amount) filter (where t.amount > 0))::text as given,
      (-sum(t.amount) filter (where t.amount < 0))::text as taken
    from wallet.transfer t join wallet.account a on a.id = t.account_id
    join wallet.book b on b.id = a.book_id
    where t.kind = 8 and b.merchant_id = ${merchantId}`.execute(db);
  const minor = (text: string) => String(parseMoney(text));
  expect([minor(value.sums.given), minor(value.sums.takenBack)]).toEqual([
    rows[0]?.given,
    rows[0]?.taken,
  ]);
});

test('[OPS-08] weeks of newcomers begin on Mondays, and each has as many steps as weeks have begun since', () => {
  expect(firstCohort('2026-11-29', 'week', 3)).toBe('2026-11-09');
  const cohorts = cohortsOf(
    {
      came: [
        { day: '2026-11-16', count: 3 },
        { day: '2026-11-22', count: 2 },
      ],
      played: [{ cohort: '2026-11-16', at: '2026-11-23', members: 4 }],
      deposited: [],
    },
    { first: '2026-11-16', today: '2026-11-29', by: 'week' },
  );
  const none = { played: 0, deposited: 0 };
  expect(cohorts).toEqual([
    { from: '2026-11-16', registrations: 5, steps: [none, { played: 4, deposited: 0 }] },
    { from: '2026-11-23', registrations: 0, steps: [none] },
  ]);
});
