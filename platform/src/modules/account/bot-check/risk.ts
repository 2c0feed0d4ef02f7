/**
 * When a captcha comes with work. After failed sign-ins and many registrations always, for that is
 * the only time when those calls see one; before codes and feedback while there are more of them than
 * people send, at one merchant or on the whole site.
 */
import { type Bucket, bucketOf, countTries, takeTry, UNLIMITED } from '#kernel/attempts.ts';
import type { Queryable } from '#kernel/db.ts';
import type { KnownMerchants } from '#merchant';
import type { CaptchaUse } from '../store/captchas.ts';

export interface Pressure {
  wantsProof(db: Queryable, use: CaptchaUse): Promise<boolean>;
  /**
   * Counts a call that passed its captcha. False when it came without work and so many came
   * meanwhile that it should have: captchas that were fetched before are no store of cheap calls.
   */
  admits(db: Queryable, use: CaptchaUse, shown: { readonly proof: boolean }): Promise<boolean>;
}

/** Calls in the last fifteen minutes, of one kind. */
export interface CallCounts {
  readonly ofMerchant: number;
  readonly ofAll: number;
}

/** Calls that anybody may make at any time, and that cost the house something. */
const open: ReadonlySet<CaptchaUse['call']> = new Set(['code', 'feedback']);

/** Whether so many calls are more than people make. */
export function isRisky(
  { ofMerchant, ofAll }: CallCounts,
  limits: { readonly merchant: number; readonly all: number },
): boolean {
  return ofMerchant >= limits.merchant || ofAll >= limits.all;
}

/** @param callsMax of one kind in fifteen minutes on the whole site. */
export function openRisk(
  merchants: Pick<KnownMerchants, 'byId'>,
  { callsMax }: { readonly callsMax: number },
): Pressure {
  return {
    async wantsProof(db, { merchantId, call }) {
      if (merchantId === null) return true;
      const merchant = await merchants.byId(merchantId);
      if (!merchant?.flags.humanVerification) return false;
      const { proof } = merchant.settings.security;
      if (!open.has(call) || proof.always) return true;
      const [ofMerchant, ofAll] = await countTries(db, bucketsOf({ merchantId, call }));
      const counts = { ofMerchant: ofMerchant?.tries ?? 0, ofAll: ofAll?.tries ?? 0 };
      return isRisky(counts, { merchant: proof.callsMax, all: callsMax });
    },

    async admits(db, { merchantId, call }, { proof }) {
      if (merchantId === null || !open.has(call)) return true;
      const merchant = proof ? undefined : await merchants.byId(merchantId);
      const judged = merchant?.flags.humanVerification ? merchant.settings.security.proof : null;
      const [ofMerchant, ofAll] = bucketsOf({ merchantId, call });
      const { admitted } = await takeTry(db, [
        { bucket: ofMerchant, most: judged?.callsMax ?? UNLIMITED },
        { bucket: ofAll, most: judged ? callsMax : UNLIMITED },
      ]);
      return admitted;
    },
  };
}

function bucketsOf({
  merchantId,
  call,
}: {
  readonly merchantId: bigint;
  readonly call: CaptchaUse['call'];
}): readonly [Bucket, Bucket] {
  return [bucketOf('human', call, merchantId), bucketOf('human', call)];
}
