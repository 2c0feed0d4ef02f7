import type { Tx } from '#kernel/db.ts';
import { countsAsPlay, type KindOfPosting, maySign, postedKinds } from './kind-rules.ts';
import { markFrozen } from './store.ts';
import { postMany, recordPlays } from './store/postings.ts';

/** A movement between a main account, which the caller has locked and judged, and the house. */
export interface JudgedPosting {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly bookId: number;
  /** The house's side, in the same book. */
  readonly contraId: number;
  readonly kind: KindOfPosting;
  /** Positive into the member's account, negative out of it; minor units. */
  readonly amountMinor: bigint;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  readonly subjectId: bigint;
  readonly outsideId: string;
  /** The account is frozen, and this is taken all the same: it was never its owner's. */
  readonly thaws: boolean;
  /** The account's play is judged against limits. */
  readonly isLimited: boolean;
}

/** Where the main account stands after a posting. */
export interface Standing {
  readonly balanceMinor: bigint;
  readonly seq: bigint;
}

const POSTED = 0;

/**
 * Posts movements that were judged while their accounts are locked, in one statement: all of them, or it
 * throws. Accounts ascend; those of one account apply in the given order. Stakes are not judged here.
 */
export async function postJudged(
  tx: Tx,
  postings: readonly JudgedPosting[],
): Promise<readonly Standing[]> {
  if (postings.length === 0) return [];
  for (const { kind, amountMinor } of postings) {
    if (!maySign(kind, amountMinor)) throw new Error(`A ${kind} cannot be of ${amountMinor}.`);
  }
  // Nobody sees them thawed, because they are locked until the transaction ends.
  const thawed = new Set(postings.filter(({ thaws }) => thaws).map(({ memberId }) => memberId));
  for (const memberId of thawed) await markFrozen(tx, memberId, false);
  const rows = postings.map((posting) => ({ ...posting, kind: postedKinds[posting.kind].number }));
  const posted = await postMany(tx, rows);
  for (const memberId of thawed) await markFrozen(tx, memberId, true);
  const failed = posted.findIndex(({ status }) => status !== POSTED);
  if (failed >= 0) {
    const { status } = posted[failed] ?? {};
    throw new Error(`wallet.post_batch answered status ${status} for what was judged before.`);
  }
  const plays = posted.flatMap(({ seq }, index) => {
    const row = rows[index];
    return row?.isLimited && countsAsPlay(row.kind) ? [{ accountId: row.accountId, seq }] : [];
  });
  if (plays.length > 0) await recordPlays(tx, plays);
  return posted.map(({ balance: balanceMinor, seq }) => ({ balanceMinor, seq }));
}
