import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { HTML_MAX } from './content.ts';

export const contentPreviewEndpoints = {
  previewHtml: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/content-preview',
    module: 'content',
    permission: 'content.read',
    // An editor asks after every pause in the typing.
    throttle: 'read',
    bodyMax: 200_000,
    summary: 'What is left of a text once it is sanitised, as a save would keep it.',
    input: z.strictObject({ merchantId: idSchema, html: z.string().max(HTML_MAX) }),
    output: z.object({ html: z.string() }),
  }),
};
