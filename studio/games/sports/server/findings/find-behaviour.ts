/** Looks at bets that were accepted, behind the placing: nobody waits for what is found of them. */
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Database, Queryable } from '#server/database.ts';
import {
  aboveMedian,
  fastSeries,
  ringMs,
  ringOf,
  ringPlayers,
  seriesBets,
  seriesMs,
} from './behaviour-rules.ts';

interface Accepted {
  readonly id: string;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly stake: bigint;
  readonly placedAt: string;
  readonly judgedAt: string;
  /** Of singles. */
  readonly event: string | null;
  readonly market: string | null;
  readonly outcome: string | null;
}

const AT_ONCE = 200;
/** Earlier stakes that a median is of. */
const STAKES = 50;
/** What was accepted before a process began is looked at by it as well. */
const LOOK_BACK = '5 minutes';

/** Bets in the order in which they were accepted. Every process looks; a finding is stored once. */
export class BehaviourFinder {
  #after: string | undefined;

  /** Looks at some bets; answers how many those were. */
  async next(db: Database): Promise<number> {
    const { rows } = await sql<Accepted>`
      select b.id, b.player_id as "playerId", p.merchant, b.stake + b.closed as stake,
        b.created_at::text as "placedAt", b.judged_at::text as "judgedAt",
        l.event_id as event, l.market, l.outcome
      from studio.sports_bet b
      join studio.player p on p.id = b.player_id and p.mode = 'real'
      left join studio.sports_leg l on l.bet_id = b.id and b.kind = 'single'
      where b.state in ('open', 'settled')
        and b.judged_at > coalesce(${this.#after ?? null}::timestamptz, now() - ${LOOK_BACK}::interval)
      order by b.judged_at limit ${AT_ONCE}`.execute(db);
    for (const bet of rows) await findOf(db, bet);
    this.#after = rows.at(-1)?.judgedAt ?? this.#after;
    return rows.length;
  }
}

async function findOf(db: Queryable, bet: Accepted): Promise<void> {
  const { moments, stakes } = await earlierOf(db, bet);
  const series = fastSeries(moments);
  if (series !== undefined) {
    await store(db, bet, {
      kind: 'fast-series',
      detail: { bets: series, seconds: seriesMs / 1000 },
    });
  }
  const median = aboveMedian(stakes, bet.stake);
  if (median !== undefined) {
    const detail = { median: moneyText(median), stake: moneyText(bet.stake) };
    await store(db, bet, { kind: 'above-median', detail });
  }
  const ring = bet.event === null ? undefined : ringOf(bet.playerId, await picksOf(db, bet));
  if (ring !== undefined) {
    const { event, market, outcome } = bet;
    const players = ring.map(String);
    await store(db, bet, { kind: 'ring', detail: { players, event, market, outcome } });
  }
}

/** When the player's last bets were made, this one last, and what they staked before. */
async function earlierOf(
  db: Queryable,
  { id, playerId, placedAt }: Accepted,
): Promise<{ readonly moments: readonly number[]; readonly stakes: readonly bigint[] }> {
  const { rows } = await sql<{ moment: number; stake: bigint; own: boolean }>`
    select extract(epoch from created_at)::float8 * 1000 as moment, stake + closed as stake,
      id = ${id} as own
    from studio.sports_bet
    where player_id = ${playerId} and state in ('open', 'settled')
      and created_at <= ${placedAt}::timestamptz
    order by seq desc limit ${Math.max(STAKES, 2 * seriesBets) + 1}`.execute(db);
  return {
    moments: rows.map(({ moment }) => moment).toReversed(),
    stakes: rows.filter(({ own }) => !own).map(({ stake }) => stake),
  };
}

/** What those who bet the same with it have bet on in the last day; nothing where they are few. */
async function picksOf(
  db: Queryable,
  { merchant, placedAt, event, market, outcome }: Accepted,
): Promise<ReadonlyMap<bigint, ReadonlySet<string>>> {
  const { rows } = await sql<{ playerId: bigint; picks: readonly string[] }>`
    with same as (
      select distinct b.player_id from studio.sports_leg l
      join studio.sports_bet b on b.id = l.bet_id and b.state in ('open', 'settled') and b.kind = 'single'
      join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      where l.event_id = ${event} and l.market = ${market} and l.outcome = ${outcome}
        and b.created_at between ${placedAt}::timestamptz - make_interval(secs => ${ringMs / 1000})
                             and ${placedAt}::timestamptz
      limit 100
    )
    select s.player_id as "playerId",
      array_agg(distinct concat_ws(' ', l.event_id, l.market, l.outcome)) as picks
    from same s
    join studio.sports_bet b on b.player_id = s.player_id and b.kind = 'single'
      and b.state in ('open', 'settled') and b.created_at > now() - interval '1 day'
    join studio.sports_leg l on l.bet_id = b.id
    where (select count(*) from same) >= ${ringPlayers}
    group by s.player_id`.execute(db);
  return new Map(rows.map(({ playerId, picks }) => [playerId, new Set(picks)] as const));
}

async function store(
  db: Queryable,
  { id, playerId, merchant }: Accepted,
  { kind, detail }: { readonly kind: string; readonly detail: object },
): Promise<void> {
  await sql`
    insert into studio.sports_finding (kind, merchant, player_id, bet_id, detail)
    values (${kind}, ${merchant}, ${playerId}, ${id}, ${JSON.stringify(detail)}::jsonb)
    on conflict do nothing`.execute(db);
}
