/** The seeds that decide a member's draws. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { DrawFairness } from '@croupier/contract/rewards/player';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Db, Queryable } from '#kernel/db.ts';
import { makeSeed, openSeed } from './fair-draws.ts';
import { insertPair, pairOf, type PairState, type SeedPair, turnPairs } from './store/draw.ts';
import type { Owner } from './store/ticket.ts';
import type { Holder } from './pay-prize.ts';
import { lockTurnover } from '#turnover';

/** What a member may know of the seeds in force; makes their first ones. */
export async function fairnessOf(
  db: Queryable,
  box: SecretBox,
  owner: Owner,
): Promise<DrawFairness> {
  await ensurePairs(db, box, owner);
  const [active, next] = [await pairOf(db, owner, 'active'), await pairOf(db, owner, 'next')];
  if (!active || !next) throw new Error(`Seeds of member ${owner.memberId} are missing.`);
  return {
    commit: active.commitHash.toString('hex'),
    nextCommit: next.commitHash.toString('hex'),
    clientSeed: active.clientSeed,
    nextNonce: active.nextNonce,
  };
}

/**
 * Reveals the seed in force; the next one, whose hash was shown, takes its place. Locks the member's
 * turnover.
 */
export async function rotateSeed(db: Db, box: SecretBox, owner: Holder, clientSeed: string) {
  return db.transaction().execute(async (tx) => {
    // As draws do: who draws or rotates meanwhile waits, and finds the one that is in force then.
    await lockTurnover(tx, owner);
    await ensurePairs(tx, box, owner);
    const pair = await turnPairs(tx, owner, clientSeed);
    if (!pair) throw new Error(`Member ${owner.memberId} has no seed.`);
    await addPair(tx, box, owner, 'next');
    return {
      revealed: { commit: pair.commitHash.toString('hex'), serverSeed: revealed(box, pair) },
      fairness: await fairnessOf(tx, box, owner),
    };
  });
}

/** A seed that nothing is drawn from any more. */
export const revealed = (box: SecretBox, { id, sealedSeed }: Pick<SeedPair, 'id' | 'sealedSeed'>) =>
  openSeed(box, id, sealedSeed).toString('hex');

export async function ensurePairs(db: Queryable, box: SecretBox, owner: Owner): Promise<void> {
  if (await pairOf(db, owner, 'next')) return;
  // In this order, so that one without a successor is completed the next time.
  await addPair(db, box, owner, 'active');
  await addPair(db, box, owner, 'next');
}

async function addPair(
  db: Queryable,
  box: SecretBox,
  owner: Owner,
  state: PairState,
): Promise<void> {
  const id = randomUUID();
  const { sealedSeed, commitHash } = makeSeed(box, () => id);
  const clientSeed = state === 'active' ? randomBytes(8).toString('hex') : null;
  await insertPair(db, owner, { id, state, sealedSeed, commitHash, clientSeed });
}
