import { readJson } from '@croupier/contract/read-json';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { drawnNumbers } from './draw-numbers.ts';

const request = z.strictObject({
  game: z.string().max(64),
  issues: z.array(z.string().regex(/^\d{8}(?:-[A-Z0-9]{3,4})?$/)).max(500),
});

/** The public service that says what official lotteries have drawn: `POST /lottery/draws`. */
export function mountDraws(
  app: FastifyInstance,
  { masterSecret }: { readonly masterSecret: string },
): void {
  app.post('/lottery/draws', (message, reply) => {
    const asked = request.safeParse(jsonOf(message.body));
    if (!asked.success) return reply.code(400).send({ error: 'bad request' });
    const { game, issues } = asked.data;
    return {
      results: issues.flatMap((issue) => {
        const result = drawnNumbers(masterSecret, game, issue);
        return result === undefined ? [] : [{ issue, result }];
      }),
    };
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return readJson(String(body));
  } catch {
    return undefined;
  }
}
