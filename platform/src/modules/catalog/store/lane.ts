/** Statements on the lanes: as merchants arrange them, and what stands in each. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Lane } from '../game-rules.ts';
import { gameColumns, type GameRow, isClosed, type Offer, offered, rank } from './game.ts';

/** The lanes that the merchant arranged, in its order. */
export async function lanesOf(db: Queryable, merchantId: bigint): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select game_type as "gameType", shown from catalog.merchant_lane
    where merchant_id = ${merchantId} order by sort_rank, game_type`.execute(db);
  return rows;
}

/** Puts these in the place of whatever was arranged. */
export async function replaceLanes(
  tx: Tx,
  merchantId: bigint,
  lanes: readonly Lane[],
): Promise<void> {
  await sql`delete from catalog.merchant_lane where merchant_id = ${merchantId}`.execute(tx);
  await sql`
    insert into catalog.merchant_lane (merchant_id, game_type, shown, sort_rank)
    select ${merchantId}, "gameType", shown, place::int
    from rows from (jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb)
      as ("gameType" text, shown boolean)) with ordinality as l ("gameType", shown, place)`.execute(
    tx,
  );
}

export interface LaneGame extends GameRow {
  /** Games of this type in the whole offer. */
  readonly total: number;
}

/** The best games of every type, up to `perLane` each. */
export async function laneGames(db: Queryable, offer: Offer, perLane: number): Promise<LaneGame[]> {
  const { rows } = await sql<LaneGame>`
    select * from (
      select ${gameColumns},
        count(*) over (partition by g.game_type)::int as total,
        row_number() over (partition by g.game_type order by ${rank}, g.id) as nth
      from ${offered(offer)}) as lane
    where nth <= ${perLane} order by "gameType", nth`.execute(db);
  return rows;
}

export interface LaneVendor {
  readonly gameType: GameType;
  readonly code: string;
  readonly name: string;
  readonly shownName: string | null;
  /** How many games of that type it has. */
  readonly games: number;
  /** A press lists its games; as staff say, else where it has several. */
  readonly vassalage: boolean;
  /** As staff say. */
  readonly flagged: boolean;
  /** Its most popular game, and whether that is a demo. */
  readonly firstGame: bigint;
  readonly isDemo: boolean;
  /** None of them can be opened now. */
  readonly closed: boolean;
  /** Its most popular one, which lends its picture. */
  readonly best: Pick<GameRow, 'code' | 'art' | 'thumbnail'>;
}

/** Which vendors have games of which type, in the merchant's order. */
export async function laneVendors(db: Queryable, offer: Offer): Promise<LaneVendor[]> {
  const { rows } = await sql<LaneVendor>`
    select g.game_type as "gameType", v.code, v.name, mv.shown_name as "shownName",
      count(*)::int as games, coalesce(mv.vassalage, count(*) > 1) as vassalage,
      coalesce(mv.vassalage, false) as flagged,
      (array_agg(g.id order by ${rank}, g.id))[1] as "firstGame",
      (array_agg(coalesce(mg.demo, false) order by ${rank}, g.id))[1] as "isDemo",
      bool_and(${isClosed}) as closed,
      (array_agg(jsonb_build_object('code', g.code, 'art', g.art, 'thumbnail', g.thumbnail)
        order by ${rank}, g.id))[1] as best
    from ${offered(offer)} group by g.game_type, v.id, mv.sort_rank, mv.shown_name,
      mv.vassalage
    order by mv.sort_rank, v.id`.execute(db);
  return rows;
}
