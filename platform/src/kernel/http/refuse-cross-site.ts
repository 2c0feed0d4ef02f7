import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';

/**
 * Refuses calls that a page of another origin makes its visitor's browser send. Browsers say so
 * themselves (Fetch Metadata); older ones at least name the origin. Servers send neither header.
 * Another merchant's site on the same registrable domain is another site for us.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw refuse('request.cross-site');
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(request)) throw refuse('request.cross-site');
}

/** Origin of the site as the visitor sees it. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
