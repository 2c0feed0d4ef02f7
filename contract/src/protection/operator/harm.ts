/** Cases of harm and of laundering: whose play or payments show markers, and what staff do. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { caseActions, caseConcerns, caseMarkers, harmGrades } from '../harm-kinds.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { limitPeriods, timeOuts } from '../kinds.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

const harmCase = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  concern: z.enum(caseConcerns),
  /** Of laundering always 3. 1: the member was told; 2: limits were offered; 3: staff must act. */
  grade: z.literal([...harmGrades]),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
  markers: z.array(
    z.object({
      kind: z.enum([...caseMarkers.harm, ...caseMarkers.laundering]),
      at: instantSchema,
      /** Figures; which of them there are follows from the kind. */
      evidence: z.record(z.string(), z.string()),
    }),
  ),
  actions: z.array(
    z.object({
      action: z.enum([...caseActions.harm, ...caseActions.laundering]),
      by: z.string(),
      note: z.string(),
      at: instantSchema,
    }),
  ),
});
export type HarmCase = z.output<typeof harmCase>;

const ofCase = { merchantId: idSchema, caseId: idSchema };

export const harmEndpoints = {
  harmCases: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/harm-cases',
    module: 'protection',
    permission: 'case.read',
    summary:
      'Members who show markers of harm or of laundering, with the evidence, newest first, 50 a page.',
    input: z.strictObject({
      merchantId: idSchema,
      concern: z.enum(caseConcerns),
      state: z.enum(['open', 'closed']),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(harmCase, 50),
  }),
  actOnHarmCase: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/harm-cases/:caseId/actions',
    module: 'protection',
    permission: 'case.act',
    summary:
      'Of harm: notes a contact, sets a lower deposit limit or sends the member into a break, which ' +
      'hold at once. Of laundering: notes something, or that it was reported. Either is closed.',
    input: z.strictObject({
      ...ofCase,
      step: z.discriminatedUnion('action', [
        z.strictObject({ action: z.enum(['contact', 'note', 'report', 'close']) }),
        z.strictObject({
          action: z.literal('limit'),
          period: z.enum(limitPeriods),
          amount: moneySchema,
        }),
        z.strictObject({ action: z.literal('break'), duration: z.enum(timeOuts) }),
      ]),
      note: reasonSchema,
    }),
    output: harmCase,
    refusals: ['harm.case-unknown', 'harm.case-closed', 'harm.limit-looser', 'harm.wrong-action'],
  }),
};
