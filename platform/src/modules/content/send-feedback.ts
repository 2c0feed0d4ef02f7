import type { FeedbackType } from '@croupier/contract/content/player';
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
}

/** Stores what a visitor wrote; answers its id. Refuses as `assertCodeRequest` does. */
export async function sendFeedback(
  { db, assertCodeRequest }: ContentDeps,
  { merchantId, member, sender = '', captchaId, captcha, proof, ...written }: NewFeedback,
): Promise<bigint> {
  await assertCodeRequest(merchantId, { captchaId, captcha, proof });
  return insertFeedback(db, {
    ...written,
    merchantId,
    memberId: member?.memberId ?? null,
    sender: member?.account ?? sender,
  });
}
