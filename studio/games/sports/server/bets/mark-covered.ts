import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { coversAll } from '../../engine/trading/covers-all.ts';
import type { Bet } from './bet-store.ts';

interface OpenSingle {
  readonly id: string;
  readonly market: string;
  readonly outcome: string;
  readonly outcomes: readonly string[];
}

/**
 * A player who holds sides of an event that cannot all be lost bets against themselves: those bets count as
 * no turnover, and the board hears of it. Called where a bet is accepted, with the player's bets held.
 */
export async function markCovered(tx: Tx, bet: Bet): Promise<void> {
  const [leg] = bet.legs;
  if (bet.kind !== 'single' || leg === undefined) return;
  const singles = await openSingles(tx, bet, leg.event);
  const own = singles.find(({ id }) => id === bet.id);
  if (own === undefined || singles.length < 2) return;
  const outcomes = new Map(singles.map((one) => [one.market, one.outcomes]));
  const covers = (some: readonly OpenSingle[]) =>
    coversAll(some, (market) => outcomes.get(market) ?? []);
  if (!covers(singles)) return;
  // Those that can be left out are not part of it.
  const part = singles.reduce<readonly OpenSingle[]>((kept, one) => {
    const without = kept.filter((other) => other !== one);
    return one !== own && covers(without) ? without : kept;
  }, singles);
  if (part.length < 2 || !covers(part) || covers(part.filter((one) => one !== own))) return;
  const ids = part.map(({ id }) => id);
  await sql`
    update studio.sports_bet set covered_by = ${bet.id} where id = any(${ids}::uuid[])`.execute(tx);
  const detail = { with: ids.filter((id) => id !== bet.id), event: leg.event };
  await sql`
    insert into studio.sports_finding (kind, merchant, player_id, bet_id, detail)
    values ('opposite-sides', ${bet.merchant}, ${bet.playerId}, ${bet.id}, ${JSON.stringify(detail)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** Singles of the player on an event that stand, newest last, with all outcomes of their markets. */
async function openSingles(
  tx: Tx,
  { playerId, id }: Bet,
  event: string,
): Promise<readonly OpenSingle[]> {
  const { rows } = await sql<OpenSingle>`
    select b.id, l.market, l.outcome,
      coalesce((select jsonb_agg(o -> 0) from jsonb_array_elements(e.markets -> l.market -> 'outcomes') o),
        '[]') as outcomes
    from studio.sports_bet b
    join studio.sports_leg l on l.bet_id = b.id and l.event_id = ${event}
    join studio.sports_event e on e.id = l.event_id
    where b.player_id = ${playerId} and b.kind = 'single' and (b.state = 'open' or b.id = ${id})
      and b.state in ('reserved', 'waiting', 'open')
    order by b.seq`.execute(tx);
  return rows;
}
