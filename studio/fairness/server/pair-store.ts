import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** A commit–reveal pair as stored. `sealedSeed` opens with the secret box. */
export interface SeedPair {
  readonly id: string;
  readonly sealedSeed: Buffer;
  readonly commitHash: Buffer;
  readonly clientSeed: string;
  readonly nextNonce: bigint;
}

/** Whose pairs: each player has one active and one next pair for every game. */
export interface PairOwner {
  readonly playerId: bigint;
  readonly gameId: string;
}

const pairColumns = sql`
  id, sealed_seed as "sealedSeed", commit_hash as "commitHash",
  client_seed as "clientSeed", next_nonce as "nextNonce"`;

/** Adds a pair unless the owner already has one in that state; two openings may race. */
export async function insertPair(
  db: Queryable,
  { playerId, gameId }: PairOwner,
  pair: {
    readonly id: string;
    readonly state: 'next' | 'active';
    readonly sealedSeed: Buffer;
    readonly commitHash: Buffer;
    readonly clientSeed: string | null;
  },
): Promise<void> {
  await sql`
    insert into studio.seed_pair (id, player_id, game_id, state, sealed_seed, commit_hash, client_seed)
    values (${pair.id}, ${playerId}, ${gameId}, ${pair.state}, ${pair.sealedSeed},
            ${pair.commitHash}, ${pair.clientSeed})
    on conflict (player_id, game_id) where state = ${sql.lit(pair.state)} do nothing`.execute(db);
}

export async function findActivePair(
  db: Queryable,
  { playerId, gameId }: PairOwner,
): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    select ${pairColumns} from studio.seed_pair
    where player_id = ${playerId} and game_id = ${gameId} and state = 'active'`.execute(db);
  return rows[0];
}

/** So many rotations may pass one who waits for a pair; nobody has that many at once. */
const LOCK_TRIES_MAX = 20;

/** Locks the owner's active pair against rounds and rotations until the transaction ends. */
export async function lockActivePair(
  tx: Tx,
  { playerId, gameId }: PairOwner,
): Promise<SeedPair | undefined> {
  for (let tries = 0; tries < LOCK_TRIES_MAX; tries += 1) {
    const { rows } = await sql<SeedPair>`
      select ${pairColumns} from studio.seed_pair
      where player_id = ${playerId} and game_id = ${gameId} and state = 'active'
      for update`.execute(tx);
    if (rows[0] !== undefined) return rows[0];
    // The pair that we waited for was rotated away; only the next statement sees its successor.
    if ((await findActivePair(tx, { playerId, gameId })) === undefined) return undefined;
  }
  return undefined;
}

export async function findNextCommit(
  db: Queryable,
  { playerId, gameId }: PairOwner,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ commitHash: Buffer }>`
    select commit_hash as "commitHash" from studio.seed_pair
    where player_id = ${playerId} and game_id = ${gameId} and state = 'next'`.execute(db);
  return rows[0]?.commitHash;
}

/** Takes the next nonce of a pair. The row lock gives each nonce to exactly one round. */
export async function takeNonce(tx: Tx, pairId: string): Promise<bigint> {
  const { rows } = await sql<{ nonce: bigint }>`
    update studio.seed_pair set next_nonce = next_nonce + 1
    where id = ${pairId} and state = 'active'
    returning next_nonce - 1 as nonce`.execute(tx);
  const nonce = rows[0]?.nonce;
  if (nonce === undefined) throw new Error('A nonce was asked of a pair that is not active.');
  return nonce;
}

export async function hasOpenRound(db: Queryable, pairId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from studio.round
      where pair_id = ${pairId} and state in ('reserved', 'open', 'decided', 'reversing')
    ) as open`.execute(db);
  return rows[0]?.open === true;
}

export async function markRevealed(tx: Tx, pairId: string): Promise<void> {
  await sql`
    update studio.seed_pair set state = 'revealed', revealed_at = now()
    where id = ${pairId} and state = 'active'`.execute(tx);
}

/** Makes the owner's next pair the active one. */
export async function activateNext(
  tx: Tx,
  { playerId, gameId }: PairOwner,
  clientSeed: string,
): Promise<void> {
  await sql`
    update studio.seed_pair set state = 'active', client_seed = ${clientSeed}
    where player_id = ${playerId} and game_id = ${gameId} and state = 'next'`.execute(tx);
}
