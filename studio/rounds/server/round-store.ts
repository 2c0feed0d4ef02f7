import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { CallKind } from '#server/wallet/wallet.ts';

export type RoundState =
  | 'reserved'
  | 'refused'
  | 'open'
  | 'decided'
  | 'settled'
  | 'reversing'
  | 'reversed'
  | 'manual';

/** What every stored round has. */
interface RoundBase {
  readonly id: string;
  readonly gameId: string;
  readonly requestId: string;
  readonly state: RoundState;
  readonly refusal: string | null;
  /** What it was begun for. */
  readonly stake: bigint;
  /** What was staked in later steps. */
  readonly addedStake: bigint;
  readonly choice: unknown;
  /** Steps taken, the start not counted. */
  readonly steps: number;
  readonly buildHash: string;
  readonly buildScope: 'engines' | 'title';
  readonly win: bigint | null;
  readonly events: readonly unknown[] | null;
  readonly balanceAfter: bigint | null;
  readonly createdAt: Date;
  readonly currency: string;
  /** Pots that its stakes have carried to their value; null for the most of rounds. */
  readonly jackpots: readonly StoredJackpot[] | null;
  /** Of a free spin, for which no stake was taken. */
  readonly free: StoredFreeSpin | null;
}

/** Which of a grant's spins a round was, and what they have won with it, in minor units' digits. */
export interface StoredFreeSpin {
  readonly id: string;
  readonly number: number;
  readonly spins: number;
  readonly won: string;
}

/** A round with chance of its player's own. */
export interface Round extends RoundBase {
  readonly pairId: string;
  readonly nonce: bigint;
  readonly commitHash: Buffer;
  readonly clientSeed: string;
  readonly sealedSeed: Buffer;
  readonly pairState: 'next' | 'active' | 'revealed';
  readonly shared: null;
}

/** A pot that a round has hit; amounts are minor units in digits, hashes are hex. */
export interface StoredJackpot {
  readonly potId: string;
  readonly level: string;
  readonly number: number;
  readonly amount: string;
  readonly meterBefore: string;
  readonly hitValue: string;
  readonly startedWith: string;
  readonly cap: string;
  readonly commit: string;
  readonly secret: string;
  readonly paid: boolean;
}

/** A bet in a shared round. */
export interface SharedBetRound extends RoundBase {
  readonly shared: {
    readonly id: string;
    readonly number: string;
    readonly commit: string;
    readonly salt: string | null;
    readonly serverSeed: string | null;
    readonly result: object | null;
    readonly startedAt: string | null;
  };
}

export type AnyRound = Round | SharedBetRound;

const roundColumns = sql`
  r.id, r.game_id as "gameId", r.request_id as "requestId", r.state, r.refusal, r.stake, r.win,
  r.added_stake as "addedStake", r.choice, r.steps, r.build_hash as "buildHash",
  r.build_scope as "buildScope", r.events, r.balance_after as "balanceAfter", r.created_at as "createdAt",
  r.pair_id as "pairId", r.nonce, q.commit_hash as "commitHash", q.client_seed as "clientSeed",
  q.sealed_seed as "sealedSeed", q.state as "pairState", p.currency,
  (select jsonb_agg(jsonb_build_object(
     'potId', o.id, 'level', o.level, 'number', o.number, 'amount', o.paid::text,
     'meterBefore', o.meter_before::text, 'hitValue', o.hit_value::text,
     'startedWith', o.started_with::text, 'cap', o.cap::text,
     'commit', encode(o.commit_hash, 'hex'), 'secret', encode(o.secret, 'hex'),
     'paid', o.paid_at is not null) order by o.cap)
   from studio.pot o where o.round_id = r.id) as jackpots,
  (select jsonb_build_object(
     'id', f.id, 'number', r.free_spin, 'spins', f.spins,
     'won', (select coalesce(sum(w.win), 0)::text from studio.round w
             where w.free_spins_id = f.id and w.free_spin <= r.free_spin))
   from studio.free_spins f where f.id = r.free_spins_id) as free,
  to_jsonb(t) as shared`;

/** A round has a seed pair of its player, or is a bet in a shared round, which has its seed. */
const roundTables = sql`
  studio.round r join studio.player p on p.id = r.player_id
  left join studio.seed_pair q on q.id = r.pair_id
  left join lateral (
    select s.id, s.number::text as number, encode(s.commit_hash, 'hex') as commit, s.salt,
           encode(s.server_seed, 'hex') as "serverSeed", s.result, s.started_at as "startedAt"
    from studio.shared_round s where s.id = r.shared_round_id) t on true`;

export async function findRound(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ${roundTables}
    where r.id = ${id} and r.shared_round_id is null`.execute(db);
  return rows[0];
}

/** A round of whatever kind, to look at. */
export async function findAnyRound(db: Queryable, id: string): Promise<AnyRound | undefined> {
  const { rows } = await sql<AnyRound>`
    select ${roundColumns} from ${roundTables} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a round of this player in this game until the transaction ends. */
export async function lockRound(
  tx: Tx,
  id: string,
  { playerId, gameId }: RoundOwner,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ${roundTables}
    where r.id = ${id} and r.player_id = ${playerId} and r.game_id = ${gameId}
      and r.shared_round_id is null
    for update of r`.execute(tx);
  return rows[0];
}

/** The round that waits for this player's next step, if there is one. */
export async function findOpenRound(
  db: Queryable,
  { playerId, gameId }: RoundOwner,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ${roundTables}
    where r.player_id = ${playerId} and r.game_id = ${gameId} and r.state = 'open'
      and r.shared_round_id is null
    order by r.seq desc limit 1`.execute(db);
  return rows[0];
}

/** A round that the platform asks about: it must belong to the account that it names. */
export async function findRoundOfAccount(
  db: Queryable,
  id: string,
  accountId: string,
): Promise<AnyRound | undefined> {
  const { rows } = await sql<AnyRound>`
    select ${roundColumns} from ${roundTables}
    where r.id = ${id} and p.account_id = ${accountId} and p.mode = 'real'
      and r.win is not null`.execute(db);
  return rows[0];
}

export async function findRequest(
  db: Queryable,
  sessionId: bigint,
  requestId: string,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${roundColumns} from ${roundTables}
    where r.session_id = ${sessionId} and r.request_id = ${requestId} and r.shared_round_id is null`.execute(
    db,
  );
  return rows[0];
}

export async function hasReservedRound(db: Queryable, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from studio.round where session_id = ${sessionId} and state = 'reserved'
    ) as open`.execute(db);
  return rows[0]?.open === true;
}

/** True while a round of this player in this game is begun or open, in whatever session. */
export async function hasRoundUnderWay(
  db: Queryable,
  { playerId, gameId }: RoundOwner,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from studio.round
      where player_id = ${playerId} and game_id = ${gameId} and state in ('reserved', 'open')
    ) as open`.execute(db);
  return rows[0]?.open === true;
}

export async function insertRound(
  tx: Tx,
  round: {
    readonly sessionId: bigint;
    readonly playerId: bigint;
    readonly gameId: string;
    readonly requestId: string;
    readonly pairId: string;
    readonly nonce: bigint;
    readonly buildHash: string;
    readonly stake: bigint;
    readonly choice: unknown;
    /** Id of the grant, and which of its spins, where it is one. */
    readonly freeSpin?: { readonly id: string; readonly number: number } | undefined;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into studio.round (
      session_id, player_id, game_id, request_id, pair_id, nonce, build_hash, stake,
      choice, free_spins_id, free_spin)
    values (
      ${round.sessionId}, ${round.playerId}, ${round.gameId}, ${round.requestId},
      ${round.pairId}, ${round.nonce}, ${round.buildHash}, ${round.stake}, ${jsonOf(round.choice)}::jsonb,
      ${round.freeSpin?.id ?? null}, ${round.freeSpin?.number ?? null})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A round was not stored.');
  return id;
}

/**
 * The stake was refused: the round ends here, its nonce stays used. Nothing was paid, so the least
 * time between paid rounds does not run from it.
 */
export async function markRefused(db: Queryable, id: string, refusal: string): Promise<void> {
  await sql`
    with refused as (
      update studio.round set state = 'refused', refusal = ${refusal}, closed_at = now()
      where id = ${id} and state = 'reserved'
      returning player_id, game_id, seq
    )
    update studio.pace p set last_paid_at = null
    from refused r
    where p.player_id = r.player_id and p.game_id = r.game_id and not exists (
      select from studio.round later
      where later.player_id = r.player_id and later.game_id = r.game_id and later.seq > r.seq
    )`.execute(db);
}

/** Null where there is nothing to store. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Stores the outcome. False when the round was given up in the meantime. */
export async function markDecided(
  tx: Tx,
  id: string,
  outcome: { readonly win: bigint; readonly events: readonly unknown[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round
    set state = 'decided', win = ${outcome.win}, events = ${JSON.stringify(outcome.events)}::jsonb,
        decided_at = now()
    where id = ${id} and state in ('reserved', 'open')`.execute(tx);
  return numAffectedRows === 1n;
}

/** The round has its stake and goes on. False when it was given up in the meantime. */
export async function markOpen(tx: Tx, id: string, events: readonly unknown[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round
    set state = 'open', events = ${JSON.stringify(events)}::jsonb, acted_at = now()
    where id = ${id} and state = 'reserved'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Its stakes may have been taken, or are given back: they will be rolled back. */
export async function markReversing(
  tx: Tx,
  id: string,
  from: 'reserved' | 'open' = 'reserved',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round set state = 'reversing'
    where id = ${id} and state = ${sql.lit(from)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Rounds whose stake has had no answer for longer than the lease: their process has ended. */
export async function findAbandoned(db: Queryable, leaseMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.round
    where state = 'reserved' and created_at < now() - make_interval(secs => ${leaseMs / 1000})
    order by created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

const closedStates: Readonly<Record<Exclude<CallKind, 'jackpot'>, RoundState>> = {
  win: 'settled',
  finish: 'settled',
  rollback: 'reversed',
};

/** The platform acknowledged the last thing that it had to know of a round. */
export async function markClosed(
  tx: Tx,
  id: string,
  kind: keyof typeof closedStates,
  balance: bigint | undefined,
): Promise<void> {
  await sql`
    update studio.round
    set state = ${closedStates[kind]}, closed_at = now(),
        balance_after = coalesce(balance_after, ${balance ?? null}::bigint)
    where id = ${id} and state in ('decided', 'reversing')`.execute(tx);
}

export async function markManual(tx: Tx, id: string): Promise<void> {
  await sql`update studio.round set state = 'manual' where id = ${id}`.execute(tx);
}

/** Whose rounds: a player's in one game. */
export interface RoundOwner {
  readonly playerId: bigint;
  readonly gameId: string;
}

/** The newest round, if it has an outcome that its player has not seen. */
export async function findNewestUnseen(
  db: Queryable,
  { playerId, gameId }: RoundOwner,
): Promise<Round | undefined> {
  const { rows } = await sql<Round & { seenAt: Date | null }>`
    select ${roundColumns}, r.seen_at as "seenAt" from ${roundTables}
    where r.player_id = ${playerId} and r.game_id = ${gameId} and r.win is not null
      and r.shared_round_id is null
    order by r.seq desc limit 1`.execute(db);
  return rows[0]?.seenAt === null ? rows[0] : undefined;
}

/** Marks a round of this player as seen. False when there is none of that id. */
export async function markSeen(db: Queryable, id: string, playerId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round set seen_at = coalesce(seen_at, now())
    where id = ${id} and player_id = ${playerId} and win is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** Rounds with an outcome, newest first, older than `before` when it is given. */
export async function listRounds(
  db: Queryable,
  { playerId, gameId }: RoundOwner,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<AnyRound[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and r.seq < (select seq from studio.round where id = ${before})`;
  const { rows } = await sql<AnyRound>`
    select ${roundColumns} from ${roundTables}
    where r.player_id = ${playerId} and r.game_id = ${gameId} and r.win is not null ${older}
    order by r.seq desc limit ${limit}`.execute(db);
  return rows;
}
