import { randomUUID } from 'node:crypto';
import type { CodeRequested } from '@croupier/contract/account/player/code';
import { type Channel, queueMessage, type QueueOutcome, RESEND_MINUTES } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import { newToken } from '@croupier/server/tokens';
import type { Visitor } from '../account-deps.ts';
import { insertCode } from '../store/codes.ts';
import type { CodeDeps } from './code-deps.ts';
import { CODE_SECONDS, type CodePurpose, LINK_SECONDS, newCode } from './code-rules.ts';

export interface CodeInput {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** E.164, or a mail address. */
  readonly address: string;
  /** Whom the code is about; null for somebody new, and where nobody is known. */
  readonly memberId: bigint | null;
  /**
   * `code` sends one; `news` sends words without one, to somebody for whom no code is good; `nothing`
   * sends nothing. Whoever asks cannot tell them apart.
   */
  readonly send: 'code' | 'news' | 'nothing';
  /** `link` for a mail whose reader presses instead of typing. */
  readonly form?: 'digits' | 'link';
  readonly words: (secret: { code: string; requestId: string; minutes: number }) => {
    readonly subject: string;
    readonly text: string;
  };
}

/**
 * Asks for a code: its row, the message and the job that sends it commit together. Refuses
 * `account.code-too-many`, `.code-quota` and `.code-unavailable`, for reasons that have nothing to do
 * with whether the address is known.
 */
export async function requestCode(
  deps: CodeDeps,
  { purpose, channel, address, memberId, send, form = 'digits', words }: CodeInput,
  { merchant, ip, deviceToken }: Visitor,
): Promise<CodeRequested> {
  const requestId = randomUUID();
  const secret = form === 'link' ? newToken() : newCode();
  const validSeconds = form === 'link' ? LINK_SECONDS : CODE_SECONDS;
  await deps.db.transaction().execute(async (tx) => {
    const outcome = await queueMessage(deps.delivery, tx, {
      channel,
      purpose: send === 'news' ? `${purpose}-news` : purpose,
      to: address,
      merchant,
      memberId,
      words: words({ code: secret, requestId, minutes: validSeconds / 60 }),
      validSeconds,
      asker: { ip, deviceToken },
      withhold: send === 'nothing',
    });
    const messageId = assertQueued(outcome);
    await insertCode(tx, {
      id: requestId,
      merchantId: merchant.id,
      purpose,
      channel,
      memberId,
      messageId,
      validSeconds,
      addressHash: deps.hashOf('address', channel, address),
      codeHash: send === 'code' ? deps.hashOf('code', requestId, secret) : null,
    });
  });
  return { requestId, expiredMinutes: RESEND_MINUTES };
}

const refusalOf = {
  'too-many': 'account.code-too-many',
  quota: 'account.code-quota',
  unavailable: 'account.code-unavailable',
} as const;

function assertQueued(outcome: QueueOutcome): bigint {
  if (outcome.kind === 'queued') return outcome.messageId;
  throw refuse(refusalOf[outcome.reason]);
}
