/** Statements on what the members of each merchant play most. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { HOT_MEMBERS_MIN, MARK_SHARE, PLAYED_DAYS } from '../game-rules.ts';

/**
 * Counts it anew for every merchant: different members who opened a game, of the games on offer. Of
 * these the best are kept, one in `MARK_SHARE` of all that are offered.
 */
export async function countPlayedGames(tx: Tx): Promise<void> {
  await sql`delete from catalog.played_game`.execute(tx);
  await sql`
    with offered as (
      select mv.merchant_id, g.id, g.rank,
        count(*) over (partition by mv.merchant_id) as total
      from catalog.game g
      join catalog.merchant_vendor mv on mv.vendor_id = g.vendor_id and mv.enabled
      left join catalog.merchant_game mg
        on mg.merchant_id = mv.merchant_id and mg.game_id = g.id
      where g.listed and coalesce(mg.enabled, true)),
    opened as (
      select merchant_id, game_id, count(*)::int as members from catalog.recent_game
      where opened_at > now() - make_interval(days => ${sql.lit(PLAYED_DAYS)})
      group by merchant_id, game_id having count(*) >= ${sql.lit(HOT_MEMBERS_MIN)}),
    best as (
      select o.merchant_id, o.id, p.members, o.total,
        row_number() over (partition by o.merchant_id order by p.members desc, o.rank, o.id) as nth
      from offered o join opened p on p.merchant_id = o.merchant_id and p.game_id = o.id)
    insert into catalog.played_game (merchant_id, game_id, members)
    select merchant_id, id, members from best where nth <= total / ${sql.lit(MARK_SHARE)}`.execute(
    tx,
  );
}
