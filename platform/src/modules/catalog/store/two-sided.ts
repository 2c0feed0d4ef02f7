/** Statements on games of which opposite sides can be bet on. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { type Offer, offered } from './game.ts';

/** Types of which every game has opposite sides: over and under, a draw's odd and even. */
const TYPES: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'];
/** Words of the feed for tables that have. */
const TABLES = [
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'thai-hi-lo',
  'xoc-dia',
  'fan-tan',
] as const;
const GAMES_MAX = 300;

export interface TwoSidedRow {
  readonly id: bigint;
  readonly gameType: GameType;
  readonly titles: Readonly<Record<string, string>>;
  /** Percent, as its vendor says it of what is bet as it should be; else of all that can be bet. */
  readonly returns: string | null;
}

/** Those that the merchant offers, closed for now or not; what pays back most first. */
export async function twoSidedGames(db: Queryable, offer: Offer): Promise<TwoSidedRow[]> {
  const { rows } = await sql<TwoSidedRow>`
    select g.id, g.game_type as "gameType", g.titles, coalesce(g.model ->> 'rtp', g.rtp) as returns
    from ${offered(offer)}
      and (g.game_type = any (${[...TYPES]}::text[]) or g.features && ${[...TABLES]}::text[])
    order by coalesce(g.model ->> 'rtp', g.rtp)::numeric desc nulls last, g.id
    limit ${GAMES_MAX}`.execute(db);
  return rows;
}
