/**
 * The two halves of a session on the wire: the bearer in a header, the binding in a cookie. Over
 * https the cookie carries the `__Host-` prefix, which no sibling domain can set.
 */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/;
const BINDING = /^[A-Za-z0-9_-]{43}$/;

/** The bearer, when the header has the shape of one of ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return TOKEN.exec(request.headers.authorization ?? '')?.[1];
}

/** The binding of that cookie. @param name without prefix, e.g. `sb`. */
export function bindingOf(request: FastifyRequest, name: string): string | undefined {
  return secretOf(request, name, BINDING);
}

/** The value of that cookie when it has the shape of one of ours. @param name without prefix. */
export function secretOf(request: FastifyRequest, name: string, shape: RegExp): string | undefined {
  const secret = request.cookies[fullName(request, name)];
  return secret !== undefined && shape.test(secret) ? secret : undefined;
}

/** Names, without prefix, of the cookies that begin like that. */
export function secretNames(request: FastifyRequest, beginning: string): string[] {
  const prefix = fullName(request, '');
  return Object.keys(request.cookies)
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length));
}

/** Sets a cookie that scripts cannot read and other sites cannot send. */
export function setBinding(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { name: string; value: string; maxAgeSeconds?: number },
): void {
  const { name, value, maxAgeSeconds } = cookie;
  void reply.setCookie(fullName(request, name), value, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: request.protocol === 'https',
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  });
}

/** Takes the cookie back. */
export function clearBinding(request: FastifyRequest, reply: FastifyReply, name: string): void {
  setBinding(request, reply, { name, value: '', maxAgeSeconds: 0 });
}

function fullName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}
