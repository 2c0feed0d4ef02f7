/** The cookies of remembered browsers: one a member, at most five a browser. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nowMs } from '#kernel/clock.ts';
import { clearBinder, secretNames, secretOf, setBinder } from '#kernel/http/session-halves.ts';
import type { Remembered } from './remember-browser.ts';

const BEGINNING = 'rm-';
const COOKIES_MAX = 5;
/** Selector and validator. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** One cookie a username, whose name does not tell the username. */
function nameOf(merchantId: bigint, username: string): string {
  const digest = createHash('sha256').update(`${merchantId}:${username.toLowerCase()}`);
  return BEGINNING + digest.digest('hex').slice(0, 16);
}

/** What this browser holds for that username. */
export function rememberCookie(
  request: FastifyRequest,
  who: { merchantId: bigint; username: string },
): { readonly selector: string; readonly validator: string } | undefined {
  const value = secretOf(request, nameOf(who.merchantId, who.username), SHAPE);
  const [, selector, validator] = SHAPE.exec(value ?? '') ?? [];
  return selector && validator ? { selector, validator } : undefined;
}

/** Keeps it; of more than five the others make room. */
export function keepRememberCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  who: { merchantId: bigint; username: string; remembered: Remembered },
): void {
  const { selector, validator, expiresAt } = who.remembered;
  if (validator === undefined) return;
  const name = nameOf(who.merchantId, who.username);
  const others = secretNames(request, BEGINNING).filter((other) => other !== name);
  for (const other of others.slice(0, Math.max(0, others.length - COOKIES_MAX + 1))) {
    clearBinder(request, reply, other);
  }
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - nowMs()) / 1000));
  setBinder(request, reply, { name, value: `${selector}.${validator}`, maxAgeSeconds });
}

/** Takes it back. */
export function dropRememberCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  who: { merchantId: bigint; username: string },
): void {
  clearBinder(request, reply, nameOf(who.merchantId, who.username));
}
