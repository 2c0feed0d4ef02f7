/** Codes that come back: five tries each, and one use. */
import { timingSafeEqual } from 'node:crypto';
import { type Channel, noteCodeUsed } from '#delivery';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { spendCode, takeCodeTry } from '../store/codes.ts';
import type { CodeDeps } from './code-deps.ts';
import { CODE_TRIES_MAX, type CodePurpose } from './code-rules.ts';

export interface CodeClaim {
  readonly merchantId: bigint;
  readonly requestId: string;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** The address that the code was asked for; a link knows it by itself. */
  readonly address?: string;
  readonly code: string;
}

/** A code that was right and is not spent yet. */
export interface ProvenCode {
  readonly requestId: string;
  readonly memberId: bigint | null;
  readonly messageId: bigint;
}

/** What came of one try. */
export type CodeJudgement =
  | { readonly kind: 'right'; readonly proven: ProvenCode }
  /** `expired`: also after five tries, when it was used, or where it was never asked for. */
  | { readonly kind: 'wrong' | 'expired' };

/** Counts the try and judges it. */
export async function judgeCode(
  { db, hashOf }: { readonly db: Queryable; readonly hashOf: CodeDeps['hashOf'] },
  { merchantId, requestId, purpose, channel, address, code }: CodeClaim,
): Promise<CodeJudgement> {
  // Counted at once, so that parallel guesses are no more than five either.
  const row = await takeCodeTry(db, {
    id: requestId,
    merchantId,
    purpose,
    channel,
    addressHash: address === undefined ? null : hashOf('address', channel, address),
    triesMax: CODE_TRIES_MAX,
  });
  if (!row) return { kind: 'expired' };
  const { codeHash, memberId, messageId } = row;
  const given = hashOf('code', requestId, code);
  if (!codeHash || !timingSafeEqual(codeHash, given)) return { kind: 'wrong' };
  return { kind: 'right', proven: { requestId, memberId, messageId } };
}

/** The same for a claim that stands alone. Refuses `account.code-wrong` and `.code-expired`. */
export async function proveCode(
  deps: Pick<CodeDeps, 'db' | 'hashOf'>,
  claim: CodeClaim,
): Promise<ProvenCode> {
  const judged = await judgeCode(deps, claim);
  if (judged.kind === 'right') return judged.proven;
  // Nobody types a link, so there is one thing to say of it.
  if (claim.address === undefined) throw refusal('account.link-expired');
  throw refusal(judged.kind === 'wrong' ? 'account.code-wrong' : 'account.code-expired');
}

/** Uses the code up, with what it is used for. Refuses `account.code-expired` when it was used before. */
export async function useCode(tx: Tx, { requestId, messageId }: ProvenCode): Promise<void> {
  if (!(await spendCode(tx, requestId))) throw refusal('account.code-expired');
  await noteCodeUsed(tx, messageId);
}

function refusal(code: 'account.code-wrong' | 'account.code-expired' | 'account.link-expired') {
  return refuse(code, { fields: { verificationCode: { key: code } } });
}
