import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuse } from './refuse.ts';

/** The bearer token of a request; refuses with `session-expired` when there is none. */
export function bearerOf({ headers }: FastifyRequest): string {
  const match = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '');
  if (match?.[1] === undefined) throw refuse('session-expired');
  return match[1];
}

/** Input as its schema wants it; refuses with `bad-request` what does not fit. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw refuse('bad-request');
  return result.data;
}
