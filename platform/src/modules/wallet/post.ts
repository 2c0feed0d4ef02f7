import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  contraCodeOf,
  countsAsPlay,
  type KindOfPosting,
  maySign,
  postedKinds,
} from './kind-rules.ts';
import type { PurseName } from './open-purse.ts';
import { assertMayPlay } from './limits/assert-may-play.ts';
import { recordPlay } from './store/limits.ts';
import { ensureContra, ensurePurse, findPurse, type Holder, markFrozen, postOne } from './store.ts';

/** One movement between a member's account and the house. */
export interface Transfer extends Holder {
  readonly kind: KindOfPosting;
  /** The main account when absent; another is opened when it is needed for the first time. */
  readonly purse?: PurseName['purse'];
  readonly label?: PurseName['label'];
  /** Positive into the member's account, negative out of it; minor units. */
  readonly amountMinor: bigint;
  /** The house's account by its code, e.g. `vendor:3`, for the kinds that vendors cause. */
  readonly contra?: string;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  /** What it belongs to, for the account record. */
  readonly subject: { readonly type: string; readonly id: bigint };
  /** The id that the other party gave it. */
  readonly outsideId?: string;
  /** Of a bet: the game that it is on. */
  readonly gameId?: bigint | undefined;
  /** Taken from a frozen account as well: what was never its owner's, who gives out nothing by it. */
  readonly evenIfFrozen?: boolean | undefined;
}

export interface Posted {
  readonly balanceMinor: bigint;
  readonly seq: bigint;
  /** The key had been posted before; nothing moved now. */
  readonly replay: boolean;
}

const POSTED = 0;
const REPLAY = 1;
const FROZEN = 5;
const problems = {
  2: 'wallet.insufficient',
  4: 'wallet.key-conflict',
  5: 'wallet.frozen',
} as const;

function assertKindFits({ kind, subject, amountMinor }: Transfer): void {
  if (subject.type !== postedKinds[kind].subject) {
    throw new Error(`A ${kind} cannot belong to a ${subject.type}.`);
  }
  if (!maySign(kind, amountMinor)) {
    throw new Error(`A ${kind} cannot be of ${amountMinor}.`);
  }
}

/**
 * Moves money in the caller's transaction, so that it commits together with the state that it
 * belongs to. The same key with the same content moves nothing and answers like the first time.
 * Locks the account. Refuses `wallet.insufficient`, `wallet.frozen`, `wallet.key-conflict`; a bet
 * also `wallet.stake-limit`, `wallet.loss-limit`, `wallet.session-limit`, `wallet.barred`,
 * `wallet.bonus-stake`, `wallet.bonus-game`.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<Posted> {
  assertKindFits(transfer);
  const contra = contraCodeOf(transfer.kind, transfer.contra);
  const { purse = 'main' } = transfer;
  const main = await findPurse(tx, { ...transfer, purse: 'main', label: '' });
  if (!main) throw new Error(`Member ${transfer.memberId} has no ${transfer.currency} account.`);
  const account = purse === 'main' ? main : await ensurePurse(tx, { ...main, ...transfer, purse });
  const { number } = postedKinds[transfer.kind];
  if (transfer.kind === 'bet') {
    const { amountMinor, key, gameId } = transfer;
    const stakeMinor = -amountMinor;
    await assertMayPlay(tx, { accountIds: [account.id], stakeMinor, key, gameId });
  }
  const posting = {
    account,
    amountMinor: transfer.amountMinor,
    kind: number,
    contraId: await ensureContra(tx, account.bookId, contra),
    key: transfer.key,
    subjectId: transfer.subject.id,
    outsideId: transfer.outsideId ?? null,
  };
  let posted = await postOne(tx, posting);
  if (posted.status === FROZEN && transfer.evenIfFrozen) {
    // Nobody sees it thawed, because it is locked until the transaction ends. Why it is frozen is not
    // asked: what its owner may do, and what the next proof finds, stays as it was.
    await markFrozen(tx, account.memberId, false);
    posted = await postOne(tx, posting);
    await markFrozen(tx, account.memberId, true);
  }
  const { status, balance, seq } = posted;
  if (status === POSTED && countsAsPlay(number)) {
    await recordPlay(tx, { accountId: account.id, seq });
  }
  if (status === POSTED || status === REPLAY) {
    return { balanceMinor: balance, seq, replay: status === REPLAY };
  }
  if (status in problems) throw refuse(problems[status as keyof typeof problems]);
  throw new Error(`wallet.post_batch answered status ${status}.`);
}
