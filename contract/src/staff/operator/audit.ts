/** The trail of what staff did, on the screen and as a file. */
import { z } from 'zod';
import {
  cursorSchema,
  fileSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';

const word = z.string().trim().max(64).refine(isStorable).optional();
/** What the trail is searched by. */
const filter = {
  merchantId: idSchema.optional(),
  staffId: idSchema.optional(),
  /** A part of the name. */
  actor: word,
  action: word,
  /** What it is about: `member:18` with all that hangs on it, or `member:` for everything of a kind. */
  subject: z.string().trim().min(2).max(120).refine(isStorable).optional(),
  from: instantSchema.optional(),
  until: instantSchema.optional(),
};

export const auditEndpoints = {
  audit: operatorEndpoint({
    method: 'GET',
    path: '/ops/audit',
    module: 'staff',
    permission: 'audit.read',
    summary: 'What staff did and saw refused, newest first, 50 a page.',
    input: z.strictObject({ ...filter, cursor: cursorSchema.optional() }),
    output: pageSchema(
      z.object({
        id: z.string(),
        at: instantSchema,
        staffId: idSchema.nullable(),
        actor: z.string(),
        role: z.string(),
        action: z.string(),
        subject: z.string(),
        /** The name of what it is about, where that has one. */
        subjectName: z.string().nullable(),
        reason: z.string().nullable(),
        ip: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
      50,
    ),
  }),
  auditStaff: operatorEndpoint({
    method: 'GET',
    path: '/ops/audit/staff',
    module: 'staff',
    permission: 'audit.read',
    summary: 'Who stands in the trail, by name.',
    input: z.strictObject({ merchantId: idSchema.optional() }),
    output: z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })).max(1000) }),
  }),
  auditFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/audit.csv',
    module: 'staff',
    permission: 'audit.read',
    throttle: 'export',
    file: { name: 'audit.csv', type: 'text/csv' },
    summary: 'The same as a file, newest first, at most 100,000 rows.',
    input: z.strictObject(filter),
    output: fileSchema,
  }),
};
