/**
 * When a captcha comes with work. After failed sign-ins and many registrations always, for that is
 * the only time when those calls see one; before codes and feedback while there are more of them than
 * people send, at one merchant or on the whole site.
 */
import type { HumanCall } from '@croupier/contract/player/human';
import type { Queryable } from '#kernel/db.ts';
import type { KnownMerchants } from '#merchant';
import { addTry, type Bucket, bucketOf, countTries } from '../store/attempts.ts';
import type { CaptchaUse } from './captcha.ts';

export interface Pressure {
  wantsProof(db: Queryable, use: CaptchaUse): Promise<boolean>;
  /** Counts a call that passed its captcha. */
  note(db: Queryable, use: CaptchaUse): Promise<void>;
}

/** Calls in the last fifteen minutes, of one kind. */
export interface CallCounts {
  readonly ofMerchant: number;
  readonly ofAll: number;
}

/** Calls that anybody may make at any time, and that cost the house something. */
const open: ReadonlySet<HumanCall> = new Set(['code', 'feedback']);

/** Whether so many calls are more than people make. */
export function isPressed(
  { ofMerchant, ofAll }: CallCounts,
  limits: { readonly merchant: number; readonly all: number },
): boolean {
  return ofMerchant >= limits.merchant || ofAll >= limits.all;
}

/** @param callsMax of one kind in fifteen minutes on the whole site. */
export function openPressure(
  merchants: Pick<KnownMerchants, 'byId'>,
  { callsMax }: { readonly callsMax: number },
): Pressure {
  return {
    async wantsProof(db, { merchantId, call }) {
      const merchant = await merchants.byId(merchantId);
      if (!merchant?.flags.humanVerification) return false;
      const { proof } = merchant.settings.security;
      if (!open.has(call) || proof.always) return true;
      const [ofMerchant, ofAll] = await countTries(db, bucketsOf({ merchantId, call }));
      const counts = { ofMerchant: ofMerchant?.tries ?? 0, ofAll: ofAll?.tries ?? 0 };
      return isPressed(counts, { merchant: proof.callsMax, all: callsMax });
    },

    async note(db, use) {
      if (!open.has(use.call)) return;
      for (const bucket of bucketsOf(use)) await addTry(db, bucket);
    },
  };
}

function bucketsOf({ merchantId, call }: CaptchaUse): readonly [Bucket, Bucket] {
  return [bucketOf('human', call, merchantId), bucketOf('human', call)];
}
