/** Rows that a page of the console saves as a file by itself: on record before the file is made. */
import { z } from 'zod';
import { idSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';

export const exportEndpoints = {
  noteExport: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/exports',
    module: 'staff',
    permission: 'session.own',
    summary: 'Records that the caller saves rows of a list as a file; asked for before it is made.',
    input: z.strictObject({
      merchantId: idSchema,
      /** The list, as its page is called, e.g. `payments`. */
      list: z.string().regex(/^[a-z][a-z-]{1,39}$/),
      rows: z.number().int().min(1).max(100_000),
      /** What it was narrowed to, as its address says. */
      filters: z.record(
        z.string().max(40).refine(isStorable),
        z.string().max(100).refine(isStorable),
      ),
    }),
    output: z.object({}),
  }),
};
