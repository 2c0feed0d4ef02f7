/** Statements for the index that browsers search. */
import { sql } from 'kysely';
import type { GameType } from '@croupier/contract/games';
import type { Queryable } from '#kernel/db.ts';
import { type Offer, isClosed, offered, rank } from './game.ts';

export interface SearchGameRow {
  readonly id: bigint;
  readonly code: string;
  readonly gameType: GameType;
  readonly titles: Readonly<Record<string, string>>;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly vendorShownName: string | null;
  readonly art: string | null;
  readonly thumbnail: string | null;
  readonly closed: boolean;
}

/** The whole offer, the most popular first. */
export async function gamesToSearch(db: Queryable, offer: Offer): Promise<SearchGameRow[]> {
  const { rows } = await sql<SearchGameRow>`
    select g.id, g.code, g.game_type as "gameType", g.titles, v.code as "vendorCode",
      v.name as "vendorName", mv.shown_name as "vendorShownName", g.art, g.thumbnail,
      ${isClosed} as closed
    from ${offered(offer)} order by ${rank}, g.id`.execute(db);
  return rows;
}
