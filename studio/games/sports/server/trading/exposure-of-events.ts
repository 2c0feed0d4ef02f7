/** What events and their markets cost a merchant, added up for boards. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';

/** Markets of which several outcomes may win: each of them costs by itself. */
const APART = ['DC', 'EP'];

export interface EventExposure {
  readonly event: string;
  /** What its open markets cost at worst, minor units. */
  readonly cost: bigint;
}

/** Of these events, those with bets; a market that has a result costs nothing more. */
export async function exposureOfEvents(
  db: Queryable,
  { merchant, currency }: Place,
  events: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<EventExposure>`
    select m.event_id as event, sum(greatest(m.payout - m.stake, 0))::bigint as cost
    from (
      select x.event_id, x.market, sum(x.stake) as stake,
        case when x.market = any(${APART}::text[]) then sum(x.payout) else max(x.payout) end as payout
      from studio.sports_exposure x
      where x.event_id = any(${[...events]}::text[]) and x.merchant = ${merchant}
        and x.currency = ${currency}
      group by x.event_id, x.market
    ) m
    join studio.sports_event e on e.id = m.event_id
    left join studio.sports_result r on r.event_id = e.id and r.revision = e.revision
    where r.outcomes is null or not r.outcomes ? m.market
    group by m.event_id`.execute(db);
  return new Map(rows.map(({ event, cost }) => [event, cost]));
}

export interface OutcomeExposure {
  readonly market: string;
  readonly outcome: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** One event, outcome by outcome. */
export async function exposureOfEvent(
  db: Queryable,
  { merchant, currency }: Place,
  event: string,
): Promise<readonly OutcomeExposure[]> {
  const { rows } = await sql<OutcomeExposure>`
    select market, outcome, bets, stake, payout from studio.sports_exposure
    where event_id = ${event} and merchant = ${merchant} and currency = ${currency}`.execute(db);
  return rows;
}
