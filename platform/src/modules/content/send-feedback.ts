import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import type { FeedbackType } from '@croupier/contract/content/player';
import { refuse } from '#kernel/refuse.ts';
import type { ContentDeps, HumanTry } from './content-deps.ts';
import { insertFeedback } from './store/feedback.ts';

export interface NewFeedback extends HumanTry {
  readonly merchantId: bigint;
  /** Null for a guest. */
  readonly member: { readonly memberId: bigint; readonly account: string } | undefined;
  /** What a guest calls themselves; a member's account counts instead. */
  readonly sender: string | undefined;
  readonly language: string;
  readonly type: FeedbackType;
  readonly content: string;
  /** A record that is the member's own. */
  readonly about?: FeedbackAbout | undefined;
}

/**
 * Stores what a visitor wrote; answers its id. Refuses as `assertCodeRequest` does, and `request.not-found`
 * where it is about a record of somebody else.
 */
export async function sendFeedback(
  { db, assertCodeRequest, isOwnRecord }: ContentDeps,
  { merchantId, member, sender = '', captchaId, captcha, proof, ...written }: NewFeedback,
): Promise<bigint> {
  const { about } = written;
  if (about !== undefined) {
    const isOwn =
      member && (await isOwnRecord(db, { merchantId, memberId: member.memberId, about }));
    if (!isOwn) throw refuse('request.not-found');
  }
  await assertCodeRequest(merchantId, { captchaId, captcha, proof });
  return insertFeedback(db, {
    ...written,
    merchantId,
    memberId: member?.memberId ?? null,
    sender: member?.account ?? sender,
  });
}
