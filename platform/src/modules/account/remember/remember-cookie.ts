/** The cookies of remembered browsers: one a member, at most five a browser. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { foldName } from '#kernel/fold-name.ts';
import { clearBinding, secretNames, secretOf, setBinding } from '#kernel/http/session-halves.ts';
import type { Remembered } from './remember-browser.ts';

const BEGINNING = 'rm-';
const COOKIES_MAX = 5;
/** Selector and validator. */
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** What a browser holds for one member. */
export interface HeldCookie {
  readonly cookie: string;
  readonly selector: string;
  readonly validator: string;
}

/** One cookie a username, as look-ups compare it; the cookie's name does not tell it. */
function nameOf(merchantId: bigint, folded: string): string {
  const digest = createHash('sha256').update(`${merchantId}:${folded}`);
  return BEGINNING + digest.digest('hex').slice(0, 16);
}

/** What this browser holds for that username. */
export async function rememberCookie(
  db: Queryable,
  request: FastifyRequest,
  who: { merchantId: bigint; username: string },
): Promise<HeldCookie | undefined> {
  if (secretNames(request, BEGINNING).length === 0) return undefined;
  const cookie = nameOf(who.merchantId, await foldName(db, who.username));
  const value = secretOf(request, cookie, SHAPE);
  const [, selector, validator] = SHAPE.exec(value ?? '') ?? [];
  return selector && validator ? { cookie, selector, validator } : undefined;
}

/** Keeps it; of more than five the others make room. */
export function keepRememberCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { merchantId, remembered }: { merchantId: bigint; remembered: Remembered },
): void {
  const { folded, selector, validator, expiresAt } = remembered;
  if (validator === undefined) return;
  const name = nameOf(merchantId, folded);
  const others = secretNames(request, BEGINNING).filter((other) => other !== name);
  for (const other of others.slice(0, Math.max(0, others.length - COOKIES_MAX + 1))) {
    clearBinding(request, reply, other);
  }
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - nowMs()) / 1000));
  setBinding(request, reply, { name, value: `${selector}.${validator}`, maxAgeSeconds });
}

/** Takes it back. */
export function dropRememberCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie }: HeldCookie,
): void {
  clearBinding(request, reply, cookie);
}
