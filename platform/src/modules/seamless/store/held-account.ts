import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { SESSION_SECONDS } from '../play-call.ts';

/** A wallet account that this transaction has locked, and what a call on it is judged by. */
export interface HeldAccount {
  /** False when the nonce was taken before; then nothing else was read. */
  readonly fresh: boolean;
  /** Null when there is no such account. */
  readonly bookId: number | null;
  readonly memberId: bigint;
  readonly balanceMinor: bigint;
  /** How much the account can give. */
  readonly spendableMinor: bigint;
  readonly frozen: boolean;
  /** Time of the call, read after the lock. */
  readonly at: Date;
  /** Null when the call names no session. */
  readonly session: 'open' | 'unknown' | 'blocked' | 'ended' | null;
  readonly sessionGameId: bigint | null;
  readonly stakeMinMinor: bigint | null;
  readonly stakeMaxMinor: bigint | null;
  /** Session of the site to keep alive, when that is due. */
  readonly loginSessionId: bigint | null;
  /** Kind of the transfer that bears the key already, or null. */
  readonly transferKind: number | null;
  /** What an earlier call under the key asked and was told. */
  readonly answerAccountId: bigint | null;
  readonly answerContent: string | null;
  readonly answer: string | null;
  readonly answerCancelled: boolean | null;
  /** An id for a round, should the call open one. */
  readonly roundId: bigint;
}

/** Locks the account for the rest of the transaction and reads what the call is judged by. */
export async function holdAccount(
  tx: Tx,
  call: {
    readonly accountId: bigint;
    readonly vendorId: bigint;
    readonly sessionId: string | undefined;
    readonly nonce: Uint8Array | undefined;
    readonly key: Uint8Array;
  },
): Promise<HeldAccount> {
  const { rows } = await sql<HeldAccount>`
    select fresh, book_id as "bookId", member_id as "memberId", balance as "balanceMinor",
      spendable as "spendableMinor", frozen, at, session, session_game as "sessionGameId",
      stake_min as "stakeMinMinor", stake_max as "stakeMaxMinor",
      login_session as "loginSessionId", transfer_kind as "transferKind",
      answer_account as "answerAccountId", answer_content as "answerContent", answer,
      answer_cancelled as "answerCancelled", round_id as "roundId"
    from seamless.hold_account(${call.accountId}, ${call.vendorId}, ${call.sessionId ?? null},
      ${call.nonce ? uuidText(call.nonce) : null}, ${uuidText(call.key)},
      ${SESSION_SECONDS})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A function always answers a row.');
  return row;
}

/** Moves the end of the session on, as a bet does. */
export async function extendSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select seamless.extend_session(${sessionId}, ${SESSION_SECONDS})`.execute(tx);
}

/** Books what a member owes. @param debt.key that of the correction that fell short */
export async function bookDebt(
  tx: Tx,
  debt: {
    accountId: bigint;
    amountMinor: bigint;
    contraId: number;
    key: Uint8Array;
    roundId: bigint;
  },
): Promise<void> {
  await sql`
    select seamless.book_debt(${debt.accountId}, ${debt.amountMinor}, ${debt.contraId},
      ${uuidText(debt.key)}, ${debt.roundId})`.execute(tx);
}

/** A key of 16 bytes as PostgreSQL writes it. */
export function uuidText(key: Uint8Array): string {
  const hex = Buffer.from(key).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
