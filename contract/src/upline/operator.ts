/** How much members may send to who brought them. */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const terms = z.strictObject({
  min: moneySchema,
  /** Of one member within a day of the merchant. */
  dailyMax: moneySchema,
});

export const operatorUplineEndpoints = {
  uplineTerms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/upline-terms',
    module: 'upline',
    permission: 'merchant.read',
    summary: 'How much members of the merchant may send to who brought them.',
    input: z.strictObject({ merchantId: idSchema }),
    output: terms,
  }),
  askForUplineTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/upline-terms',
    module: 'upline',
    permission: 'merchant.write',
    summary: 'Asks to change it; it holds once a second person agrees.',
    input: terms.extend({ merchantId: idSchema, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open'],
  }),
};
