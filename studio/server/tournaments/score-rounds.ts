import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/**
 * Has rounds score in the tournaments that they count for. Call it in the transaction that decides them,
 * once for each: then no round scores twice, and none is lost. Play money and free spins score nothing.
 *
 * A tournament stays locked against its end until that commits, so its ranks hold every round that was
 * decided in time.
 */
export async function scoreRounds(tx: Tx, roundIds: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return;
  await sql`
    with played as (
      select r.player_id, r.game_id, r.stake + r.added_stake as stake, r.win, p.merchant, p.currency,
             s.vendor
      from studio.round r
      join studio.player p on p.id = r.player_id
      join studio.session s on s.id = r.session_id
      where r.id = any(${roundIds}::uuid[]) and p.mode = 'real' and r.free_spins_id is null
    ), counting as (
      select t.* from studio.tournament t
      where t.cancelled_at is null and t.closed_at is null
        and t.starts_at <= clock_timestamp() and t.ends_at > clock_timestamp()
        and exists (select from played d
                    where d.merchant = t.merchant and d.currency = t.currency
                      and d.vendor = t.vendor and d.game_id = any(t.game_ids))
      order by t.id for share
    ), scored as (
      select t.id, t.rule, d.player_id, count(*)::int as rounds,
             case t.rule when 'best-multiple' then max(d.win * 10000 / d.stake)
                         else sum(d.win * 10000 / d.stake) end::bigint as score
      from counting t
      join played d on d.merchant = t.merchant and d.currency = t.currency
        and d.vendor = t.vendor and d.game_id = any(t.game_ids) and d.stake >= t.least_stake
      group by t.id, t.rule, d.player_id
    )
    insert into studio.tournament_entry as e
      (tournament_id, player_id, score, rounds, reached_at)
    select id, player_id, score, rounds, clock_timestamp() from scored order by id, player_id
    on conflict (tournament_id, player_id) do update set
      rounds = e.rounds + excluded.rounds,
      score = case (select rule from studio.tournament t where t.id = e.tournament_id)
        when 'best-multiple' then greatest(e.score, excluded.score)
        else e.score + excluded.score end,
      reached_at = case (select rule from studio.tournament t where t.id = e.tournament_id)
        when 'best-multiple' then
          case when excluded.score > e.score then clock_timestamp() else e.reached_at end
        else case when excluded.score > 0 then clock_timestamp() else e.reached_at end end`.execute(
    tx,
  );
}
