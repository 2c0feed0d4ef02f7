/** Codes that come back: five tries each, and one use. */
import { timingSafeEqual } from 'node:crypto';
import { type Channel, noteCodeUsed } from '#delivery';
import type { Tx } from '#kernel/db.ts';
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

/** Counts the try and judges it. Refuses `account.code-wrong` and `.code-expired`. */
export async function proveCode(
  deps: Pick<CodeDeps, 'db' | 'hashOf'>,
  { merchantId, requestId, purpose, channel, address, code }: CodeClaim,
): Promise<ProvenCode> {
  // Counted at once and for good, so that parallel guesses are no more than five either.
  const row = await takeCodeTry(deps.db, {
    id: requestId,
    merchantId,
    purpose,
    channel,
    addressHash:
      address === undefined ? null : deps.hashOf('address', channel, address.toLowerCase()),
    triesMax: CODE_TRIES_MAX,
  });
  // Nobody types a link, so there is one thing to say of it.
  const isLink = address === undefined;
  if (!row) throw refusal(isLink ? 'account.link-expired' : 'account.code-expired');
  const given = deps.hashOf('code', requestId, code);
  if (!row.codeHash || !timingSafeEqual(row.codeHash, given)) {
    throw refusal(isLink ? 'account.link-expired' : 'account.code-wrong');
  }
  return { requestId, memberId: row.memberId, messageId: row.messageId };
}

/** Uses the code up, with what it is used for. Refuses `account.code-expired` when it was used before. */
export async function useCode(tx: Tx, { requestId, messageId }: ProvenCode): Promise<void> {
  if (!(await spendCode(tx, requestId))) throw refusal('account.code-expired');
  await noteCodeUsed(tx, messageId);
}

function refusal(code: 'account.code-wrong' | 'account.code-expired' | 'account.link-expired') {
  return refuse(code, { fields: { verificationCode: { key: code } } });
}
