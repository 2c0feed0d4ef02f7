/** Captchas: good for one try within five minutes; the answer is kept only as a keyed hash. */
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#kernel/db.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { insertCaptcha, takeCaptcha } from './store/captchas.ts';

const GOOD_FOR_MINUTES = 5;

/** What a caller sends to pass one. */
export interface CaptchaTry {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

export interface Captchas {
  /** A new picture, as PNG in base64. */
  issue(db: Queryable, merchantId: bigint): Promise<{ captchaId: string; value: string }>;
  /**
   * Uses the captcha up. True when it was read right, false when wrong, expired or used before,
   * `undefined` when the caller sent none.
   */
  check(db: Queryable, merchantId: bigint, attempt: CaptchaTry): Promise<boolean | undefined>;
}

/** @param masterKey 32 bytes in hex; the key of the hashes is derived from it. */
export function openCaptchas(masterKey: string): Captchas {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'captcha', 32));
  const hashOf = (id: string, answer: string) =>
    createHmac('sha256', key).update(`${id}:${answer}`).digest();
  return {
    async issue(db, merchantId) {
      const captchaId = randomUUID();
      const { answer, png } = drawCaptcha();
      const answerHash = hashOf(captchaId, answer);
      await insertCaptcha(db, { id: captchaId, merchantId, answerHash, minutes: GOOD_FOR_MINUTES });
      return { captchaId, value: png.toString('base64') };
    },
    async check(db, merchantId, { captchaId, captcha }) {
      if (captchaId === undefined || captcha === undefined) return undefined;
      const expected = await takeCaptcha(db, { id: captchaId, merchantId });
      return expected !== undefined && timingSafeEqual(expected, hashOf(captchaId, captcha));
    },
  };
}
