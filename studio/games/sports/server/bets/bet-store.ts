import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { LegBonus } from '../../engine/settlement/leg-bonus.ts';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { BetStatus } from '../../engine/settlement/payout.ts';
import type { BetRequest, BetState, EventFacts, EventState, Sport } from '../../protocol.ts';

export type SettlementKind = 'PAID' | 'VOID' | 'PUSH' | 'CASHOUT' | 'PART' | 'CORRECTION';

/** How a leg ended, as it is stored: a share of the stake as two numbers. */
export interface StoredOutcomeOfLeg {
  readonly status: LegStatus;
  readonly deadHeat: readonly [num: number, den: number] | null;
}

export interface StoredLeg {
  readonly place: number;
  /** Legs of a built bet have one number. */
  readonly part: number;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  readonly version: number;
  readonly scoreAt: readonly [number, number] | null;
  readonly status: LegStatus | null;
  readonly deadHeat: readonly [num: number, den: number] | null;
  readonly revision: number;
}

/** A bet with its legs. Amounts in minor units. */
export interface Bet {
  readonly id: string;
  readonly seq: bigint;
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly mode: 'real' | 'demo';
  readonly kind: BetRequest['kind'];
  readonly system: string | null;
  readonly state: BetState;
  /** What is left of each parlay's stake and of all of them. */
  readonly unit: bigint;
  readonly stake: bigint;
  readonly bets: number;
  readonly odds: number;
  readonly choice: BetRequest['choice'];
  readonly format: BetRequest['format'];
  readonly cap: bigint;
  readonly possible: bigint;
  readonly bonus: LegBonus | null;
  /** Stake that was sold, and what was paid for it. */
  readonly closed: bigint;
  /** The player holds the other side of it too: it counts as no turnover. */
  readonly isCovered: boolean;
  readonly cashedOut: bigint;
  readonly autoCashOut: bigint | null;
  readonly placedAt: number;
  readonly acceptAt: number | null;
  readonly refusal: string | null;
  readonly refusedLeg: number | null;
  readonly legs: readonly StoredLeg[];
  /** The newest that was not undone. */
  readonly settlement: StoredSettlement | null;
}

export interface StoredSettlement {
  readonly revision: number;
  readonly kind: SettlementKind;
  /** `open` where a result was taken back and is not known anew. */
  readonly status: BetStatus | 'open';
  readonly payout: bigint;
  readonly validBet: bigint;
}

interface BetRow extends Omit<Bet, 'settlement'> {
  readonly revision: number | null;
  readonly settledAs: SettlementKind;
  readonly status: BetStatus | 'open';
  readonly payout: bigint;
  readonly validBet: bigint;
}

const legsOf = sql`
  (select jsonb_agg(jsonb_build_object('place', l.place, 'part', l.part, 'event', l.event_id,
     'market', l.market, 'outcome', l.outcome, 'odds', l.odds, 'version', l.version,
     'scoreAt', l.score_at, 'status', l.status, 'deadHeat', l.dead_heat, 'revision', l.revision)
     order by l.place)
   from studio.sports_leg l where l.bet_id = b.id)`;

const betQuery = sql`
  select b.id, b.seq, b.player_id as "playerId", b.session_id as "sessionId", p.merchant, p.currency,
    p.mode, b.kind, b.system, b.state, b.unit, b.stake, b.bets, b.odds::float8 as odds, b.choice, b.format,
    b.cap, b.possible, b.terms -> 'bonus' as bonus, b.closed, b.covered_by is not null as "isCovered",
    b.cashed_out as "cashedOut",
    b.auto_cash_out as "autoCashOut", b.refusal, b.refused_leg as "refusedLeg",
    floor(extract(epoch from b.created_at) * 1000)::float8 as "placedAt",
    round(extract(epoch from b.accept_at) * 1000)::float8 as "acceptAt", ${legsOf} as legs,
    s.revision, s.kind as "settledAs", s.status, s.payout, s.valid_bet as "validBet"
  from studio.sports_bet b
  join studio.player p on p.id = b.player_id
  left join lateral (
    select t.revision, t.kind, t.status, t.payout, t.valid_bet from studio.sports_settlement t
    where t.bet_id = b.id and t.undone_at is null
    order by t.revision desc limit 1) s on true`;

function betOf({ revision, settledAs: kind, status, payout, validBet, ...bet }: BetRow): Bet {
  const settlement = revision === null ? null : { revision, kind, status, payout, validBet };
  return { ...bet, settlement };
}

/** Bets by id, those that there are, by id. */
export async function findBets(db: Queryable, ids: readonly string[]): Promise<readonly Bet[]> {
  const { rows } = await sql<BetRow>`
    ${betQuery} where b.id = any(${ids}::uuid[]) order by b.id`.execute(db);
  return rows.map(betOf);
}

/**
 * Locks a bet, and reads it as it stands then: nobody else changes it until the transaction ends. Nothing
 * where there is none; with `skip`, nothing where somebody else holds it.
 */
export async function holdBet(tx: Tx, id: string, { skip = false } = {}): Promise<Bet | undefined> {
  const { rows } = await sql`
    select from studio.sports_bet where id = ${id} for update ${skip ? sql`skip locked` : sql``}`.execute(
    tx,
  );
  if (rows.length === 0) return undefined;
  return (await findBets(tx, [id]))[0];
}

export async function findBetOfRequest(
  db: Queryable,
  sessionId: bigint,
  requestId: string,
): Promise<Bet | undefined> {
  const { rows } = await sql<BetRow>`
    ${betQuery} where b.session_id = ${sessionId} and b.request_id = ${requestId}`.execute(db);
  return rows[0] && betOf(rows[0]);
}

/** A bet to store. */
export interface NewBet extends Pick<
  Bet,
  | 'id'
  | 'sessionId'
  | 'playerId'
  | 'kind'
  | 'system'
  | 'unit'
  | 'stake'
  | 'bets'
  | 'odds'
  | 'choice'
  | 'format'
  | 'cap'
  | 'possible'
  | 'bonus'
> {
  readonly requestId: string;
  readonly legs: readonly Pick<
    StoredLeg,
    'part' | 'event' | 'market' | 'outcome' | 'odds' | 'version' | 'scoreAt'
  >[];
  /** Of bets in play: how long it waits, ms. */
  readonly delayMs: number | null;
}

/** Stores a bet whose stake is not yet asked for; nothing where the request has made one already. */
export async function insertBet(tx: Tx, bet: NewBet): Promise<boolean> {
  const legs = bet.legs.map((leg, at) => ({ place: at + 1, ...leg }));
  const delayS = bet.delayMs === null ? null : bet.delayMs / 1000;
  const { rows } = await sql<{ id: string }>`
    with bet as (
      insert into studio.sports_bet (id, session_id, player_id, request_id, kind, system, unit, stake, bets,
        odds, choice, format, cap, possible, terms, created_at, accept_at)
      values (${bet.id}, ${bet.sessionId}, ${bet.playerId}, ${bet.requestId}, ${bet.kind}, ${bet.system},
              ${bet.unit}, ${bet.stake}, ${bet.bets}, ${bet.odds}, ${bet.choice}, ${bet.format}, ${bet.cap},
              ${bet.possible}, ${JSON.stringify({ bonus: bet.bonus })}, clock_timestamp(),
              clock_timestamp() + make_interval(secs => ${delayS}::float8))
      on conflict do nothing returning id
    ), legs as (
      insert into studio.sports_leg (bet_id, place, part, event_id, market, outcome, odds, version, score_at)
      select bet.id, l.place, l.part, l.event, l.market, l.outcome, l.odds, l.version,
             nullif(l."scoreAt", 'null'::jsonb)
      from bet, jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as l (
        place smallint, part smallint, event text, market text, outcome text, odds integer,
        version bigint, "scoreAt" jsonb)
    )
    select id from bet`.execute(tx);
  return rows.length > 0;
}

/** Whatever counts a player's bets goes one after the other. */
export async function holdPlayerBets(tx: Tx, playerId: bigint): Promise<void> {
  const name = `sports-player ${playerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** How many of a player's bets have no answer yet. */
export async function countWaiting(tx: Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio.sports_bet
    where player_id = ${playerId} and state in ('reserved', 'waiting')`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How events of legs stand, for whoever looks at a bet. */
export interface LegEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: EventState;
  readonly facts: EventFacts | null;
}

export async function findLegEvents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LegEvent>> {
  const { rows } = await sql<LegEvent>`
    select id, sport, league, home, away, state, facts,
      round(extract(epoch from starts_at) * 1000)::float8 as "startsAt"
    from studio.sports_event where id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map((event) => [event.id, event]));
}

/** Which bets of a player are asked for. */
export interface BetsWanted {
  readonly playerId: bigint;
  readonly isOpen: boolean;
}

const isWanted = ({ playerId, isOpen }: BetsWanted) => sql`
  b.player_id = ${playerId} and b.state = any(${
    isOpen ? ['waiting', 'open'] : ['settled', 'returned', 'refused']
  }::text[]) and (b.state <> 'refused' or b.refused_leg is not null)`;

/** A page of a player's bets, newest first. */
export async function listBets(
  db: Queryable,
  wanted: BetsWanted & { readonly before: bigint | null; readonly limit: number },
): Promise<readonly Bet[]> {
  const { before, limit } = wanted;
  const { rows } = await sql<BetRow>`
    ${betQuery} where ${isWanted(wanted)} and (${before}::bigint is null or b.seq < ${before})
    order by b.seq desc limit ${limit}`.execute(db);
  return rows.map(betOf);
}

/** How many bets those are, and what is staked on them. */
export async function sumBets(
  db: Queryable,
  wanted: BetsWanted,
): Promise<{ readonly count: number; readonly staked: bigint }> {
  const { rows } = await sql<{ count: number; staked: bigint }>`
    select count(*)::int as count, coalesce(sum(b.stake), 0)::bigint as staked
    from studio.sports_bet b where ${isWanted(wanted)}`.execute(db);
  return rows[0] ?? { count: 0, staked: 0n };
}

/** Bets whose stake was asked for so long ago that nobody waits for the answer any more. */
export async function listAbandonedBets(
  db: Queryable,
  leaseMs: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_bet
    where state = 'reserved' and created_at < now() - make_interval(secs => ${leaseMs / 1000})
    order by created_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}
