/**
 * Addresses of customer service go to pages encrypted: whoever collects addresses finds none, and the
 * house's people are reached through the site.
 */
import type { SecretBox } from '@croupier/server/secret-box';
import type { FastifyInstance } from 'fastify';

const PATH = '/api/service/';
const PURPOSE = 'customer service';
/** Merchants have twenty each; more than this were changed meanwhile. */
const HELD_MAX = 2000;

/** What encrypts an address as a path of the site, and the route that leads on from there. */
export function openServicePaths(secrets: SecretBox): {
  readonly seal: (address: string) => string;
  readonly mount: (app: FastifyInstance) => Promise<void>;
} {
  const held = new Map<string, string>();
  return {
    seal(address) {
      const known = held.get(address);
      if (known !== undefined) return known;
      const path = PATH + secrets.seal(address, PURPOSE).toString('base64url');
      if (held.size >= HELD_MAX) held.clear();
      held.set(address, path);
      return path;
    },
    async mount(app) {
      app.get<{ Params: { '*': string } }>(`${PATH}*`, async (request, reply) => {
        const address = open(secrets, request.params['*']);
        if (address === undefined) return reply.callNotFound();
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(address, 302);
      });
    },
  };
}

function open(secrets: SecretBox, sealed: string): string | undefined {
  try {
    return secrets.open(Buffer.from(sealed, 'base64url'), PURPOSE).toString();
  } catch {
    return undefined;
  }
}
