import type { FeedbackType } from '@croupier/contract/player/content';
import { refuse } from '#kernel/refuse.ts';
import type { ContentDeps } from './content-deps.ts';
import { insertFeedback } from './store/feedback.ts';

export interface NewFeedback {
  readonly merchantId: bigint;
  /** Null for a guest. */
  readonly member: { readonly memberId: bigint; readonly account: string } | undefined;
  /** What a guest calls themselves; a member's account counts instead. */
  readonly sender: string | undefined;
  readonly language: string;
  readonly type: FeedbackType;
  readonly content: string;
  readonly captchaId: string;
  readonly captcha: string;
}

/** Stores what a visitor wrote; answers its id. Refuses `account.captcha-wrong`. */
export async function sendFeedback(
  { db, checkCaptcha }: ContentDeps,
  { merchantId, member, sender = '', captchaId, captcha, ...written }: NewFeedback,
): Promise<bigint> {
  if ((await checkCaptcha(db, merchantId, { captchaId, captcha })) !== true) {
    throw refuse('account.captcha-wrong', { details: { captcha: true } });
  }
  return insertFeedback(db, {
    ...written,
    merchantId,
    memberId: member?.memberId ?? null,
    sender: member?.account ?? sender,
  });
}
