import type { feedbackEndpoints } from '@croupier/contract/content/operator/feedback';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as feedback from '../list-feedback.ts';
import { answerFeedback, setFeedbackState } from '../answer-feedback.ts';

/** What visitors wrote, and answering them. */
export function feedbackHandlers({ db }: Services): OperatorHandlers<typeof feedbackEndpoints> {
  return {
    async feedback({ staff }, { merchantId: asked, state, type, memberId, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const lines = await feedback.listLines(db, {
        merchantId,
        state,
        type: type === undefined ? undefined : Number(type),
        memberId: memberId === undefined ? undefined : BigInt(memberId),
        before: placeOf(cursor),
        limit: PAGE + 1,
      });
      const waiting = await feedback.countWaiting(db, merchantId);
      return { ...pageOf(lines.slice(0, PAGE), lines), waiting };
    },

    oneFeedback: ({ staff }, input) => feedback.oneLine(db, keyOf(staff, input)),

    async answerFeedback(call, { text, ...input }) {
      const key = keyOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const { before, after } = await answerFeedback(tx, { ...key, text, by: call.staff.name });
        await recordAudit(tx, call, {
          action: 'feedback.answer',
          subject: `feedback:${key.feedbackId}`,
          merchantId: key.merchantId,
          before: { state: before.state, answer: before.answer },
          after: { state: after.state, answer: after.answer },
        });
        return feedback.describe(after);
      });
    },

    async setFeedbackState(call, { state, ...input }) {
      const key = keyOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        const { before, after } = await setFeedbackState(tx, { ...key, state });
        await recordAudit(tx, call, {
          action: 'feedback.set-state',
          subject: `feedback:${key.feedbackId}`,
          merchantId: key.merchantId,
          before: { state: before.state },
          after: { state: after.state },
        });
        return feedback.describe(after);
      });
    },
  };
}

function keyOf(staff: StaffPrincipal, input: { merchantId: string; feedbackId: string }) {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    feedbackId: BigInt(input.feedbackId),
  };
}
