/** Missions of Jade Lantern that members do: bets and deposits as their consumers see them. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { feed } from '#bets';
import { seedSandboxMethod } from '#cashier';
import type { Tx } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import { CONSUMER, countBets } from '../modules/missions/count-bets.ts';
import { countDeposit } from '../modules/missions/count-deposits.ts';
import { startTestApp, type TestApp, testSecrets } from './app.ts';
import { assertLedgerSound } from './ledger.ts';
import { aMember, type TestMember } from './member.ts';
import { type MissionStaff, missionStaff } from './missions.ts';
import { localDay } from '#kernel/days.ts';

export interface PlayedRound {
  readonly type?: GameType;
  readonly day?: string;
  readonly id?: number;
  readonly win?: string;
}

/** Starts and ends with the file that calls it, and looks at ledger and claims after each test. */
export function missionFixture() {
  let app: TestApp;
  let staff: MissionStaff;
  let merchantId: string;
  let today: string;
  let methodId: bigint;
  let rounds = 0;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await missionStaff(app);
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

  const minor = (text: string) => parseMoney(text) ?? 0n;
  /** Noon of a day in Vietnam; of today the present. */
  const noonOf = (day: string) => (day === today ? null : new Date(`${day}T05:00:00Z`));
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.services.db.transaction().execute(work);

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
  /** What the job does when it is woken. */
  async function takeAll(): Promise<void> {
    const taken = await app.services.db.transaction().execute(async (tx) => {
      const some = await feed.take(tx, CONSUMER);
      if (some) await countBets(tx, some.changes);
      return some;
    });
    if (taken?.more) await takeAll();
  }

  /** A deposit that was credited just now, which nothing has counted yet; answers its event. */
  async function putDeposit({ memberId, merchant }: TestMember, amount: string) {
    const { rows } = await sql<{ id: bigint }>`
      insert into cashier.deposit (merchant_id, member_id, method_id, client_key, reference, currency,
        amount_minor, credited_minor, stage, expires_at, settled_at)
      values (${merchant.id}, ${memberId}, ${methodId}, ${randomUUID()}, ${randomUUID()},
        ${merchant.currency}, ${minor(amount)}, ${minor(amount)}, 'paid', now(), clock_timestamp())
      returning id`.execute(app.services.db);
    const depositId = String(rows[0]?.id);
    return { type: 'deposit.paid' as const, merchantId, memberId: String(memberId), depositId };
  }
  /** The same, counted. */
  async function deposit(member: TestMember, amount: string) {
    const event = await putDeposit(member, amount);
    await inTx((tx) => countDeposit(tx, event));
    return event;
  }
  const missionsOf = async (member: TestMember) => (await member.call('missions')).value.items;
  /** A member with an account, which bets are made from. */
  const aPlayer = () => aMember(app, { balance: '1000.00' });

  return {
    get app() {
      return app;
    },
    get staff() {
      return staff;
    },
    get merchantId() {
      return merchantId;
    },
    get today() {
      return today;
    },
    inTx,
    play,
    takeAll,
    putDeposit,
    deposit,
    missionsOf,
    aPlayer,
  };
}
