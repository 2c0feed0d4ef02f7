import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#server/database.ts';
import type { SecretBox } from '@croupier/server/secret-box';

/** Between two seeds that are stored lie so many that are hashed when they are needed. */
const MARK_EVERY = 1000;
const SEED_BYTES = 32;
/** So many hashes in a row, some ms, before others have their turn. */
const BURST = 10_000;

interface Chain {
  readonly id: string;
  readonly length: number;
  readonly used: number;
  readonly sealedMarks: Buffer;
}

/** A seed of a chain: which, and what is published of it beforehand. */
export interface NextSeed {
  readonly chainId: string;
  readonly position: number;
  readonly commitHash: Buffer;
}

export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}

/** The purpose that the marks of a chain are sealed for. */
const purposeOf = (chainId: string): string => `seed-chain:${chainId}`;

/** True while a table has a seed for its next round. */
export async function hasSeed(db: Queryable, box: SecretBox, tableId: bigint): Promise<boolean> {
  const chain = await findChain(db, tableId);
  return chain !== undefined && chain.used < chain.length && opens(box, chain);
}

/**
 * Draws a new chain for a table: a second for a million seeds. Call it before the transaction that opens
 * the round. Draws nothing once the signal has ended it.
 */
export async function drawChain(
  db: Database,
  box: SecretBox,
  { tableId, length }: { readonly tableId: bigint; readonly length: number },
  signal?: AbortSignal,
): Promise<void> {
  const id = randomUUID();
  const marks: Buffer[] = [];
  let seed: Buffer = randomBytes(SEED_BYTES);
  // From the last seed to the first: the one before is the hash of the one after.
  for (let position = length - 1; position >= 0; position -= 1) {
    if (position % MARK_EVERY === 0 || position === length - 1) marks.unshift(seed);
    seed = sha256(seed);
    if (position % BURST === 0) await breathe();
    if (signal?.aborted) return;
  }
  await sql`
    insert into studio.seed_chain (id, table_id, length, sealed_marks, anchor)
    values (${id}, ${tableId}, ${length}, ${box.seal(Buffer.concat(marks), purposeOf(id))}, ${seed})`.execute(
    db,
  );
}

/** Takes the next seed of the table's newest chain; nothing when it is used up. */
export async function takeSeed(
  tx: Tx,
  box: SecretBox,
  tableId: bigint,
): Promise<NextSeed | undefined> {
  const chain = await findChain(tx, tableId);
  if (chain === undefined || chain.used >= chain.length) return undefined;
  await sql`update studio.seed_chain set used = used + 1 where id = ${chain.id}`.execute(tx);
  const { id: chainId, used: position } = chain;
  return { chainId, position, commitHash: sha256(seedOf(box, chain, position)) };
}

/** A seed that was sealed with another master key: nobody can read it any more. */
export class UnreadableSeed extends Error {}

/** The seed of a round. Throws `UnreadableSeed`. */
export async function findSeed(
  db: Queryable,
  box: SecretBox,
  { chainId, position }: { readonly chainId: string; readonly position: number },
): Promise<Buffer> {
  const { rows } = await sql<Chain>`
    select id, length, used, sealed_marks as "sealedMarks"
    from studio.seed_chain where id = ${chainId}`.execute(db);
  if (rows[0] === undefined) throw new Error('A chain of seeds has gone.');
  return seedOf(box, rows[0], position);
}

async function findChain(db: Queryable, tableId: bigint): Promise<Chain | undefined> {
  const { rows } = await sql<Chain>`
    select id, length, used, sealed_marks as "sealedMarks" from studio.seed_chain
    where table_id = ${tableId} order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** False for a chain of another master key: its rounds are void, and a new one begins. */
function opens(box: SecretBox, chain: Chain): boolean {
  try {
    seedOf(box, chain, chain.used);
    return true;
  } catch (error) {
    if (error instanceof UnreadableSeed) return false;
    throw error;
  }
}

function openMarks(box: SecretBox, id: string, sealedMarks: Buffer): Buffer {
  try {
    return box.open(sealedMarks, purposeOf(id));
  } catch (cause) {
    throw new UnreadableSeed('A chain of seeds was sealed with another key.', { cause });
  }
}

function seedOf(box: SecretBox, { id, length, sealedMarks }: Chain, position: number): Buffer {
  const marks = openMarks(box, id, sealedMarks);
  const mark = Math.ceil(position / MARK_EVERY);
  const marked = Math.min(mark * MARK_EVERY, length - 1);
  const at = marked === mark * MARK_EVERY ? mark : marks.length / SEED_BYTES - 1;
  let seed: Buffer = marks.subarray(at * SEED_BYTES, (at + 1) * SEED_BYTES);
  for (let step = position; step < marked; step += 1) seed = sha256(seed);
  return seed;
}
