/**
 * The adapter of Firebase: an ID token of the merchant's project says which number somebody has
 * proven there. The keys are asked for each time, so that one that was taken out of use is out of use
 * here at once.
 */
import { readJson } from '@croupier/contract/read-json';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { type HttpClient, HttpFailure } from '#kernel/http-client.ts';
import { type Refused, refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { Merchant } from '#merchant';

const TIMEOUT_MS = 5000;
const ANSWER_BYTES_MAX = 65_536;
/** A token lives for an hour and is renewed; what it proves must have happened lately. */
const PROVEN_WITHIN_SECONDS = 10 * 60;
const CLOCK_SECONDS = 30;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) });
const claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** A token that was right, to be used up with what it is used for. */
export interface ProvenPhoneToken {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/**
 * Judges a token for a number. Refuses `account.code-not-allowed` where the merchant has no Firebase,
 * `.code-expired`, `.code-wrong` for whatever is not signed for this project, this number and lately,
 * and `.code-unavailable` while the keys cannot be read.
 */
export async function provePhoneToken(
  httpClient: HttpClient,
  { settings: { firebase } }: Merchant,
  { token, number, nowMs }: { token: string; number: string; nowMs: number },
): Promise<ProvenPhoneToken> {
  if (!firebase?.enabled) throw refusal('account.code-not-allowed');
  const keys = await keysAt(httpClient, firebase.jwksAddress);
  const { projectId } = firebase;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_SECONDS,
    currentDate: new Date(nowMs),
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw refusal('account.code-expired');
    if (error instanceof errors.JOSEError) throw refusal('account.code-wrong');
    throw error;
  });
  const read = claims.safeParse(payload);
  if (!read.success || read.data.phone_number !== number) throw refusal('account.code-wrong');
  const { auth_time: provenAt, exp } = read.data;
  if (provenAt < nowMs / 1000 - PROVEN_WITHIN_SECONDS) throw refusal('account.code-expired');
  if (provenAt > nowMs / 1000 + CLOCK_SECONDS) throw refusal('account.code-wrong');
  const expiresAt = new Date((exp + CLOCK_SECONDS) * 1000);
  return { hash: tokenHash(token), expiresAt };
}

async function keysAt(httpClient: HttpClient, url: string): Promise<JSONWebKeySet> {
  const bounds = { timeoutMs: TIMEOUT_MS, answerBytesMax: ANSWER_BYTES_MAX };
  const answer = await httpClient({ url, method: 'GET', ...bounds }).catch((error: unknown) => {
    if (error instanceof HttpFailure) throw refuse('account.code-unavailable');
    throw error;
  });
  const read = answer.status === 200 ? keySet.safeParse(parsed(answer.body)) : undefined;
  if (!read?.success) throw refuse('account.code-unavailable');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

function refusal(
  code: 'account.code-not-allowed' | 'account.code-expired' | 'account.code-wrong',
): Refused {
  return refuse(code, { fields: { verificationCode: { key: code } } });
}
