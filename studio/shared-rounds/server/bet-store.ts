import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { RoundState } from '#rounds/server/round-store.ts';
import { jsonOf } from '#rounds/server/round-store.ts';
import { scoreRounds } from '#server/tournaments/score-rounds.ts';
import type { CountedSlip } from './shared-kind.ts';

/** A bet of a shared round with whose it is. It is a round of its player, with a state of its own. */
export interface StoredBet {
  readonly id: string;
  readonly sharedRoundId: string;
  readonly requestId: string;
  readonly playerId: bigint;
  readonly place: number;
  readonly stake: bigint;
  readonly choice: unknown;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly events: readonly unknown[] | null;
  readonly win: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly nickname: string;
  readonly mode: 'real' | 'demo';
}

const columns = sql`
  r.id, r.shared_round_id as "sharedRoundId", r.request_id as "requestId", r.player_id as "playerId",
  r.place, r.stake, r.choice, r.state, r.refusal, r.events, r.win, r.balance_after as "balanceAfter",
  p.nickname, p.mode`;
const tables = sql`studio.round r join studio.player p on p.id = r.player_id`;

/** What counts or has counted: it was paid for when the round started, or is before it has. */
const counts = sql`(r.state in ('open', 'decided', 'settled') or r.state = 'manual' and r.win is not null)`;

export async function findBetOfRequest(
  db: Queryable,
  sessionId: bigint,
  requestId: string,
): Promise<StoredBet | undefined> {
  const { rows } = await sql<StoredBet>`
    select ${columns} from ${tables}
    where r.session_id = ${sessionId} and r.request_id = ${requestId}
      and r.shared_round_id is not null`.execute(db);
  return rows[0];
}

/** Whose: a player's bet at their table. */
export interface BetOwner {
  readonly playerId: bigint;
  readonly gameId: string;
}

/** Whether the player has placed a bet in that round already, refused ones not counted. */
export async function hasBetInRound(
  tx: Tx,
  { playerId, roundId }: { readonly playerId: bigint; readonly roundId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from studio.round where shared_round_id = ${roundId} and player_id = ${playerId}
        and state <> 'refused'
    ) as has`.execute(tx);
  return rows[0]?.has === true;
}

/** Whether bets of a round count and have not ended. */
export async function hasOpenBets(tx: Tx, roundId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from studio.round where shared_round_id = ${roundId} and state = 'open')
      as has`.execute(tx);
  return rows[0]?.has === true;
}

/** What the bets of a player in a round say, those that are refused or taken back left out; oldest first. */
export async function listChoices(
  tx: Tx,
  { playerId, roundId }: { readonly playerId: bigint; readonly roundId: string },
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ choice: unknown }>`
    select choice from studio.round
    where shared_round_id = ${roundId} and player_id = ${playerId}
      and state in ('reserved', 'open', 'decided', 'settled', 'manual')
    order by seq`.execute(tx);
  return rows.map(({ choice }) => choice);
}

export async function findBet(
  db: Queryable,
  id: string,
  { playerId, gameId }: BetOwner,
): Promise<StoredBet | undefined> {
  const { rows } = await sql<StoredBet>`
    select ${columns} from ${tables}
    where r.id = ${id} and r.player_id = ${playerId} and r.game_id = ${gameId}
      and r.shared_round_id is not null`.execute(db);
  return rows[0];
}

/** Locks a bet of this player until the transaction ends. */
export async function lockBet(
  tx: Tx,
  id: string,
  { playerId, gameId }: BetOwner,
): Promise<StoredBet | undefined> {
  const { rows } = await sql<StoredBet>`
    select ${columns} from ${tables}
    where r.id = ${id} and r.player_id = ${playerId} and r.game_id = ${gameId}
      and r.shared_round_id is not null
    for update of r`.execute(tx);
  return rows[0];
}

/**
 * Stores a bet whose stake will be asked for. Answers nothing when its place is taken, or its request has
 * come already.
 */
export async function insertBet(
  tx: Tx,
  bet: {
    readonly sessionId: bigint;
    readonly playerId: bigint;
    readonly gameId: string;
    readonly requestId: string;
    readonly sharedRoundId: string;
    readonly place: number;
    readonly buildHash: string;
    readonly stake: bigint;
    readonly choice: unknown;
    readonly endsByMs: number | undefined;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into studio.round (
      session_id, player_id, game_id, request_id, shared_round_id, place, build_hash, stake, choice,
      ends_by_ms)
    values (
      ${bet.sessionId}, ${bet.playerId}, ${bet.gameId}, ${bet.requestId}, ${bet.sharedRoundId},
      ${bet.place}, ${bet.buildHash}, ${bet.stake}, ${jsonOf(bet.choice)}::jsonb, ${bet.endsByMs ?? null})
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The stake was taken. False when the bet was given up in the meantime. */
export async function markBetOpen(db: Queryable, id: string, balance: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round
    set state = 'open', events = '[]'::jsonb, acted_at = now(), balance_after = ${balance}
    where id = ${id} and state = 'reserved'`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives up the bets of a round that are in these states, and stores that their stakes go back. */
export async function giveBetsBack(
  tx: Tx,
  sharedRoundId: string,
  states: readonly RoundState[],
): Promise<number> {
  const { rows } = await sql`
    with given as (
      update studio.round set state = 'reversing', events = null
      where shared_round_id = ${sharedRoundId} and state = any(${states}::text[])
      returning id
    )
    insert into studio.wallet_call (round_id, kind, due_at)
    select id, 'rollback', now() from given
    on conflict (round_id, kind, step_id, pot_id) do nothing returning id`.execute(tx);
  return rows.length;
}

/** Ids of the bets that count, in their order: what the salt is made of. */
export async function listCounting(tx: Tx, sharedRoundId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.round
    where shared_round_id = ${sharedRoundId} and state = 'open' order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The bets that count with what they say, oldest first; bets of the round are closed. */
export async function listChosen(
  db: Queryable,
  sharedRoundId: string,
): Promise<readonly Pick<StoredBet, 'id' | 'choice'>[]> {
  const { rows } = await sql<Pick<StoredBet, 'id' | 'choice'>>`
    select r.id, r.choice from studio.round r
    where r.shared_round_id = ${sharedRoundId} and ${counts} order by r.seq`.execute(db);
  return rows;
}

/** What all bets of a round have staked that count or may come to, minor units. */
export async function sumStaked(tx: Tx, sharedRoundId: string): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked from studio.round
    where shared_round_id = ${sharedRoundId} and state in ('reserved', 'open')`.execute(tx);
  return rows[0]?.staked ?? 0n;
}

/** An open bet, as far as its end needs it. */
export type OpenBet = Pick<StoredBet, 'id' | 'playerId' | 'choice' | 'stake'>;

/** Locks open bets: those whose own end has come, or all. */
export async function lockOpenBets(
  tx: Tx,
  sharedRoundId: string,
  dueByMs: number | 'all',
): Promise<readonly OpenBet[]> {
  const due = dueByMs === 'all' ? sql`` : sql`and ends_by_ms <= ${Math.floor(dueByMs)}`;
  const { rows } = await sql<OpenBet>`
    select id, player_id as "playerId", choice, stake from studio.round
    where shared_round_id = ${sharedRoundId} and state = 'open' ${due}
    order by seq for update`.execute(tx);
  return rows;
}

export interface EndedBet {
  readonly id: string;
  readonly win: bigint;
  readonly events: readonly unknown[];
  /** What wallets are told of it beside that, where its kind knows. */
  readonly counted: CountedSlip | null;
}

/** Stores how bets have ended and what they score, with what wallets must be told, due after `delayMs`. */
export async function endBets(
  tx: Tx,
  bets: readonly EndedBet[],
  { delayMs }: { readonly delayMs: number },
): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map(({ id, win, events, counted }) => ({
    id,
    win: win.toString(),
    events,
    valid_bet: counted?.validBet.toString() ?? null,
    sides: counted?.sides ?? null,
  }));
  const { rows: decided } = await sql<{ id: string }>`
    with ended as (
      update studio.round r
      set state = 'decided', win = e.win, events = e.events, valid_bet = e.valid_bet,
          sides = e.sides, decided_at = now(), balance_after = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(id uuid, win bigint, events jsonb, valid_bet bigint, sides jsonb)
      where r.id = e.id and r.state = 'open'
      returning r.id, r.win
    )
    insert into studio.wallet_call (round_id, kind, due_at)
    select id, case when win > 0 then 'win' else 'finish' end,
           now() + make_interval(secs => ${delayMs / 1000})
    from ended on conflict (round_id, kind, step_id, pot_id) do nothing returning round_id as id`.execute(
    tx,
  );
  await scoreRounds(
    tx,
    decided.map(({ id }) => id),
  );
}

/** Bets that have changed since the table was told of them, now taken as told: the highest wins first. */
export async function takeNews(
  tx: Tx,
  sharedRoundId: string,
  limit: number,
): Promise<readonly StoredBet[]> {
  const { rows } = await sql<StoredBet>`
    with news as (
      select id, case when state = 'open' then 'open' when win is not null then 'ended'
                      when shown is not null then 'gone' end as next
      from studio.round where shared_round_id = ${sharedRoundId} and state not in ('reserved', 'refused')
    ), told as (
      update studio.round r set shown = n.next from (
        select n.id, n.next from news n join studio.round o on o.id = n.id
        where n.next is not null and n.next is distinct from o.shown
        order by o.win desc nulls last, o.seq limit ${limit}
      ) n where r.id = n.id
      returning r.*
    )
    select ${columns} from told r join studio.player p on p.id = r.player_id
    order by r.seq`.execute(tx);
  return rows;
}

export interface StoredTotals {
  readonly players: number;
  readonly bets: number;
  readonly open: number;
  readonly staked: bigint;
}

export async function sumBets(
  db: Queryable,
  sharedRoundId: string | undefined,
): Promise<StoredTotals> {
  const { rows } = await sql<StoredTotals>`
    select count(distinct r.player_id)::int as players, count(*)::int as bets,
           count(*) filter (where r.state = 'open')::int as open, coalesce(sum(r.stake), 0)::bigint as staked
    from studio.round r where r.shared_round_id = ${sharedRoundId ?? null} and ${counts}`.execute(
    db,
  );
  return rows[0] ?? { players: 0, bets: 0, open: 0, staked: 0n };
}

/** What lies on each spot, of bets that are slips and count. */
export async function sumSpots(
  db: Queryable,
  sharedRoundId: string,
): Promise<readonly { readonly spot: string; readonly staked: bigint }[]> {
  const { rows } = await sql<{ spot: string; staked: bigint }>`
    select s.spot, (sum(s.stake) * ${MINOR_PER_UNIT}::numeric)::bigint as staked
    from studio.round r,
      jsonb_to_recordset(r.choice -> 'spots') as s(spot text, stake numeric)
    where r.shared_round_id = ${sharedRoundId} and ${counts}
    group by s.spot order by s.spot`.execute(db);
  return rows;
}

/** The bets that count, the highest first. */
export async function listBets(
  db: Queryable,
  sharedRoundId: string,
  limit: number,
): Promise<readonly StoredBet[]> {
  const { rows } = await sql<StoredBet>`
    select ${columns} from ${tables}
    where r.shared_round_id = ${sharedRoundId} and ${counts}
    order by r.stake desc, r.seq limit ${limit}`.execute(db);
  return rows;
}

/** Every bet of a player in a round, also those that do not count. */
export async function listOwnBets(
  db: Queryable,
  sharedRoundId: string,
  playerId: bigint,
): Promise<readonly StoredBet[]> {
  const { rows } = await sql<StoredBet>`
    select ${columns} from ${tables}
    where r.shared_round_id = ${sharedRoundId} and r.player_id = ${playerId} order by r.seq limit 50`.execute(
    db,
  );
  return rows;
}
