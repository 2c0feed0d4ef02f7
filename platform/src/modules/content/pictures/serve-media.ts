import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { pictureBytes } from '../store/picture.ts';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** Serves uploaded pictures at `/media/<hash>.webp`; what has that address never changes. */
export function serveMedia(db: Queryable): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
      const [, hash] = NAME.exec(params.name) ?? [];
      const bytes = hash && (await pictureBytes(db, hash));
      if (!bytes) throw refuse('request.not-found');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `inline; filename="${params.name}"`)
        .send(bytes);
    });
  };
}
