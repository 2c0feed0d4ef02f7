/** How a table describes a call between platform and vendor, whichever side makes it. */
import type { z } from 'zod';
import type { ApiCode } from './wire.ts';

export interface SeamlessCall {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for each part that varies. */
  readonly path: string;
  readonly summary: string;
  /** The body; of a GET the query. */
  readonly request: z.ZodObject;
  readonly answer: z.ZodType;
  /** Refusals of its own, beside those that every call may meet: 400, 403, 404 and 500. */
  readonly refusals: readonly ApiCode[];
  readonly example: { readonly request: object; readonly answer: object };
}
