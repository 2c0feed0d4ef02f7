/** The reward center of Jade Lantern and its members: deposits and bets as its consumers see them. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import type { BoardKind } from '@croupier/contract/rewards/kinds';
import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { feed } from '#bets';
import { seedSandboxMethod } from '#cashier';
import type { Tx } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import { earnByBets, earnByDeposit } from '../modules/rewards/earn-tickets.ts';
import { startTestApp, type TestApp, testSecrets } from './app.ts';
import { assertLedgerSound } from './ledger.ts';
import { aMember, type TestMember } from './member.ts';
import { type RewardStaff, rewardStaff } from './rewards.ts';
import { CONSUMER } from '../modules/rewards/jobs.ts';

/** Starts and ends with the file that calls it, and looks at ledger and prizes after each test. */
export function rewardFixture() {
  let app: TestApp;
  let desk: RewardStaff;
  let methodId: bigint;
  let rounds = 0;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await rewardStaff(app);
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
    // Whatever was won is the line of the record that it names, once.
    const { rows } = await sql`
      with won as (
        select account_id, seq, amount, member_id from rewards.draw where amount > 0
        union all
        select account_id, seq, amount, member_id from rewards.packet where member_id is not null
        union all
        select account_id, seq, amount, member_id from rewards.raffle_prize where claimed_at is not null)
      select w.seq from won w
        left join wallet.transfer t on t.account_id = w.account_id and t.seq = w.seq
        left join wallet.account a on a.id = t.account_id
      where t.amount is distinct from w.amount or a.member_id is distinct from w.member_id
      union all
      select t.id from rewards.ticket t left join rewards.draw d on d.ticket_id = t.id
      where (t.used_at is null) <> (d.ticket_id is null)`.execute(db);
    if (rows.length > 0) throw new Error(`${rows.length} prizes are not what they name`);
  });
  afterAll(() => app.close());

  const minor = (text: string) => parseMoney(text) ?? 0n;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.services.db.transaction().execute(work);
  const aPlayer = () => aMember(app, { balance: '1000.00' });

  async function boardOf(member: TestMember, kind: BoardKind): Promise<PrizeBoard> {
    const { boards } = (await member.call('rewardCenter')).value;
    const found = boards.find((board) => board.kind === kind);
    if (!found) throw new Error(`there is no ${kind}`);
    return found;
  }

  /** A deposit that was credited just now, which nothing has counted yet; answers its event. */
  async function putDeposit({ memberId, merchant }: TestMember, amount: string) {
    const { rows } = await sql<{ id: bigint }>`
      insert into cashier.deposit (merchant_id, member_id, method_id, client_key, reference, currency,
        amount_minor, credited_minor, stage, expires_at, settled_at)
      values (${merchant.id}, ${memberId}, ${methodId}, ${randomUUID()}, ${randomUUID()},
        ${merchant.currency}, ${minor(amount)}, ${minor(amount)}, 'paid', now(), clock_timestamp())
      returning id`.execute(app.services.db);
    const merchantId = String(merchant.id);
    return { merchantId, memberId: String(memberId), depositId: String(rows[0]?.id) };
  }
  /** The same, counted. */
  async function deposit(member: TestMember, amount: string) {
    const event = await putDeposit(member, amount);
    await inTx((tx) => earnByDeposit(tx, event));
    return event;
  }

  /** A round that is closed with that valid bet; the same id corrects it. */
  async function play(member: TestMember, stake: string, id = (rounds += 1)): Promise<number> {
    const { memberId, merchant } = member;
    const of = { merchantId: merchant.id, memberId, currency: merchant.currency };
    const account = await findAccount(app.services.db, of);
    await sql`
      insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
        valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
        vendor_round_id)
      values (${memberId}, ${id}, ${merchant.id}, ${account?.id ?? 0n}, 1, 1, ${minor(stake)}, 0,
        ${minor(stake)}, 1, 1, now(), clock_timestamp(), gen_random_uuid(), 1, 1, 'RNG', 'r')
      on conflict (member_id, id) do update set stake = excluded.stake,
        valid_bet = excluded.valid_bet`.execute(app.services.db);
    const taken = await inTx(async (tx) => {
      const some = await feed.take(tx, CONSUMER);
      if (some) await earnByBets(tx, some.changes);
      return some;
    });
    expect(taken?.more ?? false).toBe(false);
    return id;
  }

  return {
    get app() {
      return app;
    },
    get desk() {
      return desk;
    },
    get merchantId() {
      return String(app.merchants.jade.id);
    },
    minor,
    inTx,
    aPlayer,
    boardOf,
    putDeposit,
    deposit,
    play,
  };
}
