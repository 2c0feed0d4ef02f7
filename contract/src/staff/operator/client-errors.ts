import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { clientErrorKinds } from '../../merchant/player.ts';

export const clientErrorEndpoints = {
  clientErrors: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/client-errors',
    module: 'merchant',
    permission: 'client-error.read',
    summary: 'What pages of the site reported about themselves in thirty days, newest first.',
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({
      items: z
        .array(
          z.object({
            kind: z.enum(clientErrorKinds),
            /** How it failed, e.g. `timeout`. */
            type: z.string(),
            /** What was asked for, as a stranger's browser wrote it; empty: various. */
            request: z.string(),
            times: z.number().int(),
            firstAt: instantSchema,
            lastAt: instantSchema,
          }),
        )
        .max(400),
    }),
  }),
};
