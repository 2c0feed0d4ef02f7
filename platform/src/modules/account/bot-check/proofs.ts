/**
 * Work that a browser does silently while somebody reads the picture. It costs one visitor a fraction
 * of a second and whoever sends thousands of calls a machine. Pluggable: anything that can issue a
 * task and judge its answer may take the place of this one.
 */
import { hkdfSync, randomInt } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import type { CaptchaForm, BotCheckTask } from '@croupier/contract/account/bot-check';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import type { CaptchaUse } from '../store/captchas.ts';

/** What a task is good for. */
export type ProofSubject = CaptchaUse & { readonly captchaId: string };

export interface Proofs {
  issue(
    subject: ProofSubject,
    how: { readonly goodForSeconds: number; readonly form: CaptchaForm },
  ): Promise<BotCheckTask>;
  /** True when the answer solves a task of ours, for this subject, in time. It does not spend it. */
  verify(subject: ProofSubject, answer: string): Promise<boolean>;
}

/**
 * Derivations until the solution, and rounds of SHA-256 in each: about 0.2 s in a desktop's browser
 * and under a second in an old phone's. Browsers derive natively, so a swindler's program is hardly
 * faster; with a plain hash it would be a hundred times as fast.
 */
const COUNTER_FROM = 60;
const COUNTER_BELOW = 140;
/** Work alone is this many times as much: reading a picture costs a program something as well. */
const ALONE = 3;
const ROUNDS = 5000;

/** What the signature does not cover is checked here; the rest is the library's. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      data: z.object({ captchaId: z.string(), merchantId: z.string(), call: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
});

/** @param masterKey 32 bytes in hex; the keys of the signatures are derived from it. */
export function openProofs(masterKey: string): Proofs {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', use, 32)).toString('hex');
  const secrets = {
    hmacSignatureSecret: keyFor('proof of work: challenge'),
    hmacKeySignatureSecret: keyFor('proof of work: solution'),
  };
  return {
    async issue({ captchaId, merchantId, call }, { goodForSeconds, form }) {
      const counter = randomInt(COUNTER_FROM, COUNTER_BELOW);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: form === 'work' ? counter * ALONE : counter,
        deriveKey,
        data: { captchaId, merchantId: String(merchantId), call },
        expiresAt: new Date(nowMs() + goodForSeconds * 1000),
        ...secrets,
      });
      return { kind: 'altcha', challenge: JSON.stringify(challenge) };
    },

    async verify({ captchaId, merchantId, call }, answer) {
      const read = payload.safeParse(parse(answer));
      if (!read.success) return false;
      const { challenge, solution } = read.data;
      const { data } = challenge.parameters;
      const isOurs =
        data.captchaId === captchaId &&
        data.merchantId === String(merchantId) &&
        data.call === call;
      if (!isOurs) return false;
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        ...secrets,
      });
      return verified;
    },
  };
}

function parse(answer: string): unknown {
  try {
    return readJson(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
