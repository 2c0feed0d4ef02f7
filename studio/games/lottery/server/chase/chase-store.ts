/** Statements on chases. What became of their parts is in the tickets. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { WalletAccount } from '#server/wallet/wallet.ts';
import type { ChaseMode } from '../../engine/chase.ts';
import type { JudgedLine } from '../judge-lines.ts';
import type { LineOutcomeStored } from '../ticket-store.ts';
import type { PlacedPart } from './chase-rules.ts';

/** A chase with whose it is. */
export interface Chase {
  readonly id: string;
  readonly seq: bigint;
  readonly sessionId: bigint;
  readonly game: string;
  readonly station: string | null;
  readonly issue: string;
  readonly firstDrawAt: number;
  readonly play: string;
  readonly selection: string;
  readonly unit: bigint;
  readonly bets: number;
  readonly series: number | null;
  readonly reduced: boolean;
  /** Thousandths. */
  readonly odds: Readonly<Record<string, string>>;
  readonly cost: bigint;
  readonly multiples: readonly number[];
  readonly mode: ChaseMode;
  readonly stopOnWin: boolean;
  readonly state: 'opening' | 'running' | 'ended' | 'refused';
  readonly reason: string | null;
  readonly hasOrder: boolean;
  readonly createdAt: number;
  readonly endedForMs: number | null;
  readonly account: WalletAccount;
}

/** A part whose turn has come, with its ticket. */
export interface PartTicket extends Omit<PlacedPart, 'settled'> {
  readonly ticketId: string;
  readonly issueId: bigint;
  readonly issue: string;
  readonly stake: bigint;
  readonly kind: 'PAID' | 'VOID' | 'CORRECTION' | null;
  readonly payout: bigint | null;
  readonly outcomes: readonly LineOutcomeStored[] | null;
}

const chaseQuery = sql`
  select c.id, c.seq, c.session_id as "sessionId", c.game, i.station, i.number as issue,
    round(extract(epoch from i.draw_at) * 1000)::float8 as "firstDrawAt", c.play, c.selection, c.unit, c.bets,
    c.series, c.reduced, c.odds, c.cost, c.multiples, c.mode, c.stop_on_win as "stopOnWin", c.state, c.reason,
    c.has_order as "hasOrder", round(extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from now() - c.ended_at) * 1000)::float8 as "endedForMs",
    p.mode as "accountMode", p.id as "playerId", p.merchant, p.account_id as "accountId", p.currency,
    c.game as "gameId", n.vendor, n.platform_session as "platformSession", n.wallet_url as "walletUrl"
  from studio.lottery_chase c
  join studio.lottery_issue i on i.id = c.issue_id
  join studio.session n on n.id = c.session_id
  join studio.player p on p.id = c.player_id`;

type Row = Omit<Chase, 'account'> &
  Omit<WalletAccount, 'mode'> & { readonly accountMode: WalletAccount['mode'] };

function chaseOf({
  accountMode,
  playerId,
  merchant,
  accountId,
  currency,
  gameId,
  vendor,
  platformSession,
  walletUrl,
  ...chase
}: Row): Chase {
  const whose = { mode: accountMode, playerId, merchant, accountId, currency };
  return { ...chase, account: { ...whose, gameId, vendor, platformSession, walletUrl } };
}

/** Stores a chase of which nothing is staked yet; false where the request has made one already. */
export async function insertChase(
  tx: Tx,
  { id: sessionId, playerId, gameId, mode: accountMode }: Session,
  chase: {
    readonly id: string;
    readonly requestId: string;
    readonly issueId: bigint;
    readonly line: JudgedLine;
    readonly multiples: readonly number[];
    readonly mode: ChaseMode;
    readonly stopOnWin: boolean;
    readonly leaseMs: number;
  },
): Promise<boolean> {
  const { line } = chase;
  const odds = Object.fromEntries(
    Object.entries(line.odds).map(([name, one]) => [name, String(one)]),
  );
  const { rows } = await sql`
    insert into studio.lottery_chase (id, session_id, player_id, request_id, game, issue_id, play, selection,
      unit, bets, series, reduced, odds, cost, multiples, mode, stop_on_win, has_order, due_at)
    values (${chase.id}, ${sessionId}, ${playerId}, ${chase.requestId}, ${gameId}, ${chase.issueId},
      ${line.play}, ${line.selection}, ${line.unit}, ${line.bets}, ${line.series}, ${line.reduced},
      ${JSON.stringify(odds)}::jsonb, ${line.stake}, ${[...chase.multiples]}::integer[], ${chase.mode},
      ${chase.stopOnWin}, ${accountMode === 'real'}, now() + make_interval(secs => ${chase.leaseMs / 1000}))
    on conflict (session_id, request_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** A chase of the player. */
export async function findChase(
  db: Queryable,
  { id, playerId }: { readonly id: string; readonly playerId: bigint },
): Promise<Chase | undefined> {
  const { rows } = await sql<Row>`
    ${chaseQuery} where c.id = ${id} and c.player_id = ${playerId}`.execute(db);
  return rows[0] && chaseOf(rows[0]);
}

export async function findChaseOfRequest(
  db: Queryable,
  sessionId: bigint,
  requestId: string,
): Promise<Chase | undefined> {
  const { rows } = await sql<Row>`
    ${chaseQuery} where c.session_id = ${sessionId} and c.request_id = ${requestId}`.execute(db);
  return rows[0] && chaseOf(rows[0]);
}

/** Keeps a chase to this transaction. */
export async function lockChase(tx: Tx, id: string): Promise<Chase | undefined> {
  const { rows } = await sql<Row>`${chaseQuery} where c.id = ${id} for no key update of c`.execute(
    tx,
  );
  return rows[0] && chaseOf(rows[0]);
}

/** Chases of the player, newest first; without those that came to nothing. */
export async function listChases(
  db: Queryable,
  {
    playerId,
    before,
    limit,
  }: { readonly playerId: bigint; readonly before: bigint | null; readonly limit: number },
): Promise<readonly Chase[]> {
  const { rows } = await sql<Row>`
    ${chaseQuery}
    where c.player_id = ${playerId} and c.state in ('running', 'ended')
      and (${before}::bigint is null or c.seq < ${before})
    order by c.seq desc limit ${limit}`.execute(db);
  return rows.map(chaseOf);
}

/** Parts of chases whose turn has come, in order. */
export async function partsOf(
  db: Queryable,
  chaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PartTicket[]>> {
  const { rows } = await sql<PartTicket & { readonly chaseId: string }>`
    select t.chase_id as "chaseId", t.chase_place as place, t.id as "ticketId", t.state, t.refusal, t.stake,
           t.issue_id as "issueId",           i.number as issue, round(extract(epoch from i.draw_at) * 1000)::float8 as "drawAt",
           s.kind, s.payout, s.lines as outcomes
    from studio.lottery_ticket t
    join studio.lottery_issue i on i.id = t.issue_id
    left join lateral (
      select r.kind, r.payout, r.lines from studio.lottery_settlement r
      where r.ticket_id = t.id order by r.revision desc limit 1) s on true
    where t.chase_id = any(${[...chaseIds]}::uuid[])
    order by t.chase_id, t.chase_place`.execute(db);
  return Map.groupBy(rows, ({ chaseId }) => chaseId);
}

/** Where a chase stands from now on. @param to.dueMs from now; null: once a settlement comes */
export async function moveChase(
  tx: Tx,
  id: string,
  to: {
    readonly state: Chase['state'];
    readonly reason?: string | null;
    readonly hasOrder?: boolean;
    readonly dueMs: number | null;
  },
): Promise<void> {
  const { state, reason = null, hasOrder = null, dueMs } = to;
  await sql`
    update studio.lottery_chase
    set state = ${state}, reason = ${reason}, has_order = coalesce(${hasOrder}, has_order),
        due_at = case when ${dueMs}::float8 is not null
                      then now() + make_interval(secs => ${dueMs}::float8 / 1000) end,
        ended_at = case when ${reason}::text is null then null else coalesce(ended_at, now()) end
    where id = ${id}`.execute(tx);
}

/** Nothing of a chase stands: its first part was refused. What is left of it is due at once. */
export async function refuseChase(tx: Tx, id: string, reason: string): Promise<void> {
  const { rows } = await sql`
    select from studio.lottery_chase where id = ${id} and state = 'running'`.execute(tx);
  if (rows.length > 0) await moveChase(tx, id, { state: 'refused', reason, dueMs: 0 });
}

/** Refuses `too-many-chases` where more of a player run. The player begins none elsewhere meanwhile. */
export async function countChases(
  tx: Tx,
  { playerId, most }: { readonly playerId: bigint; readonly most: number },
): Promise<void> {
  const name = `lottery-chases:${playerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio.lottery_chase
    where player_id = ${playerId} and state in ('opening', 'running')`.execute(tx);
  if ((rows[0]?.count ?? 0) > most) throw refuse('too-many-chases', { limit: String(most) });
}

/**
 * Takes chases that are due and puts them off by a lease, those of money first; those that another process
 * holds are skipped.
 */
export async function claimChases(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from studio.lottery_chase where due_at <= now()
      order by has_order desc, due_at limit ${limit} for update skip locked
    )
    update studio.lottery_chase c set due_at = now() + make_interval(secs => ${leaseMs / 1000})
    from due where c.id = due.id returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Looks at chases anew of which tickets were settled, or settled otherwise. */
export async function wakeChases(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  await sql`
    with woken as (
      select c.id from studio.lottery_chase c
      where c.id in (select t.chase_id from studio.lottery_ticket t
                     where t.id = any(${[...ticketIds]}::uuid[]) and t.chase_id is not null)
        and (c.state = 'running' or (c.state = 'ended' and c.reason = 'won'))
      order by c.id for no key update
    )
    update studio.lottery_chase c set due_at = now() from woken where c.id = woken.id`.execute(tx);
}

/** How long until a chase is due, ms; undefined where none is. */
export async function timeToNextChase(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as "waitMs"
    from studio.lottery_chase where due_at is not null`.execute(db);
  return rows[0]?.waitMs ?? undefined;
}
