/** What visitors wrote to the house, and what staff answer. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';
import { feedbackAbout, feedbackStates, feedbackTypeSchema } from '../player.ts';

const feedbackLine = z.object({
  id: idSchema,
  type: feedbackTypeSchema,
  content: z.string(),
  /** Null for a guest. */
  memberId: idSchema.nullable(),
  /** Account of the member, or what the guest wrote; may be empty. */
  sender: z.string(),
  language: z.string(),
  /** The record of the member's own that it is about. */
  about: feedbackAbout.nullable(),
  state: z.enum(feedbackStates),
  at: instantSchema,
  answer: z.object({ text: z.string(), at: instantSchema, by: z.string() }).nullable(),
});
export type FeedbackLine = z.output<typeof feedbackLine>;
const ofMerchant = { merchantId: idSchema };
const ofFeedback = { ...ofMerchant, feedbackId: idSchema };

export const feedbackEndpoints = {
  feedback: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/feedback',
    module: 'content',
    permission: 'feedback.read',
    summary: 'What visitors wrote, newest first, 50 a page; `waiting` counts new and open ones.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(feedbackStates).optional(),
      /** One of the types, as text. */
      type: z.enum(['0', '1', '2', '3', '4', '6']).optional(),
      memberId: idSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(feedbackLine, 50).extend({
      waiting: z.number().int(),
    }),
  }),
  oneFeedback: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/feedback/:feedbackId',
    module: 'content',
    permission: 'feedback.read',
    summary: 'One of them.',
    input: z.strictObject(ofFeedback),
    output: feedbackLine,
    refusals: ['feedback.unknown'],
  }),
  answerFeedback: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/feedback/:feedbackId/answer',
    module: 'content',
    permission: 'feedback.answer',
    summary: 'Answers it, or replaces the answer; the member reads it at once.',
    input: z.strictObject({
      ...ofFeedback,
      text: z.string().trim().min(2).max(1000).refine(isStorable),
    }),
    output: feedbackLine,
    refusals: ['feedback.unknown', 'feedback.no-member'],
  }),
  setFeedbackState: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/feedback/:feedbackId/state',
    module: 'content',
    permission: 'feedback.answer',
    summary: 'Notes that somebody works on it, or that it is closed.',
    input: z.strictObject({ ...ofFeedback, state: z.enum(['open', 'closed']) }),
    output: feedbackLine,
    refusals: ['feedback.unknown'],
  }),
};
