/** Bets that were really made, a bounded number of them, for what is reckoned by how play goes. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface SampledBet {
  readonly gameType: GameType;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly validBetMinor: bigint;
}

/**
 * Closed rounds of a merchant's members that were opened in a time, of each member the newest. The same
 * question reads the same rounds.
 * @param of.each so many rounds of a member are looked at, whatever they are of
 */
export async function sampledBets(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds: readonly bigint[];
    readonly from: Date;
    readonly to: Date;
    readonly gameTypes: readonly GameType[];
    readonly withoutGames: readonly bigint[];
    readonly each: number;
  },
): Promise<SampledBet[]> {
  const { rows } = await sql<SampledBet>`
    select r.game_type as "gameType", r.stake as "stakeMinor", r.win as "winMinor",
      r.valid_bet as "validBetMinor"
    from unnest(${[...of.memberIds]}::bigint[]) m (id) cross join lateral (
      select * from bets.round
      where member_id = m.id and id >= bets.first_round_id(${of.from})
        and id < bets.first_round_id(${of.to})
      order by id desc limit ${of.each}) r
    where r.merchant_id = ${of.merchantId} and r.state = 1 and r.stake > 0
      and r.game_type = any (${[...of.gameTypes]}::text[])
      and r.game_id <> all (${[...of.withoutGames]}::bigint[])
    order by r.member_id, r.id`.execute(db);
  return rows;
}
