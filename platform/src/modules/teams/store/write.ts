/** Statements that add to the figures of teams. Rows are taken in the order of their keys. */
import { TEAM_DAYS_MAX } from '@croupier/contract/teams/player';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { PlayAddition } from '../team-rules.ts';

export async function addPlay(
  tx: Tx,
  merchantId: bigint,
  rows: readonly PlayAddition[],
): Promise<void> {
  const of = <T>(part: (row: PlayAddition) => T) => rows.map(part);
  await sql`
    insert into teams.play_day as p (member_id, day, game_type, merchant_id, rounds, stake, valid_bet,
      win, own_rounds, own_stake, own_valid_bet, own_win)
    select member_id, day, game_type, ${merchantId}, rounds, stake, valid_bet, win, own_rounds,
      own_stake, own_valid_bet, own_win
    from unnest(${of((row) => row.memberId)}::bigint[], ${of((row) => row.day)}::date[],
      ${of((row) => row.gameType)}::text[], ${of((row) => row.rounds)}::bigint[],
      ${of((row) => row.stakeMinor)}::bigint[], ${of((row) => row.validBetMinor)}::bigint[],
      ${of((row) => row.winMinor)}::bigint[], ${of((row) => row.ownRounds)}::bigint[],
      ${of((row) => row.ownStakeMinor)}::bigint[], ${of((row) => row.ownValidBetMinor)}::bigint[],
      ${of((row) => row.ownWinMinor)}::bigint[])
      t (member_id, day, game_type, rounds, stake, valid_bet, win, own_rounds, own_stake,
        own_valid_bet, own_win)
    order by 1, 2, 3
    on conflict (member_id, day, game_type) do update set
      rounds = p.rounds + excluded.rounds, stake = p.stake + excluded.stake,
      valid_bet = p.valid_bet + excluded.valid_bet, win = p.win + excluded.win,
      own_rounds = p.own_rounds + excluded.own_rounds, own_stake = p.own_stake + excluded.own_stake,
      own_valid_bet = p.own_valid_bet + excluded.own_valid_bet,
      own_win = p.own_win + excluded.own_win`.execute(tx);
}

/** The same for the five minutes that are running: what is taken in now counts now. */
export async function addWindow(
  tx: Tx,
  merchantId: bigint,
  rows: readonly PlayAddition[],
): Promise<void> {
  await sql`
    insert into teams.play_window as w (member_id, starts_at, merchant_id, stake, valid_bet, win)
    select member_id, date_bin('5 minutes', now(), '2024-01-01Z'), ${merchantId}, sum(stake),
      sum(valid_bet), sum(win)
    from unnest(${rows.map((row) => row.memberId)}::bigint[],
      ${rows.map((row) => row.stakeMinor)}::bigint[],
      ${rows.map((row) => row.validBetMinor)}::bigint[],
      ${rows.map((row) => row.winMinor)}::bigint[]) t (member_id, stake, valid_bet, win)
    group by 1 order by 1
    on conflict (member_id, starts_at) do update set stake = w.stake + excluded.stake,
      valid_bet = w.valid_bet + excluded.valid_bet, win = w.win + excluded.win`.execute(tx);
}

export async function forgetWindows(tx: Tx): Promise<void> {
  await sql`delete from teams.play_window where starts_at < now() - interval '1 hour'`.execute(tx);
}

/** Longer gaps between the days on which a member plays count as this one. */
const GAP_MAX = TEAM_DAYS_MAX;

/**
 * Notes who played on which day, for everybody above, and counts each once a day, by how long they had
 * not played. A day that comes late shortens the gap of the one after it.
 */
export async function addActive(
  tx: Tx,
  merchantId: bigint,
  rows: readonly { readonly agentId: bigint; readonly day: string; readonly memberId: bigint }[],
): Promise<void> {
  await sql`
    with fresh as (
      insert into teams.active_day (agent_id, day, member_id, merchant_id)
      select agent_id, day, member_id, ${merchantId}
      from unnest(${rows.map((row) => row.agentId)}::bigint[],
        ${rows.map((row) => row.day)}::date[],
        ${rows.map((row) => row.memberId)}::bigint[]) t (agent_id, day, member_id)
      order by 1, 3, 2 on conflict do nothing returning agent_id, member_id, day),
    near as (
      select agent_id, member_id, day, true as is_fresh from fresh
      union all
      select a.agent_id, a.member_id, a.day, false
      from (select agent_id, member_id, min(day) as first, max(day) as last from fresh group by 1, 2) f
      join teams.active_day a using (agent_id, member_id)
      where a.day between f.first - ${GAP_MAX}::int and f.last + ${GAP_MAX}::int),
    gaps as (
      select agent_id, day, is_fresh,
        least(${GAP_MAX}::int, coalesce(day - lag(day) over line, ${GAP_MAX})) as gap,
        least(${GAP_MAX}::int, coalesce(day - lag(day) over before, ${GAP_MAX})) as gap_before
      from near window line as (partition by agent_id, member_id order by day),
        before as (partition by agent_id, member_id, is_fresh order by day)),
    changes as (
      select agent_id, day, gap, 1 as members, is_fresh from gaps where is_fresh or gap <> gap_before
      union all
      select agent_id, day, gap_before, -1, false from gaps where not is_fresh and gap <> gap_before)
    insert into teams.money_day as m (member_id, day, merchant_id, active, unseen)
    select agent_id, day, ${merchantId}, count(*) filter (where is_fresh),
      teams.unseen_of(array_agg(gap), array_agg(members))
    from changes group by 1, 2 order by 1, 2
    on conflict (member_id, day) do update set active = m.active + excluded.active,
      unseen = teams.add_unseen(m.unseen, excluded.unseen)`.execute(tx);
}

/** What a payment came to, day by day, less what of it was counted already; that is noted now. */
export async function countPayment(
  tx: Tx,
  payment: {
    readonly way: 'in' | 'out';
    readonly paymentId: bigint;
    readonly merchantId: bigint;
    readonly memberId: bigint;
  },
  lines: readonly { readonly key: string; readonly minor: bigint }[],
): Promise<{ day: string; minor: bigint }[]> {
  const { way, paymentId, merchantId, memberId } = payment;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teams ${way}`}, ${paymentId}))`.execute(
    tx,
  );
  const { rows } = await sql<{ day: string; minor: bigint }>`
    with told as (
      select day, minor from unnest(${lines.map(({ key }) => key)}::date[],
        ${lines.map(({ minor }) => minor)}::bigint[]) t (day, minor)),
    counted as (
      select day, minor from teams.counted_payment
      where way = ${way} and payment_id = ${paymentId}),
    difference as (
      select coalesce(t.day, c.day) as day, coalesce(t.minor, 0) - coalesce(c.minor, 0) as minor
      from told t full join counted c on c.day = t.day),
    noted as (
      insert into teams.counted_payment as p (way, payment_id, day, merchant_id, member_id, minor)
      select ${way}, ${paymentId}, day, ${merchantId}, ${memberId}, minor from difference
      where minor <> 0
      on conflict (way, payment_id, day) do update set minor = p.minor + excluded.minor)
    select day::text as day, minor from difference where minor <> 0`.execute(tx);
  return rows;
}

/** Adds amounts paid in or out to a member's day and to everybody's above. */
export async function addMoney(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly path: readonly bigint[]; readonly memberId: bigint },
  sums: { readonly day: string; readonly inMinor: bigint; readonly outMinor: bigint },
): Promise<void> {
  const { merchantId, path, memberId } = of;
  const { day, inMinor, outMinor } = sums;
  await sql`
    insert into teams.money_day as m (member_id, day, merchant_id, deposits, withdrawals, own_deposits,
      own_withdrawals)
    select id, ${day}::date, ${merchantId}, ${inMinor}::bigint, ${outMinor}::bigint,
      case when id = ${memberId} then ${inMinor}::bigint else 0 end,
      case when id = ${memberId} then ${outMinor}::bigint else 0 end
    from unnest(${path}::bigint[]) t (id) order by 1
    on conflict (member_id, day) do update set
      deposits = m.deposits + excluded.deposits, withdrawals = m.withdrawals + excluded.withdrawals,
      own_deposits = m.own_deposits + excluded.own_deposits,
      own_withdrawals = m.own_withdrawals + excluded.own_withdrawals`.execute(tx);
}

/** Counts somebody who came to stand below everybody of those. */
export async function addJoined(
  tx: Tx,
  merchantId: bigint,
  { above, day }: { readonly above: readonly bigint[]; readonly day: string },
): Promise<void> {
  await sql`
    insert into teams.money_day as m (member_id, day, merchant_id, joined)
    select id, ${day}::date, ${merchantId}, 1 from unnest(${above}::bigint[]) t (id) order by 1
    on conflict (member_id, day) do update set joined = m.joined + 1`.execute(tx);
}
