/** The trail of what staff did, on the screen and as a file. */
import { z } from 'zod';
import {
  cursorSchema,
  fileSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { pageSchema } from '../page.ts';

const word = z.string().trim().max(64).refine(isStorable).optional();
/** What the trail is searched by. */
const filter = { merchantId: idSchema.optional(), actor: word, action: word };

export const auditEndpoints = {
  audit: operatorEndpoint({
    method: 'GET',
    path: '/ops/audit',
    module: 'operator',
    permission: 'audit.read',
    summary: 'What staff did and saw refused, newest first, 50 a page.',
    input: z.strictObject({ ...filter, cursor: cursorSchema.optional() }),
    output: pageSchema(
      z.object({
        id: z.string(),
        at: instantSchema,
        actor: z.string(),
        role: z.string(),
        action: z.string(),
        subject: z.string(),
        reason: z.string().nullable(),
        ip: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
      50,
    ),
  }),
  auditFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/audit.csv',
    module: 'operator',
    permission: 'audit.read',
    throttle: 'export',
    file: { name: 'audit.csv', type: 'text/csv' },
    summary: 'The same as a file, newest first, at most 100,000 rows.',
    input: z.strictObject(filter),
    output: fileSchema,
  }),
};
