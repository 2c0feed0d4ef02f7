/** What outcomes cost a merchant if they come, net of what was staked on their markets. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { Place } from './sports-terms.ts';

/** A leg as far as it costs something. */
export interface ExposedLeg {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
}

/** What the outcome of a leg, and all of its event, cost now; minor units, below zero it is won. */
export interface LegExposure extends ExposedLeg {
  readonly ofOutcome: bigint;
  readonly ofEvent: bigint;
}

/** What a bet adds to an outcome. */
export interface AddedExposure extends ExposedLeg {
  readonly stake: bigint;
  readonly payout: bigint;
}

/**
 * Slips on these events are judged one after the other until the transaction ends, so that none passes a
 * limit unseen. The last thing that is locked.
 */
export async function holdExposure(
  tx: Tx,
  { merchant, currency }: Place,
  events: readonly string[],
): Promise<void> {
  const names = [...new Set(events)].toSorted().map((id) => `${merchant} ${currency} ${id}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('sports-exposure ' || o.name, 0))
    from unnest(${names}::text[]) with ordinality as o (name, at) order by o.at`.execute(tx);
}

/** Markets of which several outcomes may win: each of them costs by itself. */
const APART = ['DC', 'EP'];

/**
 * An outcome costs what it would pay less all that was staked on its market. An event costs at most what each
 * of its markets that is not settled costs at worst.
 */
export async function readExposure(
  db: Queryable,
  { merchant, currency }: Place,
  legs: readonly ExposedLeg[],
): Promise<readonly LegExposure[]> {
  const { rows } = await sql<LegExposure>`
    with legs as (
      select * from unnest(${legs.map(({ event }) => event)}::text[],
                           ${legs.map(({ market }) => market)}::text[],
                           ${legs.map(({ outcome }) => outcome)}::text[])
        with ordinality as l (event, market, outcome, at)
    ), markets as (
      select x.event_id, x.market, x.market = any(${APART}::text[]) as apart, sum(x.stake) as stake,
        case when x.market = any(${APART}::text[]) then sum(x.payout) else max(x.payout) end as payout
      from studio.sports_exposure x
      where x.event_id in (select event from legs) and x.merchant = ${merchant}
        and x.currency = ${currency}
      group by x.event_id, x.market
    ), events as (
      select m.event_id, sum(greatest(m.payout - m.stake, 0)) as cost
      from markets m
      join studio.sports_event e on e.id = m.event_id
      left join studio.sports_result r on r.event_id = e.id and r.revision = e.revision
      where r.outcomes is null or not r.outcomes ? m.market
      group by m.event_id
    )
    select l.event, l.market, l.outcome,
      (coalesce(x.payout, 0) - coalesce(case when m.apart then x.stake else m.stake end, 0))::bigint
        as "ofOutcome",
      coalesce(e.cost, 0)::bigint as "ofEvent"
    from legs l
    left join markets m on m.event_id = l.event and m.market = l.market
    left join events e on e.event_id = l.event
    left join studio.sports_exposure x on x.event_id = l.event and x.market = l.market
      and x.outcome = l.outcome and x.merchant = ${merchant} and x.currency = ${currency}
    order by l.at`.execute(db);
  return rows;
}

/** Counts a bet on its outcomes, or, with a sign of −1, does not count it any more. */
export async function addExposure(
  tx: Tx,
  { merchant, currency }: Place,
  { legs, sign }: { readonly legs: readonly AddedExposure[]; readonly sign: 1 | -1 },
): Promise<void> {
  const ordered = legs.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const signed = (of: (leg: AddedExposure) => bigint) =>
    ordered.map((leg) => BigInt(sign) * of(leg));
  await sql`
    insert into studio.sports_exposure as x
      (event_id, market, outcome, merchant, currency, bets, stake, payout)
    select event, market, outcome, ${merchant}, ${currency}, ${sign}, stake, payout
    from unnest(${ordered.map(({ event }) => event)}::text[],
                ${ordered.map(({ market }) => market)}::text[],
                ${ordered.map(({ outcome }) => outcome)}::text[],
                ${signed(({ stake }) => stake)}::bigint[],
                ${signed(({ payout }) => payout)}::bigint[]) as l (event, market, outcome, stake, payout)
    on conflict (event_id, merchant, currency, market, outcome) do update
    set bets = x.bets + excluded.bets, stake = x.stake + excluded.stake,
        payout = x.payout + excluded.payout`.execute(tx);
}

const nameOf = ({ event, market, outcome }: ExposedLeg): string => `${event} ${market} ${outcome}`;

/**
 * What a bet of so much adds. One leg stakes on its market; several cost each of their outcomes what all of
 * them win together, and stake on none of the markets alone.
 */
export function exposureOf(
  legs: readonly ExposedLeg[],
  { stake, possible }: { readonly stake: bigint; readonly possible: bigint },
): readonly AddedExposure[] {
  const isAlone = legs.length === 1;
  return legs.map(({ event, market, outcome }) => ({
    event,
    market,
    outcome,
    stake: isAlone ? stake : 0n,
    payout: isAlone ? possible : possible - stake,
  }));
}
