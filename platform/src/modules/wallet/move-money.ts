import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { moveKinds, type KindOfMove } from './kind-rules.ts';
import { assertMayPlay } from './limits/assert-may-play.ts';
import type { PurseName } from './open-purse.ts';
import {
  type AccountRow,
  ensureContra,
  ensurePurse,
  findPurse,
  type Holder,
  moveOne,
} from './store.ts';

/** Money on its way from one account to another of the same book. */
export interface MoneyMove extends Holder {
  readonly kind: KindOfMove;
  readonly from: PurseName;
  readonly to: PurseName & {
    /** Another member of the same book; their own when absent. */
    readonly memberId?: bigint;
  };
  /** Positive, minor units. */
  readonly amountMinor: bigint;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  /** What it belongs to. Between members each row names the other one instead. */
  readonly subject: { readonly type: string; readonly id: bigint };
  /** The id that the other party gave it. */
  readonly outsideId?: string;
}

export interface Moved {
  readonly from: { readonly balanceMinor: bigint; readonly seq: bigint };
  readonly to: { readonly balanceMinor: bigint; readonly seq: bigint };
  /** The key had been used before; nothing moved now. */
  readonly replay: boolean;
}

const POSTED = 0;
const REPLAY = 1;
const problems = {
  2: 'wallet.insufficient',
  4: 'wallet.key-conflict',
  5: 'wallet.frozen',
  6: 'wallet.receiver-frozen',
} as const;

/** Which frozen accounts stop a move; the numbers are those of `wallet.move`. */
function frozenRule(move: MoneyMove): 0 | 1 | 2 {
  if (move.to.memberId !== undefined && move.to.memberId !== move.memberId) return 1;
  return move.to.purse === 'main' ? 2 : 0;
}

function assertKindFits({ kind, from, to, subject }: MoneyMove): void {
  const rule = moveKinds[kind];
  if (from.purse !== rule.from || to.purse !== rule.to || subject.type !== rule.subject) {
    throw new Error(
      `A ${kind} cannot move from ${from.purse} to ${to.purse} for a ${subject.type}.`,
    );
  }
}

/** The account that takes; only a member who has one can be sent money. */
async function receivingAccount(tx: Tx, move: MoneyMove, bookId: number): Promise<AccountRow> {
  const { memberId = move.memberId, ...purse } = move.to;
  if (memberId === move.memberId) return ensurePurse(tx, { ...purse, bookId, memberId });
  const account = await findPurse(tx, { ...move, ...purse, memberId });
  if (!account) throw refuse('wallet.receiver-unknown');
  return account;
}

/**
 * The one way from account to account: two transfers against the book's `transit` account, both or
 * neither, in the caller's transaction. The same key with the same content moves nothing and
 * answers like the first time. Locks both accounts in the order of their ids. What goes back to its
 * owner's main account is never stopped by a frozen purse. Refuses `wallet.insufficient`,
 * `wallet.frozen`, `wallet.receiver-frozen`, `wallet.receiver-unknown`, `wallet.key-conflict`.
 */
export async function moveMoney(tx: Tx, move: MoneyMove): Promise<Moved> {
  assertKindFits(move);
  const from = await findPurse(tx, { ...move, ...move.from });
  if (!from) throw refuse('wallet.insufficient');
  const { bookId } = from;
  const to = await receivingAccount(tx, move, bookId);
  if (move.to.purse === 'chips' || move.to.purse === 'vendor') {
    const { amountMinor: stakeMinor, key, subject } = move;
    const gameId = subject.type === 'game' ? subject.id : undefined;
    const leaves = move.to.purse === 'vendor';
    await assertMayPlay(tx, { accountIds: [from.id, to.id], stakeMinor, key, gameId, leaves });
  }
  const betweenMembers = to.memberId !== move.memberId;
  const { status, ...answer } = await moveOne(tx, {
    fromId: from.id,
    toId: to.id,
    amountMinor: move.amountMinor,
    kinds: moveKinds[move.kind],
    contraId: await ensureContra(tx, bookId, 'transit'),
    key: move.key,
    subjectOut: betweenMembers ? to.memberId : move.subject.id,
    subjectIn: betweenMembers ? move.memberId : move.subject.id,
    outsideId: move.outsideId ?? null,
    frozenRule: frozenRule(move),
  });
  if (status === POSTED || status === REPLAY) {
    return {
      from: { balanceMinor: answer.fromBalance, seq: answer.fromSeq },
      to: { balanceMinor: answer.toBalance, seq: answer.toSeq },
      replay: status === REPLAY,
    };
  }
  if (status in problems) throw refuse(problems[status as keyof typeof problems]);
  throw new Error(`wallet.move answered status ${status}.`);
}
