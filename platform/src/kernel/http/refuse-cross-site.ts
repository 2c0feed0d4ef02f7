import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';

/**
 * Refuses calls that a page of another origin makes its visitor's browser send. Browsers say so
 * themselves (Fetch Metadata); older ones at least name the origin. Servers send neither header.
 * Another merchant's site on the same registrable domain is another site for us.
 * @param own origin of the site that is called
 */
export function refuseCrossSite(request: FastifyRequest, own: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw refuse('request.cross-site');
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== own) throw refuse('request.cross-site');
}
