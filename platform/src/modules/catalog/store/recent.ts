/** Statements on the games that members opened last. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { gameColumns, type GameRow, type Offer, offered } from './game.ts';

/** What the member opened last and the merchant still offers, newest first. */
export async function recentGames(
  db: Queryable,
  offer: Offer,
  memberId: bigint,
  page: {
    readonly limit: number;
    readonly skip?: number;
    readonly gameType?: GameType | undefined;
  },
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${gameColumns} from ${offered(offer)} and g.id in (
      select r.game_id from catalog.recent_game r
      where r.merchant_id = ${offer.merchantId} and r.member_id = ${memberId})
      ${page.gameType === undefined ? sql`` : sql`and g.game_type = ${page.gameType}`}
    order by (select r.opened_at from catalog.recent_game r
      where r.merchant_id = ${offer.merchantId} and r.member_id = ${memberId}
        and r.game_id = g.id) desc
    limit ${page.limit} offset ${page.skip ?? 0}`.execute(db);
  return rows;
}

export interface OpenedGame {
  readonly memberId: bigint;
  readonly gameId: bigint;
}

/** Remembers that members opened games now. In one order, so that no two wait for each other. */
export async function upsertRecent(
  db: Queryable,
  merchantId: bigint,
  opened: readonly OpenedGame[],
): Promise<void> {
  const members = opened.map(({ memberId }) => String(memberId));
  const games = opened.map(({ gameId }) => String(gameId));
  await sql`
    insert into catalog.recent_game (merchant_id, member_id, game_id)
    select distinct ${merchantId}::bigint, o.member_id, o.game_id
    from unnest(${members}::bigint[], ${games}::bigint[]) as o (member_id, game_id)
    order by o.member_id, o.game_id
    on conflict (merchant_id, member_id, game_id) do update set opened_at = now()`.execute(db);
}
