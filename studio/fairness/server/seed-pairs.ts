import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FairnessState, RotateAnswer } from '#protocol/session.ts';
import type { Database, Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import {
  activateNext,
  findActivePair,
  findNextCommit,
  hasOpenRound,
  insertPair,
  lockActivePair,
  markRevealed,
} from './pair-store.ts';
import type { PairOwner, SeedPair } from './pair-store.ts';

const seedBytes = 32;

/** The purpose that a server seed is sealed for; a seed moved to another row does not open. */
function purposeOf(pairId: string): string {
  return `server-seed:${pairId}`;
}

/** The raw server seed of a pair. */
export function openSeed(box: SecretBox, pair: Pick<SeedPair, 'id' | 'sealedSeed'>): Buffer {
  return box.open(pair.sealedSeed, purposeOf(pair.id));
}

/** What the player may know of the pair in force; makes the first pairs of a new player. */
export async function fairnessOf(
  db: Database,
  box: SecretBox,
  owner: PairOwner,
): Promise<FairnessState> {
  await ensurePairs(db, box, owner);
  const pair = await findActivePair(db, owner);
  const nextCommit = await findNextCommit(db, owner);
  if (pair === undefined || nextCommit === undefined) throw new Error('Seed pairs are missing.');
  return {
    pairId: pair.id,
    commit: pair.commitHash.toString('hex'),
    clientSeed: pair.clientSeed,
    nextNonce: pair.nextNonce.toString(),
    nextCommit: nextCommit.toString('hex'),
  };
}

/**
 * Reveals the active pair and puts the next one, whose commit the player has seen, in its place
 * with the player's own client seed. Refused with `round-open` while the outcome or the stake of
 * any round of the pair is unsettled, for a revealed seed would tell its outcome.
 */
export async function rotatePair(
  db: Database,
  box: SecretBox,
  owner: PairOwner,
  clientSeed: string,
): Promise<RotateAnswer> {
  const revealed = await db.transaction().execute(async (tx) => {
    const pair = await lockActivePair(tx, owner);
    if (pair === undefined) throw refuse('not-found');
    if (await hasOpenRound(tx, pair.id)) throw refuse('round-open', { retryAfterMs: 2000 });
    await markRevealed(tx, pair.id);
    await activateNext(tx, owner, clientSeed);
    await addPair(tx, box, owner, 'next');
    return {
      pairId: pair.id,
      commit: pair.commitHash.toString('hex'),
      serverSeed: openSeed(box, pair).toString('hex'),
    };
  });
  return { revealed, fairness: await fairnessOf(db, box, owner) };
}

async function ensurePairs(db: Database, box: SecretBox, owner: PairOwner): Promise<void> {
  const next = await findNextCommit(db, owner);
  if (next !== undefined) return;
  // In this order, so that an active pair without a successor is completed at the next opening.
  await addPair(db, box, owner, 'active');
  await addPair(db, box, owner, 'next');
}

async function addPair(
  db: Queryable,
  box: SecretBox,
  owner: PairOwner,
  state: 'next' | 'active',
): Promise<void> {
  const id = randomUUID();
  const seed = randomBytes(seedBytes);
  await insertPair(db, owner, {
    id,
    state,
    sealedSeed: box.seal(seed, purposeOf(id)),
    commitHash: createHash('sha256').update(seed).digest(),
    clientSeed: state === 'active' ? randomBytes(8).toString('hex') : null,
  });
}
