/**
 * Captchas: good for one try of one kind of call within five minutes; the answer is kept only as a
 * keyed hash. Where a proof of work is wanted, it comes with the answer or nothing is passed. Whoever
 * cannot read a picture gets more work instead, and nothing to read.
 */
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CaptchaForm, BotCheckTask } from '@croupier/contract/account/bot-check';
import type { Queryable } from '#kernel/db.ts';
import { type Refused, refuse } from '#kernel/refuse.ts';
import { newToken } from '@croupier/server/tokens';
import { type CaptchaUse, insertCaptcha, takeCaptcha } from '../store/captchas.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Pressure } from './risk.ts';
import type { Proofs } from './proofs.ts';

const GOOD_FOR_MINUTES = 5;

/** What a caller sends to pass one. */
export interface CaptchaTry {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly proof?: string | undefined;
}

/** `absent` nothing was sent · `misread` wrong, over or used before · `unproven` the work is missing or wrong. */
export type CaptchaOutcome = 'passed' | 'absent' | 'misread' | 'unproven';

export interface Captchas {
  /**
   * A new picture, as PNG in base64, and work to do with it where the rule of the pressure wants it;
   * or work alone.
   */
  issue(
    db: Queryable,
    use: CaptchaUse,
    form: CaptchaForm,
  ): Promise<{ captchaId: string; value: string | null; task: BotCheckTask | null }>;
  /** Uses the captcha up, whatever the outcome. */
  check(db: Queryable, use: CaptchaUse, attempt: CaptchaTry): Promise<CaptchaOutcome>;
}

/** @param masterKey 32 bytes in hex; the key of the hashes is derived from it. */
export function openCaptchas(
  masterKey: string,
  { proofs, pressure }: { readonly proofs: Proofs; readonly pressure: Pressure },
): Captchas {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'captcha', 32));
  const hashOf = (id: string, answer: string) =>
    createHmac('sha256', key).update(`${id}:${answer}`).digest();
  return {
    async issue(db, use, form) {
      const captchaId = randomUUID();
      const byWork = form === 'work';
      const proofWanted = byWork || (await pressure.wantsProof(db, use));
      // Without a picture there is an answer too, which nobody can know.
      const { answer, png } = byWork ? { answer: newToken(), png: null } : drawCaptcha();
      await insertCaptcha(db, {
        ...use,
        id: captchaId,
        answerHash: hashOf(captchaId, answer),
        minutes: GOOD_FOR_MINUTES,
        proofWanted,
        byWork,
      });
      const task = proofWanted
        ? await proofs.issue({ ...use, captchaId }, { goodForSeconds: GOOD_FOR_MINUTES * 60, form })
        : null;
      return { captchaId, value: png?.toString('base64') ?? null, task };
    },

    async check(db, use, { captchaId, captcha, proof }) {
      if (captchaId === undefined || (captcha === undefined && proof === undefined)) {
        return 'absent';
      }
      const taken = await takeCaptcha(db, { ...use, id: captchaId });
      if (!taken) return 'misread';
      const given = hashOf(captchaId, captcha ?? '');
      if (!taken.byWork && !timingSafeEqual(taken.answerHash, given)) return 'misread';
      if (taken.proofWanted && !(await proofs.verify({ ...use, captchaId }, proof ?? ''))) {
        return 'unproven';
      }
      return (await pressure.admits(db, use, { proof: taken.proofWanted })) ? 'passed' : 'unproven';
    },
  };
}

const codeOf = {
  absent: 'account.captcha-required',
  misread: 'account.captcha-wrong',
  unproven: 'account.verification-required',
} as const satisfies Record<Exclude<CaptchaOutcome, 'passed'>, string>;

/** What somebody hears who did not pass. */
export function captchaRefusal(outcome: Exclude<CaptchaOutcome, 'passed'>): Refused {
  return refuse(codeOf[outcome], { details: { captcha: true } });
}
