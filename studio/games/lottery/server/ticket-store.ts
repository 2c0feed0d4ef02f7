import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { TicketState } from '../protocol.ts';
import { releaseExposure } from './exposure/count-exposure.ts';
import type { JudgedLine } from './judge-lines.ts';

export interface StoredLine {
  readonly play: string;
  readonly selection: string;
  readonly unit: bigint;
  readonly multiple: number;
  readonly bets: number;
  readonly stake: bigint;
  /** Thousandths. */
  readonly odds: Readonly<Record<string, bigint>>;
  readonly reduced: boolean;
}

export interface LineOutcomeStored {
  /** Minor units, as text. */
  readonly payout: string;
  readonly hits: Readonly<Record<string, number>>;
}

/** A ticket with its issue, its lines and what it paid. */
export interface Ticket {
  readonly id: string;
  readonly seq: bigint;
  readonly game: string;
  readonly issue: string;
  readonly station: string | null;
  readonly drawAt: number;
  readonly closeAt: number;
  readonly placedAt: number;
  readonly state: Exclude<TicketState, 'settled'>;
  readonly stake: bigint;
  readonly series: number | null;
  readonly refusal: string | null;
  readonly lines: readonly StoredLine[];
  readonly chaseId: string | null;
  /** From 1 on, of so many. */
  readonly chasePlace: number | null;
  readonly chaseParts: number | null;
  readonly settlement: {
    readonly revision: number;
    readonly kind: 'PAID' | 'VOID' | 'CORRECTION';
    readonly payout: bigint;
    readonly lines: readonly LineOutcomeStored[];
  } | null;
}

interface TicketRow extends Omit<Ticket, 'lines' | 'settlement'> {
  readonly lines: readonly (Omit<StoredLine, 'unit' | 'stake' | 'odds'> & {
    readonly unit: string;
    readonly stake: string;
    readonly odds: Readonly<Record<string, string>>;
  })[];
  readonly revision: number | null;
  readonly kind: 'PAID' | 'VOID' | 'CORRECTION' | null;
  readonly payout: bigint | null;
  readonly outcomes: readonly LineOutcomeStored[] | null;
}

const ticketQuery = sql`
  select t.id, t.seq, i.game, i.number as issue, i.station, t.state, t.stake, t.series, t.refusal,
    t.chase_id as "chaseId", t.chase_place as "chasePlace", cardinality(c.multiples) as "chaseParts",
    round(extract(epoch from i.draw_at) * 1000)::float8 as "drawAt",
    round(extract(epoch from i.close_at) * 1000)::float8 as "closeAt",
    round(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
    (select jsonb_agg(jsonb_build_object('play', l.play, 'selection', l.selection, 'unit', l.unit::text,
       'multiple', l.multiple, 'bets', l.bets, 'stake', l.stake::text, 'odds', l.odds,
       'reduced', l.reduced) order by l.place)
     from studio.lottery_line l where l.ticket_id = t.id) as lines,
    s.revision, s.kind, s.payout, s.lines as outcomes
  from studio.lottery_ticket t
  join studio.lottery_issue i on i.id = t.issue_id
  left join studio.lottery_chase c on c.id = t.chase_id
  left join lateral (
    select p.revision, p.kind, p.payout, p.lines from studio.lottery_settlement p
    where p.ticket_id = t.id order by p.revision desc limit 1) s on true`;

const ticketOf = ({ lines, revision, kind, payout, outcomes, ...ticket }: TicketRow): Ticket => ({
  ...ticket,
  lines: lines.map(({ unit, stake, odds, ...line }) => ({
    ...line,
    unit: BigInt(unit),
    stake: BigInt(stake),
    odds: Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)])),
  })),
  settlement:
    revision === null || kind === null
      ? null
      : { revision, kind, payout: payout ?? 0n, lines: outcomes ?? [] },
});

/** Stores a ticket whose stake is not yet asked for; nothing where the request has made one already. */
export async function insertTicket(
  tx: Tx,
  ticket: {
    readonly id: string;
    readonly issueId: bigint;
    readonly sessionId: bigint;
    readonly playerId: bigint;
    readonly requestId: string;
    readonly stake: bigint;
    readonly series: number | null;
    readonly lines: readonly JudgedLine[];
    readonly oddsVersion: number;
    /** Of a part of a chase. */
    readonly chase?: { readonly id: string; readonly place: number };
    /** Why it was refused before its stake was asked for. */
    readonly refusal?: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into studio.lottery_ticket (id, issue_id, session_id, player_id, request_id, stake, series,
      odds_version, chase_id, chase_place, state, refusal)
    values (${ticket.id}, ${ticket.issueId}, ${ticket.sessionId}, ${ticket.playerId}, ${ticket.requestId},
            ${ticket.stake}, ${ticket.series}, ${ticket.oddsVersion}, ${ticket.chase?.id ?? null},
            ${ticket.chase?.place ?? null}, ${ticket.refusal === undefined ? 'reserved' : 'refused'},
            ${ticket.refusal ?? null})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  const lines = ticket.lines.map((line, at) => ({
    place: at + 1,
    play: line.play,
    selection: line.selection,
    unit: String(line.unit),
    multiple: line.multiple,
    bets: line.bets,
    stake: String(line.stake),
    odds: Object.fromEntries(Object.entries(line.odds).map(([name, odds]) => [name, String(odds)])),
    reduced: line.reduced,
  }));
  await sql`
    insert into studio.lottery_line (ticket_id, place, play, selection, unit, multiple, bets, stake, odds,
      reduced)
    select ${ticket.id}, place, play, selection, unit, multiple, bets, stake, odds, reduced
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (
      place smallint, play text, selection text, unit bigint, multiple integer, bets integer, stake bigint,
      odds jsonb, reduced boolean)`.execute(tx);
  return true;
}

interface OfPlayer {
  readonly issueId: bigint;
  readonly playerId: bigint;
}

/** Whatever changes a player's tickets in an issue goes one after the other. */
async function holdTickets(tx: Tx, { issueId, playerId }: OfPlayer): Promise<void> {
  const name = `lottery-tickets:${issueId}:${playerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Refuses `too-many-tickets` where so many tickets of a player count in an issue, or will. The player adds
 * none elsewhere meanwhile.
 */
export async function countTickets(
  tx: Tx,
  { issueId, playerId, most }: OfPlayer & { readonly most: number },
): Promise<void> {
  await holdTickets(tx, { issueId, playerId });
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from studio.lottery_ticket
             where issue_id = ${issueId} and player_id = ${playerId} and state = 'open')
          + (select count(*) from studio.lottery_ticket
             where state = 'reserved' and issue_id = ${issueId} and player_id = ${playerId})
           )::int as count`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most) throw refuse('too-many-tickets', { limit: String(most) });
}

/** Refuses `too-many-cancels` where a player has taken back so many tickets of an issue. */
export async function countCancelled(
  tx: Tx,
  { issueId, playerId, most }: OfPlayer & { readonly most: number },
): Promise<void> {
  await holdTickets(tx, { issueId, playerId });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio.lottery_ticket
    where issue_id = ${issueId} and player_id = ${playerId} and state = 'cancelled'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most) throw refuse('too-many-cancels', { limit: String(most) });
}

export async function findTicketOfRequest(
  db: Queryable,
  sessionId: bigint,
  requestId: string,
): Promise<Ticket | undefined> {
  const { rows } = await sql<TicketRow>`
    ${ticketQuery} where t.session_id = ${sessionId} and t.request_id = ${requestId}`.execute(db);
  return rows[0] && ticketOf(rows[0]);
}

/** A ticket of the player. */
export async function findTicket(
  db: Queryable,
  { id, playerId }: { readonly id: string; readonly playerId: bigint },
): Promise<Ticket | undefined> {
  const { rows } = await sql<TicketRow>`
    ${ticketQuery} where t.id = ${id} and t.player_id = ${playerId}`.execute(db);
  return rows[0] && ticketOf(rows[0]);
}

/** Which tickets of a player are asked for. */
export interface TicketsWanted {
  readonly playerId: bigint;
  readonly game: string | null;
  /** Only those that wait for their draw. */
  readonly open: boolean;
  /** Only those of a day, ms since 1970. */
  readonly placed?: { readonly from: number; readonly to: number } | null;
}

const isWanted = ({ playerId, game, open, placed = null }: TicketsWanted) => sql`
  t.player_id = ${playerId} and (t.state in ('open', 'cancelled', 'returned')
         or (t.state = 'refused' and t.chase_id is not null))
    and (${game}::text is null or i.game = ${game})
    and (${placed?.from ?? null}::float8 is null
         or (t.created_at >= to_timestamp(${placed?.from ?? 0}::float8 / 1000)
             and t.created_at < to_timestamp(${placed?.to ?? 0}::float8 / 1000)))
    and (not ${open} or (t.state = 'open' and not exists (
           select from studio.lottery_settlement done where done.ticket_id = t.id)))`;

/** Tickets of the player that were taken, newest first. */
export async function listTickets(
  db: Queryable,
  wanted: TicketsWanted & { readonly before: bigint | null; readonly limit: number },
): Promise<readonly Ticket[]> {
  const { before, limit } = wanted;
  const { rows } = await sql<TicketRow>`
    ${ticketQuery} where ${isWanted(wanted)} and (${before}::bigint is null or t.seq < ${before})
    order by t.seq desc limit ${limit}`.execute(db);
  return rows.map(ticketOf);
}

/** How many tickets those are, and what is staked on them. */
export async function sumTickets(
  db: Queryable,
  wanted: TicketsWanted,
): Promise<{ readonly count: number; readonly staked: bigint }> {
  const { rows } = await sql<{ count: number; staked: bigint }>`
    select count(*)::int as count, coalesce(sum(t.stake), 0)::bigint as staked
    from studio.lottery_ticket t join studio.lottery_issue i on i.id = t.issue_id
    where ${isWanted(wanted)}`.execute(db);
  return rows[0] ?? { count: 0, staked: 0n };
}

/** The stake was taken: the ticket counts if its issue still takes bets. Answers whether it does. */
export async function markTicketOpen(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update studio.lottery_ticket set state = 'open'
    where id = ${id} and state = 'reserved' returning id`.execute(tx);
  return rows.length > 0;
}

export async function markTicketRefused(tx: Tx, id: string, refusal: string): Promise<void> {
  const { rows } = await sql`
    update studio.lottery_ticket set state = 'refused', refusal = ${refusal}
    where id = ${id} and state = 'reserved' returning id`.execute(tx);
  if (rows.length > 0) await releaseExposure(tx, id);
}

/** Takes a ticket back, with the call that gives its stake back. Answers whether it was in that state. */
export async function giveBack(
  tx: Tx,
  {
    id,
    from,
    to,
    refusal = null,
    delayMs = 0,
  }: {
    readonly id: string;
    readonly from: 'reserved' | 'open';
    readonly to: 'cancelled' | 'returned';
    readonly refusal?: string | null;
    readonly delayMs?: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update studio.lottery_ticket set state = ${to}, refusal = ${refusal}
    where id = ${id} and state = ${from} returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into studio.lottery_call (ticket_id, kind, due_at)
    values (${id}, 'refund', now() + make_interval(secs => ${delayMs / 1000}))
    on conflict do nothing`.execute(tx);
  await releaseExposure(tx, id);
  return true;
}

/**
 * Tickets whose stake was asked for so long ago that nobody waits for the answer any more. Stakes of chases
 * are asked for again while their issue takes bets.
 */
export async function listAbandoned(db: Queryable, leaseMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from studio.lottery_ticket t
    join studio.lottery_issue i on i.id = t.issue_id
    where t.state = 'reserved' and t.created_at < now() - make_interval(secs => ${leaseMs / 1000})
      and (t.chase_id is null or i.close_at < clock_timestamp())
    order by t.created_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}
