/** The bets of the merchant's players on an event, read some at a time. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import { type Bet, findBets } from '../bets/bet-store.ts';
import type { Place } from '../exposure/sports-terms.ts';

const AT_ONCE = 500;

/** Open and settled ones; those that wait are not taken yet. */
export async function* betsToSettle(
  db: Queryable,
  { merchant, currency }: Place,
  event: string,
): AsyncGenerator<readonly Bet[]> {
  let after: bigint = 0n;
  for (;;) {
    const { rows } = await sql<{ id: string; seq: bigint }>`
      select b.id, b.seq from studio.sports_bet b
      join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
        and p.currency = ${currency}
      where b.state in ('open', 'settled') and b.seq > ${after}
        and exists (select from studio.sports_leg l where l.bet_id = b.id and l.event_id = ${event})
      order by b.seq limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
    yield await findBets(
      db,
      rows.map(({ id }) => id),
    );
  }
}
